import { type Browser, chromium } from '@playwright/test'
import { type Bitmap, cropped } from './bitmap.ts'
import { paintScale } from './painted-by-others.ts'
import { readPng } from './png-file.ts'

/** A drawing, and the part of the page to show, in page units. */
export interface Drawing {
  readonly svg: string
  readonly area: readonly [left: number, bottom: number, right: number, top: number]
}

/** An `<svg>` of a size in pixels. */
interface Cell {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const maxSheetHeight = 6000

/** Draws scenes in a browser: several on a sheet, each sheet as one screenshot. */
export class SvgPainter {
  readonly #browser: Browser

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  static async start(executablePath: string): Promise<SvgPainter> {
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--force-color-profile=srgb',
      // Without hinting, as on a high-resolution screen.
      '--font-render-hinting=none',
    ]
    return new SvgPainter(await chromium.launch({ executablePath, args }))
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  /** Draws parts of pages, in the sizes that MuPDF uses. */
  paint(drawings: readonly Drawing[]): Promise<Bitmap[]> {
    return this.paintCells(drawings.map(drawing => cellOf(drawing, sizeOf(drawing))))
  }

  /** Draws images of given sizes; `styles` may contain fonts. */
  async paintCells(cells: readonly Cell[], styles = ''): Promise<Bitmap[]> {
    const painted: Bitmap[] = []
    for (let start = 0; start < cells.length; ) {
      let end = start
      for (let height = 0; end < cells.length; end++) {
        height += cells[end]?.height ?? 0
        if (end > start && height > maxSheetHeight) break
      }
      painted.push(...(await this.#paintSheet(cells.slice(start, end), styles)))
      start = end
    }
    return painted
  }

  /** A screenshot of a page of HTML as a PNG file. */
  async screenshot(html: string, width: number): Promise<Uint8Array> {
    const page = await this.#browser.newPage({ viewport: { width, height: 100 }, javaScriptEnabled: false })
    await page.setContent(html)
    const file = await page.screenshot({ fullPage: true })
    await page.close()
    return file
  }

  async #paintSheet(cells: readonly Cell[], styles: string): Promise<Bitmap[]> {
    const width = Math.max(...cells.map(size => size.width))
    const height = cells.reduce((sum, size) => sum + size.height, 0)
    let top = 0
    const placed = cells.map(cell => {
      const place = `position:absolute;left:0;top:${top}px;width:${cell.width}px;height:${cell.height}px`
      top += cell.height
      return `<div style="${place};overflow:hidden;background:#fff;isolation:isolate">${cell.svg}</div>`
    })
    const page = await this.#browser.newPage({ viewport: { width, height }, javaScriptEnabled: false })
    await page.setContent(
      `<style>${styles}</style><body style="margin:0;background:#fff">${placed.join('')}</body>`,
    )
    const sheet = readPng(await page.screenshot())
    await page.close()
    let from = 0
    return cells.map(size => {
      const bitmap = cropped(sheet, { left: 0, top: from, right: size.width, bottom: from + size.height })
      from += size.height
      return bitmap
    })
  }
}

/** The size that MuPDF uses for a page of that area. */
function sizeOf({ area: [left, bottom, right, top] }: Drawing): { width: number; height: number } {
  return {
    width: Math.max(1, Math.ceil((right - left) * paintScale)),
    height: Math.max(1, Math.ceil((top - bottom) * paintScale)),
  }
}

/** The drawing in the area's coordinates, on whole pixels, so that the browser does not shift it to the next one. */
function cellOf({ svg, area }: Drawing, size: { width: number; height: number }): Cell {
  const [left, bottom, right, upper] = area
  const viewBox = `viewBox="${left} ${-upper} ${right - left} ${upper - bottom}"`
  const placed = svg.replace(/viewBox="[^"]*"/, `width="${size.width}" height="${size.height}" ${viewBox}`)
  return { ...size, svg: placed }
}
