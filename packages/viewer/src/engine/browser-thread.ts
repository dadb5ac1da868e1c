import { browserThread } from '@lectern/render/browser-thread'
import { type PackagedWorker, startPackagedWorker } from '@lectern/render/packaged-worker'
import type { StartWorker } from './background-jobs.ts'

const backgroundWorker: PackagedWorker = {
  name: 'lectern-background',
  create: () =>
    new Worker(new URL('./background-worker.ts', import.meta.url), {
      type: 'module',
      name: 'lectern-background',
    }),
  script: 'background-worker.js',
  besides: import.meta.url,
}

/** Starts background workers of the browser, with the script of the host's copy of the package if it names one. */
export const browserThreads = (assets: string | undefined): StartWorker =>
  browserThread(() => startPackagedWorker(backgroundWorker, assets))
