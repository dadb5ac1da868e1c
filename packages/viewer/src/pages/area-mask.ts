import type { AreaFace } from '../compare/comparison-state.ts'

/** Opacity of the second document over the first, by face of an area. */
const opacities: Readonly<Record<AreaFace, number>> = { normal: 0.5, transparent: 0, opaque: 1 }

/** An area in CSS pixels from the top left of its page. */
interface MaskedArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly face: AreaFace
}

/** A CSS mask image of a page that shows the second document in the areas, with the opacity of their faces. */
export function areaMask(
  page: { readonly width: number; readonly height: number },
  areas: readonly MaskedArea[],
): string {
  const rects = areas
    .filter(({ face }) => opacities[face] > 0)
    .map(
      ({ left, top, width, height, face }) =>
        `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" ` +
        `fill-opacity="${opacities[face]}"/>`,
    )
  const size = `${round(page.width)} ${round(page.height)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" preserveAspectRatio="none">${rects.join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100
