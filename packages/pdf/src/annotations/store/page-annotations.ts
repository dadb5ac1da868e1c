import type { PageList } from '../../document/page-list.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfRef } from '../../objects/values.ts'
import { findBaked } from '../looks/baked-turn.ts'
import type { AnnotationId } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'
import { describeAnnotation } from './describe.ts'
import { readUuid } from './markup-entries.ts'
import { ownAppearance } from './own-appearance.ts'
import { type FileAnnotation, placeOf, readAnnotationData, readFileAnnotations } from './read.ts'
import { isChanged, type StoredAnnotation } from './stored-annotation.ts'

/** The document whose annotations are read. */
interface ReadDocument {
  readonly file: PdfFile
  readonly pages: PageList
  readonly fontBook: FontBook
  readonly findLook: Parameters<typeof ownAppearance>[1]['findLook']
}

/**
 * The annotations that the file has on a page, without edits. Reading one may show that the cross-reference is wrong and rebuild it:
 * others that were missing by then are found when all are read once more, which happens once at most.
 */
export function readStored(document: ReadDocument, page: PdfPage): readonly StoredAnnotation[] {
  const { file } = document
  const { wasRebuilt } = file
  const sources = readFileAnnotations(file, page)
  const idOf = (source: FileAnnotation): AnnotationId => `${page.index}:${placeOf(source)}`
  const idByNumber = new Map(
    sources.flatMap(source => (source.ref ? [[source.ref.number, idOf(source)] as const] : [])),
  )
  const read = sources.map(source => readOne(document, page, source, { id: idOf(source), idByNumber }))
  return file.wasRebuilt === wasRebuilt ? read : readStored(document, page)
}

/** The same for a page that was read before the cross-reference was rebuilt: those that were edited since keep their edits. */
export function readStoredAgain(
  document: ReadDocument,
  page: PdfPage,
  known: readonly StoredAnnotation[],
): readonly StoredAnnotation[] {
  const edited = new Map(known.flatMap(item => (isChanged(item) ? [[item.id, item] as const] : [])))
  const read = readStored(document, page).map(item => {
    const kept = edited.get(item.id)
    edited.delete(item.id)
    return kept ? Object.assign(kept, { source: item.source }) : item
  })
  return [...read, ...edited.values()]
}

function readOne(
  { file, pages, fontBook, findLook }: ReadDocument,
  page: PdfPage,
  source: FileAnnotation,
  { id, idByNumber }: { readonly id: AnnotationId; readonly idByNumber: ReadonlyMap<number, AnnotationId> },
): StoredAnnotation {
  const read = readAnnotationData(file, page, source)
  const parent = source.dict.get('IRT')
  const inReplyTo = parent instanceof PdfRef ? idByNumber.get(parent.number) : undefined
  const elsewhere = parent instanceof PdfRef && !inReplyTo ? findElsewhere(file, pages, parent) : undefined
  const linked = read && elsewhere ? { ...read, inReplyTo: elsewhere.uuid } : read
  const baked = linked && findBaked(linked, { file, dict: source.dict }, fontBook)
  const data: AnnotationData | undefined = baked ?? linked
  const fileParts = { source, original: data }
  const appearance = ownAppearance(fileParts, { file, findLook })
  const parts = { id, pageIndex: page.index, ...fileParts, data, appearance }
  const value = describeAnnotation(parts, file, inReplyTo ?? elsewhere?.id)
  return { ...parts, unbaked: baked && linked, isRemoved: false, value }
}

/** An annotation of another page, found by the page its `/P` entry names. */
function findElsewhere(
  file: PdfFile,
  pages: PageList,
  ref: PdfRef,
): { readonly id: AnnotationId; readonly uuid: string } | undefined {
  const dict = file.resolve(ref)
  if (!(dict instanceof PdfDict)) return undefined
  const reader = new DictReader(dict, file)
  const page = pages.findById(reader.ref('P')?.number ?? 0)
  return page && { id: `${page.index}:${ref.number}`, uuid: readUuid(reader, page.id, ref.number) }
}
