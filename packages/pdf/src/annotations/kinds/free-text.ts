import { cloudPath, rectPath } from '../../appearance/scene/path.ts'
import type { Rgb, Scene, SceneItem } from '../../appearance/scene/scene.ts'
import { PdfError } from '../../errors.ts'
import { type FontBook, type FontFamily, fontFamilies } from '../../fonts/font-book.ts'
import {
  findInverse,
  identityMatrix,
  isIdentity,
  type Matrix,
  transformCoordinates,
  transformRect,
} from '../../geometry/matrix.ts'
import { growRect, type Rect, unionRect } from '../../geometry/rect.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfName, PdfString, type PdfValue } from '../../objects/values.ts'
import { borderEntries } from '../fields/border.ts'
import { fillOf, readFill, readOpacity } from '../fields/color.ts'
import type { CommonData, KindData } from '../fields/common-data.ts'
import { readDefaultAppearance, writeDefaultAppearance } from '../fields/default-appearance.ts'
import { numbers } from '../fields/entry-forms.ts'
import { checkArea, checkWord, isFlat, isNumbers } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'
import {
  arcOf,
  borderStroke,
  cloudEntry,
  cloudOf,
  cornersOf,
  margins,
  marginsWithin,
  readCloud,
} from '../shapes/box-kind.ts'
import { drawEndedLine } from '../shapes/ended-line.ts'
import { isLineEnding, type LineEnding, lineEndings } from '../shapes/line-ending.ts'
import { drawBoxedText, type Justification } from '../shapes/text-box.ts'
import {
  type Callout,
  calloutLine,
  frameOf,
  pointsOf,
  type TextPoints,
  transformPoints,
} from '../shapes/text-frame.ts'

/** Purpose of a text box. ISO 32000-2, Table 177 */
type TextIntent = 'FreeText' | 'FreeTextCallout' | 'FreeTextTypeWriter'

/** Text on the page, in a box that may be rotated. */
export interface FreeTextData extends KindData {
  readonly annotationType: '/FreeText'
  readonly points: TextPoints
  readonly intent: TextIntent
  readonly justification: Justification
  /** Line ending of the callout at its target. */
  readonly calloutEndingType: LineEnding
  readonly fontFamily: FontFamily
  /** Page units. */
  readonly fontSize: number
  /** Background; absent for none. The colour of text and border is `color`. */
  readonly fillColor?: Rgb
  /** Whether the border is a cloud; absent for a plain one. */
  readonly cloud?: boolean
  /** Intensity of the cloud, 0 to 2; kept but not drawn. 2 if absent. */
  readonly cloudIntensity?: number
}

const intents: readonly TextIntent[] = ['FreeText', 'FreeTextCallout', 'FreeTextTypeWriter']
const justifications: readonly Justification[] = ['left', 'center', 'right']
/** For text whose colour is missing or transparent. */
const visibleColor: Rgb = [1, 0, 0]

/** Text on the page: in a box, with a callout, or as typewriter text without a box. ISO 32000-2, 12.5.6.6 */
export const freeText: Kind<FreeTextData, 'rect'> = {
  type: '/FreeText',
  subtype: 'FreeText',
  requiredEntries: ['DA'],
  isTurnedByMatrix: true,
  defaults: {},
  geometry: ['points'],
  entries: {
    DA: value => value instanceof PdfString && value.bytes.length > 0,
    Q: (_, dict) => readJustification(dict) !== undefined,
    CL: numbers(4, 6),
    IT: (_, dict) => readIntent(dict) !== undefined,
    LE: (_, dict) => readEnding(dict) !== undefined,
    RD: margins,
  },
  marksNothing: ({ points, rect }) => isFlat(arePoints(points) ? frameOf(points).box : rect),
  drawsText: () => true,

  complete(given, common) {
    const whole = (): TextPoints =>
      pointsOf({ box: checkArea(given.bbox ?? given.rect), matrix: identityMatrix })
    const points = checkPoints(given.points ?? whole(), common.matrix)
    const data: FreeTextData = {
      ...common,
      annotationType: '/FreeText',
      points,
      intent: checkWord('intent', intents, given.intent ?? (points.cop ? 'FreeTextCallout' : 'FreeText')),
      justification: checkWord('justification', justifications, given.justification ?? 'left'),
      calloutEndingType: checkWord('calloutEndingType', lineEndings, given.calloutEndingType ?? 'None'),
      fontFamily: checkWord('fontFamily', fontFamilies, given.fontFamily ?? 'arial'),
      fontSize: given.fontSize ?? 12,
      ...(given.cloud && cloudOf(given)),
      ...fillOf(given),
    }
    if (!(data.fontSize > 0 && data.fontSize < 10_000))
      throw new PdfError('annotation-invalid', 'fontSize must be a positive number')
    return withRect(data)
  },

  read(dict, common) {
    const { fontFamily, fontSize, color } = readDefaultAppearance(dict)
    const fill = readFill(dict, 'C')
    const border = readCloud(dict)
    const style = (dict.text('DS') ?? '').replace(/\s/g, '')
    // White letters are right on a colour, and as long as another program has drawn them.
    const isSeen = dict.has('AP') || [color, fill.fillColor].some(shown => shown?.some(part => part < 1))
    const [r, g, b] = (isSeen && color) || visibleColor
    // Preview writes the colour of its letters here, and draws neither background nor border. White ones cover what is below.
    const isOfLetters =
      [r, g, b].some(part => part < 1) &&
      fill.fillColor?.every((part, at) => Math.abs(part - ([r, g, b][at] ?? 0)) < 0.004)
    return {
      ...common,
      ...(isOfLetters && { strokeWidth: 0 }),
      annotationType: '/FreeText',
      color: [r, g, b, readOpacity(dict)],
      points: readPoints(dict, common),
      intent: readIntent(dict) ?? (readCallout(dict).cop ? 'FreeTextCallout' : 'FreeText'),
      justification:
        readJustification(dict) ??
        justifications.find(word => style.includes(`text-align:${word}`)) ??
        'left',
      calloutEndingType: readEnding(dict) ?? 'None',
      fontFamily,
      fontSize,
      ...(border.cloud && border),
      ...(!isOfLetters && fill),
    }
  },

  write(data) {
    const line = calloutLine(data.points)
    const around = marginsOf(data)
    return {
      ...borderEntries(data),
      DA: writeDefaultAppearance(data),
      Q: justifications.indexOf(data.justification) || undefined,
      IT: data.intent === 'FreeText' ? undefined : new PdfName(data.intent),
      C: data.fillColor,
      BE: cloudEntry(data),
      CL: line.length > 0 ? line : undefined,
      LE: data.calloutEndingType === 'None' ? undefined : new PdfName(data.calloutEndingType),
      // Readers use the order left, bottom, right, top, contrary to the standard.
      RD: around.some(margin => margin > 0.001) ? around : undefined,
    } satisfies Record<string, PdfValue | undefined>
  },

  scene: freeTextScene,

  transform: (data, matrix) => withRect({ ...data, points: transformPoints(data.points, matrix) }),
}

/** The data form of a text. */
export const freeTextForm: KindForm<FreeTextData, 'rect'> = {
  fields: {
    points: { points: ['bl', 'br', 'tr', 'tl', 'l?', 't?', 'r?', 'b?', 'cob?', 'cok?', 'cop?'] },
    intent: intents,
    justification: justifications,
    calloutEndingType: lineEndings,
    fontFamily: fontFamilies,
    fontSize: 'length',
    fillColor: 'rgb',
    cloud: 'flag',
    cloudIntensity: 'length',
  },
  needed: ['rect'],
}

/** The drawing before rotation, inside a group with the rotation. */
function freeTextScene(data: FreeTextData, fonts: FontBook): Scene {
  const { box, line } = unturned(data)
  const [r, g, b, opacity] = data.color
  const { strokeWidth, fillColor } = data
  const isBoxed = data.intent !== 'FreeTextTypeWriter'
  const stroke = isBoxed && borderStroke(data)
  const inner = growRect(box, -strokeWidth)
  const items: SceneItem[] = [
    ...(line.length > 0 ? drawCallout(data, line).items : []),
    ...(fillColor || stroke
      ? [
          {
            type: 'path' as const,
            segments: data.cloud
              ? cloudPath(cornersOf(box), arcOf(data, box))
              : rectPath(growRect(box, -strokeWidth / 2)),
            ...(fillColor && { fill: { color: fillColor, opacity } }),
            ...(stroke && { stroke: data.cloud ? { ...stroke, join: 'round' as const } : stroke }),
          },
        ]
      : []),
    {
      type: 'group',
      clip: { segments: rectPath(inner), rule: 'nonzero' },
      items: drawBoxedText({
        text: data.textContent,
        box: [inner[0] + strokeWidth, inner[1], inner[2] - strokeWidth, inner[3]],
        family: data.fontFamily,
        fontSize: data.fontSize,
        justification: data.justification,
        fill: { color: [r, g, b], opacity },
        fonts,
      }),
    },
  ]
  const bounds = transformRect(data.matrix, unturnedBounds(data))
  if (isIdentity(data.matrix)) return { bounds, blendMode: 'normal', items }
  return { bounds, blendMode: 'normal', items: [{ type: 'group', matrix: data.matrix, items }] }
}

function drawCallout(data: FreeTextData, points: readonly number[]): ReturnType<typeof drawEndedLine> {
  return drawEndedLine({
    points,
    endings: [data.calloutEndingType, 'None'],
    fillColor: data.fillColor,
    look: data,
  })
}

/** The box and the callout line before the rotation, which other programs do not always make around the centre of the box. */
function unturned({ points, matrix }: Pick<FreeTextData, 'points' | 'matrix'>): {
  readonly box: Rect
  readonly line: readonly number[]
} {
  const back = findInverse(matrix) ?? identityMatrix
  const [left = 0, bottom = 0, right = 0, top = 0] = transformCoordinates(back, [...points.bl, ...points.tr])
  return { box: [left, bottom, right, top], line: transformCoordinates(back, calloutLine(points)) }
}

function unturnedBounds(data: FreeTextData): Rect {
  const { box, line } = unturned(data)
  const callout = line.length > 0 ? drawCallout(data, line).bounds : undefined
  const bounds = data.cloud ? growRect(box, (arcOf(data, box) + data.strokeWidth) / 2) : box
  return callout ? unionRect(bounds, callout) : bounds
}

function withRect(data: FreeTextData): FreeTextData {
  const { matrix } = frameOf(data.points)
  const bbox = unturnedBounds({ ...data, matrix })
  return { ...data, matrix, bbox, rect: transformRect(matrix, bbox) }
}

/** Distances from the bounds of the drawing to the box, before rotation. */
function marginsOf(data: FreeTextData): Rect {
  const [l, b, r, t] = data.bbox
  const [left, bottom, right, top] = unturned(data).box
  return [left - l, bottom - b, r - right, t - top]
}

function readPoints(dict: DictReader, { bbox, matrix }: Pick<CommonData, 'bbox' | 'matrix'>): TextPoints {
  const [l, b, r, t] = marginsWithin(bbox, dict.numbers('RD'))
  const box: Rect = [bbox[0] + l, bbox[1] + b, bbox[2] - r, bbox[3] - t]
  return pointsOf({ box, matrix }, readCallout(dict))
}

/** `/CL`: first the target, last the point on the box, in between the knee. */
function readCallout(dict: DictReader): Callout {
  const line = dict.numbers('CL')
  if (line?.length !== 4 && line?.length !== 6) return {}
  const [x = 0, y = 0, kneeX = 0, kneeY = 0, startX = kneeX, startY = kneeY] = line
  return { cop: [x, y], ...(line.length === 6 && { cok: [kneeX, kneeY] }), cob: [startX, startY] }
}

/**
 * Many files spell the third intent with a lower-case w; a text box with a callout line and without an intent is a
 * callout.
 */
function readIntent(dict: DictReader): TextIntent | undefined {
  const name = dict.name('IT')?.toLowerCase()
  return intents.find(intent => intent.toLowerCase() === name)
}

function readJustification(dict: DictReader): Justification | undefined {
  return justifications[dict.integer('Q') ?? -1]
}

/** A single name, unlike for lines; some files have a pair. */
function readEnding(dict: DictReader): LineEnding | undefined {
  const name = dict.name('LE') ?? dict.values('LE')?.find(value => value instanceof PdfName)?.text
  return isLineEnding(name) ? name : undefined
}

/** Whether the corners and the optional callout points are pairs of numbers. */
function arePoints(given: unknown): given is TextPoints {
  if (typeof given !== 'object' || given === null) return false
  const { bl, br, tl, tr, cob, cok, cop } = given as Readonly<Record<string, unknown>>
  const callout = [cob, cok, cop].filter(point => point !== undefined)
  return [bl, br, tl, tr, ...callout].every(point => isNumbers(point) && point.length === 2)
}

/** Points of an upright box are those before the matrix is applied; a rotated box has been rotated by it. */
function checkPoints(points: TextPoints, turn: Matrix): TextPoints {
  if (!arePoints(points)) throw new PdfError('annotation-invalid', 'points must have bl, br, tl and tr')
  const { box, matrix } = frameOf(points)
  const checked = pointsOf({ box: checkArea(box), matrix }, points)
  return isIdentity(matrix) ? transformPoints(checked, turn) : checked
}
