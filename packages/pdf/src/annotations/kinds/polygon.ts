import { cloudPath, findPathBounds, polylinePath } from '../../appearance/scene/path.ts'
import { type PathSegment, type Rgb, roundStroke, type Scene } from '../../appearance/scene/scene.ts'
import { meanScale, transformCoordinates } from '../../geometry/matrix.ts'
import { findBounds, growRect } from '../../geometry/rect.ts'
import { present } from '../../objects/present.ts'
import { PdfName } from '../../objects/values.ts'
import { borderEntries, dashOf } from '../fields/border.ts'
import { fillOf, readFill } from '../fields/color.ts'
import { inUnits, type KindData, withBounds } from '../fields/common-data.ts'
import { color, points, word } from '../fields/entry-forms.ts'
import { checkWord, countOf } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'
import { readWord } from '../fields/read-word.ts'
import { checkVertices, readVertices } from '../fields/vertices.ts'
import { cloudArcPt, cloudEntry, cloudOf, readCloud } from '../shapes/box-kind.ts'

/** A closed polygon, or a cloud along one. */
export interface PolygonData extends KindData {
  readonly annotationType: '/Polygon'
  /** x, y, x, y … of the vertices; the first is not repeated. */
  readonly vertices: readonly number[]
  readonly cloud: boolean
  /** Intensity of the cloud, 0 to 2; kept but not drawn. 2 if absent. */
  readonly cloudIntensity?: number
  readonly intent?: 'PolygonDimension'
  /** Interior colour; absent for none. */
  readonly fillColor?: Rgb
}

const intents = ['PolygonDimension'] as const

const leastNumbers = 6

/** A closed polygon, or a cloud along one. ISO 32000-2, 12.5.6.9 */
export const polygon: Kind<PolygonData, 'vertices'> = {
  type: '/Polygon',
  subtype: 'Polygon',
  defaults: {},
  geometry: ['vertices'],
  entries: { Vertices: points(leastNumbers), IC: color, IT: word([...intents, 'PolygonCloud']) },
  marksNothing: ({ vertices }) => countOf(vertices) < leastNumbers,
  points: ({ vertices }) => vertices,

  complete: (given, common) =>
    withRect({
      ...common,
      annotationType: '/Polygon',
      vertices: checkVertices(given.vertices, leastNumbers),
      ...cloudOf(given),
      ...present({ intent: given.intent && checkWord('intent', intents, given.intent) }),
      ...fillOf(given),
    }),

  read(dict, common) {
    const vertices = readVertices(dict, 'Vertices', leastNumbers)
    return (
      vertices && {
        ...common,
        annotationType: '/Polygon',
        vertices,
        ...readCloud(dict),
        ...present({ intent: readWord(dict, 'IT', intents) }),
        ...readFill(dict),
      }
    )
  },

  write: data => ({
    Vertices: data.vertices,
    IC: data.fillColor,
    BE: cloudEntry(data),
    IT: data.intent || data.cloud ? new PdfName(data.intent ?? 'PolygonCloud') : undefined,
    ...borderEntries(data),
  }),

  scene: polygonScene,

  transform: (data, matrix) =>
    withRect({
      ...data,
      vertices: transformCoordinates(matrix, data.vertices),
      strokeWidth: data.strokeWidth * meanScale(matrix),
    }),
}

/** The data form of a polygon. */
export const polygonForm: KindForm<PolygonData, 'vertices'> = {
  fields: {
    vertices: { numbers: [leastNumbers] },
    cloud: 'flag',
    cloudIntensity: 'length',
    fillColor: 'rgb',
    intent: intents,
  },
  needed: ['vertices'],
}

function polygonScene(data: PolygonData): Scene {
  const [r, g, b, opacity] = data.color
  const { strokeWidth, fillColor } = data
  const segments = shape(data)
  const stroke = strokeWidth > 0 && roundStroke([r, g, b], opacity, strokeWidth, dashOf(data))
  return {
    bounds: growRect(findPathBounds(segments) ?? findBounds(data.vertices) ?? data.rect, strokeWidth / 2),
    blendMode: 'normal',
    items: [
      {
        type: 'path',
        segments,
        ...(fillColor && { fill: { color: fillColor, opacity } }),
        ...(stroke && { stroke }),
      },
    ],
  }
}

/** Arcs bulge to the right of the direction of the path, so a clockwise polygon is reversed. */
function shape(data: PolygonData): PathSegment[] {
  const { vertices, cloud } = data
  if (!cloud) return polylinePath(vertices, { isClosed: true })
  return cloudPath(signedArea(vertices) < 0 ? reversePoints(vertices) : vertices, inUnits(cloudArcPt, data))
}

/** Positive for counter-clockwise vertices. */
function signedArea(vertices: readonly number[]): number {
  let area = 0
  for (let i = 0; i < vertices.length; i += 2) {
    const next = (i + 2) % vertices.length
    const [x1 = 0, y1 = 0] = [vertices[i], vertices[i + 1]]
    const [x2 = 0, y2 = 0] = [vertices[next], vertices[next + 1]]
    area += (x1 * y2 - x2 * y1) / 2
  }
  return area
}

function reversePoints(vertices: readonly number[]): number[] {
  const reversed: number[] = []
  for (let i = vertices.length - 2; i >= 0; i -= 2) reversed.push(vertices[i] ?? 0, vertices[i + 1] ?? 0)
  return reversed
}

const withRect = (data: PolygonData): PolygonData => withBounds(data, polygonScene(data))
