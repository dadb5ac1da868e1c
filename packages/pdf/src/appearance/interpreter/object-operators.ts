import type { WarningLog } from '../../errors.ts'
import { identityMatrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { findPicture } from '../../images/image-object.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfName, type PdfStream, type PdfValue } from '../../objects/values.ts'
import { boxClip } from '../scene/box-clip.ts'
import type { SceneItem } from '../scene/scene.ts'
import { type Canvas, type DrawContent, type Frame, maxFormDepth } from './canvas.ts'
import { noteFormFaults } from './content-check.ts'

/** The initial state of a transparency group, which is composited as a whole afterwards. ISO 32000-2, 11.6.6 */
const groupStart = { fillOpacity: 1, strokeOpacity: 1, blendMode: 'normal', softMask: undefined } as const

/** `Do`: draws an image or a form by name. ISO 32000-2, 8.8 */
export function drawObject(
  canvas: Canvas,
  name: PdfValue | undefined,
  frame: Frame,
  draw: DrawContent,
): void {
  const objects = frame.resources.dictionary('XObject')
  const object = name instanceof PdfName ? objects?.stream(name.text) : undefined
  if (!object) {
    canvas.noteMissing('an object to draw')
    return
  }
  const subtype = new DictReader(object.dict, canvas.context.resolver).name('Subtype')
  if (subtype === 'Image') drawImage(canvas, object, frame)
  else if (subtype === 'Form') drawForm(canvas, object, frame, draw)
}

/**
 * Draws a form. A transparency group is composited as a whole with the current opacity; other forms inherit it. ISO
 * 32000-2, 8.10 and 11.6.6
 */
export function drawForm(canvas: Canvas, form: PdfStream, frame: Frame, draw: DrawContent): void {
  if (frame.depth >= maxFormDepth) return
  const dict = new DictReader(form.dict, canvas.context.resolver)
  noteFormFaults(dict, canvas.context.warnings)
  const { state } = canvas
  const matrix = multiply(dict.matrix('Matrix') ?? identityMatrix, state.matrix)
  const box = dict.rect('BBox')
  const group = dict.dictionary('Group')
  const drawing = {
    state: group ? { ...state, ...groupStart, matrix } : { ...state, matrix },
    resources: canvas.resourcesOf(form, frame.resources),
    depth: frame.depth + 1,
    area: box && transformRect(matrix, box),
    isStencil: frame.isStencil,
  }
  const items = group ? canvas.apart(() => draw(form, drawing)) : draw(form, drawing)
  noteKnockout(group, items, canvas.context.warnings)
  const clip = box && boxClip(items, matrix, box)
  const opacity = group ? state.fillOpacity : 1
  const isIsolated = group?.boolean('I') === true && items.length > 1
  const item: SceneItem = {
    type: 'group',
    items,
    ...(opacity < 1 && { opacity }),
    ...(isIsolated && { isIsolated }),
    ...(clip && { clip }),
  }
  if (group) canvas.emit(item)
  else canvas.target.push(item)
}

/**
 * Notes a knockout group, in which each part replaces those below it. Here the parts are blended, which looks
 * different if a part is transparent. ISO 32000-2, 11.4.6
 */
export function noteKnockout(
  group: DictReader | undefined,
  items: readonly SceneItem[],
  warnings: WarningLog,
): void {
  if (items.length > 1 && group?.boolean('K') === true && items.some(letsThrough))
    warnings.note('appearance-operator-unknown', 'a knockout group is mixed')
}

function letsThrough(item: SceneItem): boolean {
  if (item.type === 'image') return item.opacity < 1
  if (item.type !== 'group') return Math.min(item.fill?.opacity ?? 1, item.stroke?.opacity ?? 1) < 1
  return (
    item.mask !== undefined ||
    item.blendMode !== undefined ||
    (item.opacity ?? 1) < 1 ||
    item.items.some(letsThrough)
  )
}

/** ISO 32000-2, 8.9 */
export function drawImage(canvas: Canvas, image: PdfStream, frame: Frame): void {
  const { state, context } = canvas
  const picture = findPicture(image, {
    ...context,
    colorSpaces: frame.resources.dictionary('ColorSpace'),
    stencilColor: state.fillColor,
  })
  if (picture) canvas.emit({ type: 'image', matrix: state.matrix, opacity: state.fillOpacity, picture })
  else context.warnings.note('appearance-unreadable', 'an image is not drawn')
}
