import type { Rgb } from '../../appearance/scene/scene.ts'
import {
  findInverse,
  isIdentity,
  type Matrix,
  mapRect,
  multiply,
  rotationAround,
  transformCoordinates,
  transformRect,
  translation,
} from '../../geometry/matrix.ts'
import { findBounds } from '../../geometry/rect.ts'
import { keepsUpright } from '../shapes/box-kind.ts'
import { shownDifferences } from './compare-data.ts'
import { type AnnotationData, getKind } from './registry.ts'

/** How an appearance that was made for some data is changed to show other data. */
export interface KeptLook {
  /** Page space to page space. */
  readonly move: Matrix
  readonly recolor: Recolor | undefined
  /** The other data, with the extent of the appearance, which may be another than that of our drawing. */
  readonly data: AnnotationData
}

/** What to replace in an appearance, of colours the first pair that fits. */
export interface Recolor {
  readonly strokes: readonly [ColorPair]
  /** Also of letters. */
  readonly fills: readonly ColorPair[]
  /** Whether a colour is to be replaced. */
  readonly hasColors: boolean
  readonly opacity: readonly [from: number, to: number] | undefined
}

type ColorPair = readonly [from: Rgb, to: Rgb]

/** Fields besides the geometry of a kind whose change needs no new drawing. */
const keptFields: ReadonlySet<string> = new Set(['rect', 'bbox', 'matrix', 'color', 'fillColor'])

/**
 * How the appearance for `before` shows `after`, if that is the same shape elsewhere, turned, or in other colours; undefined if it
 * needs a new drawing. Appearances of stamps are also scaled, and keep their colours.
 */
export function findKeptLook(before: AnnotationData, after: AnnotationData): KeptLook | undefined {
  const { geometry, keepsAppearance } = getKind(before.annotationType)
  const back = findInverse(before.matrix)
  if ('stampImageData' in after || !back) return undefined
  if (keepsAppearance) {
    const move = multiply(multiply(back, mapRect(before.bbox, after.bbox)), after.matrix)
    return { move, recolor: undefined, data: after }
  }
  const differing = shownDifferences(before, after)
  if (differing.some(field => !keptFields.has(field) && !geometry.includes(field))) return undefined
  const move = hasSameStrokes(before, after) && findRigidMove(anchorsOf(before), anchorsOf(after))
  if (!move || (fillOf(before) && 1) !== (fillOf(after) && 1)) return undefined
  return { move, recolor: findRecolor(before, after), data: withExtent(before, after, move) }
}

/** Whether a move only shifts an appearance, which is fitted to the rectangle and so stays as it is. */
export function isShift(before: AnnotationData, move: Matrix): boolean {
  return isIdentity(before.matrix) && keepsUpright(move) && move[0] > 0 && move[3] > 0
}

/** The move by which an appearance as it is shows other data; undefined if it does not. */
export function findShift(before: AnnotationData, after: AnnotationData): Matrix | undefined {
  const kept = findKeptLook(before, after)
  return kept && !kept.recolor && isShift(before, kept.move) ? kept.move : undefined
}

function withExtent(before: AnnotationData, after: AnnotationData, move: Matrix): AnnotationData {
  const back = findInverse(after.matrix)
  if (!back || !getKind(before.annotationType).isTurnedByMatrix) {
    const rect = transformRect(move, before.rect)
    return { ...after, rect, bbox: rect }
  }
  const bbox = transformRect(multiply(multiply(before.matrix, move), back), before.bbox)
  return { ...after, bbox, rect: transformRect(after.matrix, bbox) }
}

function findRecolor(before: AnnotationData, after: AnnotationData): Recolor | undefined {
  const lines: ColorPair = [rgbOf(before.color), rgbOf(after.color)]
  const [from, to] = [fillOf(before), fillOf(after)]
  const fills: readonly ColorPair[] = from && to ? [[from, to], lines] : [lines]
  const hasColors = fills.some(pair => !isSameColor(...pair))
  const opacity = [before.color[3], after.color[3]] as const
  const isFaded = !isNear(...opacity)
  return hasColors || isFaded
    ? { strokes: [lines], fills, hasColors, opacity: isFaded ? opacity : undefined }
    : undefined
}

const rgbOf = ([r, g, b]: AnnotationData['color']): Rgb => [r, g, b]
const fillOf = (data: AnnotationData): Rgb | undefined => ('fillColor' in data ? data.fillColor : undefined)

/** Whether two shares of 1 are the same apart from rounding. */
export function isNear(a: number | undefined, b: number): boolean {
  return Math.abs((a ?? -1) - b) < 0.01
}

/** Whether two colours are the same apart from rounding. */
export function isSameColor(a: Rgb, b: Rgb): boolean {
  return a.every((part, at) => isNear(part, b[at] ?? 0))
}

/** Coordinates of points that move with the shape. */
function anchorsOf(data: AnnotationData): readonly number[] {
  const { geometry, iconBox } = getKind(data.annotationType)
  const [l, b, r, t] = data.bbox
  // An icon is anchored at its upper left corner.
  if (iconBox) return [l, t]
  if (geometry.length === 0) return transformCoordinates(data.matrix, [l, b, r, b, r, t, l, t])
  return geometry.flatMap(field => numbersIn(data[field as keyof AnnotationData]))
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return value instanceof Object ? Object.values(value).flatMap(numbersIn) : []
}

/** A stroke that is cut in two has the same points. */
function hasSameStrokes(before: AnnotationData, after: AnnotationData): boolean {
  const lengthsOf = (data: AnnotationData): string =>
    'inkList' in data ? data.inkList.map(({ length }) => length).join() : ''
  return lengthsOf(before) === lengthsOf(after)
}

/** Coordinates are rounded, some of them with each move. */
const tolerance = 0.05

/** The translation, or else the rotation, that moves all points to the others. */
function findRigidMove(
  from: readonly number[],
  to: readonly number[],
  stretched: readonly Matrix[] = [],
): Matrix | undefined {
  const [x = 0, y = 0] = from
  const [left = 0, top = 0] = to
  const shift = translation(left - x, top - y)
  // The angle is measured at the point farthest from the first.
  let [far, farthest] = [0, 0]
  for (let at = 0; at < from.length; at += 2) {
    const distance = Math.hypot((from[at] ?? 0) - x, (from[at + 1] ?? 0) - y)
    if (distance > farthest) [far, farthest] = [at, distance]
  }
  const angleOf = (points: readonly number[]): number =>
    Math.atan2((points[far + 1] ?? 0) - (points[1] ?? 0), (points[far] ?? 0) - (points[0] ?? 0))
  const degrees = ((angleOf(to) - angleOf(from)) * 180) / Math.PI
  const turn = multiply(rotationAround(degrees, x, y), shift)
  if (from.length !== to.length) return undefined
  return [shift, turn, ...stretched].find(move =>
    transformCoordinates(move, from).every((part, at) => Math.abs(part - (to[at] ?? 0)) < tolerance),
  )
}

/** The move, turn or stretching that makes one shape another; undefined if the other has another form. */
export function findMove(before: AnnotationData, after: AnnotationData): Matrix | undefined {
  const [from, to] = [anchorsOf(before), anchorsOf(after)]
  const [old, box] = [findBounds(from), findBounds(to)]
  if (!hasSameStrokes(before, after)) return undefined
  return findRigidMove(from, to, old && box && [mapRect(old, box)])
}
