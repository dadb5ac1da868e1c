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
  /** Milliseconds after which waiting jobs are checked again. */
  readonly lookAgainMs: number
  /** Whether a job waits for the line and not for a worker; then no time counts. */
  readonly awaitsLine: (job: Job) => boolean
}

/**
 * A queue of jobs, ordered by rank (lowest first) and then by arrival. A job ends with its result, its signal, the
 * wait limit (`worker-timeout`) or `drop`, whichever comes first; a running job is cancelled.
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

  /** Starts every waiting job for which there is a worker. */
  pump(): void {
    clearTimeout(this.#timer)
    const now = performance.now()
    for (const entry of [...this.#entries]) {
      const waitedMs = now - entry.since
      if (waitedMs >= this.#limits.waitLimitMs && !this.#limits.awaitsLine(entry.job)) {
        this.#end(entry, new RenderError('worker-timeout', 'Free worker waiting timeout exceeded'))
        continue
      }
      const slot = this.#choose({ job: entry.job, waitedMs })
      if (slot) this.#start(entry, slot)
    }
    // A worker that becomes free calls `pump`; the timer covers conditions that depend on the waiting time.
    if (this.#entries.length > 0) this.#timer = setTimeout(() => this.pump(), this.#limits.lookAgainMs)
  }

  /** Ends all matching jobs with `error`, waiting or running. */
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

  /** A promise settles only once, so a later end has no effect. */
  #end(entry: Entry, reason: unknown): void {
    this.#entries = this.#entries.filter(other => other !== entry)
    entry.reject(reason)
    this.#running.get(entry)?.abort(reason)
  }
}
