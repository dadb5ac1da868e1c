import type { PageBitmap } from '@lectern/render'
import type { Tile } from './draw-plan.ts'

let table: OffscreenCanvas | undefined

/**
 * Copies a bitmap to a canvas and resizes the canvas to it. The canvas only displays a finished picture: without a
 * graphics card, browsers copy a canvas that is drawn on in every frame, even if only something else changed.
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

/** The pixels of a painted canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): PageBitmap {
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!copy) throw new TypeError('the browser has no canvas to read from')
  copy.drawImage(canvas, 0, 0)
  return { width, height, pixels: copy.getImageData(0, 0, width, height).data }
}

/** Copies the bitmap of a part of a page to a canvas and places it on the page. */
export function paintTile(canvas: HTMLCanvasElement, bitmap: PageBitmap, tile: Tile, ratio: number): void {
  paint(canvas, bitmap)
  const { style } = canvas
  style.left = `${tile.x / ratio}px`
  style.top = `${tile.y / ratio}px`
  style.width = `${tile.width / ratio}px`
  style.height = `${tile.height / ratio}px`
}

/** Pixels between the middle of the window and the nearest edge of an element in the column. */
export function distanceFromEye(
  viewport: HTMLElement | null,
  place: { readonly top: number; readonly height: number },
): number {
  if (!viewport) return 0
  const eye = viewport.scrollTop + viewport.clientHeight / 2
  return Math.max(0, place.top - eye, eye - place.top - place.height)
}

/**
 * The largest distance from the eye of what is seen. A page that the one in view only touches, as after each jump to the top of a
 * page, is not: drawing it at the same time would take half of the processors from the page that the reader waits for.
 */
export const sightOf = (viewport: HTMLElement | null): number => (viewport?.clientHeight ?? 0) / 2 - 1
