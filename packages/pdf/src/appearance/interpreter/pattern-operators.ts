import { identityMatrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfName, type PdfValue } from '../../objects/values.ts'
import { rectPath } from '../scene/path.ts'
import type { Mask, Paint } from '../scene/scene.ts'
import { type Canvas, type DrawContent, type Frame, maxFormDepth } from './canvas.ts'
import { meanColor } from './gradient.ts'
import { type GraphicsState, initialState } from './graphics-state.ts'
import { drawForm } from './object-operators.ts'
import { findPattern, findShading, type TilingSource, tilingOf } from './patterns.ts'
import { findSoftMask } from './soft-mask.ts'

/**
 * `scn` and `SCN` with a name: selects a pattern as the colour; numbers before the name are the colour of an
 * uncoloured pattern.
 * ISO 32000-2, 8.6.8
 */
export function usePattern(
  canvas: Canvas,
  { name, numbers, isFill }: { name: PdfName; numbers: readonly number[]; isFill: boolean },
  frame: Frame,
  draw: DrawContent,
): void {
  const { state } = canvas
  const resource = frame.resources.dictionary('Pattern')?.dict.get(name.text)
  const found = findPattern(resource, frame, canvas.colorContext(frame))
  const color = (isFill ? state.fillSpace : state.strokeSpace).toRgb(numbers)
  const paint: Paint | undefined =
    found?.type === 'tiling-source' ? drawTiling(canvas, found, color, frame, draw) : found
  if (!paint) canvas.noteNotDrawn('a pattern')
  const shown = paint?.type === 'gradient' ? meanColor(paint) : color
  canvas.state = isFill
    ? { ...state, fillPaint: paint, fillColor: shown }
    : { ...state, strokePaint: paint, strokeColor: shown }
}

function drawTiling(
  canvas: Canvas,
  source: TilingSource,
  color: GraphicsState['fillColor'],
  frame: Frame,
  draw: DrawContent,
): Paint | undefined {
  if (frame.depth >= maxFormDepth) return undefined
  const items = canvas.apart(() =>
    draw(source.stream, {
      state: source.isColored ? initialState : { ...initialState, fillColor: color, strokeColor: color },
      resources: canvas.resourcesOf(source.stream, frame.resources),
      depth: frame.depth + 1,
      area: source.dict.rect('BBox'),
      isStencil: !source.isColored,
    }),
  )
  return tilingOf(source, items)
}

/** `sh` fills the whole clip. ISO 32000-2, 8.7.4.2 */
export function fillWithShading(canvas: Canvas, name: PdfValue | undefined, frame: Frame): void {
  const { state } = canvas
  const resources = frame.resources.dictionary('Shading')
  const shading = name instanceof PdfName ? resources?.value(name.text) : undefined
  const place = { matrix: state.matrix, area: frame.area }
  const paint = findShading(shading ?? null, place, canvas.colorContext(frame))
  if (!paint || !frame.area) {
    canvas.noteNotDrawn('a shading')
    return
  }
  const color = paint.type === 'gradient' ? meanColor(paint) : state.fillColor
  const fill = { color, opacity: state.fillOpacity, paint }
  canvas.emit({ type: 'path', segments: rectPath(frame.area), fill })
}

/** `gs`: the soft mask of a graphics state is drawn when the state is selected. ISO 32000-2, 11.6.5.1 */
export function useSoftMask(canvas: Canvas, name: PdfName, frame: Frame, draw: DrawContent): void {
  const dict = frame.resources.dictionary('ExtGState')?.dictionary(name.text)
  const found = dict && findSoftMask(dict, canvas.colorContext(frame))
  if (!found) return
  if (found === 'none') {
    canvas.state = { ...canvas.state, softMask: undefined }
    return
  }
  const { matrix } = canvas.state
  const items = canvas.apart(() =>
    canvas.collect({ ...initialState, matrix }, () => drawForm(canvas, found.group, frame, draw)),
  )
  const group = new DictReader(found.group.dict, canvas.context.resolver)
  const box = group.rect('BBox')
  const inner = multiply(group.matrix('Matrix') ?? identityMatrix, matrix)
  const softMask: Mask = {
    kind: found.kind,
    items,
    bounds: frame.area ?? (box && transformRect(inner, box)) ?? [0, 0, 0, 0],
    ...(found.backdrop && { backdrop: found.backdrop }),
  }
  canvas.state = { ...canvas.state, softMask }
}
