import { roundedText } from '../../objects/notation.ts'
import type { DictReader } from '../../objects/reader.ts'
import { editedDefaultAppearance } from '../fields/default-appearance.ts'
import type { DictEntries } from '../fields/kind.ts'
import type { AnnotationData } from '../values/registry.ts'
import { textEntry } from './markup-entries.ts'

/**
 * The entries for the style of an annotation's text with another colour, size or font. What they say besides is kept, such as the
 * name of the font and bold letters; another font replaces the style.
 * ISO 32000-2, 12.7.4.3
 */
export function textStyle(dict: DictReader, before: AnnotationData, after: AnnotationData): DictEntries {
  if (!('fontFamily' in before && 'fontFamily' in after)) return {}
  const [from, to] = [hexOf(before.color), hexOf(after.color)]
  const restyled = (text: string | undefined): string | undefined =>
    text
      ?.replace(/#[\da-f]{6}/gi, hex => (from !== to && hex.toLowerCase() === from ? to : hex))
      .replace(/\d[\d.]{0,9}pt/g, size =>
        Number.parseFloat(size) === before.fontSize ? `${roundedText(after.fontSize)}pt` : size,
      )
  const isOtherFont = before.fontFamily !== after.fontFamily
  return {
    DA: editedDefaultAppearance(dict.bytes('DA'), after),
    DS: isOtherFont ? undefined : textEntry(restyled(dict.text('DS'))),
    RC: isOtherFont ? undefined : textEntry(restyled(after.richText)),
  }
}

function hexOf(color: AnnotationData['color']): string {
  const bytes = color.slice(0, 3).map(part => Math.round(part * 255))
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
