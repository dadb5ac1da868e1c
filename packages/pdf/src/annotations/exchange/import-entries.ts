import { check, someOptions } from '../../arguments.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import { PdfError, type WarningLog } from '../../errors.ts'
import type { Lender } from '../shapes/carried-look.ts'
import type { AnnotationStore } from '../store/annotation-store.ts'
import { checkPlain, checkWritable, named } from '../store/check-writable.ts'
import { findAlone, type PlacedData } from '../store/standing-alone.ts'
import type { StoredAnnotation } from '../store/stored-annotation.ts'
import { type AddedAnnotation, isCarried, openCarried } from '../values/carried.ts'
import { createAnnotationData } from '../values/create.ts'
import { getKind } from '../values/registry.ts'
import { eachEntry, type ReportEntry } from './each-entry.ts'
import type { NamedPage } from './entry-page.ts'

/** What is known of the document to which entries are added. */
interface Target {
  findPage(named: NamedPage): PdfPage | undefined
  readonly store: AnnotationStore
  readonly lender: Lender & { readonly warnings: WarningLog }
}

/** An entry of an import that can be added. */
interface PlacedEntry extends PlacedData {
  /** Its place in the import, counted from 0. */
  readonly at: number
}

/** How annotations are imported. */
export interface ImportOptions {
  /** The list is a part of an import: what its replies belong to may be added later. */
  readonly isPart?: boolean
}

const importOptions = someOptions<ImportOptions>({ isPart: 'boolean' })

/**
 * Adds the entries whose uuid their page does not have yet, without those that have nothing to draw. An entry that is wrong is left
 * out, and a reply without its parent becomes an annotation of its own: both are reported, to `report` or in the warnings.
 * @throws {PdfError} `argument-invalid` if it is no list
 */
export function importEntries(
  entries: readonly AddedAnnotation[],
  target: Target,
  options: ImportOptions,
  report: ReportEntry = ({ code, message }, at) =>
    target.lender.warnings.note(
      code === 'annotation-missing' ? 'reply-without-parent' : 'annotation-left-out',
      `entry ${at + 1}: ${message}`,
    ),
): readonly StoredAnnotation[] {
  check(entries, 'data', 'Array')
  check(report, 'report', 'function')
  check(options, 'options', importOptions)
  const { store } = target
  const isThere = (found: StoredAnnotation | undefined) => found?.isRemoved === false
  // Before any is added: other programs give several annotations of a file the same name.
  const unknown = placeEntries(entries, target, report).filter(
    ({ pageIndex, data }) => !isThere(store.findByUuid(pageIndex, data.uuid)),
  )
  const hasParent = (pageIndex: number, uuid: string) => isThere(store.findParent(pageIndex, uuid))
  const alone = options.isPart ? new Set<PlacedEntry>() : findAlone(unknown, hasParent)
  const added = store.addAll(unknown, alone)
  for (const { at, pageIndex, data } of alone) {
    const name = JSON.stringify(data.inReplyTo)
    const message = hasParent(pageIndex, data.inReplyTo ?? '')
      ? `it replies to ${name}, which replies to it`
      : `no annotation has the name ${name}, which it replies to`
    report(new PdfError('annotation-missing', message), at)
  }
  return added
}

/** The complete data of entries with the pages that they name. */
function placeEntries(
  entries: readonly AddedAnnotation[],
  { findPage, store: { fontBook: fonts }, lender }: Target,
  report: ReportEntry,
): readonly PlacedEntry[] {
  return eachEntry<AddedAnnotation, PlacedEntry>(entries, report, (entry, at) => {
    // Callers without types may pass anything in the list.
    const given = Object(entry) as Partial<AddedAnnotation>
    const page = findPage(given)
    if (!page?.id)
      throw new PdfError('page-missing', `no page with id ${given.pageId} or index ${given.pageIndex}`)
    const placed = (data: PlacedEntry['data']) => [{ at, pageIndex: page.index, data }]
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
