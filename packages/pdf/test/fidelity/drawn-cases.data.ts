import { pointsOf } from '../../src/annotations/shapes/text-frame.ts'
import {
  fontFamilies,
  lineEndings,
  type NewAnnotation,
  type Rect,
  rotationAround,
  stampTypes,
  transformCoordinates,
} from '../../src/index.ts'
import { gradientJpeg, gradientPixels } from './sample-pictures.data.ts'

/** One annotation on its own page of 200 × 150, whose lower left corner is the origin. */
export interface DrawnCase {
  readonly kind: NewAnnotation['annotationType']
  readonly name: string
  /** Its fields beyond those that all cases have. */
  readonly data: object
  /** Whether coloured bars lie below it, for annotations that blend with the page. */
  readonly hasBackdrop?: boolean
}

type Kind = DrawnCase['kind']

const cases = (
  kind: Kind,
  data: Readonly<Record<string, object>>,
  more: Partial<DrawnCase> = {},
): DrawnCase[] => Object.entries(data).map(([name, own]) => ({ kind, name, data: own, ...more }))

const box: Rect = [40, 35, 160, 115]
const red = [0.8, 0.1, 0.1, 1]
const blue = [0.1, 0.2, 0.8, 0.5]
const yellow = [1, 0.9, 0.4]
const turned = rotationAround(30, 100, 75)

/** The corners of a run of text, in the order of QuadPoints. */
const quad = ([l, b, r, t]: Rect): number[] => [l, t, r, t, l, b, r, b]
const oneLine = quad([30, 70, 170, 90])
const twoLines = [...quad([60, 84, 175, 104]), ...quad([25, 60, 120, 80])]
const slanted = transformCoordinates(rotationAround(20, 100, 75), oneLine)

const markup = (kind: Kind): DrawnCase[] =>
  cases(
    kind,
    {
      'one line': { quadPoints: oneLine },
      'two lines': { quadPoints: twoLines, color: red },
      slanted: { quadPoints: slanted, color: blue },
      'large letters': { quadPoints: quad([20, 50, 180, 110]), color: [0, 0.6, 0.2, 0.8] },
    },
    { hasBackdrop: true },
  )

const boxed = (kind: Kind): DrawnCase[] =>
  cases(kind, {
    outline: { rect: box, color: red, strokeWidth: 3 },
    'filled, half transparent': { rect: box, color: blue, strokeWidth: 8, fillColor: yellow },
    dashed: { rect: box, color: red, strokeWidth: 2, strokeDashGap: [8, 4] },
    cloud: { rect: box, color: red, strokeWidth: 2, cloud: true },
    'cloud, filled': { rect: box, color: blue, strokeWidth: 3, cloud: true, fillColor: yellow },
    turned: { rect: box, color: red, strokeWidth: 4, fillColor: yellow, matrix: turned },
    'without a line': { rect: box, strokeWidth: 0, fillColor: yellow },
  })

const corners = [40, 40, 90, 118, 130, 60, 165, 110, 150, 30]
const zigzag = [25, 40, 70, 110, 110, 50, 170, 100]
const pairs = [0, 2, 4, 6, 8].map(i => [lineEndings[i] ?? 'None', lineEndings[i + 1] ?? 'None'] as const)
const wave = Array.from({ length: 40 }, (_, i) => [25 + i * 3.8, 75 + 35 * Math.sin(i / 4)]).flat()
const loop = Array.from({ length: 24 }, (_, i) => [
  100 + 30 * Math.cos(i / 3.5),
  75 + 40 * Math.sin(i / 3.5),
]).flat()

const withEndings = (vertices: readonly number[]): Record<string, object> =>
  Object.fromEntries(
    pairs.flatMap((endingType, i) => [
      [endingType.join(' and '), { vertices, endingType, color: red, strokeWidth: 3 }],
      ...(i === 0
        ? []
        : [
            [
              `${endingType.join(' and ')}, filled`,
              { vertices, endingType, color: blue, strokeWidth: 5, fillColor: yellow },
            ],
          ]),
    ]),
  )

const cyrillic = 'Съешь ещё этих мягких французских булок'
const free = { color: [0.1, 0.1, 0.5, 1], fontSize: 14, textContent: cyrillic }
const callout = { cob: [60, 60], cok: [40, 50], cop: [25, 25] } as const

/** Every kind with the options that change its drawing. */
export const drawnCases: readonly DrawnCase[] = [
  ...markup('/Highlight'),
  ...markup('/Underline'),
  ...markup('/Strikeout'),
  ...markup('/Squiggly'),
  ...cases('/Ink', {
    'one stroke': { inkList: [wave], color: red },
    'strokes that cross, half transparent': { inkList: [wave, loop], color: blue, strokeWidth: 8 },
    'with a dot': { inkList: [loop, [40, 110]], color: red, strokeWidth: 6 },
    dashed: { inkList: [wave], color: red, strokeWidth: 2, strokeDashGap: [6, 4] },
  }),
  ...boxed('/Square'),
  ...boxed('/Circle'),
  ...cases('/Polygon', {
    outline: { vertices: corners, color: red },
    'filled, half transparent': { vertices: corners, color: blue, strokeWidth: 6, fillColor: yellow },
    dashed: { vertices: corners, color: red, strokeDashGap: [8, 4] },
    cloud: { vertices: corners, color: red, strokeWidth: 2, cloud: true },
    'cloud, filled': {
      vertices: [40, 40, 160, 40, 160, 110, 40, 110],
      color: blue,
      cloud: true,
      fillColor: yellow,
    },
  }),
  ...cases('/Polyline', {
    ...withEndings(zigzag),
    dashed: { vertices: zigzag, color: red, strokeDashGap: [8, 4], endingType: ['OpenArrow', 'Circle'] },
  }),
  ...cases('/Line', {
    ...withEndings([35, 45, 165, 105]),
    dashed: { vertices: [35, 45, 165, 105], color: red, strokeDashGap: [8, 4] },
    'dimension, leaders to the left': {
      vertices: [35, 50, 165, 60],
      intent: 'LineDimension',
      endingType: ['ClosedArrow', 'ClosedArrow'],
      leaderLineLength: 30,
      leaderLineExtension: 8,
      leaderLineOffset: 5,
      strokeWidth: 1,
    },
    'dimension, leaders to the right': {
      vertices: [35, 110, 165, 100],
      intent: 'LineDimension',
      endingType: ['Butt', 'Butt'],
      leaderLineLength: -35,
      leaderLineExtension: 5,
      strokeWidth: 2,
    },
    'caption in the line': {
      vertices: [25, 45, 175, 105],
      caption: true,
      textContent: 'длина',
      strokeWidth: 2,
    },
    'caption above the line': {
      vertices: [25, 65, 175, 75],
      caption: true,
      captionPosition: 'Top',
      captionOffset: [10, 4],
      textContent: 'ширина',
      strokeWidth: 2,
    },
    'caption in a standard font': { vertices: [25, 75, 175, 75], caption: true, textContent: '12.5 m' },
  }),
  ...cases('/FreeText', {
    boxed: { ...free, rect: box },
    'filled and centred': { ...free, rect: box, fillColor: yellow, justification: 'center', strokeWidth: 3 },
    'half transparent, to the right': { ...free, rect: box, color: blue, justification: 'right' },
    'typed without a box': { ...free, rect: box, intent: 'FreeTextTypeWriter' },
    'dashed border': { ...free, rect: box, strokeWidth: 2, strokeDashGap: [5, 3] },
    callout: {
      ...free,
      points: pointsOf({ box: [60, 40, 180, 120], matrix: [1, 0, 0, 1, 0, 0] }, callout),
      calloutEndingType: 'ClosedArrow',
      fillColor: yellow,
    },
    turned: { ...free, points: pointsOf({ box, matrix: turned }), fillColor: yellow },
    Han: { ...free, rect: box, textContent: '敏捷的棕色狐狸跳过了懒狗' },
    ...Object.fromEntries(
      fontFamilies.map(fontFamily => [
        `standard font, ${fontFamily}`,
        { ...free, rect: box, fontFamily, textContent: 'The quick brown fox jumps over the lazy dog' },
      ]),
    ),
  }),
  ...cases('/Stamp', {
    ...Object.fromEntries(
      stampTypes.map(stampType => [stampType, { rect: [20, 55, 180, 97], stampType, color: [0, 0, 0, 1] }]),
    ),
    'half transparent': { rect: [20, 55, 180, 97], stampType: 'Approved', color: [0, 0, 0, 0.5] },
    turned: { rect: [20, 55, 180, 97], stampType: 'Draft', color: [0, 0, 0, 1], matrix: turned },
    'picture with opacity': {
      rect: box,
      stampType: 'Custom',
      stampImageData: gradientPixels(240, 160),
      stampImageSize: [240, 160],
      color: [0, 0, 0, 1],
    },
    JPEG: {
      rect: box,
      stampType: 'Custom',
      stampImageData: gradientJpeg,
      color: [0, 0, 0, 1],
    },
  }),
  ...cases('/Text', {
    note: { rect: [85, 60, 110, 85] },
    'half transparent': { rect: [85, 60, 110, 85], color: [0.3, 0.7, 1, 0.5] },
  }),
]
