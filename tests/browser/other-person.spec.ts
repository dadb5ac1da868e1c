/** Another person signs in over a page on which somebody has typed: nothing of the first is left for the second. */
import { expect, type Page, test } from '@playwright/test'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

const login = (page: Page) => page.getByRole('dialog', { name: zh.login })
const company = (page: Page) => page.getByRole('textbox', { name: desk('company') }).first()

/** Somebody has typed a customer, and their session ends. */
async function typeAndEnd(page: Page, baseURL: string | undefined): Promise<void> {
  const first = await makeMember('admin')
  const session = newSession(first)
  await enter(page, first, '/console/customers?id=new', session)
  await page
    .getByRole('textbox', { name: desk('customerCode') })
    .first()
    .fill('70809')
  await company(page).fill('第一位的公司')
  await (await callsOf(baseURL ?? '', first, session)).call('session.logout', {})
  await company(page).press('Enter')
  await expect(login(page)).toBeVisible()
}

test('another person finds an empty form, and stores nothing of the first', async ({ page, baseURL }) => {
  await typeAndEnd(page, baseURL)
  await signIn(page, await makeMember('admin'))
  await expect(login(page)).toBeHidden()
  await expect(company(page)).toHaveValue('')
  await company(page).press('Enter')
  await expect(page.getByText('70809')).toHaveCount(0)
})

test('a person who may not see the page sees nothing of what was typed on it', async ({ page, baseURL }) => {
  await typeAndEnd(page, baseURL)
  await signIn(page, await makeMember('social'))
  await expect(login(page)).toBeHidden()
  await expect(company(page)).toHaveCount(0)
  await expect(page.getByText('第一位的公司')).toHaveCount(0)
})

test('another tab in which another person has signed in takes the page from the first', async ({
  page,
  context,
}) => {
  const first = await makeMember('admin')
  await enter(page, first, '/console/keywords', newSession(first))
  await page.getByRole('button', { name: desk('newKeyword') }).click()
  const field = page.getByRole('textbox', { name: 'English' })
  await field.fill('of the first')
  const second = await makeMember('admin')
  const other = await context.newPage()
  await enter(other, second, '/', newSession(second))
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: desk('newKeyword') }).click()
  await expect(field).toHaveValue('')
})
