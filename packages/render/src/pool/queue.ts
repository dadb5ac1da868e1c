/** A job that waits for a worker. */
export interface QueuedJob<Job, Worker> {
  readonly job: Job
  readonly waitedMs: number
  /** The worker that must run it; `undefined` for any. */
  readonly only: Worker | undefined
}

/** How a job is run. */
export interface AddOptions<Worker> {
  /** Lower ranks come first. */
  readonly rank: number
  readonly signal?: AbortSignal | undefined
  readonly transfer?: readonly Transferable[] | undefined
  readonly only?: Worker | undefined
}

interface Entry<Job, Answer, Worker> extends AddOptions<Worker> {
  readonly job: Job
  readonly since: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface QueueOwner<Job, Answer, Worker> {
  /** The worker to run a job on now, if there is one. */
  readonly place: (queued: QueuedJob<Job, Worker>) => Worker | undefined
  readonly run: (
    worker: Worker,
    job: Job,
    signal: AbortSignal,
    transfer: readonly Transferable[] | undefined,
  ) => Promise<Answer>
  readonly waitLimitMs: number
  /** The error of a job that has waited too long. */
  readonly waited: () => Error
  /** Milliseconds after which waiting jobs are placed again, for placements that depend on the waiting time. */
  readonly lookAgainMs?: number | undefined
  /** Whether a job waits for something else than a worker; then no time counts. */
  readonly awaitsOther?: ((job: Job) => boolean) | undefined
}

/**
 * A queue of jobs, ordered by rank (lowest first) and then by arrival. A job ends with its answer, its signal, the
 * wait limit or `drop`, whichever comes first; a running job is cancelled.
 */
export class JobQueue<Job, Answer, Worker> {
  readonly #owner: QueueOwner<Job, Answer, Worker>
  #entries: Entry<Job, Answer, Worker>[] = []
  readonly #running = new Map<Entry<Job, Answer, Worker>, AbortController>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(owner: QueueOwner<Job, Answer, Worker>) {
    this.#owner = owner
  }

  add(job: Job, options: AddOptions<Worker>): Promise<Answer> {
    const { rank, signal } = options
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise<Answer>((resolve, reject) => {
      const entry = { ...options, job, since: performance.now(), resolve, reject }
      signal?.addEventListener('abort', () => this.#end(entry, signal.reason), { once: true })
      const after = this.#entries.findIndex(other => other.rank > rank)
      this.#entries.splice(after < 0 ? this.#entries.length : after, 0, entry)
      this.pump()
    })
  }

  /** Starts every waiting job for which there is a worker. */
  pump(): void {
    clearTimeout(this.#timer)
    const { place, waitLimitMs, waited, awaitsOther, lookAgainMs = waitLimitMs } = this.#owner
    const now = performance.now()
    let nextMs = lookAgainMs
    for (const entry of [...this.#entries]) {
      const waitedMs = now - entry.since
      if (waitedMs >= waitLimitMs && !awaitsOther?.(entry.job)) {
        this.#end(entry, waited())
        continue
      }
      const worker = place({ job: entry.job, waitedMs, only: entry.only })
      if (worker) this.#start(entry, worker)
      else if (waitedMs < waitLimitMs) nextMs = Math.min(nextMs, waitLimitMs - waitedMs)
    }
    // A worker that becomes free calls `pump`; the timer covers what depends on the waiting time.
    if (this.#entries.length > 0) this.#timer = setTimeout(() => this.pump(), nextMs)
  }

  /** Ends all matching jobs with `error`, waiting or running. */
  drop(isMeant: (job: Job, only: Worker | undefined) => boolean, error: Error): void {
    for (const entry of [...this.#entries, ...this.#running.keys()]) {
      if (isMeant(entry.job, entry.only)) this.#end(entry, error)
    }
    if (this.#entries.length === 0) clearTimeout(this.#timer)
  }

  #start(entry: Entry<Job, Answer, Worker>, worker: Worker): void {
    this.#entries = this.#entries.filter(other => other !== entry)
    const stopping = new AbortController()
    this.#running.set(entry, stopping)
    this.#owner
      .run(worker, entry.job, stopping.signal, entry.transfer)
      .then(entry.resolve, entry.reject)
      .finally(() => this.#running.delete(entry))
  }

  /** A promise settles only once, so a later end has no effect. */
  #end(entry: Entry<Job, Answer, Worker>, reason: unknown): void {
    this.#entries = this.#entries.filter(other => other !== entry)
    entry.reject(reason)
    this.#running.get(entry)?.abort(reason)
  }
}
