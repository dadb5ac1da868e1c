/**
 * Workbench: a page with only the viewer. `?file=` names a PDF in the folder LECTERN_PDFS; `lang`, `theme`, `disabled`
 * (modes, separated by commas) and `page` are options of the viewer.
 */
import '@mantine/core/styles.css'
import { PdfViewer, type ViewerDocument, type ViewerLanguage, viewerModes } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { createTheme, MantineProvider } from '@mantine/core'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const query = new URLSearchParams(location.search)
const disabled = query.get('disabled')?.split(',') ?? []
const theme = createTheme({ primaryShade: { light: 8, dark: 8 } })
const languages: readonly ViewerLanguage[] = ['zh', 'en', 'tw', 'ja', 'de']

function Workbench({ file }: { file: string | null }) {
  const [document, setDocument] = useState<ViewerDocument>()
  useEffect(() => {
    if (!file) return
    fetch(`/pdfs/${file}`)
      .then(response => response.arrayBuffer())
      .then(buffer => {
        const name = file.split('/').at(-1) ?? file
        setDocument({ name, source: { kind: 'bytes', bytes: new Uint8Array(buffer) } })
      })
  }, [file])
  return (
    <PdfViewer
      document={document}
      loading={file && !document ? { name: file } : undefined}
      language={languages.find(language => language === query.get('lang')) ?? 'en'}
      wasmUrl={pdfiumUrl}
      fileButtons={['open', 'save', 'download', 'print', 'close']}
      disabledModes={viewerModes.filter(mode => disabled.includes(mode))}
      initialPage={Number(query.get('page') ?? 1)}
    />
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme={query.get('theme') === 'dark' ? 'dark' : 'light'}>
        <Workbench file={query.get('file')} />
      </MantineProvider>
    </StrictMode>,
  )
}
