/** Wrong input of staff, and a session that ends while they type: nothing that was typed is lost. */
import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { consoleOperation as operation } from '../../apps/portal/src/messages/console-operation.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'
import { filled } from './works-of-authors.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const login = (page: Page) => page.getByRole('dialog', { name: zh.login })

/** Another one at every try, because a customer stays. */
const newCode = String(randomInt(71_000, 80_000))

/** Forms of each kind: their address, what is typed into which field, and the field that is sent with Enter. */
const forms: readonly (readonly [name: string, address: string, typed: Readonly<Record<string, string>>])[] =
  [
    [
      'a customer, in a panel',
      '/console/customers?id=new',
      { [desk('customerCode')]: newCode, [desk('company')]: '新客户公司' },
    ],
    ['a setting, on a page', '/console/settings', { [desk('set_siteCopyright')]: '还没有保存' }],
  ]

for (const [name, address, typed] of forms) {
  test(`what was typed stays when the session ends, and can be sent after signing in again: ${name}`, async ({
    page,
    baseURL,
  }) => {
    const admin = await makeMember('admin')
    const session = newSession(admin)
    await enter(page, admin, address, session)
    const fields = Object.entries(typed).map(
      ([label, text]) => [page.getByRole('textbox', { name: label }).first(), text] as const,
    )
    for (const [field, text] of fields) await field.fill(text)
    await (await callsOf(baseURL ?? '', admin, session)).call('session.logout', {})
    const last = fields.at(-1)?.[0]
    await last?.press('Enter')
    await expect(login(page)).toBeVisible()
    await signIn(page, admin)
    await expect(login(page)).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toHaveCount(0)
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
    // The settings are those of all tests.
    if (address.includes('settings')) return
    await last?.press('Enter')
    await expect(page.getByText(/已保存/).first()).toBeVisible()
  })
}

test('what was typed in a dialog stays when another tab signs out', async ({ page, context }) => {
  const admin = await makeMember('admin')
  await enter(page, admin, '/console/keywords', newSession(admin))
  await page.getByRole('button', { name: desk('newKeyword') }).click()
  const field = page.getByRole('textbox', { name: 'English' })
  await field.fill('half a keyword')
  const other = await context.newPage()
  await other.goto('/logo.svg')
  await other.evaluate(() => localStorage.removeItem('userInfo'))
  await other.close()
  await expect(login(page)).toBeVisible()
  await signIn(page, admin)
  await expect(login(page)).toBeHidden()
  await expect(field).toHaveValue('half a keyword')
})

test('what the server refuses is said at its field: a reason of unseen characters, and one with a control character', async ({
  page,
}) => {
  const [admin, person] = [await makeMember('admin'), await makeMember('customer')]
  const [row] = await rowsOf<{ id: string }>(sql`select id::text from users where login_name = ${person}`)
  await enter(page, admin, `/console/users?id=${row?.id}`, newSession(admin))
  await page
    .getByRole('button', { name: desk('do_disable'), exact: true })
    .last()
    .click()
  const reason = dialog(page)
    .last()
    .getByRole('textbox', { name: desk('reason') })
  const send = dialog(page).last().locator('button[type=submit]')
  await reason.fill('\u200b\u200b')
  await send.click()
  await expect(reason).toHaveAccessibleDescription(new RegExp(desk('reasonRequired')))
  await reason.fill('他发广告\u0007')
  await send.click()
  await expect(reason).toHaveAccessibleDescription(/看不见的字符/)
  await expect(dialog(page).last().getByRole('alert')).toHaveCount(0)
  await expect(reason).toHaveValue('他发广告\u0007')
})

test('a text that is too long and a number beyond its bounds stay as they were typed, and say why they are not taken', async ({
  page,
}) => {
  const admin = await makeMember('admin')
  await enter(page, admin, '/console/settings', newSession(admin))
  const quota = page.getByRole('textbox', { name: desk('set_quota') })
  await quota.fill('5000')
  await quota.press('Enter')
  await expect(quota).toHaveValue(/^5,?000$/)
  await expect(page.getByText(filled(zh.numberBetween, { min: 1, max: '1,000' }))).toBeVisible()
  const copyright = page.getByRole('textbox', { name: desk('set_siteCopyright') })
  await copyright.fill('长'.repeat(203))
  await copyright.press('Enter')
  await expect(copyright).toHaveValue('长'.repeat(203))
  await expect(page.getByText(filled(zh.textTooLong, { over: 3, max: 200 }))).toBeVisible()
  const icon = page.getByRole('textbox', { name: desk('set_siteIcon') })
  await icon.fill('icon.svg')
  await icon.press('Enter')
  await expect(icon).toHaveAttribute('aria-invalid', 'true')
  await expect(icon).toHaveAccessibleDescription(new RegExp(operation.set_siteIconHint.slice(0, 10)))
  await expect(dialog(page)).toHaveCount(0)
})
