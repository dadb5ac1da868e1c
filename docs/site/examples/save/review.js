import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const url = '/real.pdf'
const viewer = createViewer({
  containerSelector: '#viewer',
  workerSource: pdfiumUrl,
  language: 'en',
  fileButtons: ['save'],
  documentStore: { saveIncrement },
})
viewer.open({ name: 'real.pdf', source: { kind: 'url', url } })

/** Sends what a save appends. If this fails, the marks stay unsaved, and the reader sees that. */
async function saveIncrement({ increment, originalLength }) {
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { 'original-length': String(originalLength) },
    body: increment,
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
}
