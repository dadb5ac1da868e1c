/** The most memory processes took, as Linux counts it; elsewhere nobody knows, and all is 0. */
import { readFileSync } from 'node:fs'

export const canReadMemory = process.platform === 'linux'

const everyMs = 5

/** What was seen of a process and its children so far. */
export interface SeenMemory {
  /** The most the process itself has ever held, in MiB. */
  readonly own: number
  /** The most that any of its children has, in MiB. */
  readonly child: number
  /** How many children it had while it was watched. */
  readonly children: number
}

/**
 * Watches a process, this one without a number, until the end is asked for. The system itself keeps the highest mark of
 * each process, so that a short peak between two looks is not missed.
 */
export function watchMemory(pid: number = process.pid): { so(): SeenMemory; end(): SeenMemory } {
  const peaks = new Map<number, number>()
  const look = () => {
    for (const child of childrenOf(pid)) peaks.set(child, Math.max(peaks.get(child) ?? 0, peakOf(child)))
  }
  const timer = setInterval(look, everyMs)
  const so = () => {
    look()
    return { own: peakOf(pid), child: Math.max(0, ...peaks.values()), children: peaks.size }
  }
  return {
    so,
    end() {
      clearInterval(timer)
      return so()
    },
  }
}

/** Numbers of the processes that a process has started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  return (readProcess(`${pid}/task/${pid}/children`).match(/\d+/g) ?? []).map(Number)
}

function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readProcess(`${pid}/status`))?.[1] ?? 0) / 1024
}

/** Empty for a process that is gone. */
function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}
