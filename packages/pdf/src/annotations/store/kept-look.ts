import type { PdfFile } from '../../document/pdf-file.ts'
import type { AppearanceSource } from '../looks/appearance-source.ts'
import { findMove } from '../looks/moved-appearance.ts'
import { type CarriedLook, lookMove } from '../shapes/carried-look.ts'
import { looksSame } from '../values/compare-data.ts'
import type { StoredAnnotation } from './annotation-store.ts'

/**
 * The appearance of an annotation that need not be drawn from its data: the one that came with the data, or the file's
 * as long as it still matches, wherever the annotation was moved.
 */
export function findKeptLook(
  { source, original, data }: StoredAnnotation,
  file: PdfFile,
  look: CarriedLook | undefined,
): AppearanceSource | undefined {
  if (look && data)
    return { file: look.file, dict: look.dict, moved: { from: look.rect, move: lookMove(look, data) } }
  if (!source) return undefined
  const isAsRead = data === original || !data || !original || looksSame(original, data)
  const move = isAsRead ? undefined : findMove(original, data)
  if (!isAsRead && !move) return undefined
  return {
    file,
    dict: source.dict,
    object: source.ref?.number,
    moved: original && move && { from: original.rect, move },
  }
}
