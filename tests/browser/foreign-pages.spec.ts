/** What pages of other makers hold besides their content: form values, links with a way back, labels, marks that are only for paper. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const words = viewerWords('en')

const pageOf = (page: Page, number: number) =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })
const pages = (page: Page) => page.getByRole('region', { name: words('pages.label') })
const pageField = (page: Page) => page.getByRole('textbox', { name: words('page.number') })

/** Opens a document once its marks are read. */
async function show(page: Page, name: string, objects: readonly string[]): Promise<void> {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, name, pdfOf(objects))
  await expect.poll(() => page.evaluate(() => window.hostPage.viewers[0]?.getState().marking)).toBe('ready')
}

/** Presses print, and returns the colours of the marks on each sheet and the words in them. */
async function print(page: Page): Promise<readonly { readonly fills: string; readonly text: string }[]> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const view = document.querySelector<HTMLIFrameElement>('iframe[data-lectern-print]')?.contentWindow
      if (!view || view.print.name === 'pretend') return
      view.print = function pretend() {
        const sheets = [...view.document.querySelectorAll('.sheet')].map(sheet => ({
          fills: [...sheet.querySelectorAll('svg path')].map(path => path.getAttribute('fill')).join(),
          text: [...sheet.querySelectorAll('svg text')].map(({ textContent }) => textContent).join(),
        }))
        Object.assign(window, { printedSheets: sheets })
        view.dispatchEvent(new Event('afterprint'))
      }
    }).observe(document.body, { childList: true })
  })
  await page.keyboard.press('Control+p')
  const sheets = () => page.evaluate(() => Reflect.get(window, 'printedSheets'))
  await expect.poll(sheets, { timeout: 20_000 }).toBeDefined()
  return sheets()
}

const square = (number: number, flags: number, color: string, form: number) =>
  `<< /Type /Annot /Subtype /Square /Rect [${number * 90} 500 ${number * 90 + 60} 560] /F ${flags} /C [${color}] /AP << /N ${form} 0 R >> >>`
const filled = (color: string) => {
  const content = `${color} rg 0 0 60 60 re f`
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 60 60] /Length ${content.length} >>\nstream\n${content}\nendstream`
}

test('marks that are only for paper are printed, and those that are only for the screen are not', async ({
  page,
}) => {
  await show(page, 'flags.pdf', [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R 6 0 R 7 0 R] >>',
    square(1, 2, '1 0 0', 8),
    square(2, 36, '0 1 0', 9),
    square(3, 0, '0 0 1', 10),
    square(4, 4, '0 0 0', 11),
    filled('1 0 0'),
    filled('0 1 0'),
    filled('0 0 1'),
    filled('0 0 0'),
  ])
  const shown = () =>
    pageOf(page, 1)
      .locator('svg path')
      .evaluateAll(paths => paths.map(path => path.getAttribute('fill')).join())
  await expect.poll(shown).toBe('#0000ff,#000000')
  expect(await print(page)).toMatchObject([{ fills: '#00ff00,#000000' }])
})

const form = [
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] /DA (/Helv 12 Tf 0 g) >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R] >>',
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada Lovelace) /Rect [60 600 260 620] /F 4 /MK << /BC [0 0 1] >> >>',
  '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agreed) /V /Yes /AS /Yes /Rect [60 560 80 580] /F 4 /MK << /BC [0] >> >>',
]

test('values of a form are shown on its page, in its preview and on paper, and a field says that it cannot be filled in', async ({
  page,
}) => {
  await show(page, 'form.pdf', form)
  const value = pageOf(page, 1).locator('svg text').filter({ hasText: 'Ada Lovelace' })
  await expect(value).toBeAttached()

  const [name, agreed] = [0, 1].map(index =>
    pageOf(page, 1)
      .getByRole('textbox', { name: words('form.field') })
      .nth(index),
  )
  const notice = page.getByRole('status').filter({ hasText: words('form.cannot') })
  await name?.click()
  await expect(notice).toBeVisible()
  await expect(name ?? notice).toBeFocused()
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
  await notice.getByRole('button', { name: words('notice.close') }).click()
  await expect(notice).toHaveCount(0)

  // What is typed in a field is no shortcut: T would open the previews, 3 the tools.
  await agreed?.focus()
  await page.keyboard.type('t3')
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => window.hostPage.viewers[0]?.getState())).toMatchObject({
    mode: 'text',
    panel: undefined,
  })

  await pages(page).focus()
  await page.keyboard.press('t')
  const preview = page.getByRole('navigation', { name: words('panel.previewer') })
  await expect(preview.locator('svg text').filter({ hasText: 'Ada Lovelace' })).toBeAttached()
  expect(await print(page)).toMatchObject([{ text: 'Ada Lovelace' }])
})

/** Four pages; the first links to the third, and a square lies on the left half of the link. */
const linked = [
  '<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >> 2 << /S /D /P (A-) >>] >> >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R 6 0 R] /Count 4 /MediaBox [0 0 612 792] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [7 0 R 8 0 R] >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Annot /Subtype /Link /Rect [100 500 300 560] /F 4 /Dest [5 0 R /XYZ 0 700 0] >>',
  '<< /Type /Annot /Subtype /Square /Rect [100 500 180 560] /F 4 /C [1 0 0] /IC [1 0 0] >>',
]

for (const mode of ['text', 'annotation'] as const)
  test(`a link is followed in the mode ${mode}, and Alt+Left leads back to where the reader was`, async ({
    page,
  }) => {
    await show(page, 'linked.pdf', linked)
    await pages(page).focus()
    if (mode === 'annotation') {
      await page.keyboard.press('3')
      await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
    }
    const link = pageOf(page, 1).getByRole('button', { name: words('link.page', { page: 3 }) })
    await expect(link).toBeVisible()
    await pages(page).evaluate(element => element.scrollTo(0, 60))
    const place = () => pages(page).evaluate(element => Math.round(element.scrollTop))
    const before = await place()
    const box = await link.boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + 10)
    await expect(pageField(page)).toHaveValue('A-1')
    const back = page.getByRole('button', { name: words('page.back') })
    await expect(back).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(pageField(page)).toHaveValue('i')
    await expect.poll(place).toBe(before)
    await expect(back).toHaveCount(0)

    if (mode === 'annotation') {
      // A mark on the link comes first.
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
      await expect
        .poll(() => page.evaluate(() => window.hostPage.viewers[0]?.getState()))
        .toMatchObject({
          page: 1,
          selection: [expect.any(String)],
        })
    }
  })

test('the page field shows and takes the labels of the pages', async ({ page }) => {
  await show(page, 'linked.pdf', linked)
  await expect(pageField(page)).toHaveValue('i')
  await expect(page.getByText(words('page.counted', { page: 1, total: 4 }))).toBeVisible()
  for (const [typed, shown] of [
    ['a-2', 'A-2'],
    ['ii', 'ii'],
    ['3', 'A-1'],
    ['99', 'A-2'],
    ['none', 'A-2'],
  ] as const) {
    await pageField(page).fill(typed)
    await pageField(page).press('Enter')
    await expect(pageField(page)).toHaveValue(shown)
  }
  await pages(page).focus()
  await page.keyboard.press('t')
  const preview = page.getByRole('navigation', { name: words('panel.previewer') })
  await expect(preview.getByRole('button')).toHaveText(['i', 'ii', 'A-1', 'A-2'])
  // Who speaks to the program says what is seen.
  await expect(preview.getByRole('button', { name: words('page.open', { page: 'A-1' }) })).toBeVisible()
})

/** A portfolio with an attached table; its page has a pin with another, and a sound. */
const withFiles = [
  '<< /Type /Catalog /Pages 2 0 R /Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R] >>',
  '<< /Type /Annot /Subtype /FileAttachment /FS 7 0 R /Rect [60 600 80 620] /F 4 /Contents (See here) >>',
  '<< /Type /Annot /Subtype /Sound /Sound 8 0 R /Rect [60 560 80 580] /F 4 >>',
  '<< /Length 7 >>\nstream\none,two\nendstream',
  '<< /Type /Filespec /F (plan.csv) /EF << /F 6 0 R >> >>',
  '<< /R 8000 /C 1 /B 8 /Length 4 >>\nstream\n0000\nendstream',
]

test('files in a document and on its pages are listed and saved, and a portfolio says what it is', async ({
  page,
}) => {
  await show(page, 'files.pdf', withFiles)
  const open = page.getByRole('button', { name: words('panel.attachments'), exact: true })
  await open.click()
  const panel = page.getByRole('complementary', { name: words('panel.attachments') })
  // A panel that is not used closes.
  await panel.hover()
  await expect(panel).toContainText(words('attachments.portfolio'))
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByRole('listitem').nth(0)).toContainText('plan.csv7 bytes')
  await expect(panel.getByRole('listitem').nth(1)).toContainText(words('attachments.page', { page: 1 }))
  await expect(panel.getByRole('listitem').nth(2)).toContainText(words('attachments.notPlayed'))
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel
      .getByRole('button', { name: words('attachments.save', { name: 'plan.csv' }) })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('plan.csv')
  expect(readFileSync(await download.path(), 'utf8')).toBe('one,two')

  // A pin says what it is, and leads to the list; nothing opens by itself.
  await panel.getByRole('button', { name: words('panel.close') }).click()
  await expect(panel).toHaveCount(0)
  const pin = words('attachments.pinNamed', { what: words('attachments.sound'), name: 'sound.wav' })
  await pageOf(page, 1).getByRole('button', { name: pin }).click()
  await expect(panel).toBeVisible()
})

test('a file that is compressed in a new way names it, and is not called damaged', async ({ page }) => {
  const packed = (contents: string) => [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
    `<< /Type /Page /Parent 2 0 R /Contents ${contents} >>`,
    '<< /Filter /ZstdDecode /Length 4 >>\nstream\n0000\nendstream',
  ]
  await show(page, 'packed.pdf', packed('4 0 R'))
  await expect(
    page.getByRole('status').filter({ hasText: words('notice.filter', { filter: 'Zstd' }) }),
  ).toBeVisible()
  await expect(page.getByText(words('notice.repaired'))).toHaveCount(0)

  // Its objects themselves, so that no page is found.
  await openBytes(page, 'objects.pdf', pdfOf(packed('4 0 R').slice(3)))
  const text = words('error.filter-unknown', { name: 'objects.pdf', filter: 'Zstd' })
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
})
