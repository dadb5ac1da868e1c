import { RenderError } from '../api/errors.ts'
import type { Job, JobResults, KeptPart, SearchJob } from '../api/jobs.ts'
import type { DocumentSource, PageText, SearchHit } from '../api/page-renderer.ts'
import { searchText } from '../api/search-text.ts'
import { unreachable } from '../api/unreachable.ts'
import { drawPage, type Yield } from './draw-page.ts'
import { type FontReader, installFonts } from './fonts-on-demand.ts'
import { startPdfium } from './instance.ts'
import { readLabels } from './labels.ts'
import { readLinks } from './links.ts'
import { type NativeSource, openNativeDocument } from './open-document.ts'
import { OpenPages } from './open-pages.ts'
import { readOutline } from './outline.ts'
import { readPageText } from './page-text.ts'

/** Functions of PDFium's environment, which a worker and Node implement differently. */
export interface EngineHost {
  readonly readFont: FontReader
  readonly letMessagesIn: Yield
  /** Makes a source available for PDFium's synchronous reads. */
  openSource(
    source: DocumentSource,
    known: readonly KeptPart[],
    document: number,
  ): NativeSource | Promise<NativeSource>
}

/** One PDFium and its open documents. Jobs must run one after the other; see `jobLine`. */
export interface Engine {
  /** @throws {RenderError} of the job; `worker-failed` if PDFium crashed; then the engine must be dropped. */
  run<J extends Job>(job: J, signal?: AbortSignal): Promise<JobResults[J['kind']]>
}

/** Number of page texts cached for search and selection. */
const keptTexts = 32

/** Number of pages whose geometry is returned on opening a file in memory: takes some milliseconds. */
const pagesReadAtOnce = 500

/** Starts an engine from a compiled PDFium. */
export async function startEngine(wasm: WebAssembly.Module, host: EngineHost): Promise<Engine> {
  const pdfium = await startPdfium(wasm)
  installFonts(pdfium, host.readFont)
  const documents = new Map<number, OpenPages>()

  const get = (document: number): OpenPages => {
    const open = documents.get(document)
    if (!open) throw new RenderError('closed', 'the document is closed')
    return open
  }

  const readText = (pages: OpenPages, pageIndex: number): PageText => {
    const known = pages.texts.get(pageIndex)
    if (known) return known
    const text = readPageText(pdfium, pages.page(pageIndex))
    pages.texts.set(pageIndex, text)
    if (pages.texts.size > keptTexts) pages.texts.delete(pages.texts.keys().next().value ?? pageIndex)
    return text
  }

  const search = (pages: OpenPages, job: SearchJob): SearchHit[] => {
    const hits: SearchHit[] = []
    for (let pageIndex = job.first; pageIndex < job.first + job.count; pageIndex++) {
      for (const hit of searchText(readText(pages, pageIndex), job.query, job.options)) {
        hits.push({ pageIndex, ...hit })
      }
    }
    return hits
  }

  const perform = async (job: Job, signal: AbortSignal | undefined): Promise<JobResults[Job['kind']]> => {
    if (job.kind === 'open') {
      const source = await host.openSource(job.source, job.known ?? [], job.document)
      const native = openNativeDocument(pdfium, source, job.password)
      const { pageCount, isEncrypted, rights } = native
      const opened = new OpenPages(pdfium, native)
      documents.set(job.document, opened)
      // In a file read in ranges every page may need a request.
      const leading = Math.min(pageCount, source.kind === 'bytes' ? pagesReadAtOnce : 1)
      const read = Array.from({ length: leading }, (_, index) => opened.geometry(index))
      const lacksPages = read.some(({ isMissing }) => isMissing)
      const geometries = read.map(({ geometry }) => geometry)
      return { pageCount, isEncrypted, rights, lacksPages, geometries }
    }
    const pages = get(job.document)
    switch (job.kind) {
      case 'geometries':
        return Array.from({ length: job.count }, (_, index) => pages.geometry(job.first + index).geometry)
      case 'draw': {
        const { pageIndex } = job.request
        const { geometry } = pages.geometry(pageIndex)
        const options = { signal, letMessagesIn: host.letMessagesIn }
        return drawPage(pdfium, pages.page(pageIndex), geometry, job.request, options)
      }
      case 'text':
        return readText(pages, job.pageIndex)
      case 'links':
        return readLinks(pdfium, pages.native.handle, pages.page(job.pageIndex))
      case 'outline':
        return readOutline(pdfium, pages.native.handle)
      case 'labels':
        return readLabels(pdfium, pages.native)
      case 'search':
        return search(pages, job)
      case 'close':
        pages.close()
        documents.delete(job.document)
        return undefined
      default:
        return unreachable(job)
    }
  }

  return {
    async run<J extends Job>(job: J, signal?: AbortSignal) {
      signal?.throwIfAborted()
      try {
        const result = await perform(job, signal)
        documents.get(job.document)?.native.throwIfUnreadable()
        // `perform` returns the result of each kind; TypeScript cannot infer that through a switch.
        return result as JobResults[J['kind']]
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
          throw new RenderError('worker-failed', 'PDFium broke off', { cause: error })
        }
        // A document that did not open is never closed by its caller.
        if (job.kind === 'open') {
          documents.get(job.document)?.close()
          documents.delete(job.document)
        }
        throw error
      }
    },
  }
}
