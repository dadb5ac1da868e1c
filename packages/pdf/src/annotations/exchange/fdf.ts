/**
 * `@lectern/pdf/fdf`: export and import of annotations in FDF, the form of PDF in which programs exchange comments. Loaded separately
 * from the engine. ISO 32000-2, 12.7.8
 */
import { aRecord, check, someOptions } from '../../arguments.ts'
import { LinkCopier } from '../../document/copy-links.ts'
import { PdfError } from '../../errors.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, type PdfRef } from '../../objects/values.ts'
import { OwnAppearance } from '../looks/appearance-source.ts'
import { layerName, textEntry } from '../store/markup-entries.ts'
import {
  byIndex,
  findRefusal,
  layerOf,
  type ReportAnnotation,
  unlessLocked,
  uuidsOf,
  type WholeDocument,
} from './carried-export.ts'
import { NewObjects } from './new-file.ts'

export { isFdf, parseFdf } from './fdf-read.ts'

/**
 * The annotations of a document as an FDF file, each as it is in its file, with its appearance, popup and attached file. Edits that are
 * not saved are not in the file: save the document and open it again first. `href` is the name of the PDF file. What cannot be exported
 * is reported: form fields, annotations without rectangle, unsaved ones, and those with a locked file.
 * @throws {PdfError} `limit-exceeded`, `argument-invalid`
 */
export function toFdf(
  document: WholeDocument,
  options: { readonly href?: string } = {},
  report: ReportAnnotation = () => {},
): Uint8Array {
  check(document, 'document', aRecord({ pages: 'Array', annotations: 'function' }))
  check(options, 'options', someOptions({ href: 'string' }))
  check(report, 'report', 'function')
  const target = new NewObjects()
  const uuids = uuidsOf(document)()
  const found = document.pages
    .flatMap(({ index }) => document.annotations(index))
    .flatMap(annotation => {
      const source = OwnAppearance.find(annotation)
      const isEdited = annotation.isNew || !source || source.moved || source.recolored
      const refusal = isEdited ? 'its edits are not saved yet' : findRefusal(annotation, source)
      if (refusal !== undefined) report(new PdfError('annotation-not-editable', refusal), annotation)
      return refusal === undefined && source ? [{ annotation, source, ref: target.reserve() }] : []
    })
  const known = found.flatMap(({ source, ref }) =>
    source.object === undefined ? [] : [[source.object, ref] as const],
  )
  const indexes = new Map([...document.pages].reverse().map(({ id, index }) => [id, index]))
  const [first] = found
  const copier =
    first &&
    new LinkCopier(
      first.source.file,
      target,
      known,
      byIndex(number => indexes.get(number)),
      Infinity,
    )
  const layers = new Map<string, PdfRef>()
  const layerRef = (name: string): PdfRef => {
    const layer = layers.get(name) ?? target.add(layerOf(name))
    layers.set(name, layer)
    return layer
  }
  const Annots: PdfRef[] = []
  for (const { annotation, source, ref } of found) {
    const parent = annotation.inReplyTo && uuids.get(annotation.inReplyTo)
    const { dict, file } = source
    const alone = dict.with({ P: undefined, IRT: undefined, StructParent: undefined, OC: undefined })
    const layer = layerName(new DictReader(dict, file))
    const named = {
      OC: layer === undefined ? undefined : layerRef(layer),
      NM: textEntry(uuids.get(annotation.id)),
      IRT: textEntry(parent),
      Page: annotation.pageIndex,
    }
    const copied = unlessLocked(annotation, report, () => (copier as LinkCopier).copy(alone).with(named))
    if (!copied) continue
    target.put(ref, copied)
    Annots.push(ref)
  }
  const root = target.add(new PdfDict({ FDF: new PdfDict({ F: textEntry(options.href), Annots }) }))
  return target.toBytes('%FDF-1.2', new PdfDict({ Root: root }))
}
