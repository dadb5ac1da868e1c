/** Waits for this time, or until the browser is online again; an abort rejects with its reason. */
export function waitOrOnline(timeoutMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', resume)
      signal.removeEventListener('abort', stop)
    }
    const resume = () => {
      finish()
      resolve()
    }
    const stop = () => {
      finish()
      reject(signal.reason)
    }
    const timer = setTimeout(resume, timeoutMs)
    addEventListener('online', resume)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
