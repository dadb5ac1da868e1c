import type { Matrix } from '../../geometry/matrix.ts'
import { findInverse, identityMatrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { type Rect, rectHeight, rectWidth, unionRect } from '../../geometry/rect.ts'
import type { ShadingContext } from '../../images/shading-picture.ts'
import type { RareDrawings } from '../../lent.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfStream, type PdfValue } from '../../objects/values.ts'
import type { Gradient, SceneItem, Tiling } from '../scene/scene.ts'
import { findGradient } from './gradient.ts'

/** What reading patterns needs. */
export interface PatternContext extends ShadingContext {
  readonly lent: ShadingContext['lent'] & { readonly rareDrawings?: RareDrawings }
}

/** A pattern before its cell is drawn. */
export type FoundPattern = Gradient | Tiling | TilingSource

/** A pattern cell as a content stream; `isColored` if it sets its own colours. */
export interface TilingSource {
  readonly type: 'tiling-source'
  readonly stream: PdfStream
  readonly dict: DictReader
  readonly isColored: boolean
  readonly matrix: Matrix
}

/**
 * Finds a pattern among the resources; `base` maps the space of the content stream to which the pattern belongs,
 * `area` is the largest visible area. Undefined for an unreadable one.
 * ISO 32000-2, 8.7.2
 */
export function findPattern(
  value: PdfValue | undefined,
  { base, area }: { readonly base: Matrix; readonly area: Rect | undefined },
  context: PatternContext,
): FoundPattern | undefined {
  const { resolver } = context
  const found = resolver.resolve(value)
  const dict = found instanceof PdfStream ? found.dict : found instanceof PdfDict ? found : undefined
  if (!dict) return undefined
  const reader = new DictReader(dict, resolver)
  const matrix = multiply(reader.matrix('Matrix') ?? identityMatrix, base)
  if (reader.integer('PatternType') === 2) {
    return findShading(reader.value('Shading'), { matrix, area }, context)
  }
  return found instanceof PdfStream
    ? {
        type: 'tiling-source',
        stream: found,
        dict: reader,
        isColored: reader.integer('PaintType') !== 2,
        matrix,
      }
    : undefined
}

/** The tiling of a drawn cell; undefined if its box or a step has no extent. ISO 32000-2, Table 74 */
export function tilingOf({ dict, matrix }: TilingSource, items: readonly SceneItem[]): Tiling | undefined {
  const box = dict.rect('BBox')
  const [stepX, stepY] = [Math.abs(dict.number('XStep') ?? 0), Math.abs(dict.number('YStep') ?? 0)]
  return box && stepX > 0 && stepY > 0 ? { type: 'tiling', box, stepX, stepY, items, matrix } : undefined
}

/** A shading as a gradient, or as a picture in a cell as large as the visible area. ISO 32000-2, 8.7.4 */
export function findShading(
  value: PdfValue,
  { matrix, area }: { readonly matrix: Matrix; readonly area: Rect | undefined },
  context: PatternContext,
): Gradient | Tiling | undefined {
  const stream = value instanceof PdfStream ? value : undefined
  const dict = stream?.dict ?? (value instanceof PdfDict ? value : undefined)
  if (!dict) return undefined
  const shading = new DictReader(dict, context.resolver)
  const gradient = findGradient(shading, matrix, context)
  if (gradient) return gradient
  const found = context.lent.rareDrawings?.shading?.(shading, stream, context)
  const back = findInverse(matrix)
  if (!found || !back) return undefined
  const seen = area ? transformRect(back, area) : found.bounds
  const box = unionRect(found.bounds, seen)
  const picture = { mediaType: 'pixels', pixels: found.pixels } as const
  const items = [{ type: 'image', matrix: found.matrix, opacity: 1, picture } as const]
  return { type: 'tiling', box, stepX: rectWidth(box), stepY: rectHeight(box), items, matrix }
}
