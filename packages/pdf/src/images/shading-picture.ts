import { identityMatrix, type Matrix, multiply, transformRect } from '../geometry/matrix.ts'
import { type Rect, rectHeight, rectWidth } from '../geometry/rect.ts'
import type { DictReader } from '../objects/reader.ts'
import type { PdfStream } from '../objects/values.ts'
import { type ColorSpaceContext, findColorSpace } from './color-space.ts'
import { findFunction } from './pdf-function.ts'
import type { PictureDecoders } from './picture-decoders.ts'
import type { Pixels } from './png.ts'

/** What reading shadings needs. Meshes are drawn by a decoder of the host, like pictures. */
export interface ShadingContext extends ColorSpaceContext {
  readonly lent: ColorSpaceContext['lent'] & { readonly pictureDecoders?: PictureDecoders }
}

/** A shading as a picture; `matrix` maps the unit square to the shading's space. */
export interface ShadingPicture {
  readonly pixels: Pixels
  readonly matrix: Matrix
  readonly bounds: Rect
}

/** Pixels per side; few are enough, because the colours are smooth. */
const sidePixels = 200

/**
 * A function-based shading, or a mesh. Undefined for other types, for an unreadable one, and for a mesh without a
 * decoder.
 * ISO 32000-2, 8.7.4.5.2 and 8.7.4.5.5 to 8.7.4.5.8
 */
export function findShadingPicture(
  shading: DictReader,
  stream: PdfStream | undefined,
  context: ShadingContext,
): ShadingPicture | undefined {
  const type = shading.integer('ShadingType') ?? 0
  const space = findColorSpace(shading.dict.get('ColorSpace'), context)
  const compute = findFunction(shading.dict.get('Function'), context)
  if (!space || (type === 1 && !compute)) return undefined
  const colorOf = (parts: readonly number[]): readonly number[] =>
    space.toRgb(compute ? compute(parts) : parts)
  if (type === 1) {
    const [left = 0, right = 1, bottom = 0, top = 1] = shading.numbers('Domain') ?? []
    const domainMatrix: Matrix = [right - left, 0, 0, top - bottom, left, bottom]
    const matrix = multiply(domainMatrix, shading.matrix('Matrix') ?? identityMatrix)
    const rgba = pixelsOf(sidePixels ** 2, i => {
      const [u, v] = [(i % sidePixels) + 0.5, sidePixels - Math.floor(i / sidePixels) - 0.5]
      return [
        ...colorOf([left + (u / sidePixels) * (right - left), bottom + (v / sidePixels) * (top - bottom)]),
        1,
      ]
    })
    const pixels = { width: sidePixels, height: sidePixels, rgba }
    return { pixels, matrix, bounds: transformRect(matrix, [0, 0, 1, 1]) }
  }
  const decode = type >= 4 && type <= 7 && stream ? context.lent.pictureDecoders?.Mesh : undefined
  const size = { width: sidePixels, height: sidePixels }
  const found =
    stream &&
    decode?.(context.decode(stream), { ...size, parameters: shading, isIndexed: false, globals: undefined })
  if (!found?.bounds) return undefined
  const { width, height, components, samples, opacity, bounds } = found
  const ranges = shading.numbers('Decode')?.slice(4) ?? []
  const rgba = pixelsOf(width * height, i => {
    if (!opacity?.plane[i]) return []
    const parts = Array.from({ length: components }, (_, part) => {
      const [low = 0, high = 1] = [ranges[part * 2], ranges[part * 2 + 1]]
      return low + ((samples[i * components + part] ?? 0) / 255) * (high - low)
    })
    return [...colorOf(parts), 1]
  })
  const matrix: Matrix = [rectWidth(bounds), 0, 0, rectHeight(bounds), bounds[0], bounds[1]]
  return { pixels: { width, height, rgba }, matrix, bounds }
}

function pixelsOf(count: number, colorAt: (index: number) => readonly number[]): Uint8Array {
  const rgba = new Uint8Array(count * 4)
  for (let i = 0; i < count; i++)
    rgba.set(
      colorAt(i).map(part => Math.round(255 * Math.max(0, Math.min(1, part)))),
      i * 4,
    )
  return rgba
}
