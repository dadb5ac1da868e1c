/** Annotations of kinds that can be edited which are exported with both their data and the file that has their look. */
import { standardFonts } from '../../fonts/font-book.ts'
import { colorReaders } from '../../images/color-readers.ts'
import { defaultLimits } from '../../limits.ts'
import { freeText } from '../kinds/free-text.ts'
import { findBaked } from '../looks/baked-turn.ts'
import { findOnlyAnnotation, type Lender, openCarriedFile } from '../shapes/carried-look.ts'
import { readCommon } from '../store/read.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { toDataForm } from '../values/create.ts'
import { findKindBySubtype } from '../values/registry.ts'
import { findType } from './entry-type.ts'
import { flagNames } from './xfdf-names.ts'
import { asXml, trimXml, withoutUnwritable } from './xml-tree.ts'

/** Whether a carried annotation has its data beside its file. */
export function hasData({ annotationType, ...given }: { readonly annotationType?: unknown }): boolean {
  return findType(annotationType) !== undefined && 'rect' in given
}

/** Colours of inks are read in two ways, and the data does not say in which: ../../images/color-readers.ts */
const lents = [{}, { colorReaders }]

/** Whether the data beside a file is what the file says, apart from rounding and, in XFDF, from what XML cannot say. */
export const saysSame = (given: CarriedAnnotation, isXml: boolean): boolean =>
  lents.some(lent => saysSameWith(given, isXml, lent))

function saysSameWith(given: CarriedAnnotation, isXml: boolean, lent: Lender['lent']): boolean {
  const file = openCarriedFile(given.annotationFile, { limits: defaultLimits, lent })
  const dict = file && findOnlyAnnotation(file)?.dict
  const kind = findKindBySubtype(dict?.name('Subtype') ?? '')
  const read = dict && kind?.read(dict, readCommon(dict, { id: 1 }, '', kind))
  if (!file || !dict || !read) return false
  const shown = findBaked(read, { file, dict: dict.dict }, standardFonts) ?? read
  const [content, said] = [given, toDataForm(shown)].map(data => contentOf(data, isXml))
  // Flags are bits, of which none is lost by rounding.
  return content?.flags === said?.flags && isAlike(content, said, isXml)
}

/** What does not depend on the document. XFDF has names for ten flags only, 256 steps of a colour, and rich text as XML. */
function contentOf(data: object, isXml: boolean): Readonly<Record<string, unknown>> {
  const { uuid, pageId, pageIndex, pageLabel, pageCount, userUnit, inReplyTo, replyType, ...rest } =
    data as Readonly<Record<string, unknown>>
  const { annotationFile, ...content } = rest
  if (!isXml) return content
  const { annotationType, color, fillColor, flags, richText } = content
  const texts = Object.entries(content).map(([field, value]) => [
    field,
    typeof value === 'string' ? withoutUnwritable(value) || undefined : value,
  ])
  return {
    ...Object.fromEntries(texts),
    // Letters have their colour in numbers.
    color: annotationType === freeText.type ? color : inSteps(color),
    fillColor: inSteps(fillColor),
    flags: Number(flags) & (2 ** flagNames.length - 1),
    richText: typeof richText === 'string' ? withoutIndents(asXml(richText)) : undefined,
  }
}

const inSteps = (color: unknown): unknown =>
  Array.isArray(color) ? color.map((part, at) => (at < 3 ? Math.round(Number(part) * 255) : part)) : color

/** Programs break lines within styled texts, and indent their blocks. A blank that does not break is none of XML. XML 1.0, 2.3 */
const withoutIndents = (richText: string): string =>
  trimXml(richText.replace(/[\t\n\r ]+/g, ' ').replace(/ ?(<\/?(?:body|p|div)\b[^<>]*>) ?/g, '$1'))

/** Points are rounded by other programs. */
const rounding = (a: number, b: number): number => (Math.max(Math.abs(a), Math.abs(b)) > 1 ? 0.01 : 0.003)

/** Programs that pass XFDF on write two decimals. */
const isRounded = (given: number, said: number): boolean =>
  Math.abs(given * 100 - Math.round(given * 100)) < 1e-6 && Math.abs(given - said) < 0.0051

function isAlike(a: unknown, b: unknown, isXml: boolean): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) < rounding(a, b) || (isXml && isRounded(a, b))
  if (!(a instanceof Object && b instanceof Object)) return (a ?? undefined) === (b ?? undefined)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => isAlike(a[key as keyof typeof a], b[key as keyof typeof b], isXml))
}
