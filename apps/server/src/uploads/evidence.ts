/** Evidence for a registration or an upgrade, and pictures of feedback: a PDF or a picture, told by its bytes. */
import { AppError } from '../errors.ts'
import { isTooLarge, loadSharp, pictureFormatOf } from '../media/pictures.ts'
import { countPages } from './probe-pdf.ts'

/** What the bytes turned out to be. */
export interface ProbedFile {
  readonly mime: string
  readonly kind: 'PDF' | 'IMAGE'
  /** Pages; 0 for a picture. */
  readonly length: number
}

/** A header may stand in the first kilobyte. ISO 32000-2, 7.5.2 */
const headerWithinBytes = 1024
/** 100 megapixels: a scan of an A3 sheet at 600 dpi is less. */
const mostPixels = 100_000_000

/**
 * Looks at evidence by its content; its name and what the sender says of it do not count.
 * @throws {AppError} FILE_TYPE for anything but PDF, PNG, JPEG and WebP, FILE_BROKEN for one that does not open (a PDF
 * with a password too: no reviewer could read it), FILE_SIZE for a picture of too many pixels.
 */
export async function probeEvidence(bytes: Buffer): Promise<ProbedFile> {
  const format = pictureFormatOf(bytes)
  if (format !== undefined) {
    await checkPicture(bytes)
    return { mime: `image/${format}`, kind: 'IMAGE', length: 0 }
  }
  if (bytes.subarray(0, headerWithinBytes).indexOf('%PDF-') < 0) throw new AppError('FILE_TYPE', {}, 'file')
  const pages = await countPages(bytes)
  if (pages === undefined || pages === 0) throw new AppError('FILE_BROKEN', {}, 'file')
  return { mime: 'application/pdf', kind: 'PDF', length: pages }
}

async function checkPicture(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  try {
    // Decodes every row, so that half a picture is told from a whole one.
    await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .resize(64, 64)
      .raw()
      .toBuffer()
  } catch (error) {
    throw new AppError(isTooLarge(error) ? 'FILE_SIZE' : 'FILE_BROKEN', {}, 'file')
  }
}
