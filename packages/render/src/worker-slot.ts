import { RenderError } from './errors.ts'
import type { FontUrls, Job, JobResults, KeptPart } from './jobs.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The part of a worker that the pool uses; a browser's `Worker` implements it. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Waiting {
  readonly resolve: (result: JobResults[Job['kind']]) => void
  readonly reject: (error: unknown) => void
}

/** What a slot reports. */
interface SlotEvents {
  /** Called once, when the worker has failed or was terminated; its pending jobs have been rejected by then. */
  onLost(slot: WorkerSlot): void
  /** Called with each part of a file that the worker has fetched. */
  onFetched(slot: WorkerSlot, document: number, part: KeptPart): void
}

/** One worker of the pool, its open documents, and its pending jobs. */
export class WorkerSlot {
  /** Documents open in this worker, by number. */
  readonly documents = new Set<number>()
  /** Whether it runs a job of the pool; set by the pool. */
  isBusy = false
  readonly #worker: WorkerLike
  readonly #waiting = new Map<number, Waiting>()
  readonly #events: SlotEvents
  /** It died silently: out of memory, or terminated by somebody else. Its job may succeed in another worker. */
  hasVanished = false
  readonly #watching = new AbortController()
  #nextId = 1
  #isLost = false

  constructor(worker: WorkerLike, wasm: Promise<WebAssembly.Module>, fontUrls: FontUrls, events: SlotEvents) {
    this.#worker = worker
    this.#events = events
    worker.onmessage = ({ data }) => this.#receive(data)
    worker.onerror = event => this.#vanish(event.message || 'Background worker error')
    const lifeLock = `lectern-render-${Date.now()}-${Math.random()}`
    wasm.then(
      module => {
        if (!this.#isLost) worker.postMessage({ type: 'start', wasm: module, fontUrls, lifeLock })
      },
      cause => this.end(new RenderError('worker-failed', 'PDFium could not be loaded', { cause })),
    )
    const started = () => {
      this.#isStarted = true
    }
    this.#ready = wasm.then(started, started)
  }

  readonly #ready: Promise<void>
  #isStarted = false

  /** Runs a job; a cancelled one rejects with the signal's reason. */
  async run(job: Job, signal?: AbortSignal): Promise<JobResults[Job['kind']]> {
    // The worker ignores messages before its start. Afterwards the message is posted synchronously, because the page
    // may be busy for the next hundred milliseconds.
    if (!this.#isStarted) await this.#ready
    if (this.#isLost) throw new RenderError('worker-failed', 'the worker has ended')
    signal?.throwIfAborted()
    const id = this.#nextId++
    const cancel = () => this.#worker.postMessage({ type: 'cancel', id })
    signal?.addEventListener('abort', cancel)
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        this.#worker.postMessage({ type: 'run', id, job })
      })
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  /** Gives the worker a part of a document's file that somebody else has fetched. */
  share(document: number, part: KeptPart): void {
    if (!this.#isLost) this.#worker.postMessage({ type: 'known', document, part })
  }

  /** Terminates the worker; its pending jobs are rejected with `error`. */
  end(error: RenderError): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#watching.abort()
    this.#worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#events.onLost(this)
  }

  #vanish(reason: string): void {
    if (this.#isLost) return
    this.hasVanished = true
    this.end(new RenderError('worker-failed', reason))
  }

  #receive(message: FromWorker): void {
    if (message.type === 'lives') {
      navigator.locks
        .request(message.lifeLock, { signal: this.#watching.signal }, () =>
          this.#vanish('the worker has died'),
        )
        .catch(() => undefined)
      return
    }
    if (message.type === 'fetched') {
      this.#events.onFetched(this, message.document, message.part)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    switch (message.type) {
      case 'done':
        waiting?.resolve(message.result)
        return
      case 'cancelled':
        waiting?.reject(new DOMException('The drawing was cancelled', 'AbortError'))
        return
      case 'failed': {
        const error = new RenderError(message.code, message.message)
        waiting?.reject(error)
        // After a crash PDFium's memory may be corrupt.
        if (message.code === 'worker-failed') this.end(error)
        return
      }
    }
  }
}
