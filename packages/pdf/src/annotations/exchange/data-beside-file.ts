/** Annotations of kinds that can be edited which are exported with both their data and the file that has their look. */
import { defaultLimits } from '../../limits.ts'
import { findOnlyAnnotation, openCarriedFile } from '../shapes/carried-look.ts'
import { readCommon } from '../store/read.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { toDataForm } from '../values/create.ts'
import { findKindBySubtype } from '../values/registry.ts'
import { findType } from './entry-type.ts'
import { asXml } from './xml-tree.ts'

/** Whether a carried annotation has its data beside its file. */
export function hasData({ annotationType, ...given }: { readonly annotationType?: unknown }): boolean {
  return findType(annotationType) !== undefined && 'rect' in given
}

/** Whether the data beside a file is what the file says, apart from rounding. */
export function saysSame(given: CarriedAnnotation): boolean {
  const file = openCarriedFile(given.annotationFile, { limits: defaultLimits, lent: {} })
  const dict = file && findOnlyAnnotation(file)?.dict
  const kind = findKindBySubtype(dict?.name('Subtype') ?? '')
  const read = dict && kind?.read(dict, readCommon(dict, { id: 1 }, '', kind))
  return read !== undefined && isAlike(contentOf(given), contentOf(toDataForm(read)))
}

/** What does not depend on the document. */
function contentOf(data: object): object {
  const { uuid, pageId, pageIndex, pageLabel, pageCount, userUnit, inReplyTo, replyType, ...rest } =
    data as Readonly<Record<string, unknown>>
  const { annotationFile, richText, ...content } = rest
  // XFDF has rich text as XML.
  return {
    ...content,
    richText: typeof richText === 'string' ? asXml(richText).replace(/\s/g, '') : undefined,
  }
}

/** XFDF has 256 steps of a colour, and other programs round. */
const rounding = 0.01

function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < rounding
  if (!(a instanceof Object && b instanceof Object)) return (a ?? undefined) === (b ?? undefined)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => isAlike(a[key as keyof typeof a], b[key as keyof typeof b]))
}
