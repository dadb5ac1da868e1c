/** How pages go to paper: how sharp they are drawn, and the sheets they are printed on. */
import { pageSize } from '../pages/page-geometry.ts'
import type { ShownPage } from '../shown-page.ts'

/** Dots an inch: letters are crisp, and a hundred pages still fit into memory. */
const printDpi = 200

/** Pixels of one printed page at most; a larger page is drawn coarser, as posters are. */
const maxPrintPixels = 16_000_000

/** Device pixels per unit of page space for the picture of a printed page. */
export function printScale(page: ShownPage): number {
  const [left, bottom, right, top] = page.box
  const wanted = (printDpi / 72) * page.userUnit
  const pixels = (right - left) * (top - bottom) * wanted ** 2
  return pixels <= maxPrintPixels ? wanted : wanted * Math.sqrt(maxPrintPixels / pixels)
}

/** Name of the sheet a page is printed on, and its size in points. */
export interface Sheet {
  readonly name: string
  readonly widthPt: number
  readonly heightPt: number
}

/** The sheet of each page: pages of one size share one. */
export function sheetsOf(pages: readonly ShownPage[]): readonly Sheet[] {
  return pages.map(page => {
    // CSS pixels at scale 1 are 96 to the inch.
    const { width, height } = pageSize(page, 1, 0)
    const [widthPt, heightPt] = [hundredths(width * 0.75), hundredths(height * 0.75)]
    return { name: `sheet-${widthPt}-${heightPt}`.replaceAll('.', '_'), widthPt, heightPt }
  })
}

/** Rules that print each page on a sheet of its own size, without margins. */
export function printStyles(sheets: readonly Sheet[]): string {
  const distinct = new Map(sheets.map(sheet => [sheet.name, sheet]))
  const rules = [...distinct.values()].map(
    ({ name, widthPt, heightPt }) =>
      `@page ${name} { size: ${widthPt}pt ${heightPt}pt; margin: 0 }\n.${name} { page: ${name}; width: ${widthPt}pt; height: ${heightPt}pt }`,
  )
  return [pageRules, ...rules].join('\n')
}

const pageRules = `
html, body { margin: 0; background: white }
.sheet { position: relative; isolation: isolate; overflow: hidden; break-after: page }
.sheet:last-child { break-after: auto }
.sheet img { display: block; width: 100%; height: 100% }
.sheet svg { position: absolute }`

const hundredths = (value: number) => Math.round(value * 100) / 100
