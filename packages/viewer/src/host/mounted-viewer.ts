/**
 * `<PdfViewer>` as published: the host's React gets an element, and the viewer in it brings its own. So it works with React 18
 * and 19, and neither its components nor its styles meet those of the page.
 */
import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import { createElement, forwardRef, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { ViewerError } from '../marks/errors.ts'
import { createViewer, type Viewer } from './create-viewer.tsx'
import type { ViewerEvents } from './viewer-events.ts'
import type { PdfViewerProps, ViewerHandle } from './viewer-options.ts'

export type { PdfViewerProps, ViewerHandle } from './viewer-options.ts'

/** Which property hears of which event. */
const listeners = {
  onPageChange: 'page',
  onOutline: 'outline',
  onDirtyChange: 'dirty',
  onNameChange: 'name',
  onFailure: 'failure',
  onMarkEvent: 'mark',
} as const satisfies Partial<Record<keyof PdfViewerProps, keyof ViewerEvents>>

/** Shows a PDF document with everything to read and annotate it. Fills its parent. */
export const PdfViewer = forwardRef<ViewerHandle, Omit<PdfViewerProps, 'ref'>>(
  function PdfViewer(props, ref) {
    const id = useId()
    const latest = useRef(props)
    latest.current = props
    const [viewer, setViewer] = useState<Viewer>()
    const { language, wasmUrl, assets } = props
    useEffect(() => {
      const made = createViewer({
        ...latest.current,
        containerSelector: `[data-lectern-mounted="${id}"]`,
        language,
        workerSource: wasmUrl ?? pdfiumUrlIn(assets),
        assets,
      })
      for (const [property, event] of Object.entries(listeners)) {
        made.on(event, (value: unknown) =>
          (latest.current[property as keyof typeof listeners] as ((value: unknown) => void) | undefined)?.(
            value,
          ),
        )
      }
      setViewer(made)
      return () => made.destroy()
    }, [id, language, wasmUrl, assets])

    const { document, compared, loading, initialPage, jump } = props
    const firstPage = useRef(initialPage)
    firstPage.current = initialPage
    useEffect(() => {
      if (document) viewer?.open(document, firstPage.current)
      else viewer?.close()
    }, [viewer, document])
    useEffect(() => {
      if (loading) viewer?.announce(loading.name ?? '', loading.fraction)
    }, [viewer, loading])
    useEffect(() => {
      if (compared) viewer?.compare(compared)
    }, [viewer, compared])
    useEffect(() => {
      if (jump) viewer?.goTo(jump.page)
    }, [viewer, jump])
    useImperativeHandle(ref, () => handleOf(viewer), [viewer])
    return createElement('div', { 'data-lectern-mounted': id, style: { height: '100%' } })
  },
)

/** The methods of a viewer that is there once the host's element is. */
function handleOf(viewer: Viewer | undefined): ViewerHandle {
  const mounted = (): Viewer => {
    if (!viewer) throw new ViewerError('document-missing', 'The viewer is not mounted yet')
    return viewer
  }
  return {
    close: () => viewer?.close(),
    importMarks: async (list, how) => mounted().importMarks(list, how),
    exportMarks: async choice => mounted().exportMarks(choice),
    countAsSaved: () => viewer?.countAsSaved(),
  }
}
