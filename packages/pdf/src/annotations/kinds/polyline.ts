import type { Rgb, Scene } from '../../appearance/scene/scene.ts'
import { meanScale, transformCoordinates } from '../../geometry/matrix.ts'
import { present } from '../../objects/present.ts'
import { PdfName } from '../../objects/values.ts'
import { borderEntries } from '../fields/border.ts'
import { fillOf, readFill } from '../fields/color.ts'
import { type KindData, withBounds } from '../fields/common-data.ts'
import { color, points, word } from '../fields/entry-forms.ts'
import { checkWord, countOf } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'
import { readWord } from '../fields/read-word.ts'
import { checkVertices, readVertices } from '../fields/vertices.ts'
import { drawEndedLine } from '../shapes/ended-line.ts'
import {
  checkLineEndings,
  endingsForm,
  type LineEndings,
  lineEndings,
  lineEndingsEntry,
  readLineEndings,
} from '../shapes/line-ending.ts'

/** An open polyline. */
export interface PolylineData extends KindData {
  readonly annotationType: '/Polyline'
  /** x, y, x, y … of the vertices. */
  readonly vertices: readonly number[]
  readonly endingType: LineEndings
  readonly intent?: 'PolyLineDimension'
  /** Interior colour of closed endings; absent for hollow ones. */
  readonly fillColor?: Rgb
}

const intents = ['PolyLineDimension'] as const

const leastNumbers = 4

/** An open polyline with line endings. ISO 32000-2, 12.5.6.9 */
export const polyline: Kind<PolylineData, 'vertices'> = {
  type: '/Polyline',
  subtype: 'PolyLine',
  defaults: {},
  geometry: ['vertices'],
  entries: { Vertices: points(leastNumbers), IC: color, IT: word(intents), LE: endingsForm },
  marksNothing: ({ vertices }) => countOf(vertices) < leastNumbers,
  points: ({ vertices }) => vertices,

  complete: (given, common) =>
    withRect({
      ...common,
      annotationType: '/Polyline',
      vertices: checkVertices(given.vertices, leastNumbers),
      endingType: checkLineEndings(given.endingType),
      ...present({ intent: given.intent && checkWord('intent', intents, given.intent) }),
      ...fillOf(given),
    }),

  read(dict, common) {
    const vertices = readVertices(dict, 'Vertices', leastNumbers)
    return (
      vertices && {
        ...common,
        annotationType: '/Polyline',
        vertices,
        endingType: readLineEndings(dict),
        ...present({ intent: readWord(dict, 'IT', intents) }),
        ...readFill(dict),
      }
    )
  },

  write: data => ({
    Vertices: data.vertices,
    LE: lineEndingsEntry(data.endingType),
    IC: data.fillColor,
    IT: data.intent && new PdfName(data.intent),
    ...borderEntries(data),
  }),

  scene: polylineScene,

  transform: (data, matrix) =>
    withRect({
      ...data,
      vertices: transformCoordinates(matrix, data.vertices),
      strokeWidth: data.strokeWidth * meanScale(matrix),
    }),
}

/** The data form of a polyline. */
export const polylineForm: KindForm<PolylineData, 'vertices'> = {
  fields: {
    vertices: { numbers: [leastNumbers] },
    endingType: { pairOf: lineEndings },
    fillColor: 'rgb',
    intent: intents,
  },
  needed: ['vertices'],
}

function polylineScene(data: PolylineData): Scene {
  const { items, bounds } = drawEndedLine({
    points: data.vertices,
    endings: data.endingType,
    fillColor: data.fillColor,
    look: data,
  })
  return { bounds: bounds ?? data.rect, blendMode: 'normal', items }
}

const withRect = (data: PolylineData): PolylineData => withBounds(data, polylineScene(data))
