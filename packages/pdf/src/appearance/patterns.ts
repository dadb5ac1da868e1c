import type { Matrix } from '../geometry/matrix.ts'
import { identityMatrix, multiply } from '../geometry/matrix.ts'
import type { ColorSpaceContext } from '../images/color-space.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import { PdfDict, PdfStream, type PdfValue } from '../objects/values.ts'
import { findGradient } from './gradient.ts'
import type { Gradient, SceneItem, Tiling } from './scene.ts'

/** A pattern before its cell is drawn. */
export type FoundPattern = Gradient | TilingSource

/** A cell as a content stream; `isColored` when it brings its own colours. */
export interface TilingSource {
  readonly type: 'tiling-source'
  readonly stream: PdfStream
  readonly dict: DictReader
  readonly isColored: boolean
  readonly matrix: Matrix
}

/**
 * The pattern of a resource; `base` maps the space of the content stream whose pattern it is. Undefined for types
 * that are not drawn: shadings by function of two numbers and meshes.
 * ISO 32000-2, 8.7.2
 */
export function findPattern(
  value: PdfValue | undefined,
  base: Matrix,
  context: ColorSpaceContext,
): FoundPattern | undefined {
  const { resolver } = context
  const found = resolver.resolve(value)
  const dict = found instanceof PdfStream ? found.dict : found instanceof PdfDict ? found : undefined
  if (!dict) return undefined
  const reader = new DictReader(dict, resolver)
  const matrix = multiply(reader.matrix('Matrix') ?? identityMatrix, base)
  if (reader.integer('PatternType') === 2) {
    const shading = reader.dictionary('Shading')
    return shading && findGradient(shading, matrix, context)
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

/** The tiling of a drawn cell; undefined when its box or a step has no extent. ISO 32000-2, Table 74 */
export function tilingOf({ dict, matrix }: TilingSource, items: readonly SceneItem[]): Tiling | undefined {
  const box = dict.rect('BBox')
  const [stepX, stepY] = [Math.abs(dict.number('XStep') ?? 0), Math.abs(dict.number('YStep') ?? 0)]
  return box && stepX > 0 && stepY > 0 ? { type: 'tiling', box, stepX, stepY, items, matrix } : undefined
}

/** The gradient of a shading that is a resource of its own, for `sh`. ISO 32000-2, 8.7.4.2 */
export function findShading(
  value: PdfValue,
  matrix: Matrix,
  context: ColorSpaceContext & { readonly resolver: Resolver },
): Gradient | undefined {
  const dict = value instanceof PdfStream ? value.dict : value instanceof PdfDict ? value : undefined
  return dict && findGradient(new DictReader(dict, context.resolver), matrix, context)
}
