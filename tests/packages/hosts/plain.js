// The viewer on a page without a bundler: the folder `lectern-viewer` is a copy of the package.
import { createViewer } from './lectern-viewer/lib/index.js'

const { searchParams } = new URL(location.href)
const viewer = createViewer({
  containerSelector: '#viewer',
  assets: searchParams.get('assets') ?? './lectern-viewer/',
  language: 'en',
  fileButtons: ['save'],
  onSave: ({ bytes }) => void fetch('/saved', { method: 'POST', body: bytes }),
})
viewer.open({ name: 'real.pdf', source: { kind: 'url', url: '/real.pdf' } })
