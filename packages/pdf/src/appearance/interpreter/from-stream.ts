import { identityMatrix, type Matrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import type { PdfStream } from '../../objects/values.ts'
import { boxClip } from '../scene/box-clip.ts'
import type { BlendMode, Scene, SceneItem } from '../scene/scene.ts'
import type { AppearanceContext } from './appearance-context.ts'
import { noteKnockout } from './object-operators.ts'
import { StreamInterpreter } from './stream-interpreter.ts'

/**
 * The scene of an appearance stream placed on an annotation's rectangle: its box, transformed by its matrix, is
 * fitted to the rectangle. Undefined if box or rectangle has no extent.
 * ISO 32000-2, 12.5.5
 */
export function sceneFromStream(form: PdfStream, rect: Rect, context: AppearanceContext): Scene | undefined {
  const dict = new DictReader(form.dict, context.resolver)
  const box = dict.rect('BBox')
  if (!box) {
    context.warnings.note('required-entry-missing', 'a form has no BBox')
    return undefined
  }
  const matrix = dict.matrix('Matrix') ?? identityMatrix
  const placed = findPlacement(transformRect(matrix, box), rect)
  if (!placed) return undefined
  const toPage = multiply(matrix, placed)
  const interpreter = new StreamInterpreter(context)
  const content = interpreter.run(form, toPage)
  noteKnockout(dict.dictionary('Group'), content, context.warnings)
  const clip = boxClip(content, toPage, box)
  const blendMode = interpreter.commonBlendMode()
  const items = blendMode === undefined || blendMode === 'normal' ? content : content.map(withoutBlending)
  return {
    bounds: rect,
    blendMode: blendMode ?? 'normal',
    items: clip ? [{ type: 'group', items, clip }] : items,
  }
}

/** Scale and translation that map `from` to `to`; a side of length 0 is only moved. */
function findPlacement(from: Rect, to: Rect): Matrix | undefined {
  if (rectWidth(to) <= 0 && rectHeight(to) <= 0) return undefined
  const sx = rectWidth(from) > 0 ? rectWidth(to) / rectWidth(from) : 1
  const sy = rectHeight(from) > 0 ? rectHeight(to) / rectHeight(from) : 1
  const placed: Matrix = [sx, 0, 0, sy, to[0] - from[0] * sx, to[1] - from[1] * sy]
  return placed.every(Number.isFinite) ? placed : undefined
}

/**
 * The blend mode common to all parts is applied to the whole, because only the whole can blend with the page; nested
 * blend modes are kept.
 */
function withoutBlending(item: SceneItem): SceneItem {
  if (item.type !== 'group') return item
  const normal: BlendMode = 'normal'
  return item.blendMode === undefined
    ? { ...item, items: item.items.map(withoutBlending) }
    : { ...item, blendMode: normal }
}
