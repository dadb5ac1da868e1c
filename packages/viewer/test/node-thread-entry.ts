/** The entry of a worker thread in Node, like `background-worker.ts` in a browser, but without fonts to fetch. */
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { standardFonts } from '@lectern/pdf'
import { createJobRunner } from '../src/workers/run-jobs.ts'
import type { ToThread } from '../src/workers/thread.ts'

const runJob = createJobRunner(async () => ({
  now: () => new Date(),
  random: byteCount => new Uint8Array(randomBytes(byteCount)),
  fonts: {
    book: standardFonts,
    prepare: async () => undefined,
    loadMissed: async () => false,
    filesFor: () => [],
  },
}))

parentPort?.on('message', ({ job }: ToThread) => {
  void runJob(job).then(({ message }) => parentPort?.postMessage(message))
})
