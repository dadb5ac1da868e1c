import { readFileSync } from 'node:fs'

/** Highest resident memory of this process. Only Linux records it; on other systems the current value is used. */
export function peakMiB(): number {
  try {
    const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return Math.round(Number(kibibytes) / 1024)
  } catch {
    return Math.round(process.memoryUsage.rss() / 1024 / 1024)
  }
}
