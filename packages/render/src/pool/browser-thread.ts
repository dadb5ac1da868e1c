import type { FromThread, StartThread, ToThread } from './thread.ts'

/** The first message to a worker: the name of the lock that it holds while it runs. */
export interface LifeLock {
  readonly type: 'live'
  readonly lifeLock: string
}

/** The worker holds its lock: getting that lock from now on means that the worker has ended. */
export interface LivesBy {
  readonly type: 'lives'
  readonly lifeLock: string
}

/** The part of a worker that a pool uses; a browser's `Worker` implements it. */
export interface WorkerLike<Job = unknown, Answer = unknown, Said = unknown, Heard = unknown> {
  postMessage(message: ToThread<Job, Said> | LifeLock, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromThread<Answer, Heard> | LivesBy>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
}

/** Time in which a worker must load and report that it is running. */
const startLimitMs = 60_000

/**
 * Starts a browser worker. A worker that runs out of memory or is terminated sends no event. It therefore holds a Web
 * Lock while it runs, and its owner waits for the same lock: getting it means that the worker has ended. Insecure
 * contexts have no locks; there a silent end is only noticed when the job exceeds its time limit.
 */
export const browserThread =
  <Job, Answer, Said, Heard>(
    createWorker: () => WorkerLike<Job, Answer, Said, Heard>,
  ): StartThread<Job, Answer, Said, Heard> =>
  ({ told, lost }) => {
    const worker = createWorker()
    const watching = new AbortController()
    const { locks } = globalThis.navigator ?? {}
    // A worker that dies before it has its lock is detected only by this timeout.
    const missing = setTimeout(() => locks && lose('the worker did not start'), startLimitMs)
    const end = () => {
      clearTimeout(missing)
      watching.abort()
      worker.terminate()
    }
    const lose = (reason: string) => {
      if (watching.signal.aborted) return
      end()
      lost(reason)
    }
    worker.onmessage = ({ data }) => {
      if (watching.signal.aborted) return
      if (data.type !== 'lives') return told(data)
      clearTimeout(missing)
      locks
        ?.request(data.lifeLock, { signal: watching.signal }, () => lose('the worker has died'))
        .catch(() => undefined)
    }
    worker.onerror = event => lose(event.message || 'the worker broke')
    worker.onmessageerror = () => lose('an answer could not be read')
    worker.postMessage({ type: 'live', lifeLock: `lectern-${Date.now()}-${Math.random()}` }, [])
    return { post: (message, transfer = []) => worker.postMessage(message, [...transfer]), end }
  }

/** Called in a worker with the first message: holds the lock until the worker ends, for whatever reason. */
export function holdLife({ lifeLock }: LifeLock, tell: (message: LivesBy) => void): void {
  const forever = new Promise<never>(() => undefined)
  navigator.locks?.request(lifeLock, () => {
    tell({ type: 'lives', lifeLock })
    return forever
  })
}
