/** Crops and encodes pictures in the browser, so that an upload is never larger than the contract allows. */

/** A rectangle of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The most that a cropped picture may have: pixels in width and bytes. */
export interface PictureLimits {
  readonly widthPx: number
  readonly bytes: number
}

/** No encoding of the picture was small enough. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge'
}

/**
 * The area as a picture within the limits, with the orientation of its metadata applied.
 * @throws {PictureTooLarge}, or the browser's own error if the file is not a picture.
 */
export async function croppedPicture(file: Blob, area: PictureArea, limits: PictureLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await encodedPicture(bitmap, area, limits)
  } finally {
    bitmap.close()
  }
}

/** An area of anything that can be drawn, as a picture within the limits. @throws {PictureTooLarge} */
export async function encodedPicture(
  source: CanvasImageSource,
  area: PictureArea,
  { widthPx, bytes }: PictureLimits,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(widthPx, Math.max(1, Math.round(area.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * area.height) / area.width))
  const { x, y, width, height } = area
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return smallestThatFits(
    (type, quality) => new Promise(resolve => canvas.toBlob(resolve, type, quality)),
    bytes,
  )
}

const qualities = [0.92, 0.8, 0.6, 0.4]

/** The best encoding within the limit. A browser that cannot write WebP returns PNG; then JPEG is used. */
export async function smallestThatFits(
  encode: (type: string, quality: number) => Promise<Blob | null>,
  mostBytes: number,
): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    for (const quality of qualities) {
      const blob = await encode(type, quality)
      if (blob?.type === type && blob.size <= mostBytes) return blob
    }
  }
  throw new PictureTooLarge()
}
