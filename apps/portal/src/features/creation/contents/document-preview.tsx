import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer } from '@lectern/viewer/react'
import { useMemo } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import type { StageProps } from './contents-preview.tsx'

/** Reading is enough here; selected text becomes a title. */
const disabledModes = ['annotation', 'comparison', 'hand'] as const

/** The document of a work in a small viewer. */
export function DocumentPreview({ file, startAt, jump, onShown }: StageProps) {
  const language = usePreferences(state => state.language)
  const document = useMemo(
    () => ({ name: file.name, source: { kind: 'url' as const, url: file.url } }),
    [file.name, file.url],
  )
  const page = useMemo(() => jump && { page: jump.place }, [jump])
  return (
    <PdfViewer
      document={document}
      language={language}
      wasmUrl={pdfiumUrl}
      disabledModes={disabledModes}
      initialPage={startAt}
      jump={page}
      onPage={onShown}
    />
  )
}
