/** The keyboard continues where a link has led, and on the way back at the link. */
import { expect, test } from '@playwright/test'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const words = viewerWords('en')

const pageCount = 9
/** Each page has two links; those of the first page lead to the last and the second one. */
const linked = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${pageCount} /MediaBox [0 0 612 792] /Kids [${Array.from({ length: pageCount }, (_, index) => `${3 + index} 0 R`).join(' ')}] >>`,
  ...Array.from({ length: pageCount }, (_, index) => {
    const link = (y: number, to: number) =>
      `<< /Type /Annot /Subtype /Link /Rect [100 ${y} 200 ${y + 20}] /Dest [${3 + to} 0 R /XYZ 0 792 null] >>`
    return `<< /Type /Page /Parent 2 0 R /Annots [${link(700, index === 0 ? pageCount - 1 : 0)} ${link(600, index === 0 ? 1 : 2)}] >>`
  }),
])

for (const to of [pageCount, 2])
  test(`after a link to page ${to} the Tab key goes on there, and the way back leads to the link`, async ({
    page,
  }) => {
    await page.goto(`${host.url}?lang=en`)
    await openBytes(page, 'links.pdf', linked)
    const pageOf = (number: number) =>
      page.getByRole('region', { name: words('page.label', { page: number }), exact: true })
    const link = pageOf(1).getByRole('button', { name: words('link.page', { page: to }) })
    await link.focus({ timeout: 30_000 })
    await page.keyboard.press('Enter')
    await expect(pageOf(to)).toBeFocused()
    await expect(pageOf(to).getByRole('button', { name: words('link.page', { page: 1 }) })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(pageOf(to).getByRole('button', { name: words('link.page', { page: 1 }) })).toBeFocused()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(link).toBeFocused()
    // A page that was led to is no stop of its own.
    await expect(pageOf(to).and(page.locator('[tabindex]'))).toHaveCount(0)
  })
