/** What is typed while the page is busy, or waits for the server, goes where it was typed. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { say } from './product.ts'
import { enter, newSession } from './sessions.ts'

/** A machine that is busy draws late. */
const drawLate = (page: Page) =>
  page.evaluate(() => {
    window.requestAnimationFrame = draw => window.setTimeout(() => draw(performance.now()), 600)
  })

test('a field that the server refuses does not take the keys of another', async ({ page }) => {
  const account = await makeMember('admin')
  await enter(page, account, '/console/customers?id=new', newSession(account))
  const code = page.getByRole('textbox', { name: desk('customerCode') }).first()
  const company = page.getByRole('textbox', { name: desk('company') }).first()
  let goOn = () => {}
  const isFree = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/api/console/customer-save', async route => {
    await isFree
    await route.fulfill({
      json: { code: 400, msg: '格式不正确', data: { KEY: 'FIELD_INVALID', FIELD: 'CODE' } },
    })
  })
  const answered = page.waitForResponse('**/api/console/customer-save')
  await code.fill('70555')
  await company.fill('Nord')
  await company.press('Enter')
  await company.pressSequentially('messung')
  goOn()
  await answered
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(company).toBeFocused()
  await page.keyboard.type(' KG')
  await expect(company).toHaveValue('Nordmessung KG')
  await expect(code).toHaveValue('70555')
  // Who waits is led to the field.
  await company.press('Enter')
  await expect(code).toBeFocused()
})

/** Forms that are sent although a field is missing, by a key in a field or by their button. */
const unfinished: readonly {
  readonly name: string
  readonly path: string
  send(page: Page): Promise<void>
  wanted(page: Page): Locator
}[] = [
  {
    name: 'a registration',
    path: '/register',
    async send(page) {
      const phone = page.getByLabel(say('phone'), { exact: true })
      await phone.fill('1391')
      await phone.press('Enter')
    },
    wanted: page => page.locator('main [aria-invalid="true"]').first(),
  },
  {
    name: 'a login',
    path: '/exam',
    async send(page) {
      const account = page.getByRole('dialog').getByLabel(say('account'))
      await account.fill('customer')
      await account.press('Enter')
    },
    wanted: page => page.getByRole('dialog').getByRole('textbox', { name: say('password') }),
  },
  {
    name: 'a question about a certificate',
    path: '/verify',
    send: page => page.locator('main form button[type=submit]').click(),
    wanted: page => page.locator('main form input').first(),
  },
]

for (const { name, path, send, wanted } of unfinished)
  test(`the first invalid field of ${name} has the focus before the next key`, inAll, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('form').first()).toBeVisible()
    await drawLate(page)
    await send(page)
    await expect(wanted(page)).toBeFocused({ timeout: 300 })
  })
