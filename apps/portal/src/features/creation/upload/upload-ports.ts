import { api } from '../../../lib/api.ts'
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts'
import type { UploadPorts } from './chunked-upload.ts'

/** The upload's requests and waits in the browser. A wait ends early when the browser is online again. */
export const uploadPorts: UploadPorts = {
  send: (request, { signal, body, onSent }) =>
    api.call('uploads.chunk', request, { signal, ...(body && { body }), fetch: fetchWithProgress(onSent) }),
  wait: (timeoutMs, signal) =>
    new Promise((resolve, reject) => {
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
    }),
  nowMs: () => performance.now(),
  random: () => Math.random(),
}
