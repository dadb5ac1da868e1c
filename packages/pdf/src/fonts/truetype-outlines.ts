import { identityMatrix, type Matrix, multiply, transformPoint } from '../geometry/matrix.ts'
import { ProgramTables } from './program-tables.ts'

/** A segment of an outline: move, line, cubic curve, close. */
export type OutlineSegment =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

/** Returns the outline of a glyph in units of the font size; empty for a blank glyph, undefined for a missing one. */
export type FindOutline = (glyph: number) => readonly OutlineSegment[] | undefined

const maxPoints = 20_000
const maxParts = 64
const maxDepth = 6

interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

/**
 * Outlines of a TrueType program. Undefined if it has none; an invalid glyph has no outline. Hinting is not executed.
 * ISO/IEC 14496-22, 5.3.3 (`glyf`)
 */
export function readTrueTypeOutlines(program: Uint8Array): FindOutline | undefined {
  const tables = new ProgramTables(program)
  const head = tables.find('head', 54)
  const locations = tables.find('loca', 4)
  const glyphs = tables.find('glyf', 1)
  if (!head || !locations || !glyphs) return undefined
  const { view } = tables
  const unit = 1 / Math.max(16, view.getUint16(head.offset + 18))
  const isLong = view.getInt16(head.offset + 50) === 1
  const count = Math.floor(locations.length / (isLong ? 4 : 2)) - 1
  const placeOf = (index: number): number =>
    isLong ? view.getUint32(locations.offset + index * 4) : view.getUint16(locations.offset + index * 2) * 2

  const contoursOf = (
    glyph: number,
    matrix: Matrix,
    depth: number,
    budget: { points: number },
  ): Point[][] => {
    if (glyph < 0 || glyph >= count || depth > maxDepth) return []
    const [start, end] = [placeOf(glyph), placeOf(glyph + 1)]
    if (end <= start || end > glyphs.length) return []
    const cursor = new Cursor(view, glyphs.offset + start, glyphs.offset + end)
    const contourCount = cursor.int16()
    cursor.skip(8)
    if (contourCount >= 0) return readContours(cursor, contourCount, matrix, budget)
    return readParts(cursor).flatMap(part =>
      contoursOf(part.glyph, multiply(part.matrix, matrix), depth + 1, budget),
    )
  }
  return glyph => {
    if (glyph >= count) return undefined
    try {
      const scale: Matrix = [unit, 0, 0, unit, 0, 0]
      return contoursOf(glyph, scale, 0, { points: maxPoints }).flatMap(segmentsOf)
    } catch (error) {
      // The only possible error is a read beyond the table's end.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

/** Reads a table sequentially. @throws {RangeError} beyond its end */
class Cursor {
  readonly #view: DataView
  readonly #end: number
  #at: number

  constructor(view: DataView, start: number, end: number) {
    this.#view = view
    this.#at = start
    this.#end = end
  }

  skip(count: number): void {
    this.#at += count
    if (this.#at > this.#end) throw new RangeError('beyond the glyph')
  }

  byte(): number {
    this.skip(1)
    return this.#view.getUint8(this.#at - 1)
  }

  uint16(): number {
    this.skip(2)
    return this.#view.getUint16(this.#at - 2)
  }

  int16(): number {
    this.skip(2)
    return this.#view.getInt16(this.#at - 2)
  }
}

function readContours(
  cursor: Cursor,
  contourCount: number,
  matrix: Matrix,
  budget: { points: number },
): Point[][] {
  const ends = Array.from({ length: contourCount }, () => cursor.uint16())
  const pointCount = (ends.at(-1) ?? -1) + 1
  budget.points -= pointCount
  if (budget.points < 0) throw new RangeError('too many points')
  cursor.skip(cursor.uint16())
  const flags: number[] = []
  while (flags.length < pointCount) {
    const flag = cursor.byte()
    for (let repeat = (flag & 8) === 0 ? 0 : cursor.byte(); repeat >= 0; repeat--) flags.push(flag)
  }
  const xs = readCoordinates(cursor, flags, { short: 2, same: 16 }, pointCount)
  const ys = readCoordinates(cursor, flags, { short: 4, same: 32 }, pointCount)
  const points = xs.map((value, i): Point => {
    const [x, y] = transformPoint(matrix, value, ys[i] ?? 0)
    return { x, y, isOnCurve: ((flags[i] ?? 0) & 1) === 1 }
  })
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

/** Each coordinate is a difference to the previous one: a byte with its sign in the flags, a word, or nothing. */
function readCoordinates(
  cursor: Cursor,
  flags: readonly number[],
  bits: { short: number; same: number },
  count: number,
): number[] {
  let value = 0
  return flags.slice(0, count).map(flag => {
    const isSameOrPositive = (flag & bits.same) !== 0
    if ((flag & bits.short) !== 0) value += isSameOrPositive ? cursor.byte() : -cursor.byte()
    else if (!isSameOrPositive) value += cursor.int16()
    return value
  })
}

/** The components of a composite glyph, with their transformations. */
function readParts(cursor: Cursor): { glyph: number; matrix: Matrix }[] {
  const parts: { glyph: number; matrix: Matrix }[] = []
  for (let flags = 0x20; (flags & 0x20) !== 0 && parts.length < maxParts; ) {
    flags = cursor.uint16()
    const glyph = cursor.uint16()
    const areWords = (flags & 1) !== 0
    const signed = (): number => (areWords ? cursor.int16() : (cursor.byte() << 24) >> 24)
    const [first, second] = [signed(), signed()]
    const fraction = (): number => cursor.int16() / 16_384
    let [a, b, c, d] = identityMatrix
    if ((flags & 8) !== 0) a = d = fraction()
    else if ((flags & 0x40) !== 0) [a, d] = [fraction(), fraction()]
    else if ((flags & 0x80) !== 0) [a, b, c, d] = [fraction(), fraction(), fraction(), fraction()]
    // Offsets by matching points are rare and ignored.
    const [dx, dy] = (flags & 2) !== 0 ? [first, second] : [0, 0]
    parts.push({ glyph, matrix: [a, b, c, d, dx, dy] })
  }
  return parts
}

/**
 * Converts on-curve and off-curve points to lines and cubic curves; between two off-curve points there is an implied
 * on-curve point.
 */
function segmentsOf(points: readonly Point[]): OutlineSegment[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return []
  const start = first.isOnCurve ? first : last.isOnCurve ? last : middle(first, last)
  const segments: OutlineSegment[] = [['M', start.x, start.y]]
  let from: Point = start
  let control: Point | undefined
  for (const point of [...points, start]) {
    if (point === start && segments.length === 1 && !control) continue
    if (control) {
      const to = point.isOnCurve ? point : middle(control, point)
      segments.push(curve(from, control, to))
      from = to
      control = point.isOnCurve ? undefined : point
    } else if (point.isOnCurve) {
      segments.push(['L', point.x, point.y])
      from = point
    } else control = point
  }
  if (control) segments.push(curve(from, control, start))
  return [...segments, ['Z']]
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOnCurve: true }
}

/** Converts a quadratic curve to a cubic one. */
function curve(from: Point, control: Point, to: Point): OutlineSegment {
  const third = (a: number, b: number): number => a + ((b - a) * 2) / 3
  return [
    'C',
    third(from.x, control.x),
    third(from.y, control.y),
    third(to.x, control.x),
    third(to.y, control.y),
    to.x,
    to.y,
  ]
}
