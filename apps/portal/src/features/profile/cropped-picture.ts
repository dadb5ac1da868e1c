/** Crops an avatar in the browser, so that the upload is never larger than the contract allows. */

/** A square or rectangle of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Largest avatar, in bytes, fixed by the specification. */
export const largestAvatarBytes = 204_800

/** The server keeps 256 pixels a side; twice that would suit high-density screens. */
const sidePx = 512

/** No encoding of the picture was small enough. */
export class AvatarTooLarge extends Error {
  override readonly name = 'AvatarTooLarge'
}

/**
 * The area as a picture of at most 512 pixels a side and 204 800 bytes, with the orientation of its metadata applied.
 * @throws {AvatarTooLarge}, or the browser's own error if the file is not a picture.
 */
export async function croppedPicture(file: Blob, area: PictureArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  const side = Math.min(sidePx, Math.max(1, Math.round(area.width)))
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  bitmap.close()
  return smallestThatFits(
    (type, quality) => new Promise(resolve => canvas.toBlob(resolve, type, quality)),
    largestAvatarBytes,
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
  throw new AvatarTooLarge()
}
