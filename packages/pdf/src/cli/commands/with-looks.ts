import { hasOwnLook } from '../../annotations/looks/appearance-source.ts'
import { unlessRefused } from '../../errors.ts'
import type { PdfDocument } from '../../index.ts'

/**
 * The file with a look for each mark of these pages that has none; undefined if there is no such mark, or if the file
 * cannot be saved: the marks are then left to the renderer.
 */
export function withLooks(document: PdfDocument, pageIndices: readonly number[]): Uint8Array | undefined {
  for (const annotation of pageIndices.flatMap(index => document.annotations(index))) {
    const { id, data } = annotation
    if (!data || hasOwnLook(annotation)) continue
    // Another author is an edit, and a mark without a look gets one by any edit. It is refused if no font has its letters.
    const giveLook = () => document.update(id, { author: `${data.author} ` })
    unlessRefused(giveLook, () => undefined)
  }
  if (!document.hasChanges) return undefined
  const save = () => document.save({ now: new Date(0), overridesPermissions: true, voidsCertification: true })
  return unlessRefused(save, () => undefined)
}
