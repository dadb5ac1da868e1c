/** Resolution and paper size of printed pages. */
import { pageSize } from '../../marks/page-geometry.ts'
import type { ShownPage } from '../../marks/shown-page.ts'

/** Dots per inch: sharp letters, and a hundred pages still fit into memory. */
const printDpi = 200

/** The same where the author of the document allows low resolution only, as in other programs. ISO 32000-2, Table 22, bit 12 */
const lowDpi = 150

/** Maximum pixels of a printed page; a larger page gets a lower resolution. */
const maxPrintPixels = 16_000_000

/** Device pixels per unit of page space for the picture of a printed page. */
export function printScale(page: ShownPage, isFaithful = true): number {
  const [left, bottom, right, top] = page.box
  const wanted = ((isFaithful ? printDpi : lowDpi) / 72) * page.userUnit
  const pixels = (right - left) * (top - bottom) * wanted ** 2
  return pixels <= maxPrintPixels ? wanted : wanted * Math.sqrt(maxPrintPixels / pixels)
}

/** Name of the sheet a page is printed on, and its size in points. */
export interface Sheet {
  readonly name: string
  readonly widthPt: number
  readonly heightPt: number
}

/** The sheet of each page; pages of the same size share one. */
export function sheetsOf(pages: readonly ShownPage[]): readonly Sheet[] {
  return pages.map(page => {
    // At scale 1 there are 96 CSS pixels to the inch.
    const { width, height } = pageSize(page, 1, 0)
    const [widthPt, heightPt] = [hundredths(width * 0.75), hundredths(height * 0.75)]
    return { name: `sheet-${widthPt}-${heightPt}`.replaceAll('.', '_'), widthPt, heightPt }
  })
}

/** CSS that prints each page on a sheet of its own size, without margins. */
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
