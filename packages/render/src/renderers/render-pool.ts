import type { FontCharset } from '../api/font-charsets.ts'
import type { Job, JobResults, RunJob } from '../api/jobs.ts'
import type { DocumentSource, OpenedDocument, OpenOptions, PageRenderer } from '../api/page-renderer.ts'
import { openedDocument } from '../document/opened-document.ts'
import { PageReads } from '../document/page-reads.ts'
import { fetchEnds } from '../files/file-ends.ts'
import { isChanged, type RangedFile, rangedFile } from '../files/ranged-file.ts'
import { browserThread, type WorkerLike } from '../pool/browser-thread.ts'
import { type PackagedWorker, startPackagedWorker } from '../pool/packaged-worker.ts'
import { Pool } from '../pool/pool.ts'
import type { RunOptions } from '../pool/slot.ts'
import { fontTable } from './font-urls.ts'
import { loadPdfium } from './load-pdfium.ts'
import { pdfiumUrlIn } from './pdfium-url.ts'
import { placeJob, spreadAfterMs } from './place-job.ts'
import { closedError, poolErrors } from './pool-errors.ts'
import { isBackground, mayCopy, mayFetch, type PooledDocument, withoutStart } from './pooled-document.ts'
import { PdfiumStart, RenderWorkers } from './render-workers.ts'
import type { Heard, RenderSlot, Result, Said } from './worker-messages.ts'

/** A worker of a pool: a browser's `Worker` of `worker.ts`. */
export type RenderWorker = WorkerLike<Job, Result, Said, Heard>

export interface RenderPoolOptions {
  /**
   * URL of a folder of the host with a copy of the published package, from which PDFium and the worker are loaded
   * instead of where the bundler or the page found the package.
   */
  readonly assets?: string | undefined
  /** URL of `pdfium.wasm`, if it is neither in `assets` nor where the package is. */
  readonly wasmUrl?: string | undefined
  /** Creates the worker of `worker.ts`, for a host that starts it by other means. */
  readonly createWorker?: () => RenderWorker
  /** URL of an OpenType or TrueType font for texts of a script without an embedded font. */
  readonly fontUrl?: (charset: FontCharset) => string | undefined
  /** Maximum number of workers; the processor count, or 4 if unknown. */
  readonly workerCount?: number
  /** Time limit for waiting for a worker. */
  readonly waitLimitMs?: number
  /** Time limit of a job; PDFium cannot be interrupted, so its worker is terminated then. */
  readonly runLimitMs?: number
}

/** How long after the first page another worker opens the document too. */
const prepareAfterMs = 250

/**
 * Draws in workers. The first worker starts at once, so that PDFium loads in parallel with the document; further ones
 * start when a page has to wait. A document is opened by one worker first, by others as pages queue up. A failed
 * worker is replaced, and its documents are opened again when next needed; jobs of a worker that died are repeated by
 * another.
 */
export function createRenderPool(options: RenderPoolOptions): PageRenderer {
  return new RenderPool(options)
}

class RenderPool implements PageRenderer {
  readonly #documents = new Map<number, PooledDocument>()
  readonly #pool: Pool<Job, Result, Said, Heard>
  readonly #pdfium: PdfiumStart
  readonly #workers: RenderWorkers
  /** Jobs whose worker has died. */
  readonly #repeated = new WeakSet<Job>()
  /** The worker whose part is being added to its file, and which has it already. */
  #fetching: RenderSlot | undefined
  #nextDocument = 1

  constructor(options: RenderPoolOptions) {
    const { assets, createWorker = () => startPackagedWorker(packagedWorker, assets) } = options
    this.#pdfium = new PdfiumStart(
      () => loadPdfium(options.wasmUrl ?? pdfiumUrlIn(assets)),
      fontTable(options.fontUrl),
    )
    this.#pool = new Pool({
      startThread: browserThread(createWorker),
      errors: poolErrors,
      workerCount: options.workerCount,
      waitLimitMs: options.waitLimitMs,
      runLimitMs: options.runLimitMs,
      lookAgainMs: spreadAfterMs,
      place: queued => placeJob(queued, this.#documents.get(queued.job.document), this.#workers),
      perform: (slot, job, how) => this.#perform(slot, job, how),
      // A line on which a file comes slowly is no missing worker.
      awaitsOther: job => this.#documents.get(job.document)?.ranged?.isTaken ?? false,
      onLost: lost => this.#forget(lost),
      onNote: (from, heard) => this.#keepFetched(from, heard),
    })
    this.#workers = new RenderWorkers(this.#pool, this.#pdfium)
    this.#workers.add()
  }

  open: PageRenderer['open'] = async (source, options = {}) => {
    const isKnown = source.kind === 'ranges' && rangedFile(source).parts().length > 0
    try {
      return await this.#open(source, options)
    } catch (error) {
      // What was fetched when it was open before is of an older version.
      if (isKnown && isChanged(error)) return this.#open(source, options)
      throw error
    }
  }

  destroy = (): void => {
    for (const { unfollow } of this.#documents.values()) unfollow()
    this.#documents.clear()
    this.#pool.close()
  }

  async #open(source: DocumentSource, options: OpenOptions): Promise<OpenedDocument> {
    if (this.#pool.isClosed) throw closedError()
    const number = this.#nextDocument++
    const ranged = source.kind === 'ranges' ? rangedFile(source) : undefined
    this.#documents.set(number, {
      number,
      source: withoutStart(source),
      options,
      ranged,
      reads: new PageReads(),
      unfollow: ranged ? this.#follow(number, ranged) : () => {},
      home: undefined,
      isShown: false,
    })
    try {
      if (ranged) await fetchEnds(ranged)
      const facts = await this.#run({
        kind: 'open',
        document: number,
        source: withoutStart(source),
        ...options,
      })
      return openedDocument(number, facts, this.#run, async () => this.#close(number), {
        // So that a visible page waits for one page of these at most.
        pagesAtOnce: ranged && 1,
      })
    } catch (error) {
      this.#close(number)
      throw error
    }
  }

  readonly #run: RunJob = <J extends Job>(job: J, signal?: AbortSignal) => {
    if (!this.#documents.has(job.document)) return Promise.reject(closedError())
    const rank = job.kind === 'open' ? 0 : isBackground(job) ? 2 : 1
    // Each job is answered with its own type, which the types of the worker's messages cannot express.
    return this.#pool.run(job, { rank, signal }) as Promise<JobResults[J['kind']]>
  }

  #close(number: number): void {
    this.#documents.get(number)?.unfollow()
    this.#documents.delete(number)
    this.#pool.drop(job => job.document === number, closedError())
    for (const slot of this.#pool.free()) this.#workers.release(slot, document => document === number)
  }

  async #perform(slot: RenderSlot, job: Job, how: RunOptions): Promise<Result> {
    const document = this.#documents.get(job.document)
    const taken = document && mayFetch(document, job) ? document.ranged : undefined
    taken?.take()
    try {
      return await this.#performInDocument(slot, job, how)
    } catch (error) {
      if (document?.ranged && isChanged(error)) document.ranged.hasChanged = true
      if (!slot.hasDied || this.#repeated.has(job) || how.signal?.aborted) throw error
      // Repeated once by another worker, at the head of the queue; a page that kills every worker then reports the
      // error.
      this.#repeated.add(job)
      return this.#pool.run(job, { rank: 0, signal: how.signal })
    } finally {
      this.#workers.release(slot, number => !this.#documents.has(number))
      taken?.free({ isBackground: isBackground(job) })
    }
  }

  /** Runs a job on a worker, which opens the document first if it has not. */
  async #performInDocument(slot: RenderSlot, job: Job, { signal }: RunOptions): Promise<Result> {
    if (!this.#pdfium.isLoaded) await this.#pdfium.ready
    const document = this.#documents.get(job.document)
    if (!document) throw closedError()
    if (!this.#workers.has(slot, document.number)) {
      const facts = await this.#openIn(slot, document)
      document.home ??= slot
      if (job.kind === 'open') return facts
    }
    const result = await slot.run(job, { signal })
    document.reads.add(job)
    if (job.kind === 'draw') this.#prepareNext(document)
    return result
  }

  #openIn(slot: RenderSlot, { number, source, options, ranged }: PooledDocument): Promise<Result> {
    this.#workers.hold(slot, number)
    const known = ranged?.parts() ?? []
    return slot.run({ kind: 'open', document: number, source, known, ...options }).catch(error => {
      this.#workers.drop(slot, number)
      throw error
    })
  }

  /** Once the first page is drawn, another worker opens the document, for further pages and thumbnails. */
  #prepareNext(document: PooledDocument): void {
    if (document.isShown) return
    document.isShown = true
    const { number } = document
    setTimeout(() => {
      const isSpread = this.#workers.holders(number).some(slot => slot !== document.home)
      if (isSpread || this.#documents.get(number) !== document || !mayCopy(document)) return
      const slot = this.#workers.freeOrNew(document.home)
      const nothing = { kind: 'geometries', document: number, first: 0, count: 0 } as const
      // The error is reported where the document is needed.
      if (slot) this.#pool.runOn(slot, nothing).catch(() => undefined)
    }, prepareAfterMs)
  }

  #forget(lost: RenderSlot): void {
    this.#workers.forget(lost)
    for (const document of this.#documents.values()) if (document.home === lost) document.home = undefined
  }

  #keepFetched(from: RenderSlot, { document, part }: Heard): void {
    this.#fetching = from
    this.#documents.get(document)?.ranged?.add(part)
    this.#fetching = undefined
  }

  /** Lets the workers of a document know what others fetch of its file, and its jobs start when the file is free. */
  #follow(number: number, file: RangedFile): () => void {
    const stops = [
      file.onFree(() => this.#pool.pump()),
      file.onPart(part => {
        for (const slot of this.#workers.holders(number))
          if (slot !== this.#fetching) slot.tell({ kind: 'known', document: number, part })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}

const packagedWorker: PackagedWorker = {
  name: 'lectern-render',
  create: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lectern-render' }),
  script: 'worker.js',
  besides: import.meta.url,
}
