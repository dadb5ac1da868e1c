/** The components of pdf.js: page list, text layer, annotation layer and editor; no toolbar. */
import 'pdfjs-dist/web/pdf_viewer.css'
import { expose } from '../probe/probe.ts'

declare const pdfjsFolder: string

const pdfjs = await import('pdfjs-dist')
// Its components read the library from here.
Object.assign(globalThis, { pdfjsLib: pdfjs })
const { EventBus, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs')
const { AnnotationEditorType, GlobalWorkerOptions, getDocument } = pdfjs
GlobalWorkerOptions.workerSrc = `${pdfjsFolder}build/pdf.worker.min.mjs`

const container = document.createElement('div')
container.style.cssText = 'position:absolute;inset:0;overflow:auto'
const pages = document.createElement('div')
pages.className = 'pdfViewer'
container.append(pages)
document.getElementById('app')?.append(container)

const eventBus = new EventBus()
const linkService = new PDFLinkService({ eventBus })
const viewer = new PDFViewer({
  container,
  viewer: pages,
  eventBus,
  linkService,
  imageResourcesPath: `${pdfjsFolder}web/images/`,
  annotationEditorMode: AnnotationEditorType.NONE,
  textLayerMode: 1,
})
linkService.setViewer(viewer)
let opened: Awaited<ReturnType<typeof getDocument>['promise']> | undefined

expose({
  async open(url) {
    const opening = getDocument({
      url,
      cMapUrl: `${pdfjsFolder}cmaps/`,
      standardFontDataUrl: `${pdfjsFolder}standard_fonts/`,
      wasmUrl: `${pdfjsFolder}wasm/`,
      iccUrl: `${pdfjsFolder}iccs/`,
      verbosity: 0,
    })
    opened = await opening.promise
    const counted = new Promise(resolve => eventBus.on('pagesinit', resolve, { once: true }))
    viewer.setDocument(opened)
    linkService.setDocument(opened)
    await counted
    viewer.currentScale = 1
  },
  goToPage: number => {
    viewer.currentPageNumber = number
  },
  setZoom: zoom => {
    viewer.currentScale = zoom
  },
  pages: () =>
    [...document.querySelectorAll<HTMLElement>('.page')].map(element => ({
      page: Number(element.dataset.pageNumber),
      element,
    })),
  surfaces: element => [...element.querySelectorAll('.canvasWrapper canvas')],
  async takePen() {
    viewer.annotationEditorMode = { mode: AnnotationEditorType.INK }
  },
  async commitPen() {
    viewer.annotationEditorMode = { mode: AnnotationEditorType.NONE }
  },
  async save() {
    if (!opened) throw new Error('nothing is open')
    return { bytes: await opened.saveDocument(), is: 'whole' }
  },
})
