/** What staff typed into a form of a record is kept for them alone: after a reload, and after somebody else has signed in. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { say, signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

const login = (page: Page) => page.getByRole('dialog', { name: say('login') })
const back = (page: Page) => page.getByRole('status').filter({ hasText: desk('typedUnsaved') })
const company = (page: Page) => page.getByRole('textbox', { name: desk('company') }).first()
const codeField = (page: Page) => page.getByRole('textbox', { name: desk('customerCode') }).first()
const save = (page: Page) => page.getByRole('button', { name: desk('save'), exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: say('unsavedLeave') })

/** Accepts what the browser asks before a reload. */
const acceptLeaving = (page: Page) => page.on('dialog', asked => void asked.accept())

test('a form in which the session ended comes back to its writer, and to nobody else', async ({
  page,
  baseURL,
}) => {
  const [first, second] = [await makeMember('admin'), await makeMember('admin')]
  const code = String(80_000 + (Date.now() % 9999))
  const session = newSession(first)
  await enter(page, first, '/console/customers?id=new', session)
  await codeField(page).fill(code)
  await company(page).fill('第一位的公司')
  await (await callsOf(baseURL ?? '', first, session)).call('session.logout', {})
  await company(page).press('Enter')
  await expect(login(page)).toBeVisible()
  await signIn(page, second)
  await expect(login(page)).toBeHidden()
  await expect(company(page)).toHaveValue('')
  await expect(back(page)).toHaveCount(0)

  await enter(page, first, '/console/customers?id=new', newSession(first))
  await expect(back(page)).toBeVisible()
  await expect(company(page)).toHaveValue('第一位的公司')
  await save(page).click()
  await expect(page.getByText(desk('saved'))).toBeVisible()
  await enter(page, first, '/console/customers?id=new', newSession(first))
  await expect(company(page)).toHaveValue('')
})

test('a form is left without a question, is there again, and is gone when it is discarded', async ({
  page,
}) => {
  const account = await makeMember('admin')
  await enter(page, account, '/console/roles?id=new', newSession(account))
  const number = page.getByRole('textbox', { name: desk('number') }).first()
  await number.fill('Q77')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(number).toBeHidden()
  await page.getByRole('button', { name: desk('newRole') }).click()
  await expect(number).toHaveValue('Q77')
  await page.getByRole('button', { name: desk('typedDrop') }).click()
  await expect(number).toHaveValue('')
  await page.reload()
  await expect(number).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('what somebody else has saved meanwhile is said, and is not overwritten', async ({ page, baseURL }) => {
  acceptLeaving(page)
  const account = await makeMember('admin')
  const admin = await callsOf(baseURL ?? '', account, newSession(account))
  const code = String(70_000 + (Date.now() % 9999))
  const customer = { code, company: '北方测量', brand: '', isActive: true }
  await admin.call('console.customerSave', { ...customer, isNew: true, rev: 0 })
  await enter(page, account, `/console/customers?search=${code}&id=${code}`, newSession(account))
  await company(page).fill('北方测量仪器')
  const { records } = await admin.call('console.customerList', { page: 1, size: 1, search: code })
  const theirs = { ...customer, company: '北方测量技术', isNew: false, rev: records[0]?.rev ?? 0 }
  await admin.call('console.customerSave', theirs)
  await page.reload()
  await expect(back(page)).toContainText(desk('typedOutdated'))
  await expect(company(page)).toHaveValue('北方测量仪器')
  await save(page).click()
  await expect(page.getByText(desk('conflictText'))).toBeVisible()
  await page.getByRole('button', { name: desk('showCurrent') }).click()
  await expect(company(page)).toHaveValue('北方测量技术')
  await page.reload()
  await expect(company(page)).toHaveValue('北方测量技术')
  await expect(back(page)).toHaveCount(0)
})

/** Forms of staff: where each is, and a text to type there. */
const forms: readonly (readonly [path: string, field: (page: Page) => Locator])[] = [
  ['questions?id=new', page => page.getByRole('textbox', { name: desk('stem') }).first()],
  ['exams?id=new', page => page.getByRole('textbox', { name: desk('examTitle') }).first()],
  ['agreements?no=contact&language=de', page => page.getByRole('textbox', { name: desk('title') }).first()],
]

test('forms of questions, exams and texts survive a reload', inAll, async ({ page }) => {
  acceptLeaving(page)
  const account = await makeMember('admin')
  const session = newSession(account)
  for (const [path, field] of forms)
    await test.step(path, async () => {
      await enter(page, account, `/console/${path}`, session)
      await field(page).fill('typed on the way')
      await page.reload()
      await expect(field(page)).toHaveValue('typed on the way')
      await expect(page.getByRole('button', { name: desk('typedDrop') })).toBeVisible()
    })
})

test('a list of keywords that is half edited survives a reload', inAll, async ({ page }) => {
  acceptLeaving(page)
  const account = await makeMember('admin')
  await enter(page, account, '/console/keywords', newSession(account))
  const lines = page.getByRole('list', { name: desk('keywordDesk') }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()
  await lines.last().getByRole('button').last().click()
  await expect(lines).toHaveCount(count - 1)
  await page.reload()
  await expect(back(page)).toBeVisible()
  await expect(lines).toHaveCount(count - 1)
  await page.getByRole('button', { name: desk('discard') }).click()
  await expect(lines).toHaveCount(count)
})
