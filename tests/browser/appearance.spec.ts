/** How the reader wants pages to look: dark, on yellowed paper, two beside each other. */
import { expect, type Page, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { documentPage, inkOn, openByTitle, say } from './product.ts'
import { enter, newSession } from './sessions.ts'

const choose = async (page: Page, ...names: readonly string[]) => {
  const toolbar = page.getByRole('toolbar', { name: say('toolbar.label') })
  await toolbar
    .getByRole('button', { name: say('appearance.menu') })
    .or(toolbar.getByRole('button', { name: say('toolbar.more') }))
    .first()
    .click()
  for (const name of names) {
    const item = page.getByRole('menuitemradio', { name, exact: true })
    await item.click()
    await expect(item).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

const paperOf = (page: Page, number: number) =>
  documentPage(page, number).evaluate(element => getComputedStyle(element).backgroundColor)

/** Where a page lies in the window. */
const placeOf = async (page: Page, number: number) =>
  (await documentPage(page, number).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('dark pages, two beside each other, are kept for the next visit, and a narrow window shows one', async ({
  page,
}) => {
  const member = await makeMember('customer')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, member, '/', newSession(member))
  await openByTitle(page, 'TR / PR 系列服务手册')
  await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
  const number = page.getByRole('textbox', { name: say('page.number') })

  await test.step('the pages are as printed until the reader chooses', async () => {
    expect(await paperOf(page, 1)).toBe('rgb(255, 255, 255)')
    await choose(page, say('appearance.dark'), say('appearance.double'))
    expect(await paperOf(page, 1)).toBe('rgb(28, 28, 28)')
  })

  await test.step('two pages stand beside each other and are turned together', async () => {
    await expect.poll(async () => (await placeOf(page, 2)).y).toBe((await placeOf(page, 1)).y)
    const [first, second] = [await placeOf(page, 1), await placeOf(page, 2)]
    expect(second.x).toBeGreaterThan(first.x + first.width)
    await page.getByRole('button', { name: say('page.next') }).click()
    await expect(number).toHaveValue('3')
    await number.fill('6')
    await number.press('Enter')
    await expect(number).toHaveValue('6')
    await expect(documentPage(page, 6)).toBeInViewport({ ratio: 0.5 })
    await page.getByRole('button', { name: say('page.previous') }).click()
    await expect(number).toHaveValue('3')
  })

  await test.step('a reload keeps both', async () => {
    await page.reload()
    // The browser sends the last page to the server while the page is left, and the next visit may be quicker.
    await number.fill('3')
    await number.press('Enter')
    await expect(number).toHaveValue('3')
    await expect.poll(() => inkOn(documentPage(page, 3)), { timeout: 30_000 }).toBeGreaterThan(0.005)
    expect(await paperOf(page, 3)).toBe('rgb(28, 28, 28)')
    expect((await placeOf(page, 4)).y).toBe((await placeOf(page, 3)).y)
  })

  await test.step('in a narrow window pages stand below each other, the page stays, and sepia is in the menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await placeOf(page, 4)).y > (await placeOf(page, 3)).y).toBe(true)
    await expect(documentPage(page, 3)).toBeInViewport()
    await choose(page, say('appearance.sepia'))
    expect(await paperOf(page, 3)).toBe('rgb(246, 234, 210)')
  })
})

test(
  'with the cover alone the second and third page are a pair, and a search leads to its hit',
  inAll,
  async ({ page }) => {
    const member = await makeMember('customer')
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, member, '/', newSession(member))
    await openByTitle(page, 'TR / PR 系列服务手册')
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
    await choose(page, say('appearance.cover'))
    const number = page.getByRole('textbox', { name: say('page.number') })
    await page.getByRole('button', { name: say('page.next') }).click()
    await expect(number).toHaveValue('2')
    await expect.poll(async () => (await placeOf(page, 3)).y).toBe((await placeOf(page, 2)).y)
    await page.getByRole('button', { name: say('find.open') }).click()
    await page.getByRole('textbox', { name: say('find.label') }).fill('TR 系列由激光模组')
    await expect(documentPage(page, 5)).toBeInViewport({ ratio: 0.3 })
  },
)
