import {
  contentOf,
  findNormalAppearance,
  OwnAppearance,
} from '../../src/annotations/looks/appearance-source.ts'
import type { Annotation } from '../../src/index.ts'

/**
 * Traits by which marks in files tell the program that made them; the first that fits. Each is an entry of the annotation that only this
 * program writes, or how its appearance begins.
 */
const traits: readonly (readonly [maker: string, key: RegExp, content?: RegExp])[] = [
  ['Preview', /^AAPL:/],
  ['EmbedPDF', /^EPDF/],
  ['EmbedPDF', /^NM$/, /^\/GS gs\s/],
  ['Bluebeam', /^BSI/],
  ['WPS', /^HideInf$/],
  ['Drawboard', /^(FillOpacity|Rotation)$/],
  ['Foxit', /^(FoxitTag|TagOrder|AntiAlias)$/],
  ['PDF-XChange', /^(Xchg|XCPT|ITEx)/],
  [
    'Acrobat',
    /^Subtype$/,
    /^\s*(\/R0 gs[\s\S]*\/MWFOForm Do|[\d.]+ [\d.]+ [\d.]+ RG\s+[\d.]+ w\s+[\d.]+ [\d.]+ m|q 1 1 1 rg 0 i 1 w 4 M|q \/F Do Q)/,
  ],
  ['pdf.js', /^Rotate$/, /^[\d. ]+rg\s\/R0 gs/],
  ['WPS', /^Rotate$/, /\/KSPF\d/],
]

/** The program that made a mark, as far as the file tells. */
export function makerOf(annotation: Annotation): string {
  const source = OwnAppearance.find(annotation)
  const form = source && findNormalAppearance(source)
  if (!form) return 'others'
  const keys = [...source.dict.entries.keys()]
  const content = Buffer.from(contentOf(form, source.file) ?? []).toString('latin1')
  const found = traits.find(
    ([, key, drawing]) => keys.some(name => key.test(name)) && (drawing?.test(content) ?? true),
  )
  return found?.[0] ?? (isInOrder(keys) && keys.includes('Subj') ? 'Acrobat' : 'others')
}

/** Acrobat writes the entries of its marks in the order of the alphabet, with a subject. */
const isInOrder = (keys: readonly string[]): boolean =>
  keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? ''))
