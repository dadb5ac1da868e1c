import { RenderError } from './errors.ts'
import { fetchEnds } from './file-ends.ts'
import type { FontCharset } from './font-charsets.ts'
import { fontTable } from './font-urls.ts'
import { JobQueue, type QueuedJob } from './job-queue.ts'
import type { Job, JobResults, KeptPart, RunJob } from './jobs.ts'
import { loadPdfium } from './load-pdfium.ts'
import { openedDocument } from './opened-document.ts'
import { PageReads } from './page-reads.ts'
import type { DocumentSource, OpenOptions, PageRenderer } from './page-renderer.ts'
import { isChanged, type RangedFile, rangedFile } from './ranged-file.ts'
import { type WorkerLike, WorkerSlot } from './worker-slot.ts'

export interface RenderPoolOptions {
  /** URL of `pdfium.wasm`; bundlers provide it with `import url from '@lectern/render/pdfium.wasm?url'`. */
  readonly wasmUrl: string
  /** Creates the worker of `worker.ts`; only needed if the bundler cannot find it. */
  readonly createWorker?: () => WorkerLike
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

/** Larger documents are opened by at most two workers, because each has a copy. */
const largeBytes = 48 * 1024 * 1024

interface PooledDocument {
  readonly number: number
  readonly source: DocumentSource
  readonly options: OpenOptions
  /** The file, if it is read in ranges. */
  readonly ranged: RangedFile | undefined
  /** What was read of it, so that reading it again fetches nothing. */
  readonly reads: PageReads
  /** Ends following what others fetch of the file. */
  readonly unfollow: () => void
  /** The worker that opened it first; it is reserved for visible pages, not for thumbnails and searches. */
  home: WorkerSlot | undefined
  /** Whether a page of it has been drawn. */
  isShown: boolean
}

/**
 * Draws in workers. The first worker starts at once, so that PDFium loads in parallel with the document; further ones
 * start when a page has to wait. A document is opened by one worker first, by others as pages queue up. A failed
 * worker is replaced, and its documents are opened again when next needed; jobs of a worker that died silently are
 * repeated by another.
 */
export function createRenderPool(options: RenderPoolOptions): PageRenderer {
  const workerCount = Math.max(1, options.workerCount ?? (globalThis.navigator?.hardwareConcurrency || 4))
  const waitLimitMs = options.waitLimitMs ?? 60_000
  const runLimitMs = options.runLimitMs ?? 120_000
  const createWorker = options.createWorker ?? createBundledWorker
  const fontUrls = fontTable(options.fontUrl)
  const wasm = loadPdfium(options.wasmUrl)
  const slots = new Set<WorkerSlot>()
  const documents = new Map<number, PooledDocument>()
  /** Jobs whose worker died silently. */
  const repeated = new WeakSet<Job>()
  let nextDocument = 1
  let isDestroyed = false

  const addSlot = (): WorkerSlot => {
    const slot = new WorkerSlot(createWorker(), wasm, fontUrls, {
      onLost(lost) {
        slots.delete(lost)
        for (const document of documents.values()) if (document.home === lost) document.home = undefined
        queue.pump()
      },
      onFetched: keepFetched,
    })
    slots.add(slot)
    return slot
  }

  /** The worker whose part is being added to its file, and which has it already. */
  let fetching: WorkerSlot | undefined
  const keepFetched = (from: WorkerSlot, number: number, part: KeptPart): void => {
    fetching = from
    documents.get(number)?.ranged?.add(part)
    fetching = undefined
  }

  /** Lets the workers of a document know what others fetch of its file, and its jobs start when the file is free. */
  const follow = (number: number, file: RangedFile): (() => void) => {
    const stops = [
      file.onFree(() => queue.pump()),
      file.onPart(part => {
        for (const slot of slots)
          if (slot !== fetching && slot.documents.has(number)) slot.share(number, part)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Whether a job may have to fetch something of a file read in ranges. */
  const mayFetch = ({ ranged, reads }: PooledDocument, job: Job): boolean =>
    ranged !== undefined && !ranged.isWhole && !reads.has(job)

  const freeSlots = () => [...slots].filter(slot => !slot.isBusy)

  const freeOrNew = (not?: WorkerSlot): WorkerSlot | undefined => {
    const free = freeSlots().filter(slot => slot !== not)
    free.sort((a, b) => a.documents.size - b.documents.size)
    return free[0] ?? (slots.size < workerCount ? addSlot() : undefined)
  }

  /** The worker to run a queued job on now, if there is one. */
  const choose = ({ job, waitedMs }: QueuedJob): WorkerSlot | undefined => {
    const document = documents.get(job.document)
    // Two that fetch at the same time may fetch the same.
    if (document?.ranged?.isTaken && mayFetch(document, job)) {
      if (!isBackground(job)) document.ranged.giveWay()
      return undefined
    }
    if (!document?.home || job.kind === 'open') return freeOrNew()
    const { home } = document
    const holders = [...slots].filter(slot => slot.documents.has(job.document))
    const isBehind = workerCount > 1 && isBackground(job)
    const holder = holders.find(slot => !slot.isBusy && !(isBehind && slot === home))
    if (holder) return holder
    // A thumbnail is drawn quickly, and jobs of higher priority have been served before.
    if (isBehind && job.kind === 'draw' && holders.length < 2 && !home.isBusy) return home
    const mustSpread = isBehind
      ? holders.length < 2
      : waitedMs >= (document.isShown ? spreadAfterMs : firstSpreadAfterMs)
    return mustSpread && (holders.length < 2 || mayCopy(document)) ? freeOrNew(home) : undefined
  }

  const runOn = async (slot: WorkerSlot, job: Job, signal: AbortSignal | undefined) => {
    slot.isBusy = true
    const document = documents.get(job.document)
    const taken = document && mayFetch(document, job) ? document.ranged : undefined
    taken?.take()
    const limit = setTimeout(
      () => slot.end(new RenderError('worker-failed', 'the job took too long')),
      runLimitMs,
    )
    try {
      if (!document) throw closedError()
      if (!slot.documents.has(document.number)) {
        const { number, source, options } = document
        // Registered now, so that no other worker is chosen in the meantime.
        slot.documents.add(number)
        const known = document.ranged?.parts() ?? []
        const opening = { kind: 'open', document: number, source, known, ...options } as const
        const facts = await slot.run(opening).catch(error => {
          slot.documents.delete(number)
          throw error
        })
        document.home ??= slot
        if (job.kind === 'open') return facts
      }
      const result = await slot.run(job, signal)
      document.reads.add(job)
      if (job.kind === 'draw') shown(document)
      return result
    } catch (error) {
      if (document?.ranged && isChanged(error)) document.ranged.hasChanged = true
      if (!slot.hasVanished || repeated.has(job) || signal?.aborted) throw error
      // Repeated once by another worker, at the head of the queue; a page that kills every worker then reports the
      // error.
      repeated.add(job)
      return queue.add(job, 0, signal)
    } finally {
      clearTimeout(limit)
      slot.isBusy = false
      for (const number of slot.documents) if (!documents.has(number)) release(slot, number)
      taken?.free({ isBackground: isBackground(job) })
      queue.pump()
    }
  }

  /** Once the first page is drawn, another worker opens the document, for further pages and thumbnails. */
  const shown = (document: PooledDocument): void => {
    if (document.isShown) return
    document.isShown = true
    setTimeout(() => {
      const isSpread = [...slots].some(slot => slot !== document.home && slot.documents.has(document.number))
      if (isSpread || documents.get(document.number) !== document || !mayCopy(document)) return
      const slot = freeOrNew(document.home)
      const nothing = { kind: 'geometries', document: document.number, first: 0, count: 0 } as const
      // The error is reported where the document is needed.
      if (slot) runOn(slot, nothing, undefined).catch(() => undefined)
    }, prepareAfterMs)
  }

  const release = (slot: WorkerSlot, document: number): void => {
    if (slot.documents.delete(document)) slot.run({ kind: 'close', document }).catch(() => undefined)
  }

  // A line on which a file comes slowly is no missing worker.
  const awaitsLine = (job: Job) => documents.get(job.document)?.ranged?.isTaken ?? false
  const queue = new JobQueue(choose, runOn, { waitLimitMs, lookAgainMs: spreadAfterMs, awaitsLine })

  const run: RunJob = <J extends Job>(job: J, signal?: AbortSignal) => {
    if (isDestroyed || !documents.has(job.document)) return Promise.reject(closedError())
    const rank = job.kind === 'open' ? 0 : isBackground(job) ? 2 : 1
    // Each job is answered with its own type, which the types of the worker's messages cannot express.
    return queue.add(job, rank, signal) as Promise<JobResults[J['kind']]>
  }

  const close = (number: number): void => {
    documents.get(number)?.unfollow()
    documents.delete(number)
    queue.drop(job => job.document === number, closedError())
    for (const slot of slots) if (!slot.isBusy) release(slot, number)
  }

  const openOnce: PageRenderer['open'] = async (source, openOptions = {}) => {
    if (isDestroyed) throw closedError()
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

  addSlot()

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
      isDestroyed = true
      for (const { unfollow } of documents.values()) unfollow()
      documents.clear()
      queue.drop(() => true, closedError())
      for (const slot of [...slots]) slot.end(closedError())
    },
  }
}

/** Workers get the beginning of a file with its other known parts. */
const withoutStart = (source: DocumentSource): DocumentSource =>
  source.kind === 'ranges' ? { kind: 'ranges', url: source.url, size: source.size } : source

/** Whether the document may be opened by any number of workers. */
const mayCopy = ({ source }: PooledDocument): boolean =>
  source.kind === 'ranges' || source.bytes.length <= largeBytes

/** Whether a job's result is not visible yet. */
function isBackground(job: Job): boolean {
  return job.kind === 'search' || (job.kind === 'draw' && job.request.purpose === 'thumbnail')
}

function closedError(): RenderError {
  return new RenderError('closed', 'the document or its renderer is closed')
}

function createBundledWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lectern-render' })
}
