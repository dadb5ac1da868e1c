/** Evidence for a registration or an upgrade, and pictures of feedback: a PDF or a picture, told by its bytes. */
import { countPages } from '../decoding/count-pages.ts'
import type { Sender } from '../decoding/decoding-lane.ts'
import { checkPicture } from '../decoding/look-at-picture.ts'
import { pictureFormatOf } from '../decoding/picture-format.ts'
import { AppError } from '../errors.ts'

/** What the bytes turned out to be. */
export interface ProbedFile {
  readonly mime: string
  readonly kind: 'PDF' | 'IMAGE'
  /** Pages; 0 for a picture. */
  readonly length: number
}

/** A header may stand in the first kilobyte. ISO 32000-2, 7.5.2 */
const headerWithinBytes = 1024
/**
 * Looks at evidence by its content; its name and what the sender says of it do not count. It takes up to seconds, so
 * nobody asks within a transaction.
 * @throws {AppError} FILE_TYPE for anything but PDF, PNG, JPEG and WebP, FILE_BROKEN for one that does not open (a PDF
 * with a password too: no reviewer could read it), FILE_SIZE for a picture of too many pixels, TOO_MANY where the
 * sender or all senders together send more than is looked at.
 */
export async function probeEvidence(bytes: Buffer, sender: Sender): Promise<ProbedFile> {
  const format = pictureFormatOf(bytes)
  if (format !== undefined) {
    await checkPicture(bytes, sender)
    return { mime: `image/${format}`, kind: 'IMAGE', length: 0 }
  }
  if (bytes.subarray(0, headerWithinBytes).indexOf('%PDF-') < 0) throw new AppError('FILE_TYPE', {}, 'file')
  return { mime: 'application/pdf', kind: 'PDF', length: await countPages(bytes, sender) }
}
