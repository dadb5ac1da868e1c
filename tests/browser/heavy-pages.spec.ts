/** Small files that become gigabytes when a page is drawn: the page is drawn or says that it was not, and the next document opens. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import {
  heavyContentPdf,
  largeImagePdf,
  repeatedContentPdf,
} from '../../apps/server/src/testing/hostile/hostile-pdfs.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile, inkOn } from './product.ts'

const host = useHostPage()
const words = viewerWords('de')
const sound = readFileSync(demoFile('quality-report.pdf'))

/** Whether there is something to see on the page when it is drawn. */
const files: readonly (readonly [string, () => Buffer, hasInk: boolean])[] = [
  ['content of 3 GB, compressed twice', () => heavyContentPdf(2), true],
  ['a content stream that is named 3000 times', () => repeatedContentPdf(3000), false],
  ['a picture of 3 gigapixels', () => largeImagePdf(56_000), false],
]

for (const [name, make, hasInk] of files)
  test(name, inAll, async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto(`${host.url}?lang=de`)
    await openBytes(page, 'schwer.pdf', make())
    const sheet = page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })
    const ended = async () =>
      (await page.getByText(words('page.failed')).count()) > 0 ||
      (hasInk ? (await inkOn(sheet)) > 0.001 : (await sheet.locator('canvas').count()) > 0)
    await expect.poll(ended, { timeout: 180_000 }).toBe(true)
    await openBytes(page, 'bericht.pdf', sound)
    await expect.poll(() => inkOn(sheet), { timeout: 60_000 }).toBeGreaterThan(0.001)
  })
