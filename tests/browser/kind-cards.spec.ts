/** What is written at an attached file, a sound, a film or a redaction is read in a card, as at marks. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const words = viewerWords('en')

const firstPage = (page: Page) => page.locator('[data-page-index="0"]')
const noted = (page: Page) => firstPage(page).locator('[data-noted]')
const card = (page: Page) => page.getByRole('tooltip')

const pinOf = (page: Page, what: 'file' | 'sound' | 'film') =>
  firstPage(page).getByRole('button', {
    name: words('attachments.pin', { what: words(`attachments.${what}`) }),
  })

async function pointAt(page: Page, mark: Locator): Promise<void> {
  const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2 - 1, y + height / 2)
  await page.mouse.move(x + width / 2, y + height / 2)
}

const entries = '/T (Ada) /M (D:20260102030405Z)'
const file = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R 6 0 R 7 0 R] >>',
  `<< /Type /Annot /Subtype /FileAttachment /Rect [100 600 120 620] ${entries} /Contents (The plan) /FS 8 0 R >>`,
  `<< /Type /Annot /Subtype /Sound /Rect [200 600 220 620] ${entries} /Sound 9 0 R >>`,
  '<< /Type /Annot /Subtype /Movie /Rect [300 600 320 620] /Contents (How it is done) /Movie << /F 8 0 R >> >>',
  `<< /Type /Annot /Subtype /Redact /Rect [400 600 460 620] ${entries} /Contents (A name) >>`,
  '<< /Type /Filespec /F (plan.csv) /EF << /F 9 0 R >> >>',
  '<< /Length 3 /R 8000 >>\nstream\nabc\nendstream',
])

test('attached files, sounds, films and redactions have a card as well', async ({ page }) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'kinds.pdf', file)
  await expect(noted(page)).toHaveCount(4, { timeout: 30_000 })
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
  const written = date.format(new Date('2026-01-02T03:04:05Z'))
  const pin = (what: 'file' | 'sound' | 'film') => pinOf(page, what)
  const redaction = firstPage(page).getByRole('button', { name: words('marking.kind.redact') })
  const cards = [
    [pin('file'), ['Ada', words('attachments.file'), written, 'The plan']],
    [pin('sound'), ['Ada', words('attachments.sound'), written]],
    [pin('film'), [words('attachments.film'), 'How it is done']],
    [redaction, ['Ada', words('marking.kind.redact'), written, 'A name']],
  ] as const
  for (const [mark, said] of cards) {
    await pointAt(page, mark)
    for (const text of said) await expect(card(page)).toContainText(text)
    await page.mouse.move(5, 5)
    await expect(card(page)).toHaveCount(0)
    await mark.focus()
    await expect(card(page)).toContainText(said.at(-1) ?? '')
    await mark.blur()
    await expect(card(page)).toHaveCount(0)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('button', { name: words('panel.attachments') })).toBeVisible()
  await pin('file').click()
  await expect(page.getByRole('complementary', { name: words('panel.attachments') })).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap on an attached file shows its card, and another one the list of files', async ({ page }) => {
    await page.goto(`${host.url}?lang=en`)
    await openBytes(page, 'kinds.pdf', file)
    await expect(noted(page)).toHaveCount(4, { timeout: 30_000 })
    const list = page.getByRole('complementary', { name: words('panel.attachments') })
    const box = await pinOf(page, 'file').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await pinOf(page, 'file').tap()
    await expect(card(page)).toContainText('The plan')
    await expect(card(page)).toContainText(words('attachments.tapAgain'))
    await expect(list).toHaveCount(0)
    await pinOf(page, 'file').tap()
    await expect(list).toBeVisible()
  })
})
