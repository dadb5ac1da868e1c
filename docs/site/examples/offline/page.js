import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const url = '/real.pdf'
const viewer = createViewer({ containerSelector: '#viewer', workerSource: pdfiumUrl, language: 'en' })

await navigator.serviceWorker.register('/service-worker.js')
await navigator.serviceWorker.ready
// The service worker keeps what it answers, so each file of the viewer that is loaded from here on, and this document.
await fetch(url).catch(() => undefined)
viewer.open({ name: 'real.pdf', source: { kind: 'url', url } })
