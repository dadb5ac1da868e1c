/** The peak memory of processes as counted by Linux; 0 on other systems. */
import { readFileSync } from 'node:fs'

export const canReadMemory = process.platform === 'linux'

const everyMs = 5

/** The memory of a process and its children so far. */
export interface SeenMemory {
  /** The peak of the process itself, in MiB. */
  readonly own: number
  /** The highest peak of its children, in MiB. */
  readonly child: number
}

/**
 * Watches a process, by default this one, until `end` is called. Linux itself records the peak of each process, so that a
 * short peak between two reads is not missed.
 */
export function watchMemory(pid: number = process.pid): { so(): SeenMemory; end(): SeenMemory } {
  const peaks = new Map<number, number>()
  const look = () => {
    for (const child of childrenOf(pid)) peaks.set(child, Math.max(peaks.get(child) ?? 0, peakOf(child)))
  }
  const timer = setInterval(look, everyMs)
  const so = () => {
    look()
    return { own: peakOf(pid), child: Math.max(0, ...peaks.values()) }
  }
  return {
    so,
    end() {
      clearInterval(timer)
      return so()
    },
  }
}

/** The watch over the children that each test starts. */
export interface ChildWatch {
  /** Forgets the children of earlier tests. */
  begin(): void
  /** What is wrong with the highest peak since `begin`, or undefined. */
  fault(): string | undefined
  end(): void
}

/** Watches the children of this process, none of which may take more than `mostMiB`. */
export function watchChildren(mostMiB: number): ChildWatch {
  let memory = watchMemory()
  return {
    begin() {
      memory.end()
      memory = watchMemory()
    },
    fault: () => peakFault(memory.so(), mostMiB),
    end: () => void memory.end(),
  }
}

/** Node alone takes 40 MiB; less means that no child was measured. */
const leastMiB = 20

/** What is wrong with the highest peak of the children, or undefined, always where memory cannot be read. */
export function peakFault({ child }: SeenMemory, mostMiB: number): string | undefined {
  if (!canReadMemory) return undefined
  if (child <= leastMiB) return `no child was measured: ${child} MiB`
  return child < mostMiB ? undefined : `a child took ${child} MiB, the most is ${mostMiB}`
}

/**
 * Counts the processes that run a program with these arguments and that this process starts from now on. Others that it
 * starts at the same time, such as those that compile a program ahead, do not count, nor those of earlier tests that are ending.
 */
export function countStarted(program: string, ...args: readonly string[]): { so(): number; end(): number } {
  const before = new Set(childrenOf(process.pid))
  const started = new Set<number>()
  const wanted = [program, ...args].join('\0')
  const look = () => {
    for (const child of childrenOf(process.pid))
      if (!before.has(child) && readProcess(`${child}/cmdline`).includes(wanted)) started.add(child)
  }
  const timer = setInterval(look, everyMs)
  const so = () => {
    look()
    return started.size
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

/** A file below /proc; empty for a process that has ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}
