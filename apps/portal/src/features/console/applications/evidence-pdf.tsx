import type { FileInfo } from '@lectern/contract'
import { PdfViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { fileQuery } from '../../resource/file-query.ts'

/** Evidence can be read but not annotated. */
const disabledModes = ['annotation', 'comparison', 'hand'] as const

/** Shows a PDF attached as evidence. */
export function EvidencePdf({ file }: { readonly file: FileInfo }) {
  const language = usePreferences(state => state.language)
  const bytes = useQuery(fileQuery(file.id))
  const document = useMemo(
    () => bytes.data && { name: file.name, source: { kind: 'bytes' as const, bytes: bytes.data } },
    [bytes.data, file.name],
  )
  if (bytes.isError) return <FailureNotice error={bytes.error} />
  return (
    <PdfViewer
      document={document}
      loading={document ? undefined : { name: file.name }}
      language={language}
      wasmUrl={pdfiumUrl}
      disabledModes={disabledModes}
    />
  )
}
