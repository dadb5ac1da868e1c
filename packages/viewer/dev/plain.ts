/**
 * A host page without React: a viewer in a DIV, with a store of the page's own that is given what a save adds, and two
 * lines that tell what goes on. `?file=` names a PDF under the folder that LECTERN_PDFS points to; `lang` and `theme`
 * as the viewer takes them. The browser tests drive this page through `window.hostPage`.
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

/** The functions of the page, for use in the browser's console. */
interface HostPage {
  /** Puts another viewer on the page, with the page's own store. */
  start(options?: Partial<CreateViewerOptions>): Viewer
  /** All viewers that were put on the page; the first one is what the page began with. */
  readonly viewers: Viewer[]
  /** What the store was given, newest last. */
  readonly kept: SavedIncrement[]
  /** Lets the store refuse what it is given. */
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
