import { PdfError } from '../../errors.ts'
import { findJpegSize } from '../../images/jpeg-size.ts'
import { openLook } from './carried-look.ts'

/** The stamps that the engine draws itself; also the names in `/Name`. */
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

/** Whether the engine draws stamps of this type itself. */
export function isStampType(type: unknown): type is StampType {
  return stampTypes.some(known => known === type)
}

/** The type of a stamp with the user's picture. */
export const customStampType = 'Custom'

/**
 * Validates the content of a stamp: a known type, with or without the slash of a name; a picture of red, green, blue
 * and alpha bytes, or a JPEG file; or the appearance from another program.
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
      throw new PdfError('stamp-image-invalid', 'stampImageData must be four bytes a pixel')
    return
  }
  if (!isStampType(type)) throw new PdfError('stamp-type-unknown', `no stamp type ${String(type)}`)
}

function isRgbaBytes(data: unknown): boolean {
  const isBytes = data instanceof Uint8Array || data instanceof Uint8ClampedArray
  if (!isBytes && !Array.isArray(data)) return false
  if (data.length === 0 || data.length % 4 !== 0) return false
  return isBytes || data.every(byte => Number.isInteger(byte) && byte >= 0 && byte <= 255)
}
