import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { inAll } from './in-all.ts'
import { goTo } from './portal-pages.ts'
import { cards, documentPage, expectSignedIn, inkOn, openByTitle, say, signIn } from './product.ts'

test('the login, the menu of the account, the editor and a document have no serious accessibility fault in either theme', async ({
  page,
}) => {
  const wrong: string[] = []
  const look = async (name: string) =>
    wrong.push(...(await accessibilityFaults(page)).map(fault => `${name} ${fault}`))
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('login')
  await signIn(page, 'customer')
  await expectSignedIn(page)
  await page.getByRole('banner').getByRole('button', { name: /账号/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('account menu')
  await page.keyboard.press('Escape')
  await goTo(page, '/editor')
  await expect(page.getByRole('region', { name: 'PDF' }).or(page.getByRole('main')).first()).toBeVisible()
  await look('editor')
  await openByTitle(page, '质量月报 2026-09')
  await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
  await look('document')
  expect(wrong).toEqual([])
})

test('a user can sign in with the keyboard only', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  const login = page.getByRole('banner').getByRole('button', { name: '登录' })
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    if (await login.evaluate(element => element === document.activeElement)) break
  }
  await expect(login).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(login).toBeFocused()
})

test(
  'a page whose code cannot be loaded shows an error in the portal, and appears when the network is back',
  inAll,
  async ({ page, context }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    await context.setOffline(true)
    await page.evaluate(() => history.pushState({}, '', '/register'))
    const main = page.getByRole('main')
    await expect(main.getByText(say('errorNetwork'))).toBeVisible()
    await context.setOffline(false)
    await expect(main.getByRole('heading', { level: 1, name: say('registerTitle') })).toBeVisible()
  },
)

test(
  'a dialog whose code cannot be loaded shows an error in its place, and the page stays',
  inAll,
  async ({ page, context }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    const login = page.getByRole('banner').getByRole('button', { name: '登录' })
    const missing = page.getByRole('dialog', { name: say('loadFailed') })
    await context.setOffline(true)
    await login.click()
    await expect(missing.getByText(say('errorNetwork'))).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await page.keyboard.press('Escape')
    await expect(missing).toBeHidden()
    await expect(login).toBeFocused()
    await login.click()
    await context.setOffline(false)
    await missing.getByRole('button', { name: say('retry') }).click()
    await expect(page.getByRole('dialog', { name: say('login') }).getByLabel(say('account'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login).toBeFocused()
  },
)
