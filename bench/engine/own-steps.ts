/**
 * Our engine step by step on one large document, in its own process: `own-steps.ts FILE` prints a line of JSON per
 * step. Without warm-up. Memory is in addition to that of the process and the bytes of the file.
 */
import { readFileSync } from 'node:fs'
import { addMarks, open } from './adapters/lectern.ts'
import { peakMiB } from './peak-memory.ts'

/** The result of a step. */
export interface Step {
  readonly name: string
  readonly cpuMs: number
  /** Highest resident memory so far, minus that before the first step. */
  readonly peakMiB: number
}

const [file = ''] = process.argv.slice(2)
const read = readFileSync(file)
const bytes = new Uint8Array(read.buffer, read.byteOffset, read.length)
const before = peakMiB()

function step<Result>(name: string, work: () => Result): Result {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  const taken: Step = { name, cpuMs: (user + system) / 1000, peakMiB: peakMiB() - before }
  process.stdout.write(`${JSON.stringify(taken)}\n`)
  return result
}

const document = step('open and count the pages', () => {
  const opened = open(bytes)
  if (opened.pageCount === 0) throw new Error('no page')
  return opened
})
step('then the last page alone', () => document.page(document.pageCount - 1))
step('then three marks on the first page', () => addMarks(document))
step('then `saveIncrement()`', () =>
  document.saveIncrement({ now: new Date('2026-11-20T09:30:00.000Z'), voidsCertification: true }),
)
step('then all boxes', () => document.pages.length)
