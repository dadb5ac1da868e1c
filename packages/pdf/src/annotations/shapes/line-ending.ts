import { ellipsePath, polylinePath } from '../../appearance/scene/path.ts'
import type { PathSegment } from '../../appearance/scene/scene.ts'
import { PdfError } from '../../errors.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfName, type PdfValue } from '../../objects/values.ts'
import { type CommonData, inUnits } from '../fields/common-data.ts'
import { list, word } from '../fields/entry-forms.ts'

/** Line endings. ISO 32000-2, Table 179 */
export const lineEndings = [
  'None',
  'OpenArrow',
  'ROpenArrow',
  'ClosedArrow',
  'RClosedArrow',
  'Butt',
  'Slash',
  'Diamond',
  'Square',
  'Circle',
] as const

export type LineEnding = (typeof lineEndings)[number]

/** Endings of the first and of the last point. */
export type LineEndings = readonly [first: LineEnding, last: LineEnding]

export const noEndings: LineEndings = ['None', 'None']

/**
 * Line endings of given data; `None` if they are absent.
 * @throws {PdfError} `annotation-invalid`
 */
export function checkLineEndings(value: unknown): LineEndings {
  if (value === undefined) return noEndings
  if (!isLineEndings(value))
    throw new PdfError('annotation-invalid', `endingType must be two of ${lineEndings.join(', ')}`)
  return value
}

/** Whether an unknown value is a pair of line endings. */
function isLineEndings(value: unknown): value is LineEndings {
  return Array.isArray(value) && value.length === 2 && value.every(isLineEnding)
}

export function isLineEnding(value: unknown): value is LineEnding {
  return (lineEndings as readonly unknown[]).includes(value)
}

/** Reads `/LE` of a line or polyline; what is no ending is read as `None`. */
export function readLineEndings(dict: DictReader): LineEndings {
  const names = dict.values('LE')?.map(value => (value instanceof PdfName ? value.text : ''))
  const [first, last] = names ?? []
  return [isLineEnding(first) ? first : 'None', isLineEnding(last) ? last : 'None']
}

/** A pair of names. */
export const endingsForm = list(word(lineEndings), count => count === 2)

/** `/LE`; absent for a line without endings. */
export function lineEndingsEntry([first, last]: LineEndings): PdfValue | undefined {
  return first === 'None' && last === 'None' ? undefined : [new PdfName(first), new PdfName(last)]
}

/** Width and height of an ending: three times the stroke, at least 10 points. */
export function endingSize(line: Pick<CommonData, 'strokeWidth' | 'userUnit'>): number {
  return Math.max(inUnits(10, line), line.strokeWidth * 3)
}

interface EndingShape {
  readonly segments: readonly PathSegment[]
  /** Whether it has an interior to fill. */
  readonly isClosed: boolean
  /** How much the line is shortened, so that it does not show through the interior. */
  readonly inset: number
}

/**
 * The drawing of a line ending at a point; the direction is a unit vector that points away from the line.
 * ISO 32000-2, Table 179
 */
export function endingShape(
  ending: LineEnding,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  line: Pick<CommonData, 'strokeWidth' | 'userUnit'>,
): EndingShape {
  const size = endingSize(line)
  const half = size / 2
  /** A point relative to the end: `along` away from the line, `across` to the left. */
  const at = (along: number, across: number): number[] => [
    x + dx * along - dy * across,
    y + dy * along + dx * across,
  ]
  const open = (...points: readonly number[][]): EndingShape => ({
    segments: polylinePath(points.flat(), { isClosed: false }),
    isClosed: false,
    inset: 0,
  })
  const closed = (inset: number, ...points: readonly number[][]): EndingShape => ({
    segments: polylinePath(points.flat(), { isClosed: true }),
    isClosed: true,
    inset,
  })
  switch (ending) {
    case 'None':
      return { segments: [], isClosed: false, inset: 0 }
    case 'OpenArrow':
      return open(at(-size, half), at(0, 0), at(-size, -half))
    case 'ROpenArrow':
      return open(at(size, half), at(0, 0), at(size, -half))
    case 'ClosedArrow':
      return closed(size, at(-size, half), at(0, 0), at(-size, -half))
    case 'RClosedArrow':
      return closed(0, at(size, half), at(0, 0), at(size, -half))
    case 'Butt':
      return open(at(0, half), at(0, -half))
    case 'Slash':
      // Thirty degrees clockwise from the perpendicular.
      return open(at(half / 2, half * 0.866), at(-half / 2, -half * 0.866))
    case 'Diamond':
      return closed(half, at(half, 0), at(0, half), at(-half, 0), at(0, -half))
    case 'Square':
      return closed(half, at(half, half), at(-half, half), at(-half, -half), at(half, -half))
    case 'Circle':
      return {
        segments: ellipsePath([x - half, y - half, x + half, y + half]),
        isClosed: true,
        inset: half,
      }
  }
}
