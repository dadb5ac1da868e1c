import type { Scene, SceneItem } from '../../appearance/scene/scene.ts'
import { bytesFromText } from '../../bytes/text-string.ts'
import { PdfError } from '../../errors.ts'
import { isIdentity, transformRect } from '../../geometry/matrix.ts'
import { type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import { findJpegSize } from '../../images/jpeg-size.ts'
import { PdfName, PdfString } from '../../objects/values.ts'
import { type CommonData, type KindData, withPlainLine } from '../fields/common-data.ts'
import { name } from '../fields/entry-forms.ts'
import { checkRect } from '../fields/given-geometry.ts'
import type { Kind, KindForm, NewData } from '../fields/kind.ts'
import { turnedBox } from '../shapes/box-kind.ts'
import { drawStampArt, stampColor, stampDefaultSize } from '../shapes/stamp-art.ts'
import { checkStampData, customStampType, isStampType } from '../shapes/stamp-data.ts'

/** A stamp drawn by the engine, or a picture. */
export interface StampData extends KindData {
  readonly annotationType: '/Stamp'
  /** One of the predefined types, or `Custom`; other programs use their own names, which are kept. */
  readonly stampType: string
  readonly stampSubject: string
  /**
   * Red, green, blue and alpha (not premultiplied) of the pixels in rows from the top; or a JPEG file. Absent for a
   * predefined stamp, and for one of a file, whose own appearance is displayed and kept.
   */
  readonly stampImageData?: Uint8Array
  /** Width and height of the picture in pixels; those of `bbox` if absent. */
  readonly stampImageSize?: readonly [width: number, height: number]
  /**
   * The appearance of a stamp drawn by another program: a PDF file in base64 with one page that contains only the
   * stamp.
   */
  readonly stampAppearance?: string
}

/** A stamp. ISO 32000-2, 12.5.6.12 */
export const stamp: Kind<StampData, 'rect' | 'stampType'> = {
  type: '/Stamp',
  subtype: 'Stamp',
  isTurnedByMatrix: true,
  defaults: {},
  geometry: [],
  entries: { Name: name },
  keepsAppearance: true,

  complete(given, common) {
    checkStampData(given)
    const stampType = given.stampType.replace(/^\//, '')
    const bbox = boxOf(given)
    const { stampAppearance } = given
    const image = stampAppearance ? undefined : given.stampImageData && Uint8Array.from(given.stampImageData)
    const size = image && imageSize(image, given.stampImageSize, bbox)
    const isDrawn = !image && !stampAppearance && isStampType(stampType)
    const [r, g, b] = isDrawn ? stampColor(stampType) : common.color
    return withRect({
      ...withoutSubject(common),
      color: [r, g, b, common.color[3]],
      annotationType: '/Stamp',
      bbox,
      stampType,
      stampSubject: given.stampSubject ?? given.subject ?? '',
      ...(image && size && { stampImageData: image, stampImageSize: size }),
      ...(stampAppearance && { stampAppearance }),
    })
  },

  read: (dict, common) => ({
    ...withoutSubject(common),
    annotationType: '/Stamp',
    // A stamp without `/Name` is `Draft`. ISO 32000-2, Table 184
    stampType: dict.name('Name') ?? (dict.has('AP') ? customStampType : 'Draft'),
    stampSubject: common.subject ?? '',
  }),

  write: ({ stampType, stampSubject }) => ({
    Name: new PdfName(stampType),
    Subj: stampSubject === '' ? undefined : new PdfString(bytesFromText(stampSubject)),
  }),

  scene: stampScene,

  transform: (data, matrix) => withRect(turnedBox(data, matrix)),
}

/** The data form of a stamp. */
export const stampForm: KindForm<StampData, 'rect' | 'stampType'> = {
  fields: {
    stampType: 'text',
    stampSubject: 'text',
    stampImageData: 'bytes',
    stampImageSize: 'point',
    stampAppearance: 'text',
  },
  needed: ['rect', 'stampType'],
  unwritten: ['stampImageData', 'stampImageSize', 'stampAppearance'],
}

/** Stamps have a separate field for their subject. */
function withoutSubject(common: CommonData): CommonData {
  const { subject: _, ...rest } = withPlainLine(common)
  return rest
}

function stampScene(data: StampData): Scene {
  const items = drawStamp(data)
  return {
    bounds: transformRect(data.matrix, data.bbox),
    blendMode: 'normal',
    items: isIdentity(data.matrix) ? items : [{ type: 'group', matrix: data.matrix, items }],
  }
}

function drawStamp({
  stampType,
  stampImageData: bytes,
  stampImageSize: size,
  bbox,
  color,
}: StampData): SceneItem[] {
  const opacity = color[3]
  if (bytes && size) {
    const [width, height] = size
    const [l, b] = bbox
    return [
      {
        type: 'image',
        matrix: [rectWidth(bbox), 0, 0, rectHeight(bbox), l, b],
        opacity,
        picture:
          width * height * 4 === bytes.length
            ? { mediaType: 'pixels', pixels: { width, height, rgba: bytes } }
            : { mediaType: 'image/jpeg', bytes },
      },
    ]
  }
  return isStampType(stampType) ? drawStampArt(stampType, bbox, opacity) : []
}

/** Size of a picture in pixels; by default the size of the box. A JPEG file contains its own size. */
function imageSize(
  image: Uint8Array,
  given: readonly [number, number] | undefined,
  bbox: Rect,
): readonly [number, number] {
  const [width, height] = given ?? [Math.round(rectWidth(bbox)), Math.round(rectHeight(bbox))]
  if (width * height * 4 === image.length) return [width, height]
  const jpeg = findJpegSize(image)
  if (jpeg) return [jpeg.width, jpeg.height]
  throw new PdfError('stamp-image-invalid', 'stampImageData must be four bytes a pixel')
}

function boxOf({ bbox, rect }: NewData<StampData, 'rect' | 'stampType'>): Rect {
  const box = checkRect(bbox ?? rect)
  if (rectWidth(box) > 0 && rectHeight(box) > 0) return box
  const { width, height } = stampDefaultSize
  return [box[0], box[1], box[0] + width, box[1] + height]
}

function withRect(data: StampData): StampData {
  return { ...data, rect: transformRect(data.matrix, data.bbox) }
}
