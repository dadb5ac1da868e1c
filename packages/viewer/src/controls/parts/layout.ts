/** Size class of the viewer, which determines its toolbar and panels. */
export type Layout = 'wide' | 'medium' | 'tight' | 'mobile' | 'compact'

/** Width of the toolbar without file buttons, and of one file button, CSS pixels. */
const barPx = { bare: 690, fileButton: 38 } as const

/** Layout for a width in CSS pixels: mobile below 721, compact below 400; each file button needs additional width. */
export function layoutFor(widthPx: number, fileButtons = 0): Layout {
  if (widthPx < 400) return 'compact'
  if (widthPx < 721) return 'mobile'
  if (widthPx < barPx.bare + barPx.fileButton * fileButtons) return 'tight'
  return widthPx < 1018 ? 'medium' : 'wide'
}

/** True if the toolbar has no room for all file and zoom buttons. */
export const isTight = (layout: Layout): boolean => layout === 'tight' || isMobile(layout)

/** True if panels lie over the pages instead of beside them. */
export const isMobile = (layout: Layout): boolean => layout === 'mobile' || layout === 'compact'
