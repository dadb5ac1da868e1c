/**
 * Background work of one viewer: the engine of its documents, repairs and comparisons. It has at most as many workers
 * as there are processors, started on demand; a failed worker is replaced. `background-jobs.ts` lists the jobs,
 * `run-jobs.ts` runs them.
 */
import { Pool, type PoolOptions } from '@lectern/render/pool'
import type { PoolErrors, Slot } from '@lectern/render/pool-slot'
import {
  type AnswerOf,
  carriesNothing,
  type Job,
  type JobAnswers,
  type StartWorker,
} from './background-jobs.ts'
import { startBrowserThread } from './browser-thread.ts'
import { JobError, WorkerError } from './worker-error.ts'

/** Options of a job. */
export interface RunOptions {
  /** Objects that are transferred to the worker instead of copied. */
  readonly transfer?: readonly Transferable[]
  /** Cancels the job: a waiting job is never started, a running one is no longer waited for. */
  readonly signal?: AbortSignal
}

/** Runs a job. @throws {WorkerError} @throws {JobError} the job's error; the signal's reason. */
export type RunJob = <J extends Job>(job: J, options?: RunOptions) => Promise<AnswerOf<J>>

/** A worker that keeps data between jobs, such as an open document; other callers may use it in between. */
export interface HeldWorker {
  /** Jobs run in order. All fail with `worker-failed` once the worker is lost. */
  readonly run: RunJob
  readonly isLost: boolean
  release(): void
}

/** A pool of background workers. */
export interface WorkerPool {
  /** Runs a job on any free worker. */
  readonly run: RunJob
  /** Holds a worker to keep data in: the one with the fewest holders, or a new one. */
  hold(): HeldWorker
  /** Terminates all workers; all pending jobs fail with `closed`. */
  destroy(): void
}

type Answer = JobAnswers[Job['kind']]
type WorkerSlot = Slot<Job, Answer>

/** Options of a pool; all have a default. */
export interface WorkerPoolOptions
  extends Pick<PoolOptions<Job, Answer, never, never>, 'workerCount' | 'waitLimitMs' | 'runLimitMs'> {
  readonly startThread?: StartWorker
  /** How long an idle worker that keeps no data is kept before it is terminated to free its memory. */
  readonly idleLimitMs?: number
}

const errors: PoolErrors = {
  failed: reason => new WorkerError('worker-failed', `Background worker error: ${reason}`),
  waited: () => new WorkerError('worker-timeout', 'Free worker waiting timeout exceeded'),
  closed: () => new WorkerError('closed', 'the viewer is closed'),
  ofJob: (code, message) => new JobError(code, message),
}

/** Creates a pool without workers; the first job starts the first one. */
export function createWorkerPool({
  startThread = startBrowserThread,
  idleLimitMs = 30_000,
  ...limits
}: WorkerPoolOptions = {}): WorkerPool {
  const holders = new Map<WorkerSlot, number>()
  const holderCount = (slot: WorkerSlot) => holders.get(slot) ?? 0
  const pool: Pool<Job, Answer> = new Pool({
    ...limits,
    startThread,
    errors,
    place({ only }) {
      if (only) return only.isBusy ? undefined : only
      const free = pool.free()
      // Preferably one that keeps no data.
      return free.find(slot => holderCount(slot) === 0) ?? pool.addIfRoom() ?? free[0]
    },
    onLost: lost => holders.delete(lost),
    onPump: restartIdling,
  })
  const runOn =
    (only: WorkerSlot | undefined): RunJob =>
    async <J extends Job>(job: J, { signal, transfer }: RunOptions = {}) => {
      if (pool.isClosed) throw errors.closed()
      if (only?.isLost) throw errors.failed('the worker has ended')
      if (carriesNothing(job)) throw new WorkerError('data-empty', 'Data is empty')
      // Jobs of holders go first: they have only this worker, and readers wait for changes of their document.
      const answer = await pool.run(job, { rank: only ? 0 : 1, signal, transfer, only })
      // Each job is answered with its own type, which the types of the worker's messages cannot express.
      return answer as AnswerOf<J>
    }

  /** Counted from the pool's last job, so that frequent jobs keep all workers alive. */
  let idling: ReturnType<typeof setTimeout> | undefined
  function restartIdling(): void {
    clearTimeout(idling)
    if (!pool.isClosed && pool.slots.size > 0) idling = setTimeout(endIdle, idleLimitMs)
  }
  const endIdle = () => {
    for (const slot of pool.free()) if (holderCount(slot) === 0) slot.end(errors.closed())
  }

  return {
    run: runOn(undefined),
    hold() {
      if (pool.isClosed) throw errors.closed()
      const [least] = [...pool.slots].sort((a, b) => holderCount(a) - holderCount(b))
      const isShared =
        least !== undefined && (holderCount(least) === 0 || pool.slots.size >= pool.workerCount)
      const slot = isShared ? least : pool.add()
      holders.set(slot, holderCount(slot) + 1)
      let isHeld = true
      return {
        run: runOn(slot),
        get isLost() {
          return slot.isLost
        },
        release() {
          if (isHeld && !slot.isLost) holders.set(slot, holderCount(slot) - 1)
          isHeld = false
          restartIdling()
        },
      }
    },
    destroy() {
      clearTimeout(idling)
      pool.close()
    },
  }
}
