import { PdfViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { useMemo, useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'

const disabledModes = ['annotation', 'comparison', 'hand'] as const

/** The PDF of an answer in the viewer. */
export function AnswerDocument(props: { readonly name: string; readonly url: string }) {
  const language = usePreferences(state => state.language)
  // The address contains a ticket that differs in every answer of the server. A new address would reload the document.
  const [file] = useState(props)
  const document = useMemo(
    () => ({ name: file.name, source: { kind: 'url' as const, url: file.url } }),
    [file],
  )
  return (
    <PdfViewer document={document} language={language} wasmUrl={pdfiumUrl} disabledModes={disabledModes} />
  )
}
