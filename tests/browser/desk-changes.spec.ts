/** Changes by staff on one screen after another, and what readers then see of them. */
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { createClient } from '../../packages/contract/src/index.ts'
import { callsOf, rowsOf } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { say } from './product.ts'
import { enter } from './sessions.ts'

const startedAt = Date.now()
const stamp = String(startedAt)
const work = '019fcaa7-10cf-74ed-b07c-cc02bca0cf72'

/** Goes to another screen with the console's own navigation. */
async function goTo(page: Page, screen: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: say('console') })
  await navigation.locator(`a[href^="/console/${screen}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/console/${screen}`))
}

test('changes by staff are stored, announced, and visible to readers', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  const reader = await callsOf(baseURL ?? '', 'weber')
  const admin = await callsOf(baseURL ?? '', 'admin')
  const main = page.getByRole('main')

  await test.step('a comment is hidden with a reason; others no longer read it', async () => {
    const remark = `不当言论 ${stamp}`
    await reader.call('comments.submit', { id: work, content: remark, stars: 0 })
    // The audit log names who has done all this.
    await enter(page, 'admin', `/console/comments?search=${stamp}`)
    await page
      .getByRole('row')
      .filter({ hasText: remark })
      .getByRole('button', { name: desk('actions') })
      .click()
    await page.getByRole('menuitem', { name: desk('hide') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(desk('reason')).fill('偏离主题')
    await dialog.getByRole('button', { name: desk('hide') }).click()
    await expect
      .poll(() =>
        rowsOf<{ state: number; reason: string }>(
          sql`select state, moderation_reason as reason from comments where content = ${remark}`,
        ),
      )
      .toEqual([{ state: 2, reason: '偏离主题' }])
    const { records } = await admin.call('comments.list', { id: work, page: 1, size: 12 })
    expect(records.some(({ content }) => content === remark)).toBe(false)
  })

  await test.step('feedback is answered, by notice and in the outbox', async () => {
    const content = `希望增加案例 ${stamp}`
    await reader.call('feedback.submit', { content })
    await goTo(page, 'feedback')
    await page.getByRole('row').filter({ hasText: content }).getByRole('button').first().click()
    const panel = page.getByRole('dialog')
    await panel.getByText(desk('feedback_done'), { exact: true }).click()
    await panel.getByLabel(desk('reply')).fill(`已安排 ${stamp}`)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('row').filter({ hasText: content }).getByRole('button').first().click()
    await expect(panel.getByText(desk('typedUnsaved'))).toBeVisible()
    await expect(panel.getByLabel(desk('reply'))).toHaveValue(`已安排 ${stamp}`)
    await panel.getByRole('button', { name: desk('save') }).click()
    await expect(page.getByText(desk('saved'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: content })).toHaveCount(0)
    await expect(page.locator(':focus'), 'the focus does not go with the row').toHaveCount(1)
    expect(await rowsOf(sql`select state, reply from feedback where content = ${content}`)).toEqual([
      { state: 2, reply: `已安排 ${stamp}` },
    ])
    await expect
      .poll(async () =>
        (await reader.call('notices.list', { page: 1, size: 5 })).records
          .map(({ content }) => content)
          .join(),
      )
      .toContain(`已安排 ${stamp}`)
  })

  await test.step('a keyword appears in the bar of the home page', async () => {
    const word = `词${stamp.slice(-5)}`
    await goTo(page, 'keywords')
    await main.getByRole('button', { name: desk('newKeyword') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(desk('keyword'), { exact: true }).fill(word)
    for (const name of ['简体中文', 'English', '繁體中文', '日本語', 'Deutsch'])
      await dialog.getByLabel(name).fill(word)
    await dialog.getByRole('button', { name: desk('takeOver') }).click()
    const save = main.getByRole('button', { name: desk('save'), exact: true })
    let goOn = () => {}
    const isFree = new Promise<void>(resolve => {
      goOn = resolve
    })
    const saving = '**/api/console/keyword-save'
    await page.route(saving, async route => {
      const response = await route.fetch()
      await isFree
      await route.fulfill({ response })
    })
    await save.click()
    const bar = async () => (await reader.call('catalogue.keywords', {})).map(({ label }) => label)
    await expect.poll(bar).toContain(word)
    // It is stored, but this page does not know it yet; what is taken back now is not lost.
    await main.getByRole('button', { name: desk('takeAway', { name: word }) }).click()
    await expect(main.getByText(word)).toHaveCount(0)
    goOn()
    await expect(page.getByText(desk('saved')).first()).toBeVisible()
    await page.unroute(saving)
    await save.click()
    await expect(save).toHaveCount(0)
    await expect(main.getByText(word)).toHaveCount(0)
  })

  await test.step('a decision that fails keeps its text, and is stored once', async () => {
    await goTo(page, 'settings')
    const save = main.getByRole('button', { name: desk('save') })
    const field = main.getByLabel(desk('set_quota'))
    const before = await field.inputValue()
    await field.fill('12')
    await page.route(/config-save/, route => route.abort('internetdisconnected'))
    await save.click()
    await expect(main.getByRole('alert')).toContainText(say('errorNetwork'))
    await expect(field).toHaveValue('12')
    await page.unroute(/config-save/)
    await save.click()
    await expect(save).toHaveCount(0)
    expect(await rowsOf(sql`select value, rev from settings where name = 'storage.quotaGiB'`)).toMatchObject([
      { value: 12 },
    ])
    await field.fill(before)
    await save.click()
    await expect(save).toHaveCount(0)
  })

  await test.step('the audit log contains everything, and its chain is valid', async () => {
    await goTo(page, 'audit')
    await main.getByRole('button', { name: desk('checkChain') }).click()
    await expect(main.getByText(desk('chainHolds'))).toBeVisible()
    const written = await rowsOf<{ action: string; reason: string; before: unknown; after: unknown }>(sql`
      select action, reason, before, after from audit_log where at >= ${new Date(startedAt).toISOString()}::timestamptz
       and actor = (select id from users where login_name = 'admin') order by seq`)
    expect(written.find(({ action }) => action === 'comment.hide')).toMatchObject({
      reason: '偏离主题',
      after: { state: 2 },
    })
    expect(written.find(({ action }) => action === 'feedback.operate')).toMatchObject({
      before: { reply: '' },
      after: { reply: `已安排 ${stamp}` },
    })
    expect(written.filter(({ action }) => action === 'keyword.save')).toHaveLength(2)
    expect(written.find(({ action }) => action === 'setting.save')).toMatchObject({ after: { value: 12 } })
    // The newest row may belong to another test.
    const saved = main.getByRole('row').filter({ hasText: desk('did_setting.save') })
    await saved.first().getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByText(desk('did_setting.save'))).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByText(desk('signIns'), { exact: true }).click()
    await expect(page).toHaveURL(/view=sign-ins/)
    const signIn = main.getByRole('row').filter({ hasText: desk('signIn_success') })
    await expect(signIn.first()).toBeVisible()
    const spoiling = rowsOf(sql`update audit_log set reason = 'spoiled' where seq = 1`)
    await expect(spoiling).rejects.toThrow('append only')
  })

  await test.step('an answer to a guest waits in the outbox, where staff read it', async () => {
    const content = `访客的建议 ${stamp}`
    const guest = createClient({ baseUrl: baseURL ?? '', language: () => 'zh', token: () => undefined })
    // The list shows what follows the @.
    const domain = `guests-${stamp}.example`
    await guest.call('feedback.submit', { content, contact: `guest@${domain}` })
    const { records } = await admin.call('console.feedbackList', { page: 1, size: 1, search: content })
    const answered = { id: records[0]?.id ?? '', state: 'done' as const, reply: `谢谢，已收到 ${stamp}` }
    await admin.call('console.feedbackOperate', answered)
    await goTo(page, 'outbox')
    await page.getByRole('row').filter({ hasText: domain }).getByRole('button').first().click()
    const message = page.getByRole('dialog', { name: desk('message') })
    await expect(message.getByText('feedback-answered')).toBeVisible()
    await expect(message.getByText(desk('message_waiting'))).toBeVisible()
    await expect(message.getByRole('article')).toContainText(answered.reply)
  })
})
