/** Checks uploads for registrations, upgrades and feedback: a PDF or a picture, identified by its bytes. */

import type { Sender } from '../decoding/decoding-lane.ts'
import { countPages } from '../decoding/inspect-pdf.ts'
import { checkPicture } from '../decoding/look-at-picture.ts'
import { pictureFormatOf } from '../decoding/picture-format.ts'
import { AppError } from '../errors.ts'

/** The type found in the bytes. */
export interface ProbedFile {
  readonly mime: string
  readonly kind: 'PDF' | 'IMAGE'
  /** Pages; 0 for a picture. */
  readonly length: number
}

/** The PDF header may begin anywhere in the first kilobyte. ISO 32000-2, 7.5.2 */
const headerWithinBytes = 1024
/**
 * Checks evidence by its content and ignores its name and content type. It can take seconds, so it must not be called in
 * a transaction.
 * @throws {AppError} FILE_TYPE for anything but PDF, PNG, JPEG and WebP, FILE_BROKEN for a file that does not open (also a
 * PDF with a password, which no reviewer could read), FILE_SIZE for a picture with too many pixels, TOO_MANY when this
 * sender, or all senders together, have too many files waiting.
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
