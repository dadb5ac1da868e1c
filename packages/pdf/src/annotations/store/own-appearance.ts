import type { PdfFile } from '../../document/pdf-file.ts'
import { unlessRefused } from '../../errors.ts'
import { type PdfDict, PdfStream } from '../../objects/values.ts'
import { findNormalAppearance, OwnAppearance } from '../looks/appearance-source.ts'
import { recoloredForm } from '../looks/recolored-form.ts'
import { type CarriedLook, lookMove } from '../shapes/carried-look.ts'
import { looksSame } from '../values/compare-data.ts'
import { findKeptLook } from '../values/kept-look.ts'
import type { AnnotationData } from '../values/registry.ts'
import type { FileAnnotation } from './read.ts'
import type { StoredAnnotation } from './stored-annotation.ts'

/** An annotation in the file, and its data as read; both undefined for one added in this session. */
interface ReadAnnotation {
  readonly source: FileAnnotation | undefined
  readonly original: AnnotationData | undefined
}

/** What is needed of its document; `findLook` throws what `openLook` throws. */
interface OwningDocument {
  readonly file: PdfFile
  findLook(data: AnnotationData): CarriedLook | undefined
}

/**
 * The appearance of an annotation that need not be drawn from its data: the one that came with the data, or the file's
 * as long as it still matches, wherever the annotation was moved.
 */
export function ownAppearance({ source, original }: ReadAnnotation, document: OwningDocument): OwnAppearance {
  return new OwnAppearance(data => {
    const look = unlessRefused(
      () => data && document.findLook(data),
      () => undefined,
    )
    if (look && data)
      return { file: look.file, dict: look.dict, moved: { from: look.rect, move: lookMove(look, data) } }
    if (!source) return undefined
    const isAsRead = data === original || !data || !original || looksSame(original, data)
    const { file } = document
    const read = { file, dict: source.dict, object: source.ref?.number }
    if (isAsRead) return read
    const kept = findKeptLook(original, data)
    const normal = kept && findNormalAppearance(read)
    const inMemory = { file, place: (form: PdfStream) => form, makeStream: newStream }
    const form = normal && kept?.recolor ? recoloredForm(normal, kept.recolor, inMemory) : normal
    return form && kept && { ...read, recolored: form, moved: { from: original.rect, move: kept.move } }
  })
}

/** Data with the extent of the file's appearance as long as that is kept. */
export function dataAsShown(
  { original, appearance }: Pick<StoredAnnotation, 'original' | 'appearance'>,
  data: AnnotationData,
): AnnotationData {
  const kept = original && findKeptLook(original, data)?.data
  return kept && OwnAppearance.find({ appearance, data: kept }) ? kept : data
}

const newStream = (dict: PdfDict, content: Uint8Array): PdfStream => new PdfStream(dict, content)
