import type { BackgroundMessage, FromBackground } from './background-worker.ts'
import type { StartThread } from './thread.ts'

/** How long a worker may take to be loaded and to say that it lives. */
const startLimitMs = 60_000

/**
 * Starts a worker of the browser. Some ends are silent: a worker that is out of memory, or that somebody else
 * terminates, says nothing. So it holds a lock of the browser for as long as it lives, and whoever is given that
 * lock afterwards knows. Pages that are not served securely have no locks; there a silent end is noticed when the
 * job takes too long.
 */
export const startBrowserThread: StartThread = ({ answered, lost }) => {
  const worker = new Worker(new URL('./background-worker.ts', import.meta.url), {
    type: 'module',
    name: 'lectern-background',
  })
  const watching = new AbortController()
  // One that dies before it has its lock can only be missed.
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
