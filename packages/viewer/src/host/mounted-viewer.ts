/**
 * `<PdfViewer>` as published: the host's React gets an element, and the viewer in it brings its own. So it works with React 18
 * and 19, and neither its components nor its styles meet those of the page.
 */
import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import { createElement, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { mountViewer, type Viewer } from './mount-viewer.tsx'
import type { PdfViewerProps, ViewerHandle } from './pdf-viewer-props.ts'
import { useHostProps } from './use-host-props.ts'
import { checkOptions } from './viewer-check.ts'
import { fixedKeyOf } from './viewer-options.ts'

export type { PdfViewerProps, ViewerHandle } from './pdf-viewer-props.ts'

/** Shows a PDF document with everything to read and annotate it. Fills its parent. */
export const PdfViewer = forwardRef<ViewerHandle | undefined, Omit<PdfViewerProps, 'ref'>>(
  function PdfViewer(props, ref) {
    const place = useRef<HTMLDivElement>(null)
    const latest = useRef(props)
    latest.current = props
    const [viewer, setViewer] = useState<Viewer>()
    const { assets, wasmUrl = pdfiumUrlIn(assets) } = props
    const fixed = fixedKeyOf(props)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` stands for the properties that a viewer is made of
    useEffect(() => {
      if (!place.current) return
      checkOptions(latest.current)
      const made = mountViewer(place.current, { wasmUrl, options: () => latest.current })
      setViewer(made)
      return () => made.destroy()
    }, [wasmUrl, fixed])
    useHostProps(viewer, props)
    useImperativeHandle(ref, () => viewer, [viewer])
    return createElement('div', { ref: place, style: { height: '100%' } })
  },
)
