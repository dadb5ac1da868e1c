/** A thread that takes one seed after another, uses their mutants, and reports faults of the engine. */
import { parentPort, workerData } from 'node:worker_threads'
import { isWithin } from '../../../../tests/cost/processor-time.ts'
import type { Finding, FuzzPlan, FuzzTally } from './run.ts'
import { mutantOf } from './sources.ts'
import { useDocument } from './use.ts'

const { next, current, lastSeed, maxCpuMs, maxHeapBytes } = workerData as FuzzPlan
const pictureEvery = 6
const secondSaveEvery = 3

const tally: FuzzTally = { mutants: 0, cpuMs: 0, slowestMs: 0, highestHeapBytes: 0 }
const report = (finding: Finding): void => parentPort?.postMessage(finding)

for (let seed = Atomics.add(next, 0, 1); seed <= lastSeed; seed = Atomics.add(next, 0, 1)) {
  Atomics.store(current, 0, seed)
  const { source, bytes, options } = mutantOf(seed)
  const start = process.threadCpuUsage()
  try {
    const withPictures = seed % pictureEvery === 0
    useDocument(bytes, { ...options, withPictures, savesAgain: seed % secondSaveEvery === 1 })
  } catch (error) {
    report({ seed, source, kind: 'error', detail: error instanceof Error ? `${error.stack}` : String(error) })
  }
  const { user, system } = process.threadCpuUsage(start)
  const cpuMs = (user + system) / 1000
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  if (!isWithin(cpuMs, maxCpuMs)) report({ seed, source, kind: 'slow', detail: `${Math.round(cpuMs)} ms` })
  if (heapUsed + arrayBuffers > maxHeapBytes)
    report({ seed, source, kind: 'memory', detail: `${heapUsed + arrayBuffers} bytes` })
  tally.mutants++
  tally.cpuMs += cpuMs
  tally.slowestMs = Math.max(tally.slowestMs, cpuMs)
  tally.highestHeapBytes = Math.max(tally.highestHeapBytes, heapUsed + arrayBuffers)
}
Atomics.store(current, 0, -1)
parentPort?.postMessage(tally)
