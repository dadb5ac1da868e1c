/** Run by `inspect-pdf.ts`: reads a PDF from stdin and writes what is known about it, or the refusal, to stdout. */
import { inflateSync } from 'node:zlib'
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
  const own = mostPages === undefined ? limits : limitsOfWorks
  try {
    const pdf = PdfDocument.open(bytes, { limits: own })
    const { pageCount } = pdf
    if (mostPages !== undefined && pageCount > mostPages)
      return { refused: 'FILE_SIZE', params: { REASON: 'pages', MAX: mostPages } }
    return { found: { pageCount, isRepaired: pdf.warnings.length > 0 } }
  } catch (error) {
    // Without a reason it exceeds a limit or the memory, or is too damaged: in all cases nobody can read it.
    const known = error instanceof PdfError ? reasons[error.code] : undefined
    // Objects that were not unpacked are missing, and with them the pages.
    const reason = known === 'noPages' && unpacksToTooMuch(bytes, own) ? 'unpacked' : known
    return { refused: 'FILE_BROKEN', params: reason === undefined ? {} : { REASON: reason } }
  }
}

/** Whether something that is read to open a file is longer than its limit when it is unpacked. */
function unpacksToTooMuch(bytes: Uint8Array, limits: Partial<Limits>): boolean {
  let isOver = false
  const inflate = (data: Uint8Array, maxOutputLength: number) => {
    try {
      return inflateSync(data, { maxOutputLength })
    } catch (error) {
      isOver ||= error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw error
    }
  }
  try {
    PdfDocument.open(bytes, { limits, inflate })
  } catch {
    // As before: only what was unpacked is of interest.
  }
  return isOver
}
