/**
 * Runs one engine over a list of documents, in its own process: `worker.ts ENGINE JOBS.json`, one line of JSON per
 * task on standard output. The measured value is CPU time, user and system, of all threads.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Adapter, Task } from './adapter.ts'
import { peakMiB } from './peak-memory.ts'

/** One task on one document. */
export interface Job {
  readonly file: string
  readonly task: Task
  /** Warm-up tasks before measuring. */
  readonly isWarmUp: boolean
  readonly password?: string
  /** Where to store the output of `save` and `strip` for the checks. */
  readonly output?: string
}

/** The result of a task. */
export interface Outcome {
  readonly file: string
  readonly task: Task
  readonly isWarmUp: boolean
  /** Undefined on failure. */
  readonly cpuMs?: number
  /** Number of pages, annotations or bytes. */
  readonly result?: number
  /** Whether the original is an exact prefix of the output. */
  readonly isAppended?: boolean
  readonly error?: string
  /** The error is an internal one of the engine, not a rejection of the document. */
  readonly isInternal?: boolean
  /** Highest resident memory of the process so far. */
  readonly peakMiB: number
}

// Engines may print; standard output is only for results.
for (const name of ['log', 'warn', 'info', 'error', 'debug'] as const) console[name] = () => undefined
const [engine = '', jobsFile = ''] = process.argv.slice(2)
const { adapter } = (await import(`./adapters/${engine}.ts`)) as { adapter: Adapter }
const jobs = JSON.parse(readFileSync(jobsFile, 'utf8')) as readonly Job[]
for (const job of jobs) process.stdout.write(`${JSON.stringify(await measure(job))}\n`)
// Some engines leave timers and ports open.
process.exit(0)

async function measure({ file, task, isWarmUp, password, output }: Job): Promise<Outcome> {
  const read = readFileSync(file)
  // A view: a copy would double the measured memory.
  const bytes = new Uint8Array(read.buffer, read.byteOffset, read.length)
  const work = adapter[task]
  if (!work) return { file, task, isWarmUp, error: 'it has no means for that', peakMiB: peakMiB() }
  const start = process.cpuUsage()
  try {
    const value = await work(bytes, password)
    const { user, system } = process.cpuUsage(start)
    const facts = { file, task, isWarmUp, cpuMs: (user + system) / 1000, peakMiB: peakMiB() }
    if (typeof value === 'number') return { ...facts, result: value }
    if (output) writeFileSync(output, value)
    const head = Buffer.from(value.buffer, value.byteOffset, Math.min(bytes.length, value.length))
    return { ...facts, result: value.length, isAppended: head.equals(readFileSync(file)) }
  } catch (error) {
    return {
      file,
      task,
      isWarmUp,
      error: String(error).slice(0, 200),
      isInternal: isInternal(error),
      peakMiB: peakMiB(),
    }
  }
}

function isInternal(error: unknown): boolean {
  const internal = [
    'TypeError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'RuntimeError',
    'AssertionError',
  ]
  return error instanceof Error && internal.includes(error.constructor.name)
}
