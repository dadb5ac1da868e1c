// The viewer in a page built by Rspack or webpack.
import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const viewer = createViewer({
  containerSelector: '#viewer',
  workerSource: pdfiumUrl,
  language: 'en',
  fileButtons: ['save'],
  onSave: ({ bytes }) => void fetch('/saved', { method: 'POST', body: bytes }),
})
viewer.open({ name: 'real.pdf', source: { kind: 'url', url: '/real.pdf' } })
