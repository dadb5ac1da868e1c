import { roundedText } from '../../objects/notation.ts'
import type { DictReader } from '../../objects/reader.ts'
import { editedDefaultAppearance } from '../fields/default-appearance.ts'
import type { DictEntries } from '../fields/kind.ts'
import type { AnnotationData } from '../values/registry.ts'
import { textEntry } from './markup-entries.ts'

/**
 * The entries for the style of an annotation's text with another colour, size or font. What they say besides is kept, such as the
 * name of the font and bold letters.
 * ISO 32000-2, 12.7.4.3
 */
export function textStyle(dict: DictReader, before: AnnotationData, after: AnnotationData): DictEntries {
  if (!('fontFamily' in before && 'fontFamily' in after)) return {}
  const [from, to] = [hexOf(before.color), hexOf(after.color)]
  const family = before.fontFamily === after.fontFamily ? undefined : after.fontFamily
  const restyled = (text: string | undefined): string | undefined =>
    text
      ?.replace(fontStyle, (all, key, value: string) =>
        family ? `${key}${[...(value.match(fontTraits) ?? []), family].join(' ')}` : all,
      )
      .replace(/(text-align:\s*)(?:left|center|right)/gi, `$1${after.justification}`)
      .replace(/#[\da-f]{6}/gi, hex => (from !== to && hex.toLowerCase() === from ? to : hex))
      .replace(/\d[\d.]{0,9}pt/g, size =>
        Number.parseFloat(size) === before.fontSize ? `${roundedText(after.fontSize)}pt` : size,
      )
  return {
    DA: editedDefaultAppearance(dict, after),
    DS: textEntry(restyled(dict.text('DS'))),
    RC: textEntry(restyled(after.richText)),
  }
}

/** The fonts of a style, of `/DS` or in an attribute of `/RC`. */
const fontStyle = /(font(?:-family)?:\s*)((?:'[^']*'|[^;"'<>])*)/gi
/** What such a font is besides its name: weight, slant and size. */
const fontTraits = /(?<![^\s/])(?:bold\w*|italic|oblique|\d[\d.]*[a-z%]*)(?![^\s/])/gi

function hexOf(color: AnnotationData['color']): string {
  const bytes = color.slice(0, 3).map(part => Math.round(part * 255))
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
