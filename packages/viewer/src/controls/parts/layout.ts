/** Size class of the viewer, which determines its panels. */
export type Layout = 'wide' | 'mobile' | 'compact'

/** Layout for a width in CSS pixels: mobile below 721, compact below 400. */
export function layoutFor(widthPx: number): Layout {
  if (widthPx < 400) return 'compact'
  return widthPx < 721 ? 'mobile' : 'wide'
}

/** True if panels lie over the pages instead of beside them. */
export const isMobile = (layout: Layout): boolean => layout !== 'wide'
