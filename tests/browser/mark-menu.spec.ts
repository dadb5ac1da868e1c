/** The context menu of the selected marks, opened by keyboard: what is selected and has the focus once it is closed. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { keyOfTool } from '../../packages/viewer/src/controls/marking/marking-keys.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile } from './product.ts'

const host = useHostPage()
const words = viewerWords('en')

const pages = (page: Page) => page.getByRole('region', { name: words('pages.label') })
const marks = (page: Page) => page.locator('[data-annotation]')
const selected = (page: Page) => page.locator('[data-annotation][aria-pressed="true"]')
const menu = (page: Page) => page.getByRole('dialog', { name: words('marking.menu') })

const idsOf = (page: Page) =>
  marks(page).evaluateAll(all => all.map(one => one.getAttribute('data-annotation') ?? ''))

/** Four selected squares, the first of which has the focus. */
async function openSquares(page: Page): Promise<void> {
  await page.goto(host.url)
  await openBytes(page, 'plan.pdf', readFileSync(demoFile('quality-report.pdf')))
  await expect(page.locator('[data-page-index="0"]')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  for (let count = 1; count <= 4; count += 1) {
    await page.keyboard.press(keyOfTool('square').toLowerCase())
    await page.keyboard.press('Enter')
    await expect(marks(page)).toHaveCount(count)
  }
  await page.keyboard.press(keyOfTool('select').toLowerCase())
  await pages(page).focus()
  await page.keyboard.press('Tab')
  await expect(marks(page).first()).toBeFocused()
  await page.evaluate(async all => window.hostPage.viewers[0]?.select(all), await idsOf(page))
  await expect(selected(page)).toHaveCount(4)
}

/** Opens the menu with the menu key and presses one of its buttons, or Escape. */
async function chooseByKey(page: Page, action: 'copy' | 'paste' | 'duplicate' | 'Escape'): Promise<void> {
  await page.keyboard.press('Shift+F10')
  await expect(menu(page).locator(':focus')).toBeVisible()
  if (action !== 'Escape')
    await menu(page)
      .getByRole('button', { name: words(`marking.${action}`), exact: true })
      .focus()
  await page.keyboard.press(action === 'Escape' ? 'Escape' : 'Enter')
  await expect(menu(page)).toHaveCount(0)
  // What would move the focus a moment after the menu is closed has done so.
  await page.waitForTimeout(100)
}

test('who closes the menu, or copies, keeps the selection and the focus', inAll, async ({ page }) => {
  await openSquares(page)
  for (const action of ['Escape', 'copy'] as const) {
    await chooseByKey(page, action)
    await expect(selected(page)).toHaveCount(4)
    await expect(marks(page).first()).toBeFocused()
  }
})

for (const action of ['duplicate', 'paste'] as const)
  test(`the copies that "${action}" of the menu makes are selected, and one has the focus`, async ({
    page,
  }) => {
    await openSquares(page)
    const before = await idsOf(page)
    if (action === 'paste') await chooseByKey(page, 'copy')
    await chooseByKey(page, action)
    await expect(marks(page)).toHaveCount(8)
    await expect(selected(page)).toHaveCount(4)
    await expect(marks(page).nth(4)).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(marks(page)).toHaveCount(4)
    expect(await idsOf(page)).toEqual(before)
  })
