/** The entry of a worker thread in Node, like `background-worker.ts` in a browser, but without fonts to fetch. */
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { standardFonts } from '@lectern/pdf'
import type { ToldToWorker } from '../src/engine/background-jobs.ts'
import { createJobRunner } from '../src/engine/run-jobs.ts'

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

parentPort?.on('message', (message: ToldToWorker) => {
  void runJob(message).then(end => end && parentPort?.postMessage(end.message))
})
