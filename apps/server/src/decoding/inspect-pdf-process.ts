/** Run by `inspect-pdf.ts`: reads a PDF from stdin and writes what is known about it, or the refusal, to stdout. */
import { type Limits, PdfDocument, PdfError, type PdfErrorCode } from '@lectern/pdf'
import type { InspectedPdf } from './inspect-pdf.ts'
import type { ProcessAnswer } from './process-answer.ts'
import { readInput } from './read-input.ts'

/** Lower than the engine's own limits: nothing of the file is drawn here. */
const limits: Partial<Limits> = {
  maxStreamBytes: 32 * 2 ** 20,
  maxObjectStreamBytes: 16 * 2 ** 20,
  maxObjectNumber: 1_000_000,
}
/** Larger files have larger tables of objects. */
const limitsOfWorks: Partial<Limits> = { ...limits, maxStreamBytes: 64 * 2 ** 20, maxObjectNumber: 4_000_000 }

/** Errors of the engine whose reason the sender learns. */
const reasons: Readonly<Partial<Record<PdfErrorCode, 'password' | 'noPages'>>> = {
  'password-needed': 'password',
  'page-tree-missing': 'noPages',
}

const [sizeBytes, mostPages] = process.argv.slice(2).map(Number)
process.stdout.write(JSON.stringify(answer(await readInput(sizeBytes))))

function answer(bytes: Uint8Array): ProcessAnswer<InspectedPdf> {
  try {
    const pdf = PdfDocument.open(bytes, { limits: mostPages === undefined ? limits : limitsOfWorks })
    const { pageCount } = pdf
    if (mostPages !== undefined && pageCount > mostPages)
      return { refused: 'FILE_SIZE', params: { REASON: 'pages', MAX: mostPages } }
    return { found: { pageCount, isRepaired: pdf.warnings.length > 0 } }
  } catch (error) {
    // Without a reason it exceeds a limit or the memory, or is too damaged: in all cases nobody can read it.
    const reason = error instanceof PdfError ? reasons[error.code] : undefined
    return { refused: 'FILE_BROKEN', params: reason === undefined ? {} : { REASON: reason } }
  }
}
