import '@mantine/core/styles.css'
import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const viewer = createViewer({
  containerSelector: '#live-viewer',
  workerSource: pdfiumUrl,
  language: 'en',
  theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  userName: 'You',
  fileButtons: ['open', 'save', 'print'],
})
viewer.on('failure', ({ name, code }) => console.warn(`${name} was not opened: ${code}`))

const url = new URL('sample.pdf', import.meta.url).href
viewer.open({ name: 'getting-started.pdf', source: { kind: 'url', url } }, 2)
