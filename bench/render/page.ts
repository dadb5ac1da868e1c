import {
  createRenderPool,
  type DocumentSource,
  drawnSize,
  type OpenedDocument,
  type PageRenderer,
} from '@lectern/render'
import { pdfiumUrl } from '@lectern/render/pdfium-url'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import pdfjsWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { smallPdf } from '../../packages/render/src/testing/small-pdf.ts'

/**
 * One reading of a document: from nothing loaded to a page with two words, then from the document's bytes in memory
 * to its page 1, and the mean of further pages.
 */
export interface Reading {
  readonly coldMs: number
  readonly firstMs: number
  readonly furtherMs: number
  readonly pages: number
}

const furtherPages = 4

/** Pages spread over the document, without the first. */
function spread(pageCount: number): readonly number[] {
  const count = Math.min(furtherPages, pageCount - 1)
  return Array.from({ length: count }, (_, index) => Math.round(((index + 1) * (pageCount - 1)) / count))
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  document.body.replaceChildren(element)
  const context = element.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const source = (bytes: Uint8Array): DocumentSource => ({ kind: 'bytes', bytes })

let pool: PageRenderer | undefined

/** A document with two words, to start the engines. */
const twoWords = smallPdf({ content: 'BT /F1 24 Tf 20 100 Td (Two words) Tj ET' })

async function readWithLectern(bytes: Uint8Array, scale: number): Promise<Reading> {
  pool ??= createRenderPool({ wasmUrl: pdfiumUrl })
  const renderer = pool
  let opened: OpenedDocument
  const show = async (pageIndex: number) => {
    const { width, height, pixels } = await opened.draw({ pageIndex, scale })
    canvas(width, height).putImageData(new ImageData(pixels, width, height), 0, 0)
  }
  const open = async (data: Uint8Array) => {
    opened = await renderer.open(source(data))
    await show(0)
    return opened
  }
  const coldMs = await timed(async () => (await open(twoWords)).close())
  const begin = performance.now()
  opened = await open(bytes)
  const firstMs = performance.now() - begin
  const others = spread(opened.pageCount)
  const furtherMs = await timed(async () => {
    for (const pageIndex of others) await show(pageIndex)
  })
  await opened.close()
  return { coldMs, firstMs, furtherMs: furtherMs / Math.max(1, others.length), pages: opened.pageCount }
}

GlobalWorkerOptions.workerSrc = pdfjsWorkerUrl

/** Where the server serves the folder of pdfjs-dist, with its decoders, CMaps and fonts. */
declare const pdfjsFolder: string

/** One worker for all documents, as our pool has. */
let worker: PDFWorker | undefined

async function readWithPdfjs(bytes: Uint8Array, scale: number): Promise<Reading> {
  worker ??= new PDFWorker()
  const mine = worker
  let opened: PDFDocumentProxy
  const show = async (pageIndex: number) => {
    const page = await opened.getPage(pageIndex + 1)
    const viewport = page.getViewport({ scale })
    const context = canvas(Math.round(viewport.width), Math.round(viewport.height))
    // Without annotations, as on our side.
    await page.render({ canvas: context.canvas, viewport, annotationMode: 0 }).promise
  }
  const open = async (data: Uint8Array) => {
    opened = await getDocument({
      data: data.slice(),
      worker: mine,
      wasmUrl: `${pdfjsFolder}wasm/`,
      cMapUrl: `${pdfjsFolder}cmaps/`,
      standardFontDataUrl: `${pdfjsFolder}standard_fonts/`,
      verbosity: 0,
    }).promise
    await show(0)
    return opened
  }
  const coldMs = await timed(async () => (await open(twoWords)).loadingTask.destroy())
  const begin = performance.now()
  opened = await open(bytes)
  const firstMs = performance.now() - begin
  const others = spread(opened.numPages)
  const furtherMs = await timed(async () => {
    for (const pageIndex of others) await show(pageIndex)
  })
  const pages = opened.numPages
  await opened.loadingTask.destroy()
  return { coldMs, firstMs, furtherMs: furtherMs / Math.max(1, others.length), pages }
}

async function fetched(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}

const bench = {
  lectern: async (url: string, scale: number) => readWithLectern(await fetched(url), scale),
  pdfjs: async (url: string, scale: number) => readWithPdfjs(await fetched(url), scale),
  /** Requests several pages at once; returns the total time. */
  async parallel(url: string, scale: number, pages: number): Promise<number> {
    pool ??= createRenderPool({ wasmUrl: pdfiumUrl })
    const opened = await pool.open(source(await fetched(url)))
    const all = Array.from({ length: Math.min(pages, opened.pageCount) }, (_, pageIndex) => pageIndex)
    const ms = await timed(async () => {
      await Promise.all(all.map(pageIndex => opened.draw({ pageIndex, scale })))
    })
    await opened.close()
    return ms
  },
  /** Draws page 1 over range requests; returns its size in pixels. */
  async ranges(url: string, size: number): Promise<{ width: number; height: number; glyphs: number }> {
    pool ??= createRenderPool({ wasmUrl: pdfiumUrl })
    const opened = await pool.open({ kind: 'ranges', url: new URL(url, location.href).href, size })
    const { width, height } = await opened.draw({ pageIndex: 0, scale: 2 })
    const { sizes } = await opened.text(0)
    const expected = drawnSize(await opened.geometry(0), { scale: 2 })
    if (expected.width !== width || expected.height !== height) throw new Error('drawn at another size')
    await opened.close()
    return { width, height, glyphs: sizes.length }
  },
  /** How soon a drawing stops when it is cancelled. */
  async cancel(url: string, scale: number, afterMs: number): Promise<{ reason: string; freeMs: number }> {
    pool ??= createRenderPool({ wasmUrl: pdfiumUrl, workerCount: 1 })
    const opened = await pool.open(source(await fetched(url)))
    const controller = new AbortController()
    const drawing = opened.draw({ pageIndex: 0, scale }, controller.signal).then(
      () => 'drawn',
      error => String(error),
    )
    await new Promise(resolve => setTimeout(resolve, afterMs))
    controller.abort(new Error('moved on'))
    const reason = await drawing
    const freeMs = await timed(async () => {
      await opened.geometry(0)
    })
    await opened.close()
    return { reason, freeMs }
  },
}

export type Bench = typeof bench

declare global {
  interface Window {
    bench: Bench
  }
}

window.bench = bench
