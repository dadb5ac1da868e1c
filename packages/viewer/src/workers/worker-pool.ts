/**
 * Background work of one viewer: the engine of its documents, repairs and comparisons. As many workers as there are
 * processors, started when they are needed; a worker that breaks is replaced by a new one. It knows nothing of what
 * the jobs do: `background-jobs.ts` lists them, `run-jobs.ts` does them.
 */
import { type AnswerOf, carriesNothing, type Job, type JobAnswers } from './background-jobs.ts'
import { startBrowserThread } from './browser-thread.ts'
import { PoolSlot } from './pool-slot.ts'
import type { StartThread } from './thread.ts'
import { WorkerError } from './worker-error.ts'

/** How to do a job. */
export interface RunOptions {
  /** What is handed over to the worker instead of copied. */
  readonly transfer?: readonly Transferable[]
  /** Gives the job up: one that waits is never begun, one that runs is not waited for. */
  readonly signal?: AbortSignal
}

/** Does a job. @throws {WorkerError} @throws {JobError} what the job threw; the signal's reason. */
export type RunJob = <J extends Job>(job: J, options?: RunOptions) => Promise<AnswerOf<J>>

/** A worker that keeps something between jobs, such as an open document; others may use it in between. */
export interface HeldWorker {
  /** Jobs are done in the order they come. All fail with `worker-failed` once the worker is lost. */
  readonly run: RunJob
  readonly isLost: boolean
  release(): void
}

/** Workers for background work. */
export interface WorkerPool {
  /** Does a job on whichever worker is free. */
  readonly run: RunJob
  /** A worker to keep something in: the one that is held least, or a new one. */
  hold(): HeldWorker
  /** Ends all workers; everything still asked for fails with `closed`. */
  destroy(): void
}

/** What a pool is made with; all have a default. */
export interface WorkerPoolOptions {
  readonly startThread?: StartThread
  /** Most workers at a time; the processor count, or 4 where it is unknown. */
  readonly workerCount?: number
  /** How long a job may wait for a worker. */
  readonly waitLimitMs?: number
  /** How long a job may run: a worker cannot be interrupted, so it is ended then. */
  readonly runLimitMs?: number
  /** How long a worker that keeps nothing waits for its next job before it gives its memory back. */
  readonly idleLimitMs?: number
}

interface Entry {
  readonly job: Job
  readonly transfer: readonly Transferable[]
  /** The worker that has to do it; undefined when any may. */
  readonly slot: PoolSlot | undefined
  readonly resolve: (answer: JobAnswers[Job['kind']]) => void
  readonly reject: (error: unknown) => void
}

/** A pool without workers; the first job starts the first one. */
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

  /** A free worker, one that keeps nothing before one that does; a new one as long as there may be more. */
  const findFree = (): PoolSlot | undefined => {
    const free = [...slots].filter(slot => !slot.isBusy)
    const idle = free.find(slot => slot.holderCount === 0)
    return idle ?? (slots.size < workerCount ? addSlot() : free[0])
  }

  const endIdle = () => {
    for (const slot of [...slots]) if (!slot.isBusy && slot.holderCount === 0) slot.end(closed())
  }

  /** Counted from the last job of all, because whoever asks often keeps all workers. */
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
    // Whoever holds a worker has no other; readers wait for what is done to their document.
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
      // Each kind of job is answered with its own answer; the worker's messages cannot say so.
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
