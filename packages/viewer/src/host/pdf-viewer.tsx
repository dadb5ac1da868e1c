import { loadPdfium } from '@lectern/render'
import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { useHostProps } from './use-host-props.ts'
import { createViewerMethods } from './viewer-methods.ts'
import { callListener, fixedKeyOf, fixedOptionsOf, settingsOf, stampsIn } from './viewer-options.ts'
import { createViewerParts, type ViewerParts } from './viewer-parts.ts'
import { ViewerScreen } from './viewer-screen.tsx'

export type { PdfViewerProps, ViewerHandle } from './pdf-viewer-props.ts'

/**
 * Shows a PDF document with everything to read and annotate it. Fills its parent. The host provides Mantine's
 * provider and styles; `createViewer` has its own.
 */
export function PdfViewer({ ref, ...props }: PdfViewerProps) {
  const parts = useParts(props)
  // The parts may begin again after they were disposed of, as a component may be mounted again.
  const methods = useMemo(() => createViewerMethods(parts), [parts])
  useImperativeHandle(ref, () => methods, [methods])
  useHostProps(methods, props)
  useEffect(() => parts.dispose, [parts])
  return <ViewerScreen parts={parts} />
}

/** The parts of the viewer; new ones if what is fixed for them has changed. */
function useParts(props: PdfViewerProps): ViewerParts {
  const { assets, wasmUrl = pdfiumUrlIn(assets), stampStore } = props
  const latest = useRef(props)
  latest.current = props
  const needsPdfium = props.loading !== undefined || props.document !== undefined
  // Loaded before the first render, since it takes longest before the first page; only once per page.
  useMemo(() => needsPdfium && loadPdfium(wasmUrl), [needsPdfium, wasmUrl])
  const [stamps] = useState(() => stampsIn(stampStore))
  const fixed = fixedKeyOf(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` stands for what of the properties the parts are made of
  return useMemo(() => {
    const made = latest.current
    const parts = createViewerParts({
      ...fixedOptionsOf(made),
      wasmUrl,
      stamps,
      settings: settingsOf(made),
      host: () => latest.current,
    })
    parts.events.onAny((name, event) => callListener(latest.current, name, event))
    return parts
  }, [wasmUrl, stamps, fixed])
}
