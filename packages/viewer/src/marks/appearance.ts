/** How the pages look to the reader; printing, saving and the file itself do not depend on it. */

/** Colours of the pages: as in the file, light on dark, or on yellowed paper. */
export const pageColours = ['printed', 'dark', 'sepia'] as const

type PageColours = (typeof pageColours)[number]

/** Pages beside each other: one, two, or two with the first page alone, as in a book with a cover. */
export const spreads = ['single', 'double', 'cover'] as const

/** One of {@link spreads}. */
export type Spread = (typeof spreads)[number]

/** What the reader has chosen. */
export interface Appearance {
  readonly colours: PageColours
  readonly spread: Spread
}

/** The appearance until the reader chooses another one. */
export const plainAppearance: Appearance = { colours: 'printed', spread: 'single' }

/** Narrower windows show one page beside the other too small to read, CSS pixels. */
const twoPagesFromPx = 680

/** The spread that a window of this width shows: one page where two have no room. */
export const spreadIn = (windowWidthPx: number, spread: Spread): Spread =>
  windowWidthPx < twoPagesFromPx ? 'single' : spread

/** The first page of the row that a page is in. */
export function rowStart(pageIndex: number, spread: Spread): number {
  if (spread === 'single' || pageIndex <= 0) return pageIndex
  return spread === 'double' ? pageIndex - (pageIndex % 2) : pageIndex - ((pageIndex - 1) % 2)
}

/** The first page of the next (`direction` 1) or previous (-1) row, which may be outside the document. */
export function steppedPage(pageIndex: number, direction: 1 | -1, spread: Spread): number {
  const start = rowStart(pageIndex, spread)
  if (direction === -1) return rowStart(start - 1, spread)
  return rowStart(start + 1, spread) === start ? start + 2 : start + 1
}
