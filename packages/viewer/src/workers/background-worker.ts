/** A background worker of the browser: runs one job after the other, and loads the code of a job on first use. */
import { createJobRunner } from './run-jobs.ts'
import type { FromThread, ToThread } from './thread.ts'

/** Messages to the worker: first the name of its life lock, then jobs. */
export type BackgroundMessage = ToThread | { readonly lifeLock: string }

/** Messages from the worker: that it holds its lock, and answers. */
export type FromBackground = FromThread | { readonly livesBy: string }

const runJob = createJobRunner(async () => {
  const { createTextFonts } = await import('./text-fonts.ts')
  return {
    now: () => new Date(),
    random: byteCount => crypto.getRandomValues(new Uint8Array(byteCount)),
    fonts: createTextFonts(async url => new Uint8Array(await (await fetch(url)).arrayBuffer())),
  }
})

addEventListener('message', ({ data }: MessageEvent<BackgroundMessage>) => {
  if ('lifeLock' in data) return holdLock(data.lifeLock)
  void runJob(data.job).then(({ message, transfer }) => say(message, transfer))
})

function holdLock(name: string): void {
  // The lock is held until the worker terminates and the browser releases it.
  const forever = new Promise<never>(() => undefined)
  navigator.locks?.request(name, () => {
    say({ livesBy: name })
    return forever
  })
}

function say(message: FromBackground, transfer: readonly Transferable[] = []): void {
  postMessage(message, { transfer: [...transfer] })
}
