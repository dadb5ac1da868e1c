/** Run by `count-pages.ts`: a PDF comes in; its number of pages, or that it does not open, goes out. */
import { type Limits, PdfDocument } from '@lectern/pdf'
import type { ProcessAnswer } from './process-answer.ts'
import { readInput } from './read-input.ts'

/** Narrower than the engine's own: what is counted is small, and nothing of it is shown. */
const limits: Partial<Limits> = {
  maxStreamBytes: 32 * 2 ** 20,
  maxObjectStreamBytes: 16 * 2 ** 20,
  maxObjectNumber: 1_000_000,
}

process.stdout.write(JSON.stringify(answer(await readInput())))

function answer(bytes: Uint8Array): ProcessAnswer<number> {
  try {
    return { found: PdfDocument.open(bytes, { limits }).pageCount }
  } catch {
    // A password that is needed, a limit that was passed, memory that ran out: nobody can read it.
    return { refused: 'FILE_BROKEN' }
  }
}
