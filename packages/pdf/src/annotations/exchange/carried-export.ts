import { base64FromBytes } from '../../bytes/base64.ts'
import { LinkCopier, type NamePage } from '../../document/copy-links.ts'
import { PdfError } from '../../errors.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, PdfRef } from '../../objects/values.ts'
import { type AppearanceSource, OwnAppearance } from '../looks/appearance-source.ts'
import { layerName, placeName, textEntry } from '../store/markup-entries.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import type { Annotation, AnnotationId } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'
import type { ExportedDocument } from './export-data.ts'
import { NewFile } from './new-file.ts'

/** An annotation of any kind as it is exported. */
export type ExportedAnnotation = AnnotationData | CarriedAnnotation

/** Receives why an annotation of the document is not exported. */
export type ReportAnnotation = (error: PdfError, annotation: Annotation) => void

/** The part of a document that is needed to export all kinds. A `PdfDocument` implements it. */
export interface WholeDocument extends ExportedDocument {
  readonly pages: readonly { readonly index: number; readonly id: number }[]
}

/** Makes the carried form of annotations that cannot be edited; undefined for popups, and for what is reported. */
export function carrierOf(
  document: WholeDocument,
  uuids: () => ReadonlyMap<AnnotationId, string>,
  report: ReportAnnotation,
): (annotation: Annotation) => CarriedAnnotation | undefined {
  const indexes = new Map([...document.pages].reverse().map(({ id, index }) => [id, index]))
  return annotation => {
    const { id, subtype, pageIndex } = annotation
    if (subtype === 'Popup') return undefined
    const source = OwnAppearance.find(annotation)
    const refusal = findRefusal(annotation, source)
    if (refusal !== undefined) report(new PdfError('annotation-not-editable', refusal), annotation)
    const uuid = uuids().get(id)
    if (refusal !== undefined || !source || uuid === undefined) return undefined
    const file = unlessLocked(annotation, report, () => carriedFile(source, number => indexes.get(number)))
    if (!file) return undefined
    const inReplyTo = uuids().get(annotation.inReplyTo ?? '')
    const isGroup = new DictReader(source.dict, source.file).name('RT') === 'Group'
    return {
      annotationType: `/${subtype}`,
      uuid,
      pageId: document.pages[pageIndex]?.id ?? 0,
      ...(inReplyTo !== undefined && { inReplyTo, replyType: isGroup ? 'Group' : 'Reply' }),
      annotationFile: base64FromBytes(file),
    }
  }
}

/** What is made of an annotation; undefined, and reported, if a file in it is locked by a password that was not given. */
export function unlessLocked<Made>(
  annotation: Annotation,
  report: ReportAnnotation,
  make: () => Made,
): Made | undefined {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof PdfError && error.code === 'password-needed')) throw error
    report(error, annotation)
    return undefined
  }
}

/** Why an annotation is not exported; undefined if it is. */
export function findRefusal(
  { subtype }: Annotation,
  source: AppearanceSource | undefined,
): string | undefined {
  if (subtype === 'Widget') return 'a form field belongs to its form'
  if (!source || !new DictReader(source.dict, source.file).rect('Rect')) return 'it has no rectangle'
  return subtype === '' ? 'it has no subtype' : undefined
}

/** A file with one page that contains only the annotation and its popup; pages that it leads to are named by their index. */
function carriedFile(
  { file, dict, object = 0 }: AppearanceSource,
  findIndex: (page: number) => number | undefined,
): Uint8Array {
  const target = new NewFile()
  const named = layerName(new DictReader(dict, file))
  const OC = named === undefined ? undefined : target.add(layerOf(named))
  const alone = dict.with({ ...ofOldPage, OC: undefined })
  const copier = new LinkCopier(file, target, [[object, target.annotation]], byIndex(findIndex))
  return target.finish(copier.copy(alone).with({ OC }))
}

/** A layer that is known by its name alone. ISO 32000-2, Table 96 */
export const layerOf = (name: string): PdfDict =>
  new PdfDict({ Type: new PdfName('OCG'), Name: textEntry(name) })

/** Entries that refer to the page and document of an annotation. */
const ofOldPage = { P: undefined, IRT: undefined, Parent: undefined, StructParent: undefined }

/** Names the pages of a document by their indexes. */
export const byIndex =
  (findIndex: (page: number) => number | undefined): NamePage =>
  page =>
    page instanceof PdfRef ? findIndex(page.number) : undefined

/**
 * The uuids of all annotations of a document, read when the first is needed. One that has no name is named by its place, which it has
 * in every copy of the document.
 */
export function uuidsOf(document: WholeDocument): () => ReadonlyMap<AnnotationId, string> {
  let known: ReadonlyMap<AnnotationId, string> | undefined
  const uuidOf = (annotation: Annotation): string => {
    const source: Source | undefined = OwnAppearance.find(annotation)
    const name = source && new DictReader(source.dict, source.file).text('NM')
    return annotation.data?.uuid ?? source?.given?.uuid ?? (name || placeName(annotation))
  }
  const ofPage = ({ index, id: pageId }: WholeDocument['pages'][number]) => {
    const taken = new Set<string>()
    return document.annotations(index).map(annotation => {
      const uuid = uuidOf(annotation)
      const unique = taken.has(uuid) && !annotation.data ? `${pageId}-${numberOf(annotation)}` : uuid
      taken.add(unique)
      return [annotation.id, unique] as const
    })
  }
  return () => {
    known ??= new Map(document.pages.flatMap(ofPage))
    return known
  }
}

type Source = AppearanceSource & { readonly given?: CarriedAnnotation }

const numberOf = ({ id }: Annotation): string => id.slice(id.indexOf(':') + 1)
