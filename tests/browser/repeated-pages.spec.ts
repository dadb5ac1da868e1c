/** Marks on pages that the page tree lists several times, and on pages that are no object. */
import { expect, type Page, test } from '@playwright/test'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const words = viewerWords('en')

const pageNumber = (page: Page, number: number) =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })

/** Takes the tool for rectangles and draws one on a page. */
async function drawOn(page: Page, number: number): Promise<void> {
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('r')
  await pageNumber(page, number).scrollIntoViewIfNeeded()
  await expect(pageNumber(page, number).locator('[data-tool="square"]')).toBeAttached()
  const box = await pageNumber(page, number).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 4 })
  await page.mouse.up()
}

const file = (kids: string) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count 2 /MediaBox [0 0 300 200] >>`,
    '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Square /Rect [10 10 40 40] /C [1 0 0] /F 4 >>',
  ])

test('a mark on the second of two pages that are one object stands on that page alone', async ({ page }) => {
  await page.goto(`${host.url}?lang=en`)
  const bytes = file('3 0 R 3 0 R')
  await openBytes(page, 'twice.pdf', bytes)
  for (const number of [1, 2])
    await expect(pageNumber(page, number).locator('[data-mark], svg').first()).toBeAttached()
  await expect(page.getByText(words('notice.repaired'))).toHaveCount(0)
  await drawOn(page, 2)
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length).toBe(1)
  const [kept] = await keptIncrements(page)
  const saved = PdfDocument.open(Buffer.concat([bytes, kept?.increment ?? Buffer.of()]))
  expect(saved.pages.map(({ index }) => saved.annotations(index).length)).toEqual([1, 2])
})

test('no tool draws on a page that is no object of the file', async ({ page }) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'lost.pdf', file('3 0 R 9 0 R'))
  await drawOn(page, 2)
  await expect(pageNumber(page, 2).locator('[data-takes-pointer]')).toHaveCount(0)
  await expect(pageNumber(page, 1).locator('[data-takes-pointer]')).toHaveCount(1)
})
