/** Saves of the console that the server refuses: the reason is seen where the person is, and what was typed stays. */
import { expect, test } from '@playwright/test'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { newSession } from './sessions.ts'

const brokenServer = { code: 500, msg: '服务异常', data: { KEY: 'SERVER_ERROR' } }

test('a refused save of a long form is brought into view', inAll, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openConsole(page, 'examiner', 'questions')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  const score = panel.getByLabel(desk('score'), { exact: true })
  await score.fill('3')
  await page.route('**/api/console/question-save', route =>
    route.fulfill({ status: 500, json: brokenServer }),
  )
  const save = panel.getByRole('button', { name: desk('save') })
  await save.click()
  const alert = panel.getByRole('alert')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(alert).toBeFocused()
  // Who goes on typing keeps the focus.
  await page.unroute('**/api/console/question-save')
  await page.route('**/api/console/question-save', async route => {
    await score.fill('4')
    await route.fulfill({ status: 500, json: brokenServer })
  })
  await save.click()
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(score).toBeFocused()
})

/** A work for enterprise VIPs. */
const locked = '019fca10-85ca-7875-8468-050a0a9405e3'

test(
  'when somebody else has decided about a request, the panel shows by whom, keeps the opinion that was not sent, and leads on',
  inAll,
  async ({ page, baseURL }) => {
    const stamp = `请求 ${Date.now()}`
    const members: string[] = []
    for (const which of ['one', 'two']) {
      const member = await makeMember('weber')
      members.push(member)
      const calls = await callsOf(baseURL ?? '', member, newSession(member))
      await calls.call('resource.requestAccess', { id: locked, reason: `${stamp} ${which}` })
    }
    await openConsole(page, 'admin', 'access')
    await page
      .getByRole('row')
      .filter({ hasText: members[0] ?? '' })
      .getByRole('button')
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(desk('opinion')).fill('我写的意见')
    const colleague = await callsOf(baseURL ?? '', 'admin')
    const { records } = await colleague.call('console.accessRequestList', {
      page: 1,
      size: 100,
      state: 'pending',
      search: members[0] ?? '',
    })
    await colleague.call('console.accessRequestDecide', {
      id: records[0]?.id ?? '',
      result: 'refused',
      opinion: '同事的意见',
    })
    await panel.getByRole('button', { name: desk('approve') }).click()
    await panel
      .getByRole('alert')
      .getByRole('button', { name: desk('showCurrent') })
      .click()
    await expect(panel.getByText('同事的意见')).toBeVisible()
    await expect(panel.getByText(desk('decidedBy'))).toBeVisible()
    await expect(panel.getByRole('button', { name: desk('approve') })).toHaveCount(0)
    await expect(panel.getByLabel(desk('unsentText'))).toHaveValue('我写的意见')
    await expect(panel.getByText(desk('itemLeft'))).toBeVisible()
    await panel.getByRole('button', { name: desk('nextItem') }).click()
    await expect(panel.getByText(`${stamp} two`)).toBeVisible()
    await expect(panel.getByLabel(desk('unsentText'))).toHaveCount(0)
  },
)

test(
  'when somebody else has answered feedback, the panel shows the answer and keeps the reply that was not sent',
  inAll,
  async ({ page, baseURL }) => {
    const content = `搜索太慢 ${Date.now()}`
    const reader = await callsOf(baseURL ?? '', 'weber')
    await reader.call('feedback.submit', { content })
    await openConsole(page, 'admin', 'feedback')
    await page.getByRole('row').filter({ hasText: content }).getByRole('button').first().click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(desk('reply')).fill('我的回复')
    const colleague = await callsOf(baseURL ?? '', 'admin')
    const { records } = await colleague.call('console.feedbackList', { page: 1, size: 1, search: content })
    await colleague.call('console.feedbackOperate', {
      id: records[0]?.id ?? '',
      state: 'done',
      reply: '同事的回复',
    })
    await panel.getByRole('button', { name: desk('save') }).click()
    await panel
      .getByRole('alert')
      .getByRole('button', { name: desk('showCurrent') })
      .click()
    await expect(panel.getByLabel(desk('reply'), { exact: true })).toHaveValue('同事的回复')
    await expect(panel.getByText(desk('handledBy'))).toBeVisible()
    await expect(panel.getByLabel(desk('unsentText'))).toHaveValue('我的回复')
  },
)
