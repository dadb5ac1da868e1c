/** A host page without React: the viewer in a DIV, with a document when `?file=` names one. */
import '@mantine/core/styles.css'
import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const viewer = createViewer({
  containerSelector: '#viewer',
  workerSource: pdfiumUrl,
  language: 'en',
  fileButtons: ['open', 'save', 'download', 'print', 'close'],
})

const file = new URLSearchParams(location.search).get('file')
if (file) {
  const response = await fetch(`/pdfs/${file}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  viewer.open({ name: file.split('/').at(-1) ?? file, source: { kind: 'bytes', bytes } })
}
