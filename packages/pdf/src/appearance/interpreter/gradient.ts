import type { Matrix } from '../../geometry/matrix.ts'
import { type ColorSpaceContext, findColorSpace } from '../../images/color-space.ts'
import { findFunction } from '../../images/pdf-function.ts'
import type { DictReader } from '../../objects/reader.ts'
import type { Gradient, Rgb } from '../scene/scene.ts'

/** Number of pieces into which a gradient's function is sampled; colours in between are interpolated. */
const pieces = 64
/** Colour differences, 0 to 1, that are not visible. */
const invisible = 1 / 512

/**
 * An axial or radial shading. Undefined for other types and for unreadable ones.
 * ISO 32000-2, 8.7.4.5
 */
export function findGradient(
  shading: DictReader,
  matrix: Matrix,
  context: ColorSpaceContext,
): Gradient | undefined {
  const type = shading.integer('ShadingType')
  const coordinates = shading.numbers('Coords') ?? []
  if ((type !== 2 || coordinates.length < 4) && (type !== 3 || coordinates.length < 6)) return undefined
  const stops = readStops(shading, context)
  if (!stops) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = coordinates
  const [extendsStart, extendsEnd] = (shading.values('Extend') ?? []).map(value => value === true)
  return {
    type: 'gradient',
    shape: type === 2 ? 'axial' : 'radial',
    from: type === 2 ? [a, b, 0] : [a, b, Math.max(0, c)],
    to: type === 2 ? [c, d, 0] : [d, e, Math.max(0, f)],
    stops,
    extendsStart: extendsStart ?? false,
    extendsEnd: extendsEnd ?? false,
    matrix,
  }
}

/** Colours at even distances, without those that interpolation gives anyway. */
function readStops(shading: DictReader, context: ColorSpaceContext): Gradient['stops'] | undefined {
  const space = findColorSpace(shading.dict.get('ColorSpace'), context)
  const compute = findFunction(shading.dict.get('Function'), context)
  if (!space || !compute) return undefined
  const [low = 0, high = 1] = shading.numbers('Domain') ?? []
  const all = Array.from({ length: pieces + 1 }, (_, i) => {
    const offset = i / pieces
    return { offset, color: space.toRgb(compute([low + offset * (high - low)])) as Rgb }
  })
  const kept = all.slice(0, 1)
  for (let i = 1; i < all.length - 1; i++) {
    const [before, here, after] = [kept.at(-1), all[i], all[i + 1]]
    if (before && here && after && !isBetween(before, here, after)) kept.push(here)
  }
  return [...kept, ...all.slice(-1)]
}

type Stop = Gradient['stops'][number]

function isBetween(before: Stop, here: Stop, after: Stop): boolean {
  const share = (here.offset - before.offset) / (after.offset - before.offset)
  return here.color.every((part, c) => {
    const [from, to] = [before.color[c] ?? 0, after.color[c] ?? 0]
    return Math.abs(from + (to - from) * share - part) < invisible
  })
}

/** The mean colour of a gradient, for painters without gradients. */
export function meanColor({ stops }: Gradient): Rgb {
  const mean = (c: number): number =>
    stops.reduce((sum, { color }) => sum + (color[c] ?? 0), 0) / Math.max(1, stops.length)
  return [mean(0), mean(1), mean(2)]
}
