/** `node measure.ts FILE`: uses one file and prints what it cost, as a process of its own so that its peak is known. */
import { readFileSync } from 'node:fs'
import { PdfDocument, PdfError } from '../../src/index.ts'
import { useDocument } from './use.ts'

/** What using a file cost. */
export interface Cost {
  /** Number of pages, or the code with which the file was refused. */
  readonly outcome: number | string
  readonly cpuMs: number
  /** Peak of resident memory beyond what the process had before, the file itself included. */
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
