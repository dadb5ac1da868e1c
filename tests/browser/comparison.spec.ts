/** Comparison of two documents in a viewer, as the reader sees and uses it. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { lockedPdf } from '../../packages/pdf/test/encrypted-file.ts'
import { linesPdf } from '../../packages/viewer/test/lines-pdf.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openFileDialog } from './file-dialog.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { watchTasks } from './page-tasks.ts'
import { inkOn } from './product.ts'

const host = useHostPage()

const lines = (page: number) => [`Section ${page}`, 'The value of the sensor is within the limits.', 'End.']
const first = Array.from({ length: 5 }, (_, page) => lines(page))
/** On page 2 two lines differ, page 4 has one more, and the second document has two more pages. */
const second = [
  ...first.map((page, index) =>
    index === 1
      ? ['Section one', '', '', '', '', '', 'The value of the gauge']
      : index === 3
        ? [...page, '', '', '', 'A new last line']
        : page,
  ),
  ['A new page'],
  ['Another one'],
]

const sheet = (page: Page, words: ReturnType<typeof viewerWords>, number: number) =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })
const areas = (stage: Locator) => stage.locator('[data-face]')

/** Opens the first document and enters the comparison mode. */
async function begin(page: Page, query: string, words: ReturnType<typeof viewerWords>): Promise<void> {
  await page.goto(`${host.url}?${query}`)
  await openBytes(page, 'first.pdf', linesPdf(first))
  await expect.poll(() => inkOn(sheet(page, words, 1)), { timeout: 30_000 }).toBeGreaterThan(0.001)
  await page.keyboard.press('4')
}

/** Chooses the second document with a button. */
async function choose(page: Page, button: string, name: string, bytes: Uint8Array): Promise<void> {
  const dialog = await openFileDialog(page, () => page.getByRole('button', { name: button }).click())
  const buffer = Buffer.from(bytes)
  await dialog.setFiles({ name, mimeType: 'application/pdf', buffer })
}

test('changes between two documents are listed and stepped through, areas switched and pages moved', async ({
  page,
}) => {
  const words = viewerWords('en')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await begin(page, 'lang=en', words)
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
  await choose(page, words('comparison.choose'), 'second.pdf', linesPdf(second))

  // The changes are listed, including pages that exist in only one document.
  const list = page.getByRole('complementary', { name: words('panel.changes') })
  await list.getByRole('button', { name: words('panel.pin') }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(list.getByRole('button', { name: words('page.label', { page: 2 }) })).toContainText('2')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText(words('comparison.extraMany', { first: 6, last: 7, name: 'second.pdf' }))
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])

  // Stepping through the changes by button and by key, wrapping around at the end.
  const position = page.locator('#viewer output')
  await button(words('comparison.next')).click()
  await expect(position).toHaveText(words('comparison.position', { position: 1, total: 3 }))
  await expect(areas(sheet(page, words, 2)).first()).toBeInViewport()
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await expect(position).toHaveText(words('comparison.position', { position: 3, total: 3 }))
  await expect(areas(sheet(page, words, 4)).first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(position).toHaveText(words('comparison.position', { position: 1, total: 3 }))

  // Clicks switch between the open document, the second one and both; hovering shows the open one.
  const area = areas(sheet(page, words, 2)).nth(1)
  const shown = () => sheet(page, words, 2).evaluate(maskedOpacities)
  await page.mouse.move(4, 4)
  expect(await shown()).toEqual(['0.5', '0.5'])
  await area.hover()
  expect(await shown()).toEqual(['0.5'])
  const faces = []
  for (let turn = 0; turn < 3; turn++) {
    await area.click()
    faces.push(await area.getAttribute('data-face'))
  }
  expect(faces).toEqual(['transparent', 'opaque', 'normal'])
  await area.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  // Under the mouse the area is transparent, whatever was chosen.
  expect(await shown()).toEqual(['0.5'])
  await page.mouse.move(4, 4)
  expect(await shown()).toEqual(['0.5', '1'])

  // Moved by a point, the whole page differs; moved back, the result is as before.
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(areas(sheet(page, words, 2)).first()).toHaveAttribute('data-face', 'normal')
  await button(words('comparison.move')).click()
  const offset = page.getByRole('dialog', { name: words('comparison.move') })
  await expect(offset).toContainText(words('comparison.offset', { page: 2, x: 1, y: 1 }))
  await offset.getByRole('button', { name: words('comparison.left') }).click()
  await expect(offset).toContainText(words('comparison.offset', { page: 2, x: 0, y: 1 }))
  await offset.getByRole('button', { name: words('comparison.reset') }).click()
  await page.keyboard.press('Escape')
  await expect(position).toContainText('3')

  // Leaving the mode removes everything.
  await page.keyboard.press('1')
  await expect(list).toHaveCount(0)
  await expect(page.locator('[data-face]')).toHaveCount(0)
  await page.keyboard.press('4')
  await expect(button(words('comparison.choose'))).toBeVisible()
})

/** Opacities of the second document in the areas of a page, in order; pages without areas are left out. */
function maskedOpacities(stage: Element): string[] {
  const masked = [...stage.querySelectorAll<HTMLElement>('div')].find(({ style }) => style.maskImage !== '')
  const svg = decodeURIComponent(masked?.style.maskImage ?? '')
  return [...svg.matchAll(/fill-opacity=\\?"([\d.]+)/g)].map(([, opacity]) => opacity ?? '')
}

test(
  'an unreadable second document is reported in the reader’s language, and the next one is compared',
  inAll,
  async ({ page }) => {
    const words = viewerWords('de')
    await begin(page, 'lang=de', words)
    const refusals = [
      ['leer.pdf', Buffer.alloc(0), 'error.empty-file'],
      ['notizen.pdf', Buffer.from('Just some notes.\n'.repeat(40)), 'error.not-a-pdf'],
      ['rest.pdf', linesPdf(second).subarray(0, 60), 'error.damaged'],
    ] as const
    const ask = words('comparison.choose')
    for (const [name, bytes, says] of refusals) {
      await choose(page, ask, name, bytes)
      await expect(page.getByRole('alert')).toContainText(words(says, { name }))
    }
    await choose(page, ask, 'riss.pdf', linesPdf(second).subarray(0, 400))
    await expect(page.getByText(words('comparison.repaired', { name: 'riss.pdf' }))).toBeVisible()
    await choose(
      page,
      words('comparison.chooseOther'),
      'zu.pdf',
      lockedPdf({ revision: 6, user: 'offen', owner: 'sesam' }),
    )
    const dialog = page.getByRole('dialog', { name: words('password.title') })
    await dialog.getByLabel(words('password.label')).first().fill('falsch')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(words('password.wrong'))
    await dialog.getByLabel(words('password.label')).first().fill('offen')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('comparison.with', { name: 'zu.pdf' }))).toBeVisible()
    await expect(sheet(page, words, 2).getByText(words('comparison.alone'))).toBeVisible()
  },
)

test(
  'a long comparison does not block the page, and ends with its mode',
  inAll,
  async ({ page, context }) => {
    const words = viewerWords('en')
    const devtools = await context.newCDPSession(page)
    const pages = Array.from({ length: 300 }, (_, page) => lines(page % 9))
    await page.goto(`${host.url}?lang=en`)
    await openBytes(page, 'first.pdf', linesPdf(pages))
    await expect.poll(() => inkOn(sheet(page, words, 1)), { timeout: 30_000 }).toBeGreaterThan(0.001)
    await page.keyboard.press('4')
    const endWatching = await watchTasks(devtools)
    const changed = pages.map((page, index) => (index === 40 ? ['Something else', ...page] : page))
    await choose(page, words('comparison.choose'), 'second.pdf', linesPdf(changed))
    await page.getByRole('button', { name: words('comparison.next') }).click()
    await expect(areas(sheet(page, words, 41)).first()).toBeInViewport({ timeout: 40_000 })
    // If pages were compared on the main thread, one task would be most of its work. Compares shares, since a busy
    // machine makes every task longer.
    const tasks = await endWatching()
    expect(tasks.length).toBeGreaterThan(100)
    expect((tasks[0] ?? 0) / tasks.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(0.25)
    await page.getByRole('button', { name: words('comparison.end') }).click()
    await expect(page.locator('[data-face]')).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  },
)

test(
  'a host can start a comparison, or disable the mode with its button and key',
  inAll,
  async ({ page }) => {
    const words = viewerWords('en')
    await page.goto(`${host.url}?lang=en`)
    await openBytes(page, 'first.pdf', linesPdf(first))
    const base64 = Buffer.from(linesPdf(second)).toString('base64')
    await page.evaluate(text => {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      window.hostPage.viewers[0]?.compare({ name: 'second.pdf', source: { kind: 'bytes', bytes } })
    }, base64)
    await expect(page.getByText(words('comparison.with', { name: 'second.pdf' }))).toBeVisible()

    await page.evaluate(() => {
      window.hostPage.viewers[0]?.destroy()
      window.hostPage.start({ disabledModes: ['comparison'] })
    })
    await openBytes(page, 'first.pdf', linesPdf(first), 1)
    await expect(page.getByRole('button', { name: words('mode.annotation'), exact: true })).toBeVisible()
    await page.keyboard.press('4')
    await expect(page.getByRole('button', { name: words('mode.comparison') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: words('comparison.choose') })).toHaveCount(0)
  },
)
