import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'

/** The path of Chromium: CHROMIUM_PATH, or Debian's. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** One Chromium that prints all documents and films all videos of a run. */
export interface Printer {
  /** Prints an HTML page as PDF in the size of its style sheet; with `outline` it is tagged and has an outline of its headings. */
  print(html: string, outline: boolean): Promise<Uint8Array>
  /** Shows `html` in a page of the given size and calls `shoot`, whose argument takes a screenshot after a script. */
  film(
    html: string,
    width: number,
    height: number,
    shoot: (frame: (script: string) => Promise<Uint8Array>) => Promise<void>,
  ): Promise<void>
  close(): Promise<void>
}

/** Starts Chromium. The caller ends it with `close`. */
export async function openPrinter(): Promise<Printer> {
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--allow-file-access-from-files',
    ],
  })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-demo-'))
  const asFile = (html: string): string => {
    const path = join(folder, 'page.html')
    writeFileSync(path, html)
    return pathToFileURL(path).href
  }
  return {
    async print(html, outline) {
      const page = await browser.newPage()
      await page.goto(asFile(html), { waitUntil: 'load' })
      const bytes = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        outline,
        tagged: outline,
      })
      await page.close()
      return bytes
    },
    async film(html, width, height, shoot) {
      const page = await browser.newPage({ viewport: { width, height } })
      await page.goto(asFile(html), { waitUntil: 'load' })
      await shoot(async script => {
        await page.evaluate(script)
        return page.screenshot({ type: 'png' })
      })
      await page.close()
    },
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
