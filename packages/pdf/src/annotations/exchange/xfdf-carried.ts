import { PdfError } from '../../errors.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { ownAttribute } from './xfdf-names.ts'
import { elementXml, textOf, type XmlElement } from './xml-tree.ts'

/** The element of an annotation for which XFDF has none; other programs ignore it. */
export const carriedName = 'lectern:annotation'

/** The element of an annotation that is carried as it is. */
export function carriedElement(
  { annotationFile, annotationType, uuid, inReplyTo, replyType }: CarriedAnnotation,
  pageIndex: number,
): string {
  const own = JSON.stringify({ annotationType, uuid, inReplyTo, replyType })
  const attributes = [
    ['page', String(pageIndex)],
    [ownAttribute, own],
  ] as const
  return elementXml(carriedName, attributes, annotationFile)
}

/** Reads such an element; what it has is checked with the rest. @throws {PdfError} `xfdf-invalid` */
export function readCarried(element: XmlElement, { id }: { readonly id: number }): object {
  try {
    const own: unknown = JSON.parse(element.attributes.get(ownAttribute) ?? '{}')
    return { ...Object(own), pageId: id, annotationFile: textOf(element) }
  } catch {
    throw new PdfError('xfdf-invalid', `${ownAttribute} is no JSON`)
  }
}
