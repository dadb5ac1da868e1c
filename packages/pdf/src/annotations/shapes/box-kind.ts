import { transformPath } from '../../appearance/scene/path.ts'
import type { PathSegment, Rgb, Scene, Stroke } from '../../appearance/scene/scene.ts'
import { isIdentity, type Matrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { growRect, type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName } from '../../objects/values.ts'
import { borderEntries, dashOf } from '../fields/border.ts'
import { fillOf, readFill } from '../fields/color.ts'
import { type CommonData, inUnits, type KindData } from '../fields/common-data.ts'
import { color, type DependentForm, numbers } from '../fields/entry-forms.ts'
import { checkArea, isFlat, isNumbers } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'

/** Width of one arc of a cloud. */
export const cloudArcPt = 20

/** Data of the two kinds whose shape fills a box: the border lies inside `bbox`. */
export interface BoxData extends KindData {
  /** Distances from `rect` to the shape: left, bottom, right, top. */
  readonly rectMargins: Rect
  readonly cloud: boolean
  /** Intensity of the cloud, 0 to 2; kept but not drawn. 2 if absent. */
  readonly cloudIntensity?: number
  /** Interior colour; absent for none. */
  readonly fillColor?: Rgb
}

type DataOf<Type extends KindData['annotationType']> = BoxData & { readonly annotationType: Type }

interface BoxStyle<Type extends KindData['annotationType']> {
  readonly type: Type
  readonly subtype: string
  /** The plain outline along a box. */
  outline(box: Rect): PathSegment[]
  /** A cloud of arcs with about the given span that bulge outwards from the box. */
  cloud(box: Rect, span: number): PathSegment[]
}

/** A shape that fills a box, or a cloud along it. ISO 32000-2, 12.5.6.8 */
export function boxKind<Type extends KindData['annotationType']>({
  type,
  subtype,
  outline,
  cloud,
}: BoxStyle<Type>): Kind<DataOf<Type>, 'rect', BoxData> {
  /** The path before rotation: inset by half the stroke; for a cloud by the margins, or more if its arcs need it. */
  const shape = ({ bbox, rectMargins, strokeWidth, ...data }: DataOf<Type>): PathSegment[] => {
    const inset = (least: number): Rect => {
      const [l = 0, b = 0, r = 0, t = 0] = rectMargins.map(margin => Math.max(margin, least))
      return [bbox[0] + l, bbox[1] + b, bbox[2] - r, bbox[3] - t]
    }
    if (!data.cloud) return outline(growRect(inset(0), -strokeWidth / 2))
    // The margins are there for the arcs, which bulge from the shape.
    const span = arcOf(data, inset(0))
    return cloud(inset(strokeWidth / 2 + span / 2), span)
  }
  const scene = (data: DataOf<Type>): Scene => {
    const { fillColor, color } = data
    const border = borderStroke(data)
    // With mitre joins, the corners between arcs would become spikes.
    const stroke = border && data.cloud ? { ...border, join: 'round' as const } : border
    return {
      bounds: transformRect(data.matrix, data.bbox),
      blendMode: 'normal',
      items: [
        {
          type: 'path',
          segments: transformPath(data.matrix, shape(data)),
          ...(fillColor && { fill: { color: fillColor, opacity: color[3] } }),
          ...(stroke && { stroke }),
        },
      ],
    }
  }
  const withRect = (data: DataOf<Type>): DataOf<Type> => ({ ...data, rect: scene(data).bounds })
  return {
    type,
    subtype,
    isTurnedByMatrix: true,
    defaults: {},
    geometry: [],
    entries: { IC: color, RD: margins },
    marksNothing: ({ bbox, rect }) => isFlat(bbox ?? rect),

    complete(given, common) {
      const bbox = checkArea(given.bbox ?? given.rect)
      return withRect({
        ...common,
        annotationType: type,
        bbox,
        rectMargins: marginsWithin(bbox, given.rectMargins),
        ...cloudOf(given),
        ...fillOf(given),
      })
    },

    read(dict, common) {
      return {
        ...common,
        annotationType: type,
        rectMargins: marginsWithin(common.bbox, dict.numbers('RD')),
        ...readCloud(dict),
        ...readFill(dict),
      }
    },

    write: data => ({
      ...borderEntries(data),
      IC: data.fillColor,
      BE: cloudEntry(data),
      // Readers use the order left, bottom, right, top, contrary to the standard.
      RD: data.rectMargins.some(margin => margin > 0) ? data.rectMargins : undefined,
    }),

    scene,

    transform: (data, matrix) => withRect(turnedBox(data, matrix)),
  }
}

/** The data form of both kinds of boxes. */
export const boxForm: KindForm<BoxData, 'rect'> = {
  fields: { rectMargins: 'rect', cloud: 'flag', cloudIntensity: 'length', fillColor: 'rgb' },
  needed: ['rect'],
}

/** `/RD`: four margins that leave something of the box. */
export const margins: DependentForm = (value, dict, common) =>
  numbers(4)(value) &&
  marginsWithin(common.bbox, dict.numbers('RD')).every((margin, at) => margin === dict.numbers('RD')?.[at])

/** Left, bottom, right and top margins; none if they would leave nothing of the box. */
export function marginsWithin(box: Rect, given: readonly number[] | undefined): Rect {
  const [l = 0, b = 0, r = 0, t = 0] = (isNumbers(given) ? given : []).map(margin => Math.max(0, margin))
  return l + r < rectWidth(box) && b + t < rectHeight(box) ? [l, b, r, t] : [0, 0, 0, 0]
}

/** The stroke of a shape, with mitred corners; undefined for a width of 0. */
export function borderStroke(data: CommonData): Stroke | undefined {
  const [r, g, b, opacity] = data.color
  const { strokeWidth: width } = data
  if (width <= 0) return undefined
  const ends = { cap: 'butt', join: 'miter', miterLimit: 10 } as const
  return { color: [r, g, b], opacity, width, ...ends, dash: dashOf(data), dashPhase: 0 }
}

/** Width of one arc of a cloud along a box. */
export function arcOf(data: Pick<CommonData, 'userUnit'>, box: Rect): number {
  return Math.min(inUnits(cloudArcPt, data), rectWidth(box) / 2, rectHeight(box) / 2)
}

/** The corners of a box, counter-clockwise from the lower left one. */
export const cornersOf = ([left, bottom, right, top]: Rect): readonly number[] => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
]

type Cloud = Partial<Pick<BoxData, 'cloud' | 'cloudIntensity'>>

/** The border effect of a cloud. ISO 32000-2, Table 169 */
export function cloudEntry({ cloud, cloudIntensity: I = 2 }: Cloud): PdfDict | undefined {
  return cloud ? new PdfDict({ S: new PdfName('C'), I }) : undefined
}

/** The cloud fields of the data form: the intensity only for a cloud, and only if it is not the default. */
export function cloudOf(
  given: { readonly [Field in keyof Cloud]?: Cloud[Field] | undefined },
): Pick<BoxData, 'cloud' | 'cloudIntensity'> {
  const { cloud, cloudIntensity } = { cloud: given.cloud === true, cloudIntensity: given.cloudIntensity ?? 2 }
  return { cloud, ...(cloud && cloudIntensity !== 2 && { cloudIntensity }) }
}

/** Whether a border is a cloud, according to its effect or its intent. ISO 32000-2, Tables 169 and 181 */
export function readCloud(dict: DictReader): ReturnType<typeof cloudOf> {
  const effect = dict.dictionary('BE')
  const isCloud = effect?.name('S') === 'C'
  return cloudOf({
    cloud: isCloud || dict.name('IT') === 'PolygonCloud',
    cloudIntensity: isCloud ? (effect.number('I') ?? 0) : 2,
  })
}

/** The box moved by a matrix: one that stays upright has another box, any other a matrix. */
export function turnedBox<Data extends CommonData>(data: Data, matrix: Matrix): Data {
  return keepsUpright(matrix) && isIdentity(data.matrix)
    ? { ...data, bbox: transformRect(matrix, data.bbox) }
    : { ...data, matrix: multiply(data.matrix, matrix) }
}

/** Whether a matrix maps upright rectangles to upright rectangles. */
export function keepsUpright(matrix: Matrix): boolean {
  return Math.abs(matrix[1]) < 1e-9 && Math.abs(matrix[2]) < 1e-9
}
