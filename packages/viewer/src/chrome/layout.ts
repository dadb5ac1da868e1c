/** How much room the viewer has: the toolbar and panels follow it. */
export type Layout = 'wide' | 'medium' | 'tight' | 'mobile' | 'compact'

/** What the bar needs without any button of files, and what one of them adds, CSS pixels. */
const barPx = { bare: 690, fileButton: 38 } as const

/** Layout for a width in CSS pixels: mobile below 721, compact below 400; every button of files takes its room. */
export function layoutFor(widthPx: number, fileButtons = 0): Layout {
  if (widthPx < 400) return 'compact'
  if (widthPx < 721) return 'mobile'
  if (widthPx < barPx.bare + barPx.fileButton * fileButtons) return 'tight'
  return widthPx < 980 ? 'medium' : 'wide'
}

/** True where the bar has no room for all buttons of files and of zooming. */
export const isTight = (layout: Layout): boolean => layout === 'tight' || isMobile(layout)

/** True where panels lie over the pages instead of beside them. */
export const isMobile = (layout: Layout): boolean => layout === 'mobile' || layout === 'compact'
