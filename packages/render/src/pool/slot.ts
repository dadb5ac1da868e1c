import type { FromThread, StartThread, Thread } from './thread.ts'

/** What goes wrong with a worker or with its pool, as errors that the callers know. */
export interface PoolErrors {
  /** The worker has failed or was lost. */
  failed(reason: string): Error
  /** No worker was free in time. */
  waited(): Error
  /** The pool is closed. */
  closed(): Error
  /** The error of a job, which has lost its class between threads. */
  ofJob(code: string | undefined, message: string): Error
  /** Whether an error of a job means that its worker cannot be used any more. */
  endsWorker?(error: Error): boolean
}

/** What a slot reports. */
export interface SlotEvents<Self, Heard> {
  readonly errors: PoolErrors
  /** Called once, when the worker has failed or was ended; its pending jobs have been rejected by then. */
  onLost(slot: Self): void
  onNote?(slot: Self, note: Heard): void
}

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Options of one run. */
export interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Objects that are transferred to the worker instead of copied. */
  readonly transfer?: readonly Transferable[] | undefined
}

/** One worker of a pool, and its pending jobs. */
export class Slot<Job, Answer, Said = never, Heard = never> {
  /** Whether it runs a job of the pool; set by the pool. */
  isBusy = false
  /** It ended by itself: out of memory, terminated by somebody else, or in a crash. Its job may succeed in another worker. */
  hasDied = false
  readonly #thread: Thread<Job, Said>
  readonly #events: SlotEvents<this, Heard>
  readonly #pending = new Map<number, Pending<Answer>>()
  #lastId = 0
  #isLost = false

  constructor(
    startThread: StartThread<Job, Answer, Said, Heard>,
    events: SlotEvents<Slot<Job, Answer, Said, Heard>, Heard>,
  ) {
    this.#events = events
    this.#thread = startThread({
      told: message => this.#receive(message),
      lost: reason => {
        this.hasDied = !this.#isLost
        this.end(events.errors.failed(reason))
      },
    })
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Runs a job; a cancelled one rejects once the worker has ended it. The message is posted before this returns. */
  run(job: Job, { signal, transfer }: RunOptions = {}): Promise<Answer> {
    if (this.#isLost) return Promise.reject(this.#events.errors.failed('the worker has ended'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    this.#lastId += 1
    const id = this.#lastId
    const cancel = () => this.#thread.post({ type: 'cancel', id })
    signal?.addEventListener('abort', cancel)
    return new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#thread.post({ type: 'run', id, job }, transfer)
    }).finally(() => {
      this.#pending.delete(id)
      signal?.removeEventListener('abort', cancel)
    })
  }

  /** Tells the worker something besides jobs. */
  tell(note: Said): void {
    if (!this.#isLost) this.#thread.post({ type: 'note', note })
  }

  /** Terminates the worker; its pending jobs are rejected with `error`. */
  end(error: Error): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#thread.end()
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    this.#events.onLost(this)
  }

  #receive(message: FromThread<Answer, Heard>): void {
    if (message.type === 'note') {
      this.#events.onNote?.(this, message.note)
      return
    }
    const pending = this.#pending.get(message.id)
    switch (message.type) {
      case 'done':
        pending?.resolve(message.answer)
        return
      case 'cancelled':
        pending?.reject(new DOMException('The job was cancelled', 'AbortError'))
        return
      case 'failed': {
        const error = this.#events.errors.ofJob(message.code, message.message)
        pending?.reject(error)
        if (!this.#events.errors.endsWorker?.(error)) return
        this.hasDied = !this.#isLost
        this.end(error)
      }
    }
  }
}
