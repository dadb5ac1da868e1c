import type { Resource } from '@lectern/contract'
import { PdfViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { FailureNotice } from '../page/failure-notice.tsx'
import { fileQuery, useFileProgress } from './file-query.ts'

/** Of the product's modes reading has text alone. */
const disabledModes = ['annotation', 'comparison', 'hand'] as const

/** Fetches the file of a document, with progress, and shows it. */
export function DocumentStage(props: {
  readonly resource: Resource
  readonly initialPage: number
  readonly jump: { readonly page: number } | undefined
  onPageChange(page: number): void
}) {
  const { resource } = props
  const language = usePreferences(state => state.language)
  const nick = useSession(state => state.user?.nick)
  const fileId = resource.fileId ?? ''
  const file = useQuery(fileQuery(fileId))
  const fraction = useFileProgress(fileId)
  const document = useMemo(
    () => file.data && { name: resource.title, source: { kind: 'bytes' as const, bytes: file.data } },
    [file.data, resource.title],
  )
  if (file.isError) return <FailureNotice error={file.error} />
  return (
    <PdfViewer
      document={document}
      loading={document ? undefined : { name: resource.title, ...(fraction !== undefined && { fraction }) }}
      language={language}
      wasmUrl={pdfiumUrl}
      userName={nick}
      disabledModes={disabledModes}
      initialPage={props.initialPage}
      jump={props.jump}
      onPageChange={props.onPageChange}
    />
  )
}
