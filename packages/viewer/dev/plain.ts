/** A host page without React: the viewer in a DIV, with a document when `?file=` names one. */
import '@mantine/core/styles.css'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'
import { createViewer } from '@lectern/viewer'

const viewer = createViewer({
  containerSelector: '#viewer',
  workerSource: wasmUrl,
  language: 'en',
  fileButtons: ['open', 'save', 'close'],
})

const file = new URLSearchParams(location.search).get('file')
if (file) {
  const response = await fetch(`/pdfs/${file}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  viewer.open({ name: file.split('/').at(-1) ?? file, source: { kind: 'bytes', bytes } })
}
