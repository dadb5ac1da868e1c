import type { FromThread, StartThread, ToThread } from './thread.ts'

/** The first message to a worker: the name of the lock that it holds while it runs. */
export interface LifeLock {
  readonly type: 'live'
  readonly lifeLock: string
}

/** The worker runs. If it holds its lock, getting that lock from now on means that the worker has ended. */
export interface LivesBy {
  readonly type: 'lives'
  /** `undefined` if the browser gives it no lock. */
  readonly lifeLock?: string
}

/** The part of a worker that a pool uses; a browser's `Worker` implements it. */
export interface WorkerLike<Job = unknown, Answer = unknown, Said = unknown, Heard = unknown> {
  postMessage(message: ToThread<Job, Said> | LifeLock, transfer: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromThread<Answer, Heard> | LivesBy>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
}

/** Time in which the first worker must load and report that it is running. */
const firstStartLimitMs = 60_000

/** The same once another worker has run, so that the browser has the script. */
const startLimitMs = 15_000

/**
 * Starts a browser worker. A worker that runs out of memory or is terminated sends no event. It therefore holds a Web
 * Lock while it runs, and its owner waits for the same lock: getting it means that the worker has ended. Insecure
 * contexts have no locks; there a silent end is only noticed when the job exceeds its time limit.
 */
export function browserThread<Job, Answer, Said, Heard>(
  createWorker: () => WorkerLike<Job, Answer, Said, Heard>,
): StartThread<Job, Answer, Said, Heard> {
  let hasOneRun = false
  return ({ told, lost }) => {
    const worker = createWorker()
    const watching = new AbortController()
    const { locks } = globalThis.navigator ?? {}
    // A worker that dies before it runs is detected only by this timeout.
    const limitMs = hasOneRun ? startLimitMs : firstStartLimitMs
    const missing = setTimeout(() => lose('the worker did not start'), limitMs)
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
      hasOneRun = true
      if (data.lifeLock === undefined) return
      locks
        ?.request(data.lifeLock, { signal: watching.signal }, () => lose('the worker has died'))
        .catch(() => undefined)
    }
    worker.onerror = event => lose(event.message || 'the worker broke')
    worker.onmessageerror = () => lose('an answer could not be read')
    worker.postMessage({ type: 'live', lifeLock: `lectern-${Date.now()}-${Math.random()}` }, [])
    return { post: (message, transfer = []) => worker.postMessage(message, [...transfer]), end }
  }
}

/**
 * Called in a worker with the first message: holds the lock until the worker ends, for whatever reason. Jobs must wait for
 * this promise, because a worker that ends in a job before it holds its lock is missed late. Never rejects.
 */
export function holdLife({ lifeLock }: LifeLock, tell: (message: LivesBy) => void): Promise<void> {
  const forever = new Promise<never>(() => undefined)
  return new Promise(resolve => {
    const live = (message: LivesBy) => {
      tell(message)
      resolve()
    }
    const { locks } = navigator
    if (!locks) return live({ type: 'lives' })
    const held = () => {
      live({ type: 'lives', lifeLock })
      return forever
    }
    // Documents without an origin have locks, but get none.
    locks.request(lifeLock, held).catch(() => live({ type: 'lives' }))
  })
}
