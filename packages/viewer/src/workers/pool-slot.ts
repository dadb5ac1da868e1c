import type { Job, JobAnswers } from './background-jobs.ts'
import type { FromThread, StartThread, Thread } from './thread.ts'
import { JobError, WorkerError } from './worker-error.ts'

interface Running {
  readonly resolve: (answer: JobAnswers[Job['kind']]) => void
  readonly reject: (error: unknown) => void
  readonly limit: ReturnType<typeof setTimeout>
}

/** One worker of a pool, with the job it does. */
export class PoolSlot {
  /** How many hold it for a document; the pool counts. */
  holderCount = 0
  readonly #thread: Thread
  readonly #onLost: (slot: PoolSlot) => void
  #running: Running | undefined
  #isLost = false

  /** `onLost` is called once, when the worker broke or was ended; the job it owed has been rejected by then. */
  constructor(startThread: StartThread, onLost: (slot: PoolSlot) => void) {
    this.#onLost = onLost
    this.#thread = startThread({
      answered: message => this.#receive(message),
      lost: reason => this.end(new WorkerError('worker-failed', `Background worker error: ${reason}`)),
    })
  }

  get isBusy(): boolean {
    return this.#running !== undefined
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Does a job; the worker must not be busy. One that takes longer than the limit costs the worker its life. */
  run(job: Job, transfer: readonly Transferable[], limitMs: number): Promise<JobAnswers[Job['kind']]> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(
        () => this.end(new WorkerError('worker-failed', 'Background worker error: the job took too long')),
        limitMs,
      )
      this.#running = { resolve, reject, limit }
      try {
        this.#thread.post({ job }, transfer)
      } catch (error) {
        this.#free()
        reject(error)
      }
    })
  }

  /** Ends the worker whatever it does; the job it owed is rejected with `error`. */
  end(error: WorkerError): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#thread.end()
    this.#free()?.reject(error)
    this.#onLost(this)
  }

  #receive(message: FromThread): void {
    const running = this.#free()
    if ('error' in message) running?.reject(new JobError(message.error.code, message.error.message))
    else running?.resolve(message.answer)
  }

  #free(): Running | undefined {
    const running = this.#running
    this.#running = undefined
    clearTimeout(running?.limit)
    return running
  }
}
