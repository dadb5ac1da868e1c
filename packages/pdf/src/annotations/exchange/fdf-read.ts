import { aRecord, check, listOf, someOptions } from '../../arguments.ts'
import { bytesFromLatin } from '../../bytes/latin.ts'
import { indexOfBytes } from '../../bytes/search.ts'
import { catalogFacts } from '../../document/catalog.ts'
import { ObjectCopier } from '../../document/copy-objects.ts'
import { openFile } from '../../document/open-file.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { reachPages } from '../../document/reach-pages.ts'
import { PdfError, unlessRefused, WarningLog } from '../../errors.ts'
import { defaultLimits } from '../../limits.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfRef, type PdfValue } from '../../objects/values.ts'
import { AnnotationStore } from '../store/annotation-store.ts'
import { placeName, textEntry } from '../store/markup-entries.ts'
import { type AddedAnnotation, type CarriedAnnotation, isCarried } from '../values/carried.ts'
import { type AnnotationLimit, checkCount, type ReportEntry, refuseEntry } from './each-entry.ts'
import { entryName } from './entry-name.ts'
import { exportKinds } from './export-kinds.ts'
import { saysMore } from './foreign-look.ts'
import { NewObjects, type NewPage } from './new-file.ts'
import { withoutHarm } from './unsafe-actions.ts'

type Pages = readonly Pick<PdfPage, 'id' | 'index'>[]

const mark = bytesFromLatin('%FDF-')

/** Whether a file begins like FDF. */
export function isFdf(bytes: Uint8Array): boolean {
  check(bytes, 'bytes', 'Uint8Array')
  return indexOfBytes(bytes, mark, 0, 1024) >= 0
}

/**
 * The annotations of an FDF file, for `importAnnotations` of a document with these pages. Those without a name get one derived from
 * their place, so that importing twice adds nothing. Entries that are wrong are left out and reported: `page-missing`,
 * `annotation-invalid` or `annotation-not-editable`. Without `report` the first one is thrown. What could do harm is left out
 * of an annotation, as `parseAllKinds` does, and reported as `action-unsafe`. Damage is repaired as in any file.
 * @throws {PdfError} `annotation-invalid` if it is no FDF, encrypted, or without the part that lists the annotations; `limit-exceeded`, `argument-invalid`
 */
export function parseFdf(
  bytes: Uint8Array,
  pages: Pages,
  report: ReportEntry = refuseEntry,
  limit: Partial<AnnotationLimit> = {},
): AddedAnnotation[] {
  check(bytes, 'bytes', 'Uint8Array')
  check(pages, 'pages', listOf(aRecord({ id: 'number', index: 'number' })))
  check(report, 'report', 'function')
  check(limit, 'limit', someOptions<AnnotationLimit>({ maxAnnotations: 'number' }))
  const file = openFdf(bytes)
  const entries = readEntries(file, pages, report)
  checkCount(entries.filter(({ dict }) => dict.name('Subtype') !== 'Popup').length, limit)
  if (entries.length === 0) return []
  const copied = copyToPdf(file, entries)
  const opened = opening(copied.bytes)
  const { pages: list } = reachPages(opened, catalogFacts(opened))
  const store = new AnnotationStore(opened.file, list)
  const document = {
    pages: list.all(),
    annotations: (index: number) => store.ofPage(index).map(({ value }) => value),
  }
  const exported = exportKinds(
    document,
    (error, { id }) => copied.tell(report, error, Number(id.slice(id.indexOf(':') + 1))),
    // What its data says completely is drawn from that: not every program shows a mark without an appearance.
    annotation => (saysMore(annotation) ? 'file' : 'data'),
  )
  return exported.map(({ pageLabel: _, ...data }) => {
    const pageIndex = copied.pageIndexes[data.pageIndex ?? 0] ?? 0
    const outside = copied.parents.get(`${data.pageIndex} ${data.uuid}`)
    const placed = {
      ...data,
      pageId: pages[pageIndex]?.id,
      pageIndex,
      pageCount: pages.length,
      ...outside,
    } as AddedAnnotation
    if (!isCarried(placed)) return placed
    return withoutHarm(placed, error => {
      if (report !== refuseEntry) copied.tellOf(report, error, placed)
    })
  })
}

const opening = (bytes: Uint8Array) =>
  openFile(bytes, { limits: defaultLimits, warnings: new WarningLog(), lent: {} })

function openFdf(bytes: Uint8Array): PdfFile {
  const at = indexOfBytes(bytes, mark, 0, 1024)
  if (at < 0) throw new PdfError('annotation-invalid', 'the data is no FDF')
  // The form of the file is that of PDF, apart from this letter.
  const asPdf = bytes.slice(at)
  asPdf[1] = 0x50
  const { file } = unlessRefused(
    () => opening(asPdf),
    ({ message }) => {
      throw new PdfError('annotation-invalid', `the FDF cannot be read: ${message}`)
    },
  )
  if (file.trailer.has('Encrypt')) throw new PdfError('annotation-invalid', 'the FDF is encrypted')
  return file
}

/**
 * The list of annotations; the dictionary `/FDF` is found among the objects if the trailer is lost. ISO 32000-2, Table 246
 * @throws {PdfError} `annotation-invalid` if the part of the file that would have the list is lost
 */
function findList(file: PdfFile): readonly PdfValue[] {
  const root = new DictReader(file.trailer, file).dictionary('Root')?.dictionary('FDF')
  const list = (root ?? findFdf(file))?.array('Annots') ?? []
  if (!root && list.length === 0)
    throw new PdfError('annotation-invalid', 'the FDF is damaged: its list is lost')
  return list
}

function findFdf(file: PdfFile): DictReader | undefined {
  for (const [, value] of file.allObjects())
    if (value instanceof PdfDict && value.has('FDF')) return new DictReader(value, file).dictionary('FDF')
  return undefined
}

/** An annotation of the file and the page of the document that it names. */
interface FdfEntry {
  /** Counted from 0. */
  readonly place: number
  readonly ref: PdfRef | undefined
  readonly dict: DictReader
  readonly pageIndex: number
  readonly uuid: string | undefined
}

function readEntries(file: PdfFile, pages: Pages, report: ReportEntry): FdfEntry[] {
  const seen = new Set<PdfValue>()
  return findList(file).flatMap((element, place): FdfEntry[] => {
    const value = file.resolve(element)
    if (!(value instanceof PdfDict)) {
      report(new PdfError('annotation-invalid', `entry ${place + 1} is no annotation`), place, {})
      return []
    }
    if (seen.has(value)) return []
    seen.add(value)
    const dict = new DictReader(value, file)
    const pageIndex = dict.integer('Page') ?? -1
    if (!pages[pageIndex]) {
      if (dict.name('Subtype') !== 'Popup')
        report(
          new PdfError('page-missing', `entry ${place + 1} is on no page of the document`),
          place,
          nameOf(dict),
        )
      return []
    }
    return [
      {
        place,
        ref: element instanceof PdfRef ? element : undefined,
        dict,
        pageIndex,
        uuid: dict.text('NM') || undefined,
      },
    ]
  })
}

/** The annotations on pages of a PDF file, which is read like any other. */
function copyToPdf(file: PdfFile, entries: readonly FdfEntry[]) {
  const target = new NewObjects()
  const pages = new Map<number, CopiedPage>()
  const placed = entries.map(entry => {
    const copy = target.reserve()
    const page = pages.get(entry.pageIndex) ?? newPage(target, pages.size)
    pages.set(entry.pageIndex, page)
    page.annotations.push(copy)
    const uuid = entry.uuid ?? freeName(entry.dict, page.copies)
    page.copies.set(uuid, copy)
    return { ...entry, copy, page, uuid }
  })
  const known = placed.flatMap(({ ref, copy }) => (ref ? [[ref.number, copy] as const] : []))
  const copier = new ObjectCopier(file, target, known, Infinity)
  const parents = new Map<string, object>()
  for (const { dict, page, uuid, copy } of placed) {
    // Which annotation of the file or of the document it replies to. ISO 32000-2, Table 172
    const parent = dict.text('IRT')
    const inside = parent === undefined ? undefined : page.copies.get(parent)
    if (parent !== undefined && !inside) {
      const replyType = dict.name('RT') === 'Group' ? 'Group' : 'Reply'
      parents.set(`${page.index} ${uuid}`, { inReplyTo: parent, replyType })
    }
    const without = { P: undefined, Page: undefined, ...(parent !== undefined && { IRT: undefined }) }
    const copied = copier.copy(dict.dict.with(without))
    target.put(copy, copied.with({ P: page.ref, NM: textEntry(uuid), ...(inside && { IRT: inside }) }))
  }
  const entryOf = new Map(placed.map(entry => [entry.copy.number, entry]))
  const tell = (report: ReportEntry, error: PdfError, number: number): void => {
    const entry = entryOf.get(number)
    report(error, entry?.place ?? 0, entry ? nameOf(entry.dict) : {})
  }
  const tellOf = (
    report: ReportEntry,
    error: PdfError,
    { pageIndex, uuid, annotationType }: CarriedAnnotation,
  ) => {
    const entry = placed.find(each => each.pageIndex === pageIndex && each.uuid === uuid)
    report(error, entry?.place ?? 0, entryName(uuid, annotationType))
  }
  return { bytes: target.toPdf([...pages.values()]), pageIndexes: [...pages.keys()], parents, tell, tellOf }
}

const nameOf = (dict: DictReader) => entryName(dict.text('NM'), dict.name('Subtype'))

/** A page of the copy, with its annotations also by their names. */
interface CopiedPage extends NewPage {
  readonly index: number
  readonly annotations: PdfRef[]
  readonly copies: Map<string, PdfRef>
}

function newPage(target: NewObjects, index: number): CopiedPage {
  return { index, ref: target.reserve(), annotations: [], copies: new Map(), box: [0, 0, 612, 792] }
}

/** The name of an annotation that has none: its kind and place, and a number if another one has these. */
function freeName(dict: DictReader, taken: ReadonlyMap<string, unknown>): string {
  const place = placeName({ subtype: dict.name('Subtype') ?? '', rect: dict.rect('Rect') ?? [0, 0, 0, 0] })
  return taken.has(place) ? `${place} ${taken.size}` : place
}
