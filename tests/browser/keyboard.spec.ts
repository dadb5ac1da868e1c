/** People who use only the keyboard always know where they are, and get everywhere. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { cards, say, signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

const content = (page: Page): Locator => page.locator('main#content')
const navigation = (page: Page): Locator => page.getByRole('navigation', { name: say('navigation') })
const login = (page: Page): Locator => page.getByRole('dialog', { name: say('login') })

test('a guest passes links that need a login, and closes the login that such a link opens', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const link = navigation(page).getByRole('link', { name: '创作中心' })
  // The code of the page behind the link is loaded, and with it the guard has run.
  const loaded = page.waitForResponse(/creation|creative/)
  await link.focus()
  await loaded
  await page.keyboard.press('Tab')
  await expect(navigation(page).getByRole('link', { name: '考试中心' })).toBeFocused()
  await expect(login(page)).toHaveCount(0)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(login(page).getByLabel(say('account'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('the link to the content, and each focused element, are seen below the header', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const header = await page.getByRole('banner').boundingBox()
  const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
  expect(await top()).toBeGreaterThanOrEqual(header?.height ?? 0)

  await cards(page).last().getByRole('link').focus()
  for (let back = 0; back < 12; back++) {
    await page.keyboard.press('Shift+Tab')
    expect(await top()).toBeGreaterThanOrEqual(header?.height ?? 0)
  }
})

test('the keyboard goes on in the content after a search, another page and a login', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('TR-40')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search/)
  await expect(content(page)).toBeFocused()

  const account = await makeMember('creator')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('login') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(login(page)).toBeVisible()
  await signIn(page, account)
  await expect(login(page)).toBeHidden()
  await expect(content(page)).toBeFocused()

  await page.goto('/creative')
  await page.getByRole('link', { name: '新建作品' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/creative\/add/)
  await expect(content(page)).toBeFocused()
})

test('a button that has sent something in vain has the focus again', async ({ page }) => {
  await page.goto('/verify')
  await page.getByRole('textbox', { name: '编号' }).fill('M555NTMEYR21X8QK')
  await page.getByRole('textbox', { name: '校验码' }).fill('00000000')
  const send = page.getByRole('button', { name: '核验', exact: true })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('证书不存在')).toBeVisible()
  await expect(page.getByText('请核对证书上的编号和校验码')).toBeVisible()
  await expect(send).toBeFocused()
})

test('a password can be shown with the keyboard', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('login') })
    .focus()
  await page.keyboard.press('Enter')
  const password = login(page).getByRole('textbox', { name: say('password') })
  await password.focus()
  await page.keyboard.press('Tab')
  await expect(login(page).getByRole('button', { name: say('showPassword') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
})

test('a document has its keys while the focus is on the content around it', async ({ page }) => {
  const account = await makeMember('customer')
  await enter(page, account, '/', newSession(account))
  await cards(page).filter({ hasText: '3 页' }).first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: say('pages.label') })).toBeVisible()
  await content(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: say('page.number') })).toHaveValue('2')
})
