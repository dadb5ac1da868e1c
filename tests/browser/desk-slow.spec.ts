/** Saves and decisions of staff that take long: who goes on meanwhile learns that one failed, and what is typed meanwhile is not lost. */
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { say } from './product.ts'
import { enter, newSession } from './sessions.ts'

/** A work for enterprise VIPs. */
const locked = '019fca10-85ca-7875-8468-050a0a9405e3'

const company = (page: Page) => page.getByRole('textbox', { name: desk('company') }).first()
const save = (page: Page) => page.getByRole('button', { name: desk('save'), exact: true })
const alerts = (page: Page) => page.getByRole('alert')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: desk('saved') })

/** Holds the next answer of a call of the console. */
async function hold(page: Page, call: string) {
  const address = `**/api/console/${call}`
  let decide: (fails: boolean) => void = () => {}
  const decided = new Promise<boolean>(resolve => {
    decide = resolve
  })
  await page.route(address, async route => {
    if (await decided) await route.fulfill({ status: 500, body: 'broken' })
    else await route.fulfill({ response: await route.fetch() })
  })
  const begun = page.waitForRequest(address)
  const end = async (fails: boolean) => {
    const response = page.waitForResponse(address)
    decide(fails)
    await response
    await page.unroute(address)
  }
  return { begun, fail: () => end(true), succeed: () => end(false) }
}

/** Two customers with names that begin alike, and an administrator who looks at the first. */
async function openCustomers(page: Page, baseURL: string | undefined) {
  const account = await makeMember('admin')
  const session = newSession(account)
  const admin = await callsOf(baseURL ?? '', account, session)
  const first = 10_000 + (Date.now() % 49_000)
  const name = `慢速 ${first} `
  for (const [at, which] of ['甲', '乙'].entries()) {
    const row = { code: String(first + at), company: name + which, brand: '', isActive: true }
    await admin.call('console.customerSave', { ...row, isNew: true, rev: 0 })
  }
  const open = (at: number) =>
    enter(page, account, `/console/customers?search=${encodeURIComponent(name)}&id=${first + at}`, session)
  await open(0)
  await expect(company(page)).toHaveValue(`${name}甲`)
  return { name, first: String(first), account, session }
}

const closePanel = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('close'), exact: true })
    .first()
    .click()

/** Opens the other of two records with the panel's own buttons. */
async function goToOther(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: desk('nextItem') })
  const isLast = await next.isDisabled()
  await (isLast ? page.getByRole('button', { name: desk('previousItem') }) : next).click()
}

test('a save that fails after its form has gone is told, and leads back to what was typed', async ({
  page,
  baseURL,
}) => {
  const { name } = await openCustomers(page, baseURL)
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['next', () => goToOther(page)],
    ['closed', () => closePanel(page)],
  ]
  for (const [way, go] of ways)
    await test.step(way, async () => {
      await company(page).fill(`${name}甲 ${way}`)
      const answer = await hold(page, 'customer-save')
      await save(page).click()
      await answer.begun
      await go()
      await expect(page.locator(`input[value="${name}甲 ${way}"]`)).toHaveCount(0)
      await answer.fail()
      const notice = alerts(page).filter({ hasText: desk('save') })
      await expect(notice).toContainText(desk('customers'))
      await expect(notice).toContainText(`${name}甲`)
      await expect(notice).toContainText(say('typedThere'))
      await notice.getByRole('button', { name: say('backThere') }).click()
      await expect(company(page)).toHaveValue(`${name}甲 ${way}`)
      await expect(notice).toHaveCount(0)
    })
})

test('a decision that fails after somebody has gone on names the applicant', async ({ page, baseURL }) => {
  const member = await makeMember('weber')
  const calls = await callsOf(baseURL ?? '', member, newSession(member))
  const reason = `慢速 ${Date.now()}`
  await calls.call('resource.requestAccess', { id: locked, reason })
  const account = await makeMember('admin')
  await enter(page, account, `/console/access?search=${member}`, newSession(account))
  await page.getByRole('row').filter({ hasText: member }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
  const answer = await hold(page, 'access-request-decide')
  await page.getByRole('button', { name: desk('approve') }).click()
  await answer.begun
  await closePanel(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await answer.fail()
  const notice = alerts(page).filter({ hasText: desk('approve') })
  await expect(notice).toContainText(desk('accessRequests'))
  await expect(notice).not.toContainText(say('typedThere'))
  await notice.getByRole('button', { name: say('backThere') }).click()
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
  expect(await rowsOf(sql`select state from access_requests where reason = ${reason}`)).toEqual([
    { state: 0 },
  ])
})

test('what is typed during a save keeps the form open, and is saved with the next press', async ({
  page,
  baseURL,
}) => {
  const { name, first } = await openCustomers(page, baseURL)
  const answer = await hold(page, 'customer-save')
  await company(page).fill(`${name}公司`)
  await save(page).click()
  await answer.begun
  await company(page).fill(`${name}甲`)
  await answer.succeed()
  await expect(saved(page)).toContainText(`${desk('saved')}。${desk('typedNotSaved')}`)
  await expect(company(page)).toHaveValue(`${name}甲`)
  const stored = () => rowsOf<{ company: string }>(sql`select company from customers where code = ${first}`)
  expect(await stored()).toEqual([{ company: `${name}公司` }])
  await save(page).click()
  await expect(company(page)).toBeHidden()
  expect(await stored()).toEqual([{ company: `${name}甲` }])
})

test('what is typed while a record is created goes on in its form', async ({ page, baseURL }) => {
  const { account, session } = await openCustomers(page, baseURL)
  const code = String(60_000 + (Date.now() % 39_000))
  await enter(page, account, '/console/customers?id=new', session)
  await page
    .getByRole('textbox', { name: desk('customerCode') })
    .first()
    .fill(code)
  await company(page).fill('新建公司')
  const answer = await hold(page, 'customer-save')
  await save(page).click()
  await answer.begun
  await company(page).fill('新建公司二')
  await answer.succeed()
  await expect(page).toHaveURL(new RegExp(`id=(%22)?${code}`))
  await expect(company(page)).toHaveValue('新建公司二')
  await save(page).click()
  await expect(company(page)).toBeHidden()
  expect(await rowsOf(sql`select company from customers where code = ${code}`)).toEqual([
    { company: '新建公司二' },
  ])
})

test(
  'a right that is taken back during the save of it stays taken back on the screen',
  inAll,
  async ({ page }) => {
    const account = await makeMember('admin')
    const no = `Z${10 + (Date.now() % 89)}`
    await enter(page, account, '/console/roles?id=new', newSession(account))
    await page
      .getByRole('textbox', { name: desk('number') })
      .first()
      .fill(no)
    for (const field of await page.getByRole('dialog').getByRole('group').getByRole('textbox').all())
      await field.fill(`Slow ${no}`)
    await save(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/console/roles?id=${no}`)
    const right = page.getByRole('checkbox', { name: desk('right_keyword.edit') })
    await right.check()
    const answer = await hold(page, 'role-save')
    await save(page).click()
    await answer.begun
    await right.uncheck()
    await answer.succeed()
    await expect(saved(page)).toContainText(desk('typedNotSaved'))
    await expect(right).not.toBeChecked()
    await save(page).click()
    await expect(right).toBeHidden()
    await page.goto(`/console/roles?id=${no}`)
    await expect(right).not.toBeChecked()
  },
)

test('a slow save closes no other panel, and what was typed after it waits for its writer', async ({
  page,
  baseURL,
}) => {
  const { name } = await openCustomers(page, baseURL)
  const answer = await hold(page, 'customer-save')
  await company(page).fill(`${name}丙`)
  await save(page).click()
  await answer.begun
  await company(page).fill(`${name}丁`)
  await goToOther(page)
  await expect(company(page)).toHaveValue(`${name}乙`)
  await answer.succeed()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(`${name}乙`)).toBeVisible()
  await expect(company(page)).toHaveValue(`${name}乙`)
  await expect(page.getByRole('row', { name: `${name}丙`, includeHidden: true })).toHaveCount(1)
  await goToOther(page)
  await expect(company(page)).toHaveValue(`${name}丁`)
  await expect(page.getByText(desk('typedOutdated'))).toHaveCount(0)
  await save(page).click()
  await expect(company(page)).toBeHidden()
})

test(
  'a form that was left and opened again during its save follows the save',
  inAll,
  async ({ page, baseURL }) => {
    const { name } = await openCustomers(page, baseURL)
    const answer = await hold(page, 'customer-save')
    await company(page).fill(`${name}戊`)
    await save(page).click()
    await answer.begun
    await goToOther(page)
    await expect(company(page)).toHaveValue(`${name}乙`)
    await goToOther(page)
    await expect(company(page)).toHaveValue(`${name}戊`)
    await answer.succeed()
    await expect(page.getByText(desk('typedUnsaved'))).toHaveCount(0)
    await expect(company(page)).toHaveValue(`${name}戊`)
    await company(page).fill(`${name}己`)
    await save(page).click()
    await expect(company(page)).toBeHidden()
  },
)
