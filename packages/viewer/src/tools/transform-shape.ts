import { findBounds, type Rect } from '@lectern/pdf'
import type { MarkShape } from './mark-shape.ts'
import type { Corner } from './tool.ts'

/** Smallest side a shape can be scaled to, in points. */
const LEAST_PT = 4

/** Marks on text stay where their text is. */
export const isMovable = (shape: MarkShape): boolean => shape.annotationType !== '/Highlight'

/** The shape at another place. */
export const moveShape = (shape: MarkShape, dx: number, dy: number): MarkShape =>
  mapShape(shape, ([x, y]) => [x + dx, y + dy])

/**
 * The shape with one corner of its box moved and the opposite one held; its line keeps its width. It never
 * turns over. With `keepsRatio` both sides grow alike.
 */
export function scaleShape(
  shape: MarkShape,
  corner: Corner,
  delta: { readonly x: number; readonly y: number },
  keepsRatio: boolean,
): MarkShape {
  const [left, bottom, right, top] = boundsOf(shape)
  const [width, height] = [right - left, top - bottom]
  const factors = [
    factorOf(width, corner.right ? delta.x : -delta.x),
    factorOf(height, corner.top ? delta.y : -delta.y),
  ] as const
  const [fx, fy] = keepsRatio ? [Math.max(...factors), Math.max(...factors)] : factors
  const anchorX = corner.right ? left : right
  const anchorY = corner.top ? bottom : top
  return mapShape(shape, ([x, y]) => [anchorX + (x - anchorX) * fx, anchorY + (y - anchorY) * fy])
}

/** A side without length cannot grow by a factor. */
const factorOf = (sidePt: number, growthPt: number): number =>
  sidePt === 0 ? 1 : Math.max(Math.min(LEAST_PT, sidePt), sidePt + growthPt) / sidePt

type MapPoint = (point: readonly [x: number, y: number]) => readonly [x: number, y: number]

function mapShape(shape: MarkShape, map: MapPoint): MarkShape {
  switch (shape.annotationType) {
    case '/Highlight':
      return { ...shape, quadPoints: mapCoordinates(shape.quadPoints, map) }
    case '/Ink':
      return { ...shape, inkList: shape.inkList.map(stroke => mapCoordinates(stroke, map)) }
    case '/Square': {
      const [left, bottom, right, top] = shape.rect
      const [a, b] = [rounded(map([left, bottom])), rounded(map([right, top]))]
      return { ...shape, rect: [a[0], a[1], b[0], b[1]] }
    }
  }
}

function mapCoordinates(coordinates: readonly number[], map: MapPoint): number[] {
  const mapped: number[] = []
  for (let i = 0; i + 1 < coordinates.length; i += 2)
    mapped.push(...rounded(map([coordinates[i] ?? 0, coordinates[i + 1] ?? 0])))
  return mapped
}

const rounded = ([x, y]: readonly [number, number]) =>
  [Math.round(x * 100) / 100, Math.round(y * 100) / 100] as const

/** Rectangle around what a shape is made of; empty for one without places. */
export function boundsOf(shape: MarkShape): Rect {
  if (shape.annotationType === '/Square') return shape.rect
  const points = shape.annotationType === '/Ink' ? shape.inkList.flat() : shape.quadPoints
  return findBounds(points) ?? [0, 0, 0, 0]
}
