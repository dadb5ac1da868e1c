import { RenderError } from './errors.ts'
import type { FontUrls, Job, JobResults } from './jobs.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The part of a worker that the pool uses; a browser's `Worker` has it. */
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

/** One worker of the pool, the documents open in it, and the answers it still owes. */
export class WorkerSlot {
  /** Documents that this worker has open, by number. */
  readonly documents = new Set<number>()
  /** Whether a job of the pool is running here; the pool sets it. */
  isBusy = false
  readonly #worker: WorkerLike
  readonly #waiting = new Map<number, Waiting>()
  readonly #onLost: (slot: WorkerSlot) => void
  /** It broke without a word: out of memory, or ended by somebody else. What it did may succeed elsewhere. */
  hasVanished = false
  readonly #watching = new AbortController()
  #nextId = 1
  #isLost = false

  /** `onLost` is called once, when the worker broke or was ended; all it owed has been rejected by then. */
  constructor(
    worker: WorkerLike,
    wasm: Promise<WebAssembly.Module>,
    fontUrls: FontUrls,
    onLost: (slot: WorkerSlot) => void,
  ) {
    this.#worker = worker
    this.#onLost = onLost
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

  /** Runs a job here; `cancelled` rejections carry the signal's reason. */
  async run(job: Job, signal?: AbortSignal): Promise<JobResults[Job['kind']]> {
    // The worker drops what comes before its start. After it, a job is on its way when this returns: the page may be
    // busy for the next hundred milliseconds.
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

  /** Ends the worker whatever it does; what it owed is rejected with `error`. */
  end(error: RenderError): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#watching.abort()
    this.#worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    this.#onLost(this)
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
        // PDFium's memory is no longer to be trusted after it broke off.
        if (message.code === 'worker-failed') this.end(error)
        return
      }
    }
  }
}
