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

const fileNames = { file: 'plan.csv', sound: 'sound.wav', film: 'plan.csv' } as const

const pinOf = (page: Page, what: 'file' | 'sound' | 'film') =>
  firstPage(page).getByRole('button', {
    name: words('attachments.pinNamed', { what: words(`attachments.${what}`), name: fileNames[what] }),
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
    [pin('file'), ['Ada', words('attachments.file'), written, 'plan.csv', 'The plan']],
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

const pinned = (rects: readonly string[]) => {
  const at = (index: number) => 4 + 3 * index
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    `<< /Type /Page /Parent 2 0 R /Annots [${rects.map((_, index) => `${at(index)} 0 R`).join(' ')}] >>`,
    ...rects.flatMap((rect, index) => [
      `<< /Type /Annot /Subtype /FileAttachment /Rect [${rect}] /FS ${at(index) + 1} 0 R >>`,
      `<< /Type /Filespec /F (${index}.csv) /EF << /F ${at(index) + 2} 0 R >> >>`,
      '<< /Length 3 >>\nstream\nabc\nendstream',
    ]),
  ])
}

test('of icons close together the nearest one answers, and one in a corner of the page is pressed on the page', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(
    page,
    'pins.pdf',
    pinned(['100 700 106 706', '108 700 114 706', '104 690 110 696', '0 786 6 792']),
  )
  const named = (index: number) => firstPage(page).getByRole('button', { name: `${index}.csv` })
  await expect(named(3)).toBeVisible({ timeout: 30_000 })
  const pageBox = (await firstPage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const perPt = pageBox.width / 612
  const centres = [
    [103, 703],
    [111, 703],
    [107, 693],
    [3, 789],
  ] as const
  const answering = await page.evaluate(
    places => places.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel),
    centres.map(([x, y]) => [pageBox.x + x * perPt, pageBox.y + (792 - y) * perPt] as const),
  )
  const what = words('attachments.file')
  expect(answering).toEqual(
    centres.map((_, index) => words('attachments.pinNamed', { what, name: `${index}.csv` })),
  )
  const corner = (await named(3).boundingBox()) ?? { x: -1, y: -1 }
  expect(corner.x).toBeGreaterThanOrEqual(pageBox.x)
  expect(corner.y).toBeGreaterThanOrEqual(pageBox.y)
})

test('a pressed icon shows its file in a long list, and a key moves there and back', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 400 })
  await page.goto(`${host.url}?lang=en`)
  const rects = Array.from({ length: 20 }, (_, index) => `${20 + 28 * index} 760 ${40 + 28 * index} 780`)
  await openBytes(page, 'pins.pdf', pinned(rects))
  const pin = firstPage(page).getByRole('button', { name: '“17.csv”' })
  const list = page.getByRole('complementary', { name: words('panel.attachments') })
  const current = list.locator('[aria-current]')
  await pin.click({ timeout: 30_000 })
  await expect(current).toContainText('17.csv')
  await expect(current).toBeInViewport()
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(
    current.getByRole('button', { name: words('attachments.save', { name: '17.csv' }) }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(pin).toBeFocused()
  const next = firstPage(page).getByRole('button', { name: '“3.csv”' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(
    current.getByRole('button', { name: words('attachments.save', { name: '3.csv' }) }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(next).toBeFocused()
})
