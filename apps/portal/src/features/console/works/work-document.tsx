import type { FileInfo } from '@lectern/contract'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer } from '@lectern/viewer/react'
import { useMemo, useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import type { WorkPlace } from './work-review.tsx'

/** A submitted document is read but not annotated: the notes of reviewers belong to pages. */
const disabledModes = ['annotation', 'comparison', 'hand'] as const

/** The document of a work in the viewer. */
export function WorkDocument(props: {
  readonly file: FileInfo
  readonly asked: WorkPlace | undefined
  onNode(page: number): void
}) {
  const language = usePreferences(state => state.language)
  // The address contains a ticket that differs in every answer. A new address would reload the document.
  const [file] = useState(props.file)
  const document = useMemo(
    () => ({ name: file.name, source: { kind: 'url' as const, url: file.url } }),
    [file],
  )
  const { asked } = props
  const [initialPage] = useState(asked?.node ?? 1)
  const jump = useMemo(() => asked && { page: asked.node }, [asked])
  return (
    <PdfViewer
      document={document}
      language={language}
      wasmUrl={pdfiumUrl}
      disabledModes={disabledModes}
      initialPage={initialPage}
      jump={jump}
      onPage={props.onNode}
    />
  )
}
