/**
 * `<PdfViewer>` as published: the host's React gets an element, and the viewer in it brings its own. So it works with React 18
 * and 19, and neither its components nor its styles meet those of the page.
 */
import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { mountViewer, type Viewer } from './mount-viewer.tsx'
import { warnOfUnknown } from './option-names.ts'
import type { PdfViewerProps, ViewerHandle } from './pdf-viewer-props.ts'
import { useHostProps } from './use-host-props.ts'
import { checkOptions } from './viewer-check.ts'
import { fixedKeyOf } from './viewer-options.ts'

export type { PdfViewerProps, ViewerHandle } from './pdf-viewer-props.ts'

/** Shows a PDF document with everything to read and annotate it. Fills its parent. */
export const PdfViewer = forwardRef<ViewerHandle | undefined, Omit<PdfViewerProps, 'ref'>>(
  function PdfViewer(props, handle) {
    const { assets, wasmUrl = pdfiumUrlIn(assets) } = props
    // What cannot change in a viewer that runs needs another one, of which no effect of the one before knows.
    return createElement(OneViewer, { key: `${wasmUrl} ${fixedKeyOf(props)}`, props, handle, wasmUrl })
  },
)

function OneViewer(given: {
  readonly props: Omit<PdfViewerProps, 'ref'>
  readonly handle: ForwardedRef<ViewerHandle | undefined>
  readonly wasmUrl: string
}) {
  const { props, handle, wasmUrl } = given
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [viewer, setViewer] = useState<Viewer>()
  useEffect(() => {
    if (!place.current) return
    checkOptions(latest.current)
    warnOfUnknown(latest.current, 'react')
    const made = mountViewer(place.current, { wasmUrl, options: () => latest.current })
    setViewer(made)
    return () => made.destroy()
  }, [wasmUrl])
  useHostProps(viewer, props)
  useImperativeHandle(handle, () => viewer, [viewer])
  return createElement('div', { ref: place, style: { height: '100%' } })
}
