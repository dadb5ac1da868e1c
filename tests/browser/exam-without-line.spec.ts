/** The exam without a line: its dialogs are there, nothing is claimed that cannot be known, and a limited question waits for the line. */
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { taking } from '../../apps/portal/src/messages/taking.zh.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { baseUrl } from './playwright.config.ts'
import { enter, newSession } from './sessions.ts'

const heading = (page: Page, no: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^第 ${no} 题`) })
const limitSeconds = 90

/** Gives the second question of an attempt a limit of its own, in a version that no other paper has. */
async function limitSecond(attemptId: string): Promise<string> {
  const version = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  const change = JSON.stringify({ version, limit_seconds: limitSeconds })
  await rowsOf(sql`
    insert into question_versions
    select (jsonb_populate_record(v, ${change}::jsonb)).* from question_versions v
      join attempt_items i on i.question_id = v.question_id and i.version = v.version
     where i.attempt_id = ${attemptId} and i.no = 2`)
  const [row] = await rowsOf(sql<{ stem: string }>`
    update attempt_items i set version = ${version} from question_versions v
     where i.attempt_id = ${attemptId} and i.no = 2 and v.question_id = i.question_id and v.version = ${version}
     returning v.stem`)
  return row?.stem ?? ''
}

test('a limited question is not asked for and nothing is handed in; both dialogs open; its time goes on over a reload', async ({
  page,
}) => {
  const account = await makeMember('social')
  const session = newSession(account)
  const calls = await callsOf(baseUrl, account, session)
  const { attemptId } = await calls.call('exams.paper', { roleNo: 'R20' })
  const stem = await limitSecond(attemptId)
  const text = async () => (await page.locator('main').textContent()) ?? ''
  await enter(page, account, '/exam/testing', session)
  await expect(heading(page, 1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^考试已开始。共 \d+ 题/ })).toBeVisible()

  await page.context().setOffline(true)
  const overview = page.getByRole('navigation', { name: taking.takingOverview })
  await overview.getByRole('button', { name: taking.takingFinish }).click()
  const question = page.getByRole('dialog', { name: taking.takingFinish })
  await question.getByRole('button', { name: taking.takingFinish }).click()
  await expect(page.getByRole('alert')).toContainText(taking.takingHandingInText)
  await expect(page.getByTestId('save-line')).toContainText(taking.takingOffline)
  expect(await text()).not.toContain(taking.takingHandedInUnsure)
  await page.getByRole('button', { name: taking.takingBackToQuestions }).click()

  await page.getByRole('button', { name: taking.takingNext }).click()
  await expect(heading(page, 2)).toBeFocused()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  const show = page.getByRole('button', { name: taking.takingGateShow })
  await show.click()
  await expect(page.getByText(taking.takingGateNoLine)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(taking.takingGateNoLine)).toHaveCount(0)
  expect(await text()).not.toContain(stem)
  await show.click()
  await expect(page.getByText(stem)).toBeVisible()
  await expect(heading(page, 2)).toBeFocused()
  const [opened] = await rowsOf(sql<{ at: Date }>`
    select at from attempt_openings where attempt_id = ${attemptId}`)
  const timer = page.getByRole('timer', { name: taking.takingQuestionTime })
  await expect(timer).toHaveText(/^1:[0-3]\d$/)

  await page.reload()
  await expect(heading(page, 2)).toBeFocused()
  await expect(page.getByText(stem)).toBeVisible()
  const left = (await timer.textContent()) ?? ''
  const [minutes = 0, seconds = 0] = left.split(':').map(Number)
  const gone = (Date.now() - (opened?.at.getTime() ?? 0)) / 1000
  expect(Math.abs(limitSeconds - gone - (minutes * 60 + seconds))).toBeLessThan(4)

  // From here on no code can be loaded: the login was loaded with the exam.
  await expect(page.getByTestId('save-line')).toHaveText(taking.takingSaved)
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\//, route => route.abort('internetdisconnected'))
  await calls.call('session.logout', {})
  await page.locator('main fieldset input').first().check()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await expect(page.getByText('加载失败')).toHaveCount(0)
})
