import type { BackgroundMessage, FromBackground } from './background-worker.ts'
import type { StartThread } from './thread.ts'

/** Time in which a worker must load and report that it is running. */
const startLimitMs = 60_000

/**
 * Starts a browser worker. A worker that runs out of memory or is terminated sends no event. It therefore holds a Web
 * Lock while it runs, and its owner waits for the same lock: getting it means that the worker has ended. Insecure
 * contexts have no locks; there a silent end is only noticed when the job exceeds its time limit.
 */
export const startBrowserThread: StartThread = ({ answered, lost }) => {
  const worker = new Worker(new URL('./background-worker.ts', import.meta.url), {
    type: 'module',
    name: 'lectern-background',
  })
  const watching = new AbortController()
  // A worker that dies before it has its lock is detected only by this timeout.
  const missing = setTimeout(() => navigator.locks && lose('the worker did not start'), startLimitMs)
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
  const post = (message: BackgroundMessage, transfer: readonly Transferable[] = []) =>
    worker.postMessage(message, [...transfer])

  worker.addEventListener('message', ({ data }: MessageEvent<FromBackground>) => {
    if (watching.signal.aborted) return
    if (!('livesBy' in data)) return answered(data)
    clearTimeout(missing)
    navigator.locks
      .request(data.livesBy, { signal: watching.signal }, () => lose('the worker has died'))
      .catch(() => undefined)
  })
  worker.addEventListener('error', event => lose(event.message || 'the worker broke'))
  worker.addEventListener('messageerror', () => lose('an answer could not be read'))
  post({ lifeLock: `lectern-worker-${Date.now()}-${Math.random()}` })
  return { post, end }
}
