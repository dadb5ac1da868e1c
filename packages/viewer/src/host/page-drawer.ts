/**
 * Opens documents to show single pages of them outside of the viewer, for example side by side. Does not depend on React
 * or the DOM.
 */
import { createRenderPool, type OpenedDocument, type PageBitmap, type PageRenderer } from '@lectern/render'
import { fetchSource } from '../document/fetch-source.ts'
import { failureOf, openFile } from '../document/open-file.ts'
import type { OpenFailure } from '../document/opening-state.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { repairSource } from '../engine/repair-source.ts'
import { createWorkerPool, type WorkerPool } from '../engine/worker-pool.ts'
import { pageFontUrl } from '../fonts/page-fonts.ts'
import { pageSize, pixelsPerUnit } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'

/** A document whose pages can be drawn one by one. */
export interface DrawnDocument {
  readonly pageCount: number
  /** Height of a displayed page divided by its width. */
  shapeOf(pageIndex: number): Promise<number>
  /**
   * The picture of a page with this width in device pixels. The last pictures are kept, so that drawing the next page ahead
   * shows it at once. Rejects if the page cannot be drawn or with the signal's reason.
   */
  draw(pageIndex: number, widthPx: number, signal: AbortSignal): Promise<PageBitmap>
}

/** Opens documents; both documents of a pair share its workers. */
export interface PageDrawer {
  /** @throws {Error} if the document cannot be opened; see {@link openFailureOf}. */
  open(document: ViewerDocument): Promise<DrawnDocument>
  /** Closes all documents and terminates the workers. */
  destroy(): void
}

/** Options of a drawer; all but `wasmUrl` are for tests. */
interface PageDrawerOptions {
  /** Address of `pdfium.wasm`. */
  readonly wasmUrl: string
  readonly createRenderer?: () => PageRenderer
  readonly createWorkers?: () => WorkerPool
}

/** Why a document could not be opened. */
export const openFailureOf = (error: unknown): OpenFailure => failureOf(error)

/** Number of pictures kept for each document: the current page, those before and after it, and a width before. */
const keptPictures = 6

/** Largest picture of a page in pixels, on any screen. */
const mostPixels = 12_000_000

/** Creates a drawer; its workers start with the first document. */
export function createPageDrawer({
  wasmUrl,
  createRenderer = () => createRenderPool({ wasmUrl, fontUrl: pageFontUrl }),
  createWorkers = () => createWorkerPool(),
}: PageDrawerOptions): PageDrawer {
  let renderer: PageRenderer | undefined
  let workers: WorkerPool | undefined
  let isOver = false
  return {
    async open(document) {
      renderer ??= createRenderer()
      const file = await openFile(renderer, document, {
        fetch: source => fetchSource(source, { tell: () => {}, isWanted: () => !isOver }),
        // Files with a password cannot be published, so nobody is asked for one.
        askPassword: async () => undefined,
        repair: (source, password, isLocked) => {
          workers ??= createWorkers()
          return repairSource(source, { password, isLocked }, workers)
        },
      })
      return drawnDocument(file.document, file.geometries)
    },
    destroy() {
      isOver = true
      renderer?.destroy()
      workers?.destroy()
    },
  }
}

function drawnDocument(document: OpenedDocument, geometries: readonly ShownPage[]): DrawnDocument {
  const pictures = new Map<string, PageBitmap>()
  const pageAt = async (pageIndex: number): Promise<ShownPage> => {
    const known = geometries[pageIndex]
    return known && !known.isAssumed ? known : { ...(await document.geometry(pageIndex)), userUnit: 1 }
  }
  return {
    pageCount: document.pageCount,
    async shapeOf(pageIndex) {
      const { width, height } = pageSize(await pageAt(pageIndex), 1, 0)
      return height / width
    },
    async draw(pageIndex, widthPx, signal) {
      const page = await pageAt(pageIndex)
      signal.throwIfAborted()
      const { width, height } = pageSize(page, 1, 0)
      const fit = Math.min(widthPx / width, Math.sqrt(mostPixels / (width * height)))
      const key = `${pageIndex} ${fit}`
      const known = pictures.get(key)
      const picture = known ?? (await document.draw({ pageIndex, scale: pixelsPerUnit(page, fit) }, signal))
      pictures.delete(key)
      pictures.set(key, picture)
      const oldest = pictures.keys().next()
      if (pictures.size > keptPictures && !oldest.done) pictures.delete(oldest.value)
      return picture
    },
  }
}
