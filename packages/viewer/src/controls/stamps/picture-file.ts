import { freshId } from '../../marking/fresh-id.ts'
import type { StampPicture } from '../../tools/stamp/stamp-choice.ts'
import { pickFile } from '../files/pick-file.ts'

/** Maximum length of the longer side of a stamp's picture in pixels: three per point of a stamp on the page. */
const longestSidePx = 800

/** Formats that browsers decode. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/svg+xml,image/avif'

/** Asks for a picture file; see `pickFile`. */
export const pickPicture = (): Promise<File | undefined> => pickFile(accepted)

/**
 * Converts a picture file to a stamp, scaled down to the size a page needs. Rejects if the browser cannot decode it.
 */
export async function stampOfFile(file: File): Promise<StampPicture> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // An SVG without a size has no natural size in some browsers.
    const [naturalWidth, naturalHeight] = [image.naturalWidth || 300, image.naturalHeight || 150]
    const factor = Math.min(1, longestSidePx / Math.max(naturalWidth, naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(naturalWidth * factor))
    canvas.height = Math.max(1, Math.round(naturalHeight * factor))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser gives no canvas')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return {
      id: freshId(),
      name: file.name.replace(/\.[^.]*$/, ''),
      ...pixelsOf(context),
    }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** All pixels of a canvas. */
export function pixelsOf(context: CanvasRenderingContext2D) {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, rgba: new Uint8Array(data.buffer.slice(0)) }
}
