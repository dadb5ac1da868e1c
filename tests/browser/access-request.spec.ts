/** A request for a locked resource stays visible on its page until somebody decides. */
import { expect, test } from '@playwright/test'
import { account } from '../../apps/portal/src/messages/account.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { makeMember } from './behind-the-screens.ts'
import { enter, newSession } from './sessions.ts'

/** A work for enterprise VIPs. */
const locked = '019fca10-85ca-7875-8468-050a0a9405e3'

test('a request waits on the page, and its text can be changed', async ({ page }) => {
  const member = await makeMember('weber')
  await enter(page, member, `/pdf?id=${encodeId('resource', locked)}`, newSession(member))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: zh.askAccess }).click()
  const dialog = page.getByRole('dialog', { name: account.accessAsk })
  await dialog.getByLabel(account.accessReason).fill('测厚项目')
  await dialog.getByRole('button', { name: account.accessAsk }).click()
  const waits = main.getByText(new RegExp(zh.accessWaits.replace('{day}', '.+')))
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  await main.getByRole('button', { name: zh.changeRequest }).click()
  const change = page.getByRole('dialog', { name: account.accessChange })
  await expect(change.getByLabel(account.accessReason)).toHaveValue('测厚项目')
  await change.getByLabel(account.accessReason).fill('测厚项目与培训')
  await change.getByRole('button', { name: account.accessChange }).click()
  await expect(change).toBeHidden()
  await main.getByRole('button', { name: zh.changeRequest }).click()
  await expect(change.getByLabel(account.accessReason)).toHaveValue('测厚项目与培训')
})

/** A work for learners of a higher level. */
const forHigher = '019fcf6a-6f31-70f8-a3e1-4925dce6ed3f'

test('a work for a higher level leads to the exam that opens it; staff, who take none, only read of it', async ({
  page,
}) => {
  const path = `/pdf?id=${encodeId('resource', forHigher)}`
  const link = page.getByRole('main').getByRole('link', { name: zh.lockRoleExam })
  const staff = await makeMember('registrar')
  await enter(page, staff, path, newSession(staff))
  await expect(page.getByRole('heading', { name: zh.lockRole })).toBeVisible()
  await expect(page.getByText(zh.lockRoleExam)).toBeVisible()
  await expect(link).toHaveCount(0)
  const member = await makeMember('social')
  await enter(page, member, path, newSession(member))
  await link.click()
  await expect(page).toHaveURL(/\/exam$/)
})
