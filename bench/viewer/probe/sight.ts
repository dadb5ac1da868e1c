/**
 * Judges the visible area in the same way for every viewer: whether a grid of points over the visible part of each
 * page is covered by a drawing, and whether that has the resolution of the screen.
 */
import type { ViewerFace } from './viewer-face.ts'

/** Visible points of the grid, and what covers them. */
export interface Sight {
  readonly points: number
  readonly covered: number
  /** Covered with at least 0.95 device pixels for each of the screen. */
  readonly sharp: number
  /** Visible pages, counted from 1. */
  readonly pages: readonly number[]
  /** Width of the widest of them, CSS pixels. */
  readonly width: number
}

const sharpFrom = 0.95
const pointsAcross = 4
const pxBetweenRows = 90
/** Narrow strips at the edge of the window are ignored. */
const leastPx = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Checks the pages of a viewer; caches facts about its canvases between two checks. */
export function createEye(viewer: ViewerFace): () => Sight {
  const isDrawn = createInkTest()
  const clipOf = createClips()
  return () => {
    const pages: number[] = []
    let [points, covered, sharp, width] = [0, 0, 0, 0]
    for (const { page, element } of viewer.pages()) {
      const box = element.getBoundingClientRect()
      const seen = intersection(box, clipOf(element))
      if (seen.right - seen.left < leastPx || seen.bottom - seen.top < leastPx) continue
      pages.push(page)
      width = Math.max(width, box.width)
      const drawn = viewer.surfaces(element).filter(isDrawn).map(surfaceBox)
      for (const { x, y } of grid(seen)) {
        const under = drawn.filter(s => x >= s.left && x <= s.right && y >= s.top && y <= s.bottom)
        points += 1
        if (under.length > 0) covered += 1
        if (under.some(({ density }) => density >= sharpFrom * devicePixelRatio)) sharp += 1
      }
    }
    return { points, covered, sharp, pages, width }
  }
}

function* grid({ left, top, right, bottom }: Box) {
  const rows = Math.max(1, Math.round((bottom - top) / pxBetweenRows))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < pointsAcross; column++) {
      const x = left + ((right - left) * (column + 0.5)) / pointsAcross
      yield { x, y: top + ((bottom - top) * (row + 0.5)) / rows }
    }
  }
}

function surfaceBox(surface: Element): Box & { readonly density: number } {
  const { left, top, right, bottom, width } = surface.getBoundingClientRect()
  return { left, top, right, bottom, density: pixelWidth(surface) / width }
}

const pixelWidth = (surface: Element): number =>
  surface instanceof HTMLImageElement
    ? surface.naturalWidth
    : surface instanceof HTMLCanvasElement
      ? surface.width
      : 0

/** Whether something was drawn on a canvas, which is checked once per size; a picture must be loaded. */
export function createInkTest(): (surface: Element) => boolean {
  const inked = new WeakMap<Element, string>()
  const sample = new OffscreenCanvas(16, 16).getContext('2d', { willReadFrequently: true })
  return surface => {
    if (!surface.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    if (surface instanceof HTMLImageElement) return surface.complete && surface.naturalWidth > 0
    if (!(surface instanceof HTMLCanvasElement) || !sample || surface.width * surface.height === 0)
      return false
    const size = `${surface.width}×${surface.height}`
    if (inked.get(surface) === size) return true
    sample.clearRect(0, 0, 16, 16)
    sample.drawImage(surface, 0, 0, 16, 16)
    const { data } = sample.getImageData(0, 0, 16, 16)
    const hasInk = Array.from({ length: 256 }, (_, pixel) => data.subarray(4 * pixel, 4 * pixel + 4)).some(
      ([red = 0, green = 0, blue = 0, alpha = 0]) =>
        // An opaque canvas is black at first, and one for paper white.
        alpha > 0 && (red < 250 || green < 250 || blue < 250) && red + green + blue > 0,
    )
    if (hasInk) inked.set(surface, size)
    return hasInk
  }
}

/** The scroll container of a page: areas under a toolbar are not visible. */
function createClips(): (page: Element) => Box {
  const scrollers = new WeakMap<Element, Element | 'window'>()
  return page => {
    const known = scrollers.get(page) ?? findScroller(page)
    scrollers.set(page, known)
    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    return known === 'window' ? whole : intersection(whole, known.getBoundingClientRect())
  }
}

function findScroller(page: Element): Element | 'window' {
  for (let at = above(page); at; at = above(at)) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return 'window'
}

function above(element: Element): Element | undefined {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
}

const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
