import { check } from '../../arguments.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import { PdfError, type WarningLog } from '../../errors.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import type { Lender } from '../shapes/carried-look.ts'
import { checkPlain, checkWritable, named } from '../store/check-writable.ts'
import { type AddedAnnotation, type CarriedAnnotation, isCarried, openCarried } from '../values/carried.ts'
import { createAnnotationData } from '../values/create.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { eachEntry, type ReportEntry } from './each-entry.ts'
import type { NamedPage } from './entry-page.ts'

/** What is known of the document to which entries are added. */
interface Target {
  findPage(named: NamedPage): PdfPage | undefined
  readonly fonts: FontBook
  readonly lender: Lender & { readonly warnings: WarningLog }
}

/** Complete data, or an annotation that is carried as it is, and its page. */
export interface PlacedEntry {
  readonly pageIndex: number
  readonly data: AnnotationData | CarriedAnnotation
}

/**
 * The complete data of imported entries with the pages that they name, without those that have nothing to draw. An entry that is
 * wrong is left out and reported: to `report`, otherwise in the warnings.
 * @throws {PdfError} `argument-invalid` if it is no list
 */
export function placeEntries(
  entries: readonly AddedAnnotation[],
  { findPage, fonts, lender }: Target,
  report: ReportEntry = ({ message }, index) =>
    lender.warnings.note('annotation-left-out', `entry ${index + 1}: ${message}`),
): readonly PlacedEntry[] {
  check(entries, 'data', 'Array')
  check(report, 'report', 'function')
  return eachEntry<AddedAnnotation, PlacedEntry>(entries, report, entry => {
    // Callers without types may pass anything in the list.
    const given = Object(entry) as Partial<AddedAnnotation>
    const page = findPage(given)
    if (!page?.id)
      throw new PdfError('page-missing', `no page with id ${given.pageId} or index ${given.pageIndex}`)
    const placed = (data: PlacedEntry['data']) => [{ pageIndex: page.index, data }]
    return named(entry.uuid, () => {
      if (isCarried(entry)) return openCarried(entry, lender) && placed(entry)
      if (getKind(entry.annotationType).marksNothing?.(entry)) return []
      checkPlain(entry)
      const data = createAnnotationData(entry, page, fonts)
      checkWritable({ data }, fonts)
      return placed(data)
    })
  })
}
