import type { PageBitmap } from '@lectern/render'
import type { Tile } from './draw-plan.ts'

let table: OffscreenCanvas | undefined

/**
 * Puts the pixels of a bitmap on a canvas, which takes its size. The canvas only shows a picture made elsewhere: where
 * there is no graphics card, browsers copy one that is drawn on with every frame, whatever changed on the page.
 */
export function paint(canvas: HTMLCanvasElement, { width, height, pixels }: PageBitmap): void {
  table ??= new OffscreenCanvas(1, 1)
  table.width = width
  table.height = height
  table.getContext('2d', { alpha: false })?.putImageData(new ImageData(pixels, width, height), 0, 0)
  const picture = table.transferToImageBitmap()
  canvas.width = width
  canvas.height = height
  canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(picture)
}

/** What a canvas that was painted shows. */
export function pixelsOf(canvas: HTMLCanvasElement): PageBitmap {
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!copy) throw new TypeError('the browser has no canvas to read from')
  copy.drawImage(canvas, 0, 0)
  return { width, height, pixels: copy.getImageData(0, 0, width, height).data }
}

/** The same for a part of a page, which lies where it belongs on it. */
export function paintTile(canvas: HTMLCanvasElement, bitmap: PageBitmap, tile: Tile, ratio: number): void {
  paint(canvas, bitmap)
  const { style } = canvas
  style.left = `${tile.x / ratio}px`
  style.top = `${tile.y / ratio}px`
  style.width = `${tile.width / ratio}px`
  style.height = `${tile.height / ratio}px`
}

/** Pixels between the middle of the window and the nearest part of something in the column. */
export function distanceFromEye(
  viewport: HTMLElement | null,
  place: { readonly top: number; readonly height: number },
): number {
  if (!viewport) return 0
  const eye = viewport.scrollTop + viewport.clientHeight / 2
  return Math.max(0, place.top - eye, eye - place.top - place.height)
}
