import { type Browser, chromium } from '@playwright/test'
import { paintScale } from './painted-by-others.ts'
import { cropRows, readPng } from './png-file.ts'
import type { Bitmap } from './similarity.ts'

/** A drawing, and the part of the page to show, in page units. */
export interface Drawing {
  readonly svg: string
  readonly area: readonly [left: number, bottom: number, right: number, top: number]
}

const maxSheetHeight = 6000

/** Draws scenes in a browser: several on a sheet, a sheet a picture. */
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
    ]
    return new SvgPainter(await chromium.launch({ executablePath, args }))
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  async paint(drawings: readonly Drawing[]): Promise<Bitmap[]> {
    const painted: Bitmap[] = []
    for (let start = 0; start < drawings.length; ) {
      let end = start
      for (let height = 0; end < drawings.length; end++) {
        height += sizeOf(drawings[end]).height
        if (end > start && height > maxSheetHeight) break
      }
      painted.push(...(await this.#paintSheet(drawings.slice(start, end))))
      start = end
    }
    return painted
  }

  async #paintSheet(drawings: readonly Drawing[]): Promise<Bitmap[]> {
    const sizes = drawings.map(sizeOf)
    const width = Math.max(...sizes.map(size => size.width))
    const height = sizes.reduce((sum, size) => sum + size.height, 0)
    let top = 0
    const cells = drawings.map((drawing, index) => {
      const size = sizes[index] ?? { width: 0, height: 0 }
      const cell = cellOf(drawing, size, top)
      top += size.height
      return cell
    })
    const page = await this.#browser.newPage({ viewport: { width, height }, javaScriptEnabled: false })
    await page.setContent(`<body style="margin:0;background:#fff">${cells.join('')}</body>`)
    const sheet = readPng(await page.screenshot())
    await page.close()
    let from = 0
    return sizes.map(size => {
      const bitmap = cropRows(sheet, { top: from, size })
      from += size.height
      return bitmap
    })
  }
}

/** Size as MuPDF takes it for a page of that area. */
function sizeOf(drawing: Drawing | undefined): { width: number; height: number } {
  const [left, bottom, right, top] = drawing?.area ?? [0, 0, 1, 1]
  return {
    width: Math.max(1, Math.ceil((right - left) * paintScale)),
    height: Math.max(1, Math.ceil((top - bottom) * paintScale)),
  }
}

/** The drawing in the area's coordinates: on whole pixels, where a browser does not move it to the next one. */
function cellOf({ svg, area }: Drawing, size: { width: number; height: number }, top: number): string {
  const [left, bottom, right, upper] = area
  const viewBox = `viewBox="${left} ${-upper} ${right - left} ${upper - bottom}"`
  const placed = svg.replace(/viewBox="[^"]*"/, `width="${size.width}" height="${size.height}" ${viewBox}`)
  return `<div style="position:absolute;left:0;top:${top}px;width:${size.width}px;height:${size.height}px;overflow:hidden;background:#fff;isolation:isolate">${placed}</div>`
}
