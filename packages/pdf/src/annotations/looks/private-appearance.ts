import type { PdfFile } from '../../document/pdf-file.ts'
import { countReferencesTo } from '../../document/reference-counts.ts'
import { PdfDict, PdfRef, PdfStream } from '../../objects/values.ts'

/**
 * The appearance stream that only this annotation uses, so that it can be overwritten. Undefined if something else
 * refers to it, or if that cannot be determined.
 * ISO 32000-2, 12.5.5
 */
export function findPrivateAppearance(file: PdfFile, annotation: PdfDict): PdfRef | undefined {
  const normal = findOwnNormal(annotation)
  if (!normal || !(file.resolve(normal) instanceof PdfStream)) return undefined
  return countReferencesTo(file, normal.number) === 1 ? normal : undefined
}

/** The reference to the normal appearance; undefined if the appearance dictionary is indirect and could be shared as a whole. */
export function findOwnNormal(annotation: PdfDict): PdfRef | undefined {
  const appearances = annotation.get('AP')
  const normal = appearances instanceof PdfDict ? appearances.get('N') : undefined
  return normal instanceof PdfRef ? normal : undefined
}
