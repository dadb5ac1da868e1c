import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { mutantOf } from './sources.ts'

/** The input of a thread; the arrays are shared between threads. */
export interface FuzzPlan {
  /** The next free seed. */
  readonly next: Int32Array
  /** The seed that the thread is working on, -1 when it is done. */
  readonly current: Int32Array
  readonly lastSeed: number
  readonly maxCpuMs: number
  readonly maxHeapBytes: number
}

/** A fault that a mutant provoked. */
export interface Finding {
  readonly seed: number
  readonly source: string
  readonly kind: 'error' | 'slow' | 'hang' | 'memory'
  readonly detail: string
}

/** Counts of one thread or of all. */
export interface FuzzTally {
  mutants: number
  cpuMs: number
  slowestMs: number
  highestHeapBytes: number
}

export interface FuzzResult extends Readonly<FuzzTally> {
  readonly findings: readonly Finding[]
}

/** Maximum CPU time for one file, on a machine that is as fast as usual. */
const maxCpuMs = 2000
/** Wall time after which a file counts as hanging, even on a busy machine. */
const maxWallMs = 120_000
const maxHeapMb = 512

/**
 * Uses the mutants of `count` seeds from `firstSeed` on, with one thread per processor. A thread that hangs or runs out
 * of memory is terminated and replaced; its mutant is a finding.
 */
export async function fuzz(firstSeed: number, count: number): Promise<FuzzResult> {
  const next = new Int32Array(new SharedArrayBuffer(4))
  next[0] = firstSeed
  const findings: Finding[] = []
  const tallies: FuzzTally[] = []
  const shared = { next, lastSeed: firstSeed + count - 1, maxCpuMs, maxHeapBytes: maxHeapMb * 2 ** 20 }
  const lane = async (): Promise<void> => {
    for (let isDone = false; !isDone; ) {
      const outcome = await runThread(shared, findings)
      if ('seed' in outcome) findings.push(outcome)
      else {
        tallies.push(outcome)
        isDone = true
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 8) }, lane))
  const highest = (key: keyof FuzzTally): number => Math.max(...tallies.map(tally => tally[key]))
  const sum = (key: keyof FuzzTally): number => tallies.reduce((total, tally) => total + tally[key], 0)
  return {
    findings: findings.toSorted((a, b) => a.seed - b.seed),
    mutants: sum('mutants'),
    cpuMs: sum('cpuMs'),
    slowestMs: highest('slowestMs'),
    highestHeapBytes: highest('highestHeapBytes'),
  }
}

/** Runs one thread until it ends; resolves with its counts or the finding that ended it. */
function runThread(shared: Omit<FuzzPlan, 'current'>, findings: Finding[]): Promise<FuzzTally | Finding> {
  const current = new Int32Array(new SharedArrayBuffer(4))
  const plan: FuzzPlan = { ...shared, current }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    execArgv: [],
  })
  return new Promise(resolve => {
    let lastSeen = { seed: 0, at: performance.now() }
    const watchdog = setInterval(() => {
      const seed = Atomics.load(current, 0)
      if (seed !== lastSeen.seed) lastSeen = { seed, at: performance.now() }
      else if (seed > 0 && performance.now() - lastSeen.at > maxWallMs) end('hang', `${maxWallMs} ms`)
    }, 500)
    const finish = (outcome: FuzzTally | Finding): void => {
      clearInterval(watchdog)
      resolve(outcome)
    }
    const end = (kind: Finding['kind'], detail: string): void => {
      const seed = Atomics.load(current, 0)
      finish({ seed, source: mutantOf(seed).source, kind, detail })
      void worker.terminate()
    }
    worker.on('message', (message: FuzzTally | Finding) => {
      if ('seed' in message) findings.push(message)
      else finish(message)
    })
    worker.on('error', (error: Error & { code?: string }) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', `${error.stack}`),
    )
  })
}

/** The findings as lines that say how to reproduce the mutant. */
export function describeFindings(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ seed, source, kind, detail }) =>
      `seed ${seed} (${source}), ${kind}: ${detail.split('\n').slice(0, 6).join(' ← ')}`,
  )
}
