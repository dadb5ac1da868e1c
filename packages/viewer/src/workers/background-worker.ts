/** A background worker of the browser: does one job after the other, and loads what a job needs when it first comes. */
import { createJobRunner } from './run-jobs.ts'
import type { FromThread, ToThread } from './thread.ts'

/** What the worker is told: first the name of the lock it lives by, then its jobs. */
export type BackgroundMessage = ToThread | { readonly lifeLock: string }

/** What the worker says: that it holds its lock, and the answers. */
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
  // Held until the browser takes it back, because the worker is gone.
  const forever = new Promise<never>(() => undefined)
  navigator.locks?.request(name, () => {
    say({ livesBy: name })
    return forever
  })
}

function say(message: FromBackground, transfer: readonly Transferable[] = []): void {
  postMessage(message, { transfer: [...transfer] })
}
