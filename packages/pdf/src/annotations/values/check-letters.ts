import type { SceneItem } from '../../appearance/scene/scene.ts'
import { canWriteText } from '../../appearance/stream/text-fonts.ts'
import { PdfError } from '../../errors.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { type AnnotationData, getKind } from './registry.ts'

/**
 * Checks at once whether an annotation that is drawn from its data can be saved, so that one does not block all others later.
 * @throws {PdfError} `font-missing`, with the uuid of the annotation
 */
export function checkLetters(data: AnnotationData, fonts: FontBook): void {
  const kind = getKind(data.annotationType)
  const missing = kind.drawsText?.(data) ? findMissing(kind.scene(data, fonts).items, fonts) : undefined
  if (missing !== undefined)
    throw new PdfError('font-missing', `annotation ${data.uuid}: no font has the letters of “${missing}”`)
}

function findMissing(items: readonly SceneItem[], fonts: FontBook): string | undefined {
  for (const item of items) {
    if (item.type === 'text' && !canWriteText(item, fonts)) return item.text
    const inside = item.type === 'group' ? findMissing(item.items, fonts) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}
