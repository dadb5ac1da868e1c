import type { PdfFile } from '../../document/pdf-file.ts'
import { unlessRefused } from '../../errors.ts'
import { OwnAppearance } from '../looks/appearance-source.ts'
import { findMove } from '../looks/moved-appearance.ts'
import { type CarriedLook, lookMove } from '../shapes/carried-look.ts'
import { looksSame } from '../values/compare-data.ts'
import type { AnnotationData } from '../values/registry.ts'
import type { FileAnnotation } from './read.ts'

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
    const move = isAsRead ? undefined : findMove(original, data)
    if (!isAsRead && !move) return undefined
    return {
      file: document.file,
      dict: source.dict,
      object: source.ref?.number,
      moved: original && move && { from: original.rect, move },
    }
  })
}
