/**
 * A pool of workers. It does not depend on what jobs do: where a job runs is decided by `place`, and what surrounds it
 * by `perform`.
 */
import { type AddOptions, JobQueue, type QueuedJob } from './queue.ts'
import { type PoolErrors, type RunOptions, Slot } from './slot.ts'
import type { StartThread } from './thread.ts'

/** How a pool is made. */
export interface PoolOptions<Job, Answer, Said, Heard> {
  readonly startThread: StartThread<Job, Answer, Said, Heard>
  readonly errors: PoolErrors
  /** Maximum number of workers; the processor count, or 4 if unknown. */
  readonly workerCount?: number | undefined
  /** Time limit for waiting for a worker; 60 s. */
  readonly waitLimitMs?: number | undefined
  /** Time limit of a job: a worker cannot be interrupted, so it is terminated then; 120 s. */
  readonly runLimitMs?: number | undefined
  /** Milliseconds after which waiting jobs are placed again, for placements that depend on the waiting time. */
  readonly lookAgainMs?: number
  /** The worker to run a job on now, if there is one. */
  readonly place: (
    queued: QueuedJob<Job, Slot<Job, Answer, Said, Heard>>,
  ) => Slot<Job, Answer, Said, Heard> | undefined
  /** Runs a job on its worker; by default just that. */
  readonly perform?: (slot: Slot<Job, Answer, Said, Heard>, job: Job, options: RunOptions) => Promise<Answer>
  /** Whether a job waits for something else than a worker; then no time counts. */
  readonly awaitsOther?: (job: Job) => boolean
  readonly onLost?: (slot: Slot<Job, Answer, Said, Heard>) => void
  readonly onNote?: (slot: Slot<Job, Answer, Said, Heard>, note: Heard) => void
  /** Called whenever a job may have begun or ended. */
  readonly onPump?: () => void
}

/** The limit when the number of processors is unknown. */
const usualWorkers = 4

/** Workers, started on demand and replaced when they fail, and the jobs that wait for them. */
export class Pool<Job, Answer, Said = never, Heard = never> {
  readonly slots = new Set<Slot<Job, Answer, Said, Heard>>()
  readonly workerCount: number
  readonly #options: PoolOptions<Job, Answer, Said, Heard>
  readonly #queue: JobQueue<Job, Answer, Slot<Job, Answer, Said, Heard>>
  #isClosed = false

  constructor(options: PoolOptions<Job, Answer, Said, Heard>) {
    const { errors, place, lookAgainMs, awaitsOther, waitLimitMs = 60_000 } = options
    this.#options = options
    this.workerCount = Math.max(
      1,
      options.workerCount ?? (globalThis.navigator?.hardwareConcurrency || usualWorkers),
    )
    this.#queue = new JobQueue({
      place,
      run: (slot, job, signal, transfer) => this.runOn(slot, job, { signal, transfer }),
      waitLimitMs,
      waited: errors.waited,
      lookAgainMs,
      awaitsOther,
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Starts another worker, whatever their number. */
  add(): Slot<Job, Answer, Said, Heard> {
    const { startThread, errors, onLost, onNote } = this.#options
    const slot = new Slot<Job, Answer, Said, Heard>(startThread, {
      errors,
      onLost: lost => {
        this.slots.delete(lost)
        this.#queue.drop((_, only) => only === lost, errors.failed('the worker has ended'))
        onLost?.(lost)
        this.pump()
      },
      ...(onNote && { onNote }),
    })
    this.slots.add(slot)
    return slot
  }

  /** Another worker, if there may be one more. */
  addIfRoom(): Slot<Job, Answer, Said, Heard> | undefined {
    return this.slots.size < this.workerCount ? this.add() : undefined
  }

  /** The workers without a job. */
  free(): Slot<Job, Answer, Said, Heard>[] {
    return [...this.slots].filter(slot => !slot.isBusy)
  }

  /** Runs a job on the worker that `place` chooses. */
  run(job: Job, options: AddOptions<Slot<Job, Answer, Said, Heard>>): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(this.#options.errors.closed())
    return this.#queue.add(job, options)
  }

  /** Runs a job on this worker at once. */
  async runOn(slot: Slot<Job, Answer, Said, Heard>, job: Job, options: RunOptions = {}): Promise<Answer> {
    const { errors, runLimitMs = 120_000, perform = run } = this.#options
    slot.isBusy = true
    const limit = setTimeout(() => slot.end(errors.failed('the job took too long')), runLimitMs)
    try {
      return await perform(slot, job, options)
    } finally {
      clearTimeout(limit)
      slot.isBusy = false
      this.pump()
    }
  }

  /** Starts every waiting job for which there is a worker. */
  pump(): void {
    this.#queue.pump()
    this.#options.onPump?.()
  }

  /** Ends all matching jobs with `error`, waiting or running. */
  drop(isMeant: (job: Job) => boolean, error: Error): void {
    this.#queue.drop(isMeant, error)
  }

  /** Terminates all workers; all pending jobs fail with the error for closed pools. */
  close(): void {
    this.#isClosed = true
    const error = this.#options.errors.closed()
    this.#queue.drop(() => true, error)
    for (const slot of [...this.slots]) slot.end(error)
  }
}

const run = <Job, Answer, Said, Heard>(slot: Slot<Job, Answer, Said, Heard>, job: Job, options: RunOptions) =>
  slot.run(job, options)
