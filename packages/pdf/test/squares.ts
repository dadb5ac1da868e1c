import { PdfDocument } from '../src/index.ts'
import { someDay } from './sample-annotations.ts'

/** A square of another program in PDF syntax, with further entries. */
export const square = (more = ''): string =>
  `<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/C[1 0 0]/F 4${more}>>`
/** A square that a reader adds. */
export const newSquare = {
  annotationType: '/Square',
  rect: [60, 60, 90, 90],
  uuid: 'new',
  dateCreated: someDay.toISOString(),
} as const

/** The saved document, and what the save appended. */
export function saved(document: PdfDocument, original: Uint8Array): { bytes: Uint8Array; increment: string } {
  const bytes = document.save({ now: someDay })
  return { bytes, increment: Buffer.from(bytes.subarray(original.length)).toString('latin1') }
}

/** The subtypes of the annotations of a page. */
export function subtypes(bytes: Uint8Array, pageIndex = 0): string[] {
  return PdfDocument.open(bytes)
    .annotations(pageIndex)
    .map(({ subtype }) => subtype)
}
