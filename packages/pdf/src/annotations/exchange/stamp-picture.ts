import type { SceneImage, SceneItem } from '../../appearance/scene/scene.ts'
import { findInverse, identityMatrix, type Matrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { findJpegSize } from '../../images/jpeg-size.ts'
import { findOwnPixels, type Pixels } from '../../images/png.ts'
import { isFlat } from '../fields/given-geometry.ts'
import { type StampData, stamp } from '../kinds/stamp.ts'
import { type RenderOptions, renderAnnotation } from '../looks/render.ts'
import { customStampType, isStampType } from '../shapes/stamp-data.ts'
import type { Annotation } from '../values/model.ts'

/** Fields by which the picture of a stamp travels. */
type StampPicture = Pick<StampData, 'stampImageData' | 'stampImageSize' | 'bbox' | 'matrix' | 'rect'>

/**
 * The picture of a stamp for the data form: a JPEG file unchanged, otherwise pixels with alpha. Undefined if the
 * stamp already has its picture in the data, or shows anything else than one picture.
 */
export function findStampPicture(
  annotation: Annotation,
  options: RenderOptions = {},
): StampPicture | undefined {
  const { data } = annotation
  if (data?.annotationType !== stamp.type || data.stampImageData) return undefined
  // The picture is exported even if the stamp is hidden.
  const images = findImages(
    renderAnnotation({ ...annotation, flags: 0 }, options)?.items ?? [],
    identityMatrix,
  )
  const [image] = images ?? []
  if (!image || images?.length !== 1) return undefined
  const picture = pictureData(image, data.color[3])
  return picture && { ...picture, ...placeOf(image.matrix, data) }
}

/**
 * A transparent pixel for a stamp that has neither an appearance nor an extent: without a picture nobody could import
 * it. Undefined for other stamps, whose type or picture defines them.
 */
export function findBlankPicture({ data }: Annotation): Partial<StampData> | undefined {
  if (data?.annotationType !== stamp.type || data.stampImageData || data.stampAppearance) return undefined
  if (!isFlat(data.rect) && isStampType(data.stampType)) return undefined
  return { stampType: customStampType, stampImageData: new Uint8Array(4), stampImageSize: [1, 1] }
}

/** The pictures in page space; undefined if there is anything else, or a picture with a soft mask around it. */
function findImages(items: readonly SceneItem[], matrix: Matrix): SceneImage[] | undefined {
  const found: SceneImage[] = []
  for (const item of items) {
    if (item.type === 'image') found.push({ ...item, matrix: multiply(item.matrix, matrix) })
    else if (item.type === 'group' && !item.mask) {
      const inside = findImages(item.items, item.matrix ? multiply(item.matrix, matrix) : matrix)
      if (!inside) return undefined
      found.push(...inside)
    } else return undefined
  }
  return found
}

/** The annotation's own opacity is applied again on import, so it is removed from the picture. */
function pictureData(
  { picture, opacity: drawn }: SceneImage,
  ofAnnotation: number,
): Pick<StampData, 'stampImageData' | 'stampImageSize'> | undefined {
  const opacity = Math.abs(drawn - ofAnnotation) < 0.001 ? 1 : Math.min(1, drawn / (ofAnnotation || 1))
  if (picture.mediaType === 'image/jpeg') {
    const size = findJpegSize(picture.bytes)
    if (!size || opacity !== 1) return undefined
    return { stampImageData: picture.bytes, stampImageSize: [size.width, size.height] }
  }
  const pixels = picture.mediaType === 'image/png' ? findOwnPixels(picture.bytes) : undefined
  if (!pixels) return undefined
  const { width, height, rgba } = pixels
  return {
    stampImageData: opacity === 1 ? rgba : faded({ width, height, rgba }, opacity),
    stampImageSize: [width, height],
  }
}

/** The pixels with reduced alpha. */
function faded({ rgba }: Pixels, opacity: number): Uint8Array {
  return rgba.map((part, index) => (index % 4 === 3 ? Math.round(part * opacity) : part))
}

/** Tolerates rounding of a rotation. */
function isUpright([a, b, c, d]: Matrix): boolean {
  return Math.abs(b) + Math.abs(c) < 1e-4 * (Math.abs(a) + Math.abs(d))
}

/** The stamp's own box if the picture fills it; otherwise a box at the origin with a matrix to its place. */
function placeOf(
  matrix: Matrix,
  { matrix: turn, bbox, rect: own }: StampData,
): Pick<StampData, 'bbox' | 'matrix' | 'rect'> {
  const rect = transformRect(matrix, [0, 0, 1, 1])
  const upright = multiply(matrix, findInverse(turn) ?? identityMatrix)
  if (isUpright(upright) && upright[0] > 0 && upright[3] > 0) {
    const box = transformRect(upright, [0, 0, 1, 1])
    const fills = box.every((edge, index) => Math.abs(edge - (bbox[index] ?? 0)) < 0.01)
    return fills ? { bbox, matrix: turn, rect: own } : { bbox: box, matrix: turn, rect }
  }
  const [a, b, c, d] = matrix
  const [width, height] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  return {
    bbox: [0, 0, width, height],
    matrix: multiply([1 / width, 0, 0, 1 / height, 0, 0], matrix),
    rect,
  }
}
