/** Run by `count-pages.ts`: reads a PDF from stdin and writes its number of pages, or the refusal, to stdout. */
import { type Limits, PdfDocument } from '@lectern/pdf'
import type { ProcessAnswer } from './process-answer.ts'
import { readInput } from './read-input.ts'

/** Lower than the engine's own limits: uploads to count are small, and nothing of them is drawn. */
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
    // The PDF needs a password, exceeds a limit or the memory, or is damaged: in all cases nobody can read it.
    return { refused: 'FILE_BROKEN' }
  }
}
