/** The line breaks at each moment of an exam, tabs come and go: nothing is lost, and nothing is claimed that cannot be known. */
import { expect, type Page, type Route, test } from '@playwright/test'
import { sql } from 'kysely'
import { taking } from '../../apps/portal/src/messages/taking.zh.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { baseUrl } from './playwright.config.ts'
import { signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

const heading = (page: Page, no: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^第 ${no} 题`) })
const saveLine = (page: Page) => page.getByTestId('save-line')
const options = (page: Page) => page.locator('main fieldset input')
const next = (page: Page) => page.getByRole('button', { name: taking.takingNext })
const back = (page: Page) => page.getByRole('button', { name: taking.takingBackToQuestions })
const unsure = (page: Page) => page.getByText(taking.takingHandedInUnsure)

/** Hands in and says yes. */
async function handIn(page: Page) {
  const finish = { name: taking.takingFinish }
  await page.getByRole('navigation', { name: taking.takingOverview }).getByRole('button', finish).click()
  await page.getByRole('dialog', finish).getByRole('button', finish).click()
}

/** A candidate with an attempt on the screen, at its first question. */
async function begin(page: Page) {
  const account = await makeMember('social')
  const session = newSession(account)
  const calls = await callsOf(baseUrl, account, session)
  const { attemptId } = await calls.call('exams.paper', { roleNo: 'R20' })
  const stored = async () => (await calls.call('exams.paper', { attemptId })).answers
  return {
    ...{ account, calls, attemptId, stored },
    async open(path = `/exam/testing?attempt=${attemptId}`) {
      await enter(page, account, path, session)
      await expect(heading(page, 1)).toBeFocused()
    },
  }
}

/** The server does what is asked, and its answer is lost on the way. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Gives these questions of an attempt a limit of their own, in versions that no other paper has. */
async function limit(attemptId: string, numbers: readonly number[]) {
  const version = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  const change = JSON.stringify({ version, limit_seconds: 90 })
  await rowsOf(sql`
    insert into question_versions
    select (jsonb_populate_record(v, ${change}::jsonb)).* from question_versions v
      join attempt_items i on i.question_id = v.question_id and i.version = v.version
     where i.attempt_id = ${attemptId} and i.no = any(${[...numbers]}::int[])`)
  await rowsOf(sql`
    update attempt_items set version = ${version} where attempt_id = ${attemptId} and no = any(${[...numbers]}::int[])`)
}

test('the start: its answer is lost, and the attempt that has begun is what the page leads to', async ({
  page,
}) => {
  const account = await makeMember('social')
  const session = newSession(account)
  await enter(page, account, '/exam/select', session)
  await page.getByRole('radio', { name: /初级/ }).check()
  await page.getByRole('checkbox', { name: '我已阅读考试规则' }).check()
  await page.route('**/api/get-exam-paper*', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('link', { name: '继续考试' }).click()
  await expect(heading(page, 1)).toBeFocused()
  const attempts = await rowsOf(sql<{ id: string }>`
    select a.id from attempts a join users u on u.id = a.user_id where u.login_name = ${account}`)
  expect(attempts).toHaveLength(1)
})

test('a limited question: its answer is lost, another one is asked for meanwhile; both have the time of their first opening', async ({
  page,
}) => {
  const { attemptId, open } = await begin(page)
  await limit(attemptId, [2, 3])
  await open()
  const show = page.getByRole('button', { name: taking.takingGateShow })
  const ask = '**/api/exam-question-open'
  await page.route(ask, loseAnswer)
  await next(page).click()
  await show.click()
  await expect(page.getByText(taking.takingGateUnsure)).toBeVisible()
  const [button, loader] = await Promise.all([
    show.boundingBox(),
    show.locator('.mantine-Button-loader > *').boundingBox(),
  ])
  const middleOf = (box: typeof button) => (box ? [box.x + box.width / 2, box.y + box.height / 2] : [])
  const [[x = 0, y = 0], [loaderX = 9, loaderY = 9]] = [middleOf(button), middleOf(loader)]
  expect(Math.hypot(x - loaderX, y - loaderY), 'the loader is in the middle of its button').toBeLessThan(3)
  await next(page).click()
  await expect(heading(page, 3)).toBeFocused()
  await expect(page.getByText(taking.takingGateUnsure)).toHaveCount(0)
  await page.route(ask, route => route.abort('connectionreset'))
  await show.click()
  await expect(page.getByText(taking.takingGateUnsure)).toBeVisible()
  await page.unroute(ask)
  await expect(options(page).first()).toBeVisible()
  await page.getByRole('button', { name: /^第 2 题，/ }).click()
  await expect(options(page).first()).toBeVisible()
  const opened = await rowsOf(sql<{ no: number; at: Date }>`
    select no, at from attempt_openings where attempt_id = ${attemptId} order by no`)
  expect(opened.map(({ no }) => no)).toEqual([2, 3])
  const timer = page.getByRole('timer', { name: taking.takingQuestionTime })
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
  const gone = (Date.now() - (opened[0]?.at.getTime() ?? 0)) / 1000
  expect(Math.abs(90 - gone - (minutes * 60 + seconds))).toBeLessThan(4)
  await options(page).first().check()
  await expect(saveLine(page)).toHaveText(taking.takingSaved)
})

test('handing in right after the line broke says nothing of having been handed in, and happens when it is back', async ({
  page,
}) => {
  const { calls, attemptId, stored, open } = await begin(page)
  await open()
  await options(page).first().check()
  await expect(saveLine(page)).toHaveText(taking.takingSaved)
  await page.context().setOffline(true)
  await handIn(page)
  await expect(page.getByRole('alert')).toContainText(taking.takingHandingInText)
  await expect(saveLine(page)).toContainText(taking.takingOffline)
  await expect(unsure(page)).toHaveCount(0)
  await back(page).click()
  await expect(heading(page, 1)).toBeFocused()
  await options(page).nth(1).check()
  await handIn(page)
  expect((await stored()).map(({ keys }) => keys)).toEqual([['A']])
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/exam\/finished/)
  const record = await calls.call('exams.view', { id: attemptId })
  expect(record.items[0]?.keys).toEqual(['B'])
})

test('handing in whose answer is lost may have happened: the page says so, and there is no way back', async ({
  page,
}) => {
  const { calls, attemptId, open } = await begin(page)
  await open()
  await options(page).first().check()
  await expect(saveLine(page)).toHaveText(taking.takingSaved)
  let isLost = false
  await page.route('**/api/exam-submit-correction', async route => {
    const isFinal = route.request().postDataJSON().FINAL === 1
    if (isFinal && !isLost) {
      isLost = true
      return loseAnswer(route)
    }
    return isLost ? route.abort('connectionreset') : route.continue()
  })
  await handIn(page)
  await expect(unsure(page)).toBeVisible()
  await expect(back(page)).toHaveCount(0)
  expect((await calls.call('exams.view', { id: attemptId })).state).toBe('unqualified')
  await page.unroute('**/api/exam-submit-correction')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/exam\/finished/)
})

test('a session that ended while the line was lost: the paper is handed in after signing in again, with every answer', async ({
  page,
}) => {
  const { account, calls, attemptId, open } = await begin(page)
  await open()
  await expect(saveLine(page)).toHaveText(taking.takingSaved)
  await page.context().setOffline(true)
  await options(page).nth(2).check()
  await expect(saveLine(page)).toContainText(taking.takingOffline)
  await calls.call('session.logout', {})
  await handIn(page)
  await expect(page.getByRole('alert')).toContainText(taking.takingHandingInText)
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await expect(unsure(page)).toHaveCount(0)
  await signIn(page, account)
  await expect(page).toHaveURL(/\/exam\/finished/)
  const again = await callsOf(baseUrl, account, newSession(account))
  const record = await again.call('exams.view', { id: attemptId })
  expect([record.state, record.items[0]?.keys]).toEqual(['unqualified', ['C']])
})

test(
  'two tabs take the exam in turns, and two reloads and a way back in the history stay at the question',
  inAll,
  async ({ page }) => {
    const { stored, open } = await begin(page)
    await open()
    await next(page).click()
    await next(page).click()
    await expect(heading(page, 3)).toBeFocused()
    await page.reload({ waitUntil: 'commit' })
    await page.reload()
    await expect(heading(page, 3)).toBeFocused()
    await options(page).first().check()
    await expect(saveLine(page)).toHaveText(taking.takingSaved)

    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(heading(other, 3)).toBeVisible()
    await expect(page.getByRole('heading', { name: taking.takingOtherTab })).toBeVisible()
    await options(other).nth(1).check()
    await page.getByRole('button', { name: taking.takingGoOnHere }).click()
    await expect(heading(page, 3)).toBeVisible()
    await expect(options(page).nth(1)).toBeChecked()
    await expect(other.getByRole('heading', { name: taking.takingOtherTab })).toBeVisible()
    await other.close()

    await page.goto('/logo.svg')
    await page.goBack()
    await expect(heading(page, 3)).toBeVisible()
    await options(page).nth(2).check()
    await expect(saveLine(page)).toHaveText(taking.takingSaved)
    expect((await stored()).map(({ keys }) => keys.at(-1))).toEqual(['C'])
  },
)
