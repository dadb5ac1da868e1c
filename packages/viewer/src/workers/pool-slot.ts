import type { Job, JobAnswers } from './background-jobs.ts'
import type { FromThread, StartThread, Thread } from './thread.ts'
import { JobError, WorkerError } from './worker-error.ts'

interface Running {
  readonly resolve: (answer: JobAnswers[Job['kind']]) => void
  readonly reject: (error: unknown) => void
  readonly limit: ReturnType<typeof setTimeout>
}

/** One worker of a pool, with its current job. */
export class PoolSlot {
  /** How many holders it has; maintained by the pool. */
  holderCount = 0
  readonly #thread: Thread
  readonly #onLost: (slot: PoolSlot) => void
  #running: Running | undefined
  #isLost = false

  /** `onLost` is called once, when the worker has failed or was ended; its current job has been rejected by then. */
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

  /** Runs a job; the worker must be idle. A worker whose job exceeds the limit is terminated. */
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

  /** Terminates the worker; its current job is rejected with `error`. */
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
