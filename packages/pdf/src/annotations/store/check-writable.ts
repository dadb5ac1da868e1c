import type { SceneItem } from '../../appearance/scene/scene.ts'
import { jpegImage } from '../../appearance/stream/scene-pictures.ts'
import { canWriteText } from '../../appearance/stream/text-fonts.ts'
import { PdfError, unlessRefused } from '../../errors.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { PdfDict } from '../../objects/values.ts'
import { serializeValue } from '../../writer/serialize.ts'
import { OwnAppearance } from '../looks/appearance-source.ts'
import type { Annotation } from '../values/model.ts'
import { getKind } from '../values/registry.ts'
import { entriesOf } from './annotation-entries.ts'

/**
 * Checks at once whether an annotation can be saved, so that one does not block all others later.
 * @throws {PdfError} `font-missing`, `stamp-image-invalid`, `annotation-invalid`
 */
export function checkWritable(mark: Pick<Annotation, 'data' | 'appearance'>, fonts: FontBook): void {
  const { data } = mark
  if (!data) return
  // Callers without types may give anything for a field.
  refusing(() => serializeValue(new PdfDict(entriesOf(data))))
  const kind = getKind(data.annotationType)
  const isDrawn = kind.drawsText?.(data) || 'stampImageData' in data
  if (isDrawn && !OwnAppearance.find(mark)) checkItems(kind.scene(data, fonts).items, fonts)
}

function checkItems(items: readonly SceneItem[], fonts: FontBook): void {
  for (const item of items) {
    if (item.type === 'text' && !canWriteText(item, fonts))
      throw new PdfError('font-missing', `no font has the letters of “${item.text}”`)
    if (item.type === 'image' && item.picture.mediaType !== 'pixels') jpegImage(item.picture.bytes)
    if (item.type === 'group') checkItems(item.items, fonts)
  }
}

/** What `act` returns; its errors name the annotation. @throws {PdfError} */
export function named<Made>(uuid: string, act: () => Made): Made {
  return unlessRefused(act, ({ code, message }) => {
    throw new PdfError(code, `annotation ${String(uuid)}: ${message}`)
  })
}

/** Callers without types may give values that cannot be compared or written. @throws {PdfError} `annotation-invalid` */
export function checkPlain(given: object): void {
  refusing(() => {
    for (const value of Object.values(given)) {
      if (/symbol|function/.test(typeof value)) throw new TypeError(typeof value)
      if (!ArrayBuffer.isView(value)) JSON.stringify(value)
    }
  })
}

/** Whatever `act` throws is thrown as `annotation-invalid`. */
function refusing(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    throw new PdfError('annotation-invalid', `${error}`)
  }
}
