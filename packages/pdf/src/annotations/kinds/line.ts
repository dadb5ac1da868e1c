import { polylinePath } from '../../appearance/scene/path.ts'
import type { PathSegment, Rgb, Scene } from '../../appearance/scene/scene.ts'
import { PdfError } from '../../errors.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { determinant, exactScale, meanScale, transformCoordinates } from '../../geometry/matrix.ts'
import { unionRect } from '../../geometry/rect.ts'
import { present } from '../../objects/present.ts'
import { PdfName } from '../../objects/values.ts'
import { borderEntries } from '../fields/border.ts'
import { fillOf, readFill } from '../fields/color.ts'
import { type KindData, withBounds } from '../fields/common-data.ts'
import { color, flag, length, number, numbers, word } from '../fields/entry-forms.ts'
import { checkWord, isNumbers } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'
import { readWord } from '../fields/read-word.ts'
import { checkVertices, readVertices } from '../fields/vertices.ts'
import { drawEndedLine } from '../shapes/ended-line.ts'
import { drawCaption } from '../shapes/line-caption.ts'
import {
  checkLineEndings,
  endingsForm,
  type LineEndings,
  lineEndings,
  lineEndingsEntry,
  readLineEndings,
} from '../shapes/line-ending.ts'

/** Purpose of a line. */
type LineIntent = 'LineDimension' | 'LineArrow'

/** A straight line, with leader lines for a dimension. */
export interface LineData extends KindData {
  readonly annotationType: '/Line'
  /** Four numbers: the two points. With leader lines the line itself is drawn away from them. */
  readonly vertices: readonly number[]
  readonly intent?: LineIntent
  readonly endingType: LineEndings
  /**
   * Distance from the points to the line; positive to the left in the direction from the first point to the second.
   */
  readonly leaderLineLength: number
  /** Length of the leader lines beyond the line; not negative. */
  readonly leaderLineExtension: number
  /** Gap between a point and its leader line; not negative. */
  readonly leaderLineOffset: number
  /** Whether `textContent` is drawn on the line. */
  readonly caption: boolean
  readonly captionPosition: 'Inline' | 'Top'
  /** Offset along the line from its middle, and perpendicular to it. */
  readonly captionOffset: readonly [along: number, across: number]
  /** Interior colour of closed endings; absent for hollow ones. */
  readonly fillColor?: Rgb
}

const leastNumbers = 4
const intents: readonly LineIntent[] = ['LineDimension', 'LineArrow']
const captionPositions: readonly LineData['captionPosition'][] = ['Inline', 'Top']

/** A straight line. ISO 32000-2, 12.5.6.7 */
export const line: Kind<LineData, 'vertices'> = {
  type: '/Line',
  subtype: 'Line',
  defaults: {},
  geometry: ['vertices'],
  entries: {
    L: numbers(leastNumbers),
    LE: endingsForm,
    IC: color,
    LL: number,
    LLE: length,
    LLO: length,
    Cap: flag,
    IT: word(intents),
    CP: word(captionPositions),
    CO: numbers(2),
  },
  points: data => shaftOf(data).points,
  drawsText: ({ caption }) => caption,

  complete(given, common, fonts) {
    const vertices = checkVertices(given.vertices, leastNumbers)
    if (vertices.length !== leastNumbers)
      throw new PdfError('annotation-invalid', 'vertices of a line must be four numbers')
    const { leaderLineLength = 0, leaderLineExtension = 0, leaderLineOffset = 0 } = given
    const { captionOffset = [0, 0] } = given
    const lengths = [leaderLineLength, leaderLineExtension, leaderLineOffset]
    if (
      ![lengths, captionOffset].every(isNumbers) ||
      captionOffset.length !== 2 ||
      leaderLineExtension < 0 ||
      leaderLineOffset < 0
    ) {
      throw new PdfError('annotation-invalid', 'leader lines or caption are wrong')
    }
    const data: LineData = {
      ...common,
      annotationType: '/Line',
      vertices,
      ...present({ intent: given.intent && checkWord('intent', intents, given.intent) }),
      endingType: checkLineEndings(given.endingType),
      leaderLineLength,
      leaderLineExtension,
      leaderLineOffset,
      caption: given.caption === true,
      captionPosition: checkWord('captionPosition', captionPositions, given.captionPosition ?? 'Inline'),
      captionOffset,
      ...fillOf(given),
    }
    return withRect(data, fonts)
  },

  read(dict, common) {
    const vertices = readVertices(dict, 'L', leastNumbers)?.slice(0, leastNumbers)
    if (!vertices) return undefined
    const [along = 0, across = 0] = dict.numbers('CO') ?? []
    return {
      ...common,
      annotationType: '/Line',
      vertices,
      ...present({ intent: readWord(dict, 'IT', intents) }),
      endingType: readLineEndings(dict),
      leaderLineLength: dict.number('LL') ?? 0,
      leaderLineExtension: Math.max(0, dict.number('LLE') ?? 0),
      leaderLineOffset: Math.max(0, dict.number('LLO') ?? 0),
      caption: dict.boolean('Cap') ?? false,
      captionPosition: readWord(dict, 'CP', captionPositions) ?? 'Inline',
      captionOffset: [along, across],
      ...readFill(dict),
    }
  },

  write: data => ({
    L: data.vertices,
    LE: lineEndingsEntry(data.endingType),
    IC: data.fillColor,
    IT: data.intent && new PdfName(data.intent),
    ...leaderEntries(data),
    ...captionEntries(data),
    ...borderEntries(data),
  }),

  scene: lineScene,

  transform: (data, matrix, fonts) => {
    const vertices = transformCoordinates(matrix, data.vertices)
    const scale = meanScale(matrix)
    const longer = exactScale(lengthOf(vertices) / lengthOf(data.vertices) || scale)
    // Areas grow by both scales; a mirror changes the sides of the line.
    const wider = exactScale(determinant(matrix) / longer)
    const [along, across] = data.captionOffset
    const moved: LineData = {
      ...data,
      vertices,
      strokeWidth: data.strokeWidth * scale,
      leaderLineLength: data.leaderLineLength * wider,
      leaderLineExtension: data.leaderLineExtension * Math.abs(wider),
      leaderLineOffset: data.leaderLineOffset * Math.abs(wider),
      captionOffset: [along * longer, across * wider],
    }
    return withRect(moved, fonts)
  },
}

/** The data form of a line. */
export const lineForm: KindForm<LineData, 'vertices'> = {
  fields: {
    vertices: { numbers: [leastNumbers, leastNumbers] },
    intent: intents,
    endingType: { pairOf: lineEndings },
    leaderLineLength: 'number',
    leaderLineExtension: 'length',
    leaderLineOffset: 'length',
    caption: 'flag',
    captionPosition: captionPositions,
    captionOffset: 'point',
    fillColor: 'rgb',
  },
  needed: ['vertices'],
}

/** LL is required where LLE is. ISO 32000-2, Table 178 */
function leaderEntries(data: LineData): Record<'LL' | 'LLE' | 'LLO', number | undefined> {
  const { leaderLineLength: length, leaderLineExtension: extension, leaderLineOffset: offset } = data
  return {
    LL: length !== 0 || extension !== 0 ? length : undefined,
    LLE: extension === 0 ? undefined : extension,
    LLO: offset === 0 ? undefined : offset,
  }
}

function captionEntries({ caption, captionPosition, captionOffset }: LineData): {
  Cap: true | undefined
  CP: PdfName | undefined
  CO: readonly number[] | undefined
} {
  return {
    Cap: caption || undefined,
    CP: captionPosition === 'Top' ? new PdfName('Top') : undefined,
    CO: captionOffset.some(offset => offset !== 0) ? captionOffset : undefined,
  }
}

function lengthOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): number {
  return Math.hypot(x2 - x1, y2 - y1)
}

/** The points of the visible line, and the normal to its left: readers draw a positive length of leader lines there. */
function shaftOf({ vertices, leaderLineLength: off }: LineData) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = vertices
  const length = lengthOf(vertices) || 1
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  return { nx, ny, points: [x1 + nx * off, y1 + ny * off, x2 + nx * off, y2 + ny * off] }
}

function lineScene(data: LineData, fonts: FontBook): Scene {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = data.vertices
  const { nx, ny, points } = shaftOf(data)
  const caption = data.caption ? drawCaption(data, points, fonts) : undefined
  const { items, bounds } = drawEndedLine({
    points,
    gap: caption?.gap,
    endings: data.endingType,
    fillColor: data.fillColor,
    look: data,
    more:
      data.leaderLineLength === 0 ? [] : [...leader(data, x1, y1, nx, ny), ...leader(data, x2, y2, nx, ny)],
  })
  const drawn = bounds ?? data.rect
  return {
    bounds: caption ? unionRect(drawn, caption.bounds) : drawn,
    blendMode: 'normal',
    items: [...items, ...(caption?.items ?? [])],
  }
}

/** The leader line from near a point to past the line. */
function leader(data: LineData, x: number, y: number, nx: number, ny: number): PathSegment[] {
  const side = Math.sign(data.leaderLineLength)
  const from = Math.min(data.leaderLineOffset, Math.abs(data.leaderLineLength)) * side
  const to = data.leaderLineLength + data.leaderLineExtension * side
  return polylinePath([x + nx * from, y + ny * from, x + nx * to, y + ny * to], { isClosed: false })
}

function withRect(data: LineData, fonts: FontBook): LineData {
  return withBounds(data, lineScene(data, fonts))
}
