/** How much room the viewer has: the toolbar and panels follow it. */
export type Layout = 'wide' | 'medium' | 'tight' | 'mobile' | 'compact'

/** Layout for a width in CSS pixels: mobile below 721, compact below 400. */
export function layoutFor(widthPx: number): Layout {
  if (widthPx < 400) return 'compact'
  if (widthPx < 721) return 'mobile'
  if (widthPx < 880) return 'tight'
  return widthPx < 980 ? 'medium' : 'wide'
}

/** True where the bar has no room for all buttons of files and of zooming. */
export const isTight = (layout: Layout): boolean => layout === 'tight' || isMobile(layout)

/** True where panels lie over the pages instead of beside them. */
export const isMobile = (layout: Layout): boolean => layout === 'mobile' || layout === 'compact'
