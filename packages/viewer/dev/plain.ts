/**
 * A host page without React: a viewer in a DIV, with its own document store, and two lines that show its state.
 * `?file=` names a PDF in the folder LECTERN_PDFS; `lang` and `theme` are options of the viewer. The browser tests
 * control this page through `window.hostPage`.
 */
import '@mantine/core/styles.css'
import {
  type CreateViewerOptions,
  createBrowserStampStore,
  createViewer,
  type DocumentStore,
  type SavedIncrement,
  type Viewer,
  viewerLanguages,
} from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

declare global {
  interface Window {
    hostPage: HostPage
  }
}

/** What the page offers to tests and in the browser's console. */
interface HostPage {
  /** Adds another viewer to the page, with the page's own store. */
  start(options?: Partial<CreateViewerOptions>): Viewer
  /** All viewers on the page; the first one is created with the page. */
  readonly viewers: Viewer[]
  /** The increments that the store received, newest last. */
  readonly kept: SavedIncrement[]
  /** Whether the store refuses increments. */
  refusesToKeep: boolean
}

const query = new URLSearchParams(location.search)
const kept: SavedIncrement[] = []
const show = (id: string, text: string) => document.getElementById(id)?.replaceChildren(text)

const documentStore: DocumentStore = {
  async saveIncrement(saved) {
    if (window.hostPage.refusesToKeep) throw new Error('this store is closed today')
    kept.push(saved)
    show('kept', `Kept ${saved.increment.length} bytes of ${saved.name} behind ${saved.originalLength}`)
  },
}

const stampStore = createBrowserStampStore('plain-page')
const viewers: Viewer[] = []
const start = (options: Partial<CreateViewerOptions> = {}) => {
  const viewer = createViewer({
    containerSelector: '#viewer',
    workerSource: pdfiumUrl,
    language: viewerLanguages.find(language => language === query.get('lang')) ?? 'en',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    fileButtons: ['open', 'save', 'download', 'print', 'close'],
    documentStore,
    stampStore,
    ...options,
  })
  viewers.push(viewer)
  return viewer
}

const viewer = start()
let name: string | undefined
let isDirty = false
const tell = () =>
  show('state', name === undefined ? 'No document' : `${name}${isDirty ? ', not saved' : ''}`)
viewer.on('name', next => {
  name = next
  tell()
})
viewer.on('dirty', next => {
  isDirty = next
  tell()
})
window.hostPage = { start, viewers, kept, refusesToKeep: false }

const file = query.get('file')
if (file) {
  viewer.open({ name: file.split('/').at(-1) ?? file, source: { kind: 'url', url: `/pdfs/${file}` } })
}
