/**
 * Loaded before a limited program where the operating system cannot limit it: a thread of the process checks its memory
 * and CPU time and ends it. The limits are in the query of this module's URL, because there is no environment.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const everyMs = 20

interface WatchedLimits {
  readonly memoryMiB: number
  readonly cpuSeconds: number
}

if (isMainThread) {
  const asked = new URL(import.meta.url).searchParams
  const limits: WatchedLimits = {
    memoryMiB: Number(asked.get('memoryMiB')),
    cpuSeconds: Number(asked.get('cpuSeconds')),
  }
  new Worker(new URL(import.meta.url), { workerData: limits, execArgv: [], env: {} }).unref()
} else watch(workerData as WatchedLimits)

function watch({ memoryMiB, cpuSeconds }: WatchedLimits): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > memoryMiB * 2 ** 20 || user + system > cpuSeconds * 1_000_000)
      process.kill(process.pid, 'SIGKILL')
  }, everyMs)
}
