import { browserThread } from '@lectern/render/browser-thread'
import type { StartWorker } from './background-jobs.ts'

/** Starts a background worker of the browser. */
export const startBrowserThread: StartWorker = browserThread(
  () =>
    new Worker(new URL('./background-worker.ts', import.meta.url), {
      type: 'module',
      name: 'lectern-background',
    }),
)
