/** Documents that are compressed by Brotli, which no browser decodes at once and the page renderer does not know. */
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { brotliFile } from '../../packages/pdf/test/brotli-file.ts'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { useDocumentHost } from './document-host.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inkOn } from './product.ts'

const host = useHostPage()
const documents = useDocumentHost()
const words = viewerWords('en')

/** A quarter of the page is blue. */
const content = Buffer.from(`0 0 1 rg 0 0 100 100 re f ${'% '.repeat(100)}`)

const sheet = (page: Page) =>
  page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })

const isDrawn = (page: Page) =>
  expect.poll(() => inkOn(sheet(page)), { timeout: 30_000 }).toBeCloseTo(0.25, 1)

async function showByAddress(page: Page, file: Uint8Array): Promise<void> {
  documents.file = file
  await page.goto(`${host.url}?lang=en`)
  await page.evaluate(url => {
    window.hostPage.viewers[0]?.open({ name: 'packed.pdf', source: { kind: 'url', url } })
  }, documents.url)
}

test('is drawn, marked and saved, and what was saved is drawn with its mark', async ({ page }) => {
  const bytes = brotliFile(brotliCompressSync(content))
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'packed.pdf', bytes)
  await isDrawn(page)
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('r')
  await expect(sheet(page).locator('[data-takes-pointer][data-tool="square"]')).toBeVisible()
  const box = await sheet(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 110, (box?.y ?? 0) + 90, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length).toBe(1)
  const [kept] = await keptIncrements(page)
  expect(kept?.originalLength).toBe(bytes.length)
  await expect(page.getByText(words('notice.repaired'))).toHaveCount(0)

  await openBytes(page, 'again.pdf', Buffer.concat([bytes, kept?.increment ?? new Uint8Array()]))
  await isDrawn(page)
  const marks = () => page.evaluate(() => window.hostPage.viewers[0]?.exportMarks())
  await expect.poll(async () => (await marks())?.map(mark => mark.annotationType)).toEqual(['/Square'])
})

test('is drawn at once by address, however large it is, if its end says so', async ({ page }) => {
  test.setTimeout(120_000)
  await showByAddress(page, brotliFile(brotliCompressSync(content), undefined, 33 * 2 ** 20))
  await isDrawn(page)
  await expect(page.getByText(words('notice.repaired'))).toHaveCount(0)
})

test('is drawn by address once all of it is read, if neither its start nor its end says so', async ({
  page,
}) => {
  const padding = (length: number) => `<</Length ${length}>>\nstream\n${' '.repeat(length)}\nendstream`
  const hex = `${brotliCompressSync(content).toString('hex')}>`
  await showByAddress(
    page,
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 5 0 R>>',
      padding(300_000),
      `<</Filter[/ASCIIHexDecode/BrotliDecode]/Length ${hex.length}>>\nstream\n${hex}\nendstream`,
      padding(5_000_000),
    ]),
  )
  await isDrawn(page)
})
