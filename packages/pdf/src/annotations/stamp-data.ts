import { PdfError } from '../errors.ts'
import { findJpegSize } from '../images/jpeg-size.ts'
import { openLook } from './carried-look.ts'

/** The stamps whose word and colour the product draws itself; the same names serve the file's `/Name`. */
export const stampTypes = [
  'Draft',
  'Approved',
  'NotApproved',
  'Departmental',
  'Confidential',
  'Final',
  'Expired',
  'AsIs',
  'Sold',
  'Experimental',
  'ForComment',
  'TopSecret',
  'ForPublicRelease',
  'NotForPublicRelease',
] as const

/** One of `stampTypes`. */
export type StampType = (typeof stampTypes)[number]

/** Whether the product draws stamps of the type itself. */
export function isStampType(type: unknown): type is StampType {
  return stampTypes.some(known => known === type)
}

/** The type of a stamp that shows a picture of its maker's. */
export const customStampType = 'Custom'

/**
 * Checks what makes a stamp: a type the product draws, with or without the slash of a name, or a picture of red,
 * green, blue and alpha, a byte each, or a JPEG file, or the look another program gave it.
 * @throws {PdfError} `stamp-type-unknown`, `stamp-image-invalid`
 */
export function checkStampData({
  stampType,
  stampImageData,
  stampAppearance,
}: Readonly<Record<string, unknown>>): void {
  if (stampAppearance !== undefined && stampAppearance !== null) {
    openLook(String(stampAppearance))
    return
  }
  const type = typeof stampType === 'string' ? stampType.replace(/^\//, '') : stampType
  const hasImage = stampImageData !== undefined && stampImageData !== null
  if (type === customStampType || hasImage) {
    const isJpeg = stampImageData instanceof Uint8Array && findJpegSize(stampImageData) !== undefined
    if (!isJpeg && !isRgbaBytes(stampImageData))
      throw new PdfError('stamp-image-invalid', 'stampImageData must have four bytes for each pixel')
    return
  }
  if (!isStampType(type))
    throw new PdfError('stamp-type-unknown', `there is no stamp of the type ${String(type)}`)
}

function isRgbaBytes(data: unknown): boolean {
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  if (!isBytes && !Array.isArray(data)) return false
  if (data.length === 0 || data.length % 4 !== 0) return false
  return isBytes || data.every(byte => Number.isInteger(byte) && byte >= 0 && byte <= 255)
}
