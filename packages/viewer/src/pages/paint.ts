import type { PageBitmap } from '@lectern/render'

/** Puts the pixels of a bitmap on a canvas, which takes its size. */
export function paint(canvas: HTMLCanvasElement, { width, height, pixels }: PageBitmap): void {
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { alpha: false })?.putImageData(new ImageData(pixels, width, height), 0, 0)
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
