/** The viewer on the first page, with a document of the site. */
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
viewer.open(
  { name: 'getting-started.pdf', source: { kind: 'url', url: new URL('sample.pdf', import.meta.url).href } },
  2,
)
