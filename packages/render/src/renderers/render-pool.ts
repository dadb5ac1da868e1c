import { RenderError } from '../api/errors.ts'
import type { FontCharset } from '../api/font-charsets.ts'
import type { Job, JobResults, RunJob } from '../api/jobs.ts'
import type { PageRenderer } from '../api/page-renderer.ts'
import { openedDocument } from '../document/opened-document.ts'
import { PageReads } from '../document/page-reads.ts'
import { fetchEnds } from '../files/file-ends.ts'
import { isChanged, type RangedFile, rangedFile } from '../files/ranged-file.ts'
import { browserThread, type WorkerLike } from '../pool/browser-thread.ts'
import { type PackagedWorker, startPackagedWorker } from '../pool/packaged-worker.ts'
import { Pool } from '../pool/pool.ts'
import type { QueuedJob } from '../pool/queue.ts'
import type { RunOptions } from '../pool/slot.ts'
import { fontTable } from './font-urls.ts'
import { loadPdfium } from './load-pdfium.ts'
import { pdfiumUrlIn } from './pdfium-url.ts'
import { closedError, poolErrors } from './pool-errors.ts'
import { isBackground, mayCopy, mayFetch, type PooledDocument, withoutStart } from './pooled-document.ts'
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

/** How long a job waits for a worker that has its document open before another worker opens it too. */
const spreadAfterMs = 30

/** The same until the first page is drawn: another worker would only slow that page down. */
const firstSpreadAfterMs = 1_000

/** How long after the first page another worker opens the document too. */
const prepareAfterMs = 250

/**
 * Draws in workers. The first worker starts at once, so that PDFium loads in parallel with the document; further ones
 * start when a page has to wait. A document is opened by one worker first, by others as pages queue up. A failed
 * worker is replaced, and its documents are opened again when next needed; jobs of a worker that died silently are
 * repeated by another.
 */
export function createRenderPool(options: RenderPoolOptions): PageRenderer {
  const fontUrls = fontTable(options.fontUrl)
  const wasm = loadPdfium(options.wasmUrl ?? pdfiumUrlIn(options.assets))
  const documents = new Map<number, PooledDocument>()
  /** The documents that each worker has open, by number. */
  const opened = new Map<RenderSlot, Set<number>>()
  /** Jobs whose worker died silently. */
  const repeated = new WeakSet<Job>()
  let nextDocument = 1

  const has = (slot: RenderSlot, document: number) => opened.get(slot)?.has(document) ?? false

  /** Set once PDFium is loaded, which a worker must have before its first job. */
  let pdfium: WebAssembly.Module | undefined
  let noPdfium: RenderError | undefined
  const ready = wasm.then(
    loaded => {
      pdfium = loaded
    },
    cause => {
      noPdfium = new RenderError('worker-failed', 'PDFium could not be loaded', { cause })
    },
  )
  const start = (slot: RenderSlot) => {
    if (pdfium) slot.tell({ kind: 'start', wasm: pdfium, fontUrls })
    if (noPdfium) slot.end(noPdfium)
  }
  const prepared = (slot: RenderSlot): RenderSlot => {
    opened.set(slot, new Set())
    if (pdfium) start(slot)
    else void ready.then(() => start(slot))
    return slot
  }

  /** The worker whose part is being added to its file, and which has it already. */
  let fetching: RenderSlot | undefined
  const keepFetched = (from: RenderSlot, { document, part }: Heard): void => {
    fetching = from
    documents.get(document)?.ranged?.add(part)
    fetching = undefined
  }

  /** Lets the workers of a document know what others fetch of its file, and its jobs start when the file is free. */
  const follow = (number: number, file: RangedFile): (() => void) => {
    const stops = [
      file.onFree(() => pool.pump()),
      file.onPart(part => {
        for (const slot of pool.slots)
          if (slot !== fetching && has(slot, number)) slot.tell({ kind: 'known', document: number, part })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  const freeOrNew = (not?: RenderSlot): RenderSlot | undefined => {
    const free = pool.free().filter(slot => slot !== not)
    free.sort((a, b) => (opened.get(a)?.size ?? 0) - (opened.get(b)?.size ?? 0))
    if (free[0]) return free[0]
    const added = pool.addIfRoom()
    return added && prepared(added)
  }

  /** The worker to run a queued job on now, if there is one. */
  const place = ({ job, waitedMs }: QueuedJob<Job, RenderSlot>): RenderSlot | undefined => {
    const document = documents.get(job.document)
    // Two that fetch at the same time may fetch the same.
    if (document?.ranged?.isTaken && mayFetch(document, job)) {
      if (!isBackground(job)) document.ranged.giveWay()
      return undefined
    }
    if (!document?.home || job.kind === 'open') return freeOrNew()
    const { home } = document
    const holders = [...pool.slots].filter(slot => has(slot, job.document))
    const isBehind = pool.workerCount > 1 && isBackground(job)
    const holder = holders.find(slot => !slot.isBusy && !(isBehind && slot === home))
    if (holder) return holder
    // A thumbnail is drawn quickly, and jobs of higher priority have been served before.
    if (isBehind && job.kind === 'draw' && holders.length < 2 && !home.isBusy) return home
    const mustSpread = isBehind
      ? holders.length < 2
      : waitedMs >= (document.isShown ? spreadAfterMs : firstSpreadAfterMs)
    return mustSpread && (holders.length < 2 || mayCopy(document)) ? freeOrNew(home) : undefined
  }

  /** Runs a job on a worker, which opens the document first if it has not. */
  const inDocument = async (slot: RenderSlot, job: Job, { signal }: RunOptions): Promise<Result> => {
    if (!pdfium) await ready
    const document = documents.get(job.document)
    if (!document) throw closedError()
    if (!has(slot, document.number)) {
      const { number, source, options } = document
      // Registered now, so that no other worker is chosen in the meantime.
      opened.get(slot)?.add(number)
      const known = document.ranged?.parts() ?? []
      const facts = await slot
        .run({ kind: 'open', document: number, source, known, ...options })
        .catch(error => {
          opened.get(slot)?.delete(number)
          throw error
        })
      document.home ??= slot
      if (job.kind === 'open') return facts
    }
    const result = await slot.run(job, { signal })
    document.reads.add(job)
    if (job.kind === 'draw') shown(document)
    return result
  }

  const perform = async (slot: RenderSlot, job: Job, how: RunOptions): Promise<Result> => {
    const document = documents.get(job.document)
    const taken = document && mayFetch(document, job) ? document.ranged : undefined
    taken?.take()
    try {
      return await inDocument(slot, job, how)
    } catch (error) {
      if (document?.ranged && isChanged(error)) document.ranged.hasChanged = true
      if (!slot.hasVanished || repeated.has(job) || how.signal?.aborted) throw error
      // Repeated once by another worker, at the head of the queue; a page that kills every worker then reports the
      // error.
      repeated.add(job)
      return pool.run(job, { rank: 0, signal: how.signal })
    } finally {
      for (const number of opened.get(slot) ?? []) if (!documents.has(number)) release(slot, number)
      taken?.free({ isBackground: isBackground(job) })
    }
  }

  /** Once the first page is drawn, another worker opens the document, for further pages and thumbnails. */
  const shown = (document: PooledDocument): void => {
    if (document.isShown) return
    document.isShown = true
    setTimeout(() => {
      const isSpread = [...pool.slots].some(slot => slot !== document.home && has(slot, document.number))
      if (isSpread || documents.get(document.number) !== document || !mayCopy(document)) return
      const slot = freeOrNew(document.home)
      const nothing = { kind: 'geometries', document: document.number, first: 0, count: 0 } as const
      // The error is reported where the document is needed.
      if (slot) pool.runOn(slot, nothing).catch(() => undefined)
    }, prepareAfterMs)
  }

  const release = (slot: RenderSlot, document: number): void => {
    if (opened.get(slot)?.delete(document)) slot.run({ kind: 'close', document }).catch(() => undefined)
  }

  const pool: Pool<Job, Result, Said, Heard> = new Pool({
    startThread: browserThread(
      options.createWorker ?? (() => startPackagedWorker(packagedWorker, options.assets)),
    ),
    errors: poolErrors,
    workerCount: options.workerCount,
    waitLimitMs: options.waitLimitMs,
    runLimitMs: options.runLimitMs,
    lookAgainMs: spreadAfterMs,
    place,
    perform,
    // A line on which a file comes slowly is no missing worker.
    awaitsOther: job => documents.get(job.document)?.ranged?.isTaken ?? false,
    onLost(lost) {
      opened.delete(lost)
      for (const document of documents.values()) if (document.home === lost) document.home = undefined
    },
    onNote: keepFetched,
  })

  const run: RunJob = <J extends Job>(job: J, signal?: AbortSignal) => {
    if (!documents.has(job.document)) return Promise.reject(closedError())
    const rank = job.kind === 'open' ? 0 : isBackground(job) ? 2 : 1
    // Each job is answered with its own type, which the types of the worker's messages cannot express.
    return pool.run(job, { rank, signal }) as Promise<JobResults[J['kind']]>
  }

  const close = (number: number): void => {
    documents.get(number)?.unfollow()
    documents.delete(number)
    pool.drop(job => job.document === number, closedError())
    for (const slot of pool.free()) release(slot, number)
  }

  const openOnce: PageRenderer['open'] = async (source, openOptions = {}) => {
    if (pool.isClosed) throw closedError()
    const number = nextDocument++
    const ranged = source.kind === 'ranges' ? rangedFile(source) : undefined
    documents.set(number, {
      number,
      source: withoutStart(source),
      options: openOptions,
      ranged,
      reads: new PageReads(),
      unfollow: ranged ? follow(number, ranged) : () => {},
      home: undefined,
      isShown: false,
    })
    try {
      if (ranged) await fetchEnds(ranged)
      const facts = await run({
        kind: 'open',
        document: number,
        source: withoutStart(source),
        ...openOptions,
      })
      return openedDocument(number, facts, run, async () => close(number), {
        // So that a visible page waits for one page of these at most.
        pagesAtOnce: ranged && 1,
      })
    } catch (error) {
      close(number)
      throw error
    }
  }

  prepared(pool.add())

  return {
    async open(source, openOptions = {}) {
      const isKnown = source.kind === 'ranges' && rangedFile(source).parts().length > 0
      try {
        return await openOnce(source, openOptions)
      } catch (error) {
        // What was fetched when it was open before is of an older version.
        if (isKnown && isChanged(error)) return openOnce(source, openOptions)
        throw error
      }
    },
    destroy() {
      for (const { unfollow } of documents.values()) unfollow()
      documents.clear()
      pool.close()
    },
  }
}

const packagedWorker: PackagedWorker = {
  name: 'lectern-render',
  create: () =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lectern-render' }),
  script: 'worker.js',
  besides: import.meta.url,
}
