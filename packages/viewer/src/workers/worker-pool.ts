/**
 * Background work of one viewer: the engine of its documents, repairs and comparisons. It has at most as many workers
 * as there are processors, started on demand; a failed worker is replaced. The pool does not depend on the content of
 * jobs: `background-jobs.ts` lists them, `run-jobs.ts` runs them.
 */
import { type AnswerOf, carriesNothing, type Job, type JobAnswers } from './background-jobs.ts'
import { startBrowserThread } from './browser-thread.ts'
import { PoolSlot } from './pool-slot.ts'
import type { StartThread } from './thread.ts'
import { WorkerError } from './worker-error.ts'

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

/** Options of a pool; all have a default. */
export interface WorkerPoolOptions {
  readonly startThread?: StartThread
  /** Maximum number of workers; the processor count, or 4 if unknown. */
  readonly workerCount?: number
  /** Time limit for waiting for a worker. */
  readonly waitLimitMs?: number
  /** Time limit of a job: a worker cannot be interrupted, so it is terminated then. */
  readonly runLimitMs?: number
  /** How long an idle worker that keeps no data is kept before it is terminated to free its memory. */
  readonly idleLimitMs?: number
}

interface Entry {
  readonly job: Job
  readonly transfer: readonly Transferable[]
  /** The worker that must run it; `undefined` for any. */
  readonly slot: PoolSlot | undefined
  readonly resolve: (answer: JobAnswers[Job['kind']]) => void
  readonly reject: (error: unknown) => void
}

/** Creates a pool without workers; the first job starts the first one. */
export function createWorkerPool({
  startThread = startBrowserThread,
  workerCount = globalThis.navigator?.hardwareConcurrency || 4,
  waitLimitMs = 60_000,
  runLimitMs = 120_000,
  idleLimitMs = 30_000,
}: WorkerPoolOptions = {}): WorkerPool {
  const slots = new Set<PoolSlot>()
  let waiting: readonly Entry[] = []
  let idling: ReturnType<typeof setTimeout> | undefined
  let isDestroyed = false

  const addSlot = (): PoolSlot => {
    const slot = new PoolSlot(startThread, lost => {
      slots.delete(lost)
      const error = new WorkerError('worker-failed', 'Background worker error: the worker has ended')
      for (const entry of waiting.filter(entry => entry.slot === lost)) give(entry).reject(error)
      pump()
    })
    slots.add(slot)
    return slot
  }

  /** A free worker, preferably one that keeps no data; a new one if the maximum is not reached. */
  const findFree = (): PoolSlot | undefined => {
    const free = [...slots].filter(slot => !slot.isBusy)
    const idle = free.find(slot => slot.holderCount === 0)
    return idle ?? (slots.size < workerCount ? addSlot() : free[0])
  }

  const endIdle = () => {
    for (const slot of [...slots]) if (!slot.isBusy && slot.holderCount === 0) slot.end(closed())
  }

  /** Counted from the pool's last job, so that frequent jobs keep all workers alive. */
  const restartIdling = () => {
    clearTimeout(idling)
    if (!isDestroyed && slots.size > 0) idling = setTimeout(endIdle, idleLimitMs)
  }

  const give = (entry: Entry): Entry => {
    waiting = waiting.filter(other => other !== entry)
    return entry
  }

  const pump = () => {
    restartIdling()
    // Jobs of holders go first: they have only this worker, and readers wait for changes of their document.
    for (const entry of [...waiting.filter(isHolders), ...waiting.filter(entry => !isHolders(entry))]) {
      const slot = entry.slot ?? findFree()
      if (!slot || slot.isBusy || slot.isLost) continue
      const { job, transfer, resolve, reject } = give(entry)
      slot.run(job, transfer, runLimitMs).then(resolve, reject).finally(pump)
    }
  }

  const add = (job: Job, slot: PoolSlot | undefined, { transfer = [], signal }: RunOptions) =>
    new Promise<JobAnswers[Job['kind']]>((resolve, reject) => {
      if (isDestroyed) return reject(closed())
      if (slot?.isLost) return reject(new WorkerError('worker-failed', 'Background worker error'))
      if (carriesNothing(job)) return reject(new WorkerError('data-empty', 'Data is empty'))
      if (signal?.aborted) return reject(signal.reason)
      const settle = () => {
        clearTimeout(limit)
        signal?.removeEventListener('abort', abort)
      }
      const entry: Entry = {
        job,
        transfer,
        slot,
        resolve: answer => {
          settle()
          resolve(answer)
        },
        reject: error => {
          settle()
          reject(error)
        },
      }
      const abort = () => give(entry).reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      const limit = setTimeout(() => {
        if (!waiting.includes(entry)) return
        give(entry).reject(new WorkerError('worker-timeout', 'Free worker waiting timeout exceeded'))
      }, waitLimitMs)
      waiting = [...waiting, entry]
      pump()
    })

  const runOn =
    (slot: PoolSlot | undefined): RunJob =>
    <J extends Job>(job: J, options: RunOptions = {}) =>
      // Each job is answered with its own type, which the types of the worker's messages cannot express.
      add(job, slot, options) as Promise<AnswerOf<J>>

  return {
    run: runOn(undefined),
    hold() {
      if (isDestroyed) throw closed()
      const [least] = [...slots].sort((a, b) => a.holderCount - b.holderCount)
      const isShared = least !== undefined && (least.holderCount === 0 || slots.size >= workerCount)
      const slot = isShared ? least : addSlot()
      slot.holderCount += 1
      let isHeld = true
      return {
        run: runOn(slot),
        get isLost() {
          return slot.isLost
        },
        release() {
          if (isHeld) slot.holderCount -= 1
          isHeld = false
          restartIdling()
        },
      }
    },
    destroy() {
      isDestroyed = true
      clearTimeout(idling)
      for (const entry of waiting) give(entry).reject(closed())
      for (const slot of [...slots]) slot.end(closed())
    },
  }
}

const isHolders = ({ slot }: Entry): boolean => slot !== undefined

const closed = () => new WorkerError('closed', 'the viewer is closed')
