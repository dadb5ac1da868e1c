/** `node measure.ts FILE`: uses one file and prints the cost; a separate process, so that its peak memory is known. */
import { readFileSync } from 'node:fs'
import { PdfDocument, PdfError } from '../../src/index.ts'
import { useDocument } from './use.ts'

/** The cost of using a file. */
export interface Cost {
  /** Number of pages, or the code with which the file was refused. */
  readonly outcome: number | string
  readonly cpuMs: number
  /** Peak of resident memory beyond that of the idle process, including the file. */
  readonly peakBytes: number
}

const [path = ''] = process.argv.slice(2)
const before = process.resourceUsage().maxRSS
const start = process.cpuUsage()
const bytes = new Uint8Array(readFileSync(path))
useDocument(bytes)
const { user, system } = process.cpuUsage(start)
const cost: Cost = {
  outcome: outcomeOf(bytes),
  cpuMs: (user + system) / 1000,
  peakBytes: (process.resourceUsage().maxRSS - before) * 1024,
}
process.stdout.write(JSON.stringify(cost))

function outcomeOf(file: Uint8Array): number | string {
  try {
    return PdfDocument.open(file).pageCount
  } catch (error) {
    if (error instanceof PdfError) return error.code
    throw error
  }
}
