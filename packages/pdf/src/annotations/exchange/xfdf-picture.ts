/** Pictures of stamps in XFDF: the picture as a data URL, or the appearance in the form of Acrobat. */
import { base64FromBytes, bytesFromBase64 } from '../../bytes/base64.ts'
import { PdfError } from '../../errors.ts'
import type { Rect } from '../../geometry/rect.ts'
import { findJpegSize } from '../../images/jpeg-size.ts'
import { pngOf } from '../../images/png.ts'
import { isPng, readPng } from '../../images/read-png.ts'
import { defaultLimits } from '../../limits.ts'
import { PdfDict, PdfName } from '../../objects/values.ts'
import { type StampData, stamp } from '../kinds/stamp.ts'
import type { AnnotationData } from '../values/registry.ts'
import { NewFile } from './new-file.ts'
import { readAppearance } from './xfdf-appearance.ts'
import { elementXml, findChild, textOf, type XmlElement } from './xml-tree.ts'

/** As JSON has it: bytes in base64. */
type Picture = Partial<Pick<StampData, 'stampImageSize' | 'stampAppearance'>> & {
  readonly stampImageData?: string
}

/**
 * The picture of a stamp: PNG or JPEG in `imagedata`, or its appearance; empty if it has neither.
 * @throws {PdfError} `stamp-image-invalid`, `xfdf-invalid`, `limit-exceeded`
 */
export function readStampPicture(element: XmlElement, rect: Rect): Picture {
  const given = findChild(element, 'imagedata')
  if (given) return pictureOf(textOf(given))
  const target = new NewFile()
  const N = readAppearance(element, target)
  if (!N) return {}
  const entries = { Type: new PdfName('Annot'), Subtype: new PdfName(stamp.subtype), Rect: rect, F: 4 }
  const file = target.finish(new PdfDict({ ...entries, AP: new PdfDict({ N: target.add(N) }) }))
  return { stampAppearance: base64FromBytes(file) }
}

function pictureOf(text: string): Picture {
  const base64 = text.replace(/^\s*data:[^,]*,/, '').replace(/\s/g, '')
  const bytes = bytesFromBase64(base64)
  const size = findJpegSize(bytes)
  if (size) return { stampImageData: base64, stampImageSize: [size.width, size.height] }
  if (!isPng(bytes)) throw new PdfError('stamp-image-invalid', 'imagedata is neither PNG nor JPEG')
  const { rgba, width, height } = readPng(bytes, defaultLimits.maxStreamBytes)
  return { stampImageData: base64FromBytes(rgba), stampImageSize: [width, height] }
}

/** The picture of a stamp as an element; empty for other annotations and other stamps. */
export function pictureElement(data: AnnotationData): string {
  const { stampImageData: bytes, stampImageSize: size } = data as Partial<StampData>
  if (!bytes || !size) return ''
  const [width, height] = size
  const isPixels = width * height * 4 === bytes.length
  const file = isPixels ? pngOf({ width, height, rgba: bytes }) : bytes
  const type = isPixels ? 'image/png' : 'image/jpeg'
  return elementXml('imagedata', [], `data:${type};base64,${base64FromBytes(file)}`)
}
