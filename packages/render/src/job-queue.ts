import { RenderError } from './errors.ts'
import type { Job, JobResults } from './jobs.ts'
import type { WorkerSlot } from './worker-slot.ts'

type Result = JobResults[Job['kind']]

/** A job that waits for a worker. */
export interface QueuedJob {
  readonly job: Job
  readonly waitedMs: number
}

interface Entry {
  readonly job: Job
  readonly rank: number
  readonly since: number
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Limits {
  readonly waitLimitMs: number
  /** How soon to ask again for a worker for those who wait. */
  readonly lookAgainMs: number
}

/**
 * Jobs in the order they run: lower ranks first, then as they came. A job ends by its result, its signal,
 * the wait limit (`worker-timeout`) or `drop`, whichever comes first; a running one is told to stop.
 */
export class JobQueue {
  readonly #choose: (queued: QueuedJob) => WorkerSlot | undefined
  readonly #run: (slot: WorkerSlot, job: Job, signal: AbortSignal | undefined) => Promise<Result>
  readonly #limits: Limits
  #entries: Entry[] = []
  readonly #running = new Map<Entry, AbortController>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    choose: (queued: QueuedJob) => WorkerSlot | undefined,
    run: (slot: WorkerSlot, job: Job, signal: AbortSignal | undefined) => Promise<Result>,
    limits: Limits,
  ) {
    this.#choose = choose
    this.#run = run
    this.#limits = limits
  }

  add(job: Job, rank: number, signal: AbortSignal | undefined): Promise<Result> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise<Result>((resolve, reject) => {
      const entry: Entry = { job, rank, since: performance.now(), signal, resolve, reject }
      signal?.addEventListener('abort', () => this.#end(entry, signal.reason), { once: true })
      const after = this.#entries.findIndex(other => other.rank > rank)
      this.#entries.splice(after < 0 ? this.#entries.length : after, 0, entry)
      this.pump()
    })
  }

  /** Gives every waiting job that can have a worker one. */
  pump(): void {
    clearTimeout(this.#timer)
    const now = performance.now()
    for (const entry of [...this.#entries]) {
      const waitedMs = now - entry.since
      if (waitedMs >= this.#limits.waitLimitMs) {
        this.#end(entry, new RenderError('worker-timeout', 'Free worker waiting timeout exceeded'))
        continue
      }
      const slot = this.#choose({ job: entry.job, waitedMs })
      if (slot) this.#start(entry, slot)
    }
    // Workers ask for more when they are done; the timer is for what waiting alone changes.
    if (this.#entries.length > 0) this.#timer = setTimeout(() => this.pump(), this.#limits.lookAgainMs)
  }

  /** Ends all jobs that `isMeant` with `error`, waiting or running. */
  drop(isMeant: (job: Job) => boolean, error: RenderError): void {
    for (const entry of [...this.#entries, ...this.#running.keys()]) {
      if (isMeant(entry.job)) this.#end(entry, error)
    }
  }

  #start(entry: Entry, slot: WorkerSlot): void {
    this.#entries = this.#entries.filter(other => other !== entry)
    const stopping = new AbortController()
    this.#running.set(entry, stopping)
    this.#run(slot, entry.job, stopping.signal)
      .then(entry.resolve, entry.reject)
      .finally(() => this.#running.delete(entry))
  }

  /** A promise settles once, so whoever comes later changes nothing. */
  #end(entry: Entry, reason: unknown): void {
    this.#entries = this.#entries.filter(other => other !== entry)
    entry.reject(reason)
    this.#running.get(entry)?.abort(reason)
  }
}
