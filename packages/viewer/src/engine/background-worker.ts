/** A background worker of the browser: runs one job after the other, and loads the code of a job on first use. */
import { holdLife, type LifeLock, type LivesBy } from '@lectern/render/browser-thread'
import type { ToldByWorker, ToldToWorker } from './background-jobs.ts'
import { createJobRunner } from './run-jobs.ts'

const runJob = createJobRunner(async () => {
  const { createTextFonts } = await import('../fonts/text-fonts.ts')
  return {
    now: () => new Date(),
    random: byteCount => crypto.getRandomValues(new Uint8Array(byteCount)),
    fonts: createTextFonts(async url => new Uint8Array(await (await fetch(url)).arrayBuffer())),
  }
})

let living: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ToldToWorker | LifeLock>) => {
  if (data.type === 'live') living = holdLife(data, say)
  // An error that nobody expected must reach the pool, which an unhandled rejection does not.
  else living.then(() => answer(data)).catch(reportError)
})

async function answer(message: ToldToWorker): Promise<void> {
  const end = await runJob(message)
  if (end) say(end.message, end.transfer)
}

function say(message: ToldByWorker | LivesBy, transfer: readonly Transferable[] = []): void {
  postMessage(message, { transfer: [...transfer] })
}
