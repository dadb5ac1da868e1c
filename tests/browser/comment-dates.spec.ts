/** The list of comments says when each mark and answer was written. */
import { expect, test } from '@playwright/test'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()

const file = smallPdf('table', {
  page: '/Annots[10 0 R 11 0 R 12 0 R]',
  objects: {
    10: '<</Type/Annot/Subtype/Square/Rect[20 20 90 90]/NM(a)/T(Ada)/Contents(Please check)/M(D:20260304120000Z)/C[1 0 0]>>',
    11: '<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/NM(b)/T(Bo)/Contents(Done)/M(D:20260305120000Z)/IRT 10 0 R/F 30>>',
    12: '<</Type/Annot/Subtype/Text/Rect[20 300 40 320]/NM(c)/T(Cy)/Contents(Nobody knows when)>>',
  },
})

test('each comment and answer has its date, and none is made up', async ({ page }) => {
  const words = viewerWords('de')
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'a.pdf', file)
  await page.getByRole('region', { name: words('pages.label'), exact: true }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  const panel = page.getByRole('complementary', { name: words('panel.comments') })
  await expect(async () => {
    await page.evaluate(() => window.hostPage.viewers[0]?.setPanel('comments'))
    await expect(panel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(panel.getByText('Nobody knows when')).toBeVisible()
  await expect(panel.getByRole('time')).toHaveText([/^4\. März 2026 um /, /^5\. März 2026 um /])
})
