/** A candidate takes an exam: nothing answered is lost, and what went wrong leads to the passage to read. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import type { ExamAnswer, Paper } from '../../packages/contract/src/index.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { baseUrl } from './playwright.config.ts'
import { documentPage } from './product.ts'
import { enter, newSession } from './sessions.ts'

/** A member of the lowest level, for whom the demo has an exam without tasks. */
async function newCandidate() {
  const account = await makeMember('social')
  const session = newSession(account)
  return { account, session, calls: await callsOf(baseUrl, account, session) }
}

const saveLine = (page: Page) => page.getByTestId('save-line')
const question = (page: Page, no: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^第 ${no} 题`) })
const option = (page: Page, place: number): Locator => page.locator('main fieldset input').nth(place)
const next = (page: Page) => page.getByRole('button', { name: '下一题' })

const numbered = (page: Page, no: number) => page.getByRole('button', { name: new RegExp(`^第 ${no} 题，`) })

/** The right answers of a paper, with numbers above all earlier ones. */
async function rightAnswers({ attemptId, questions }: Paper): Promise<ExamAnswer[]> {
  const rows = await rowsOf(sql<{ id: string; texts: string[] }>`
    select i.question_id as id, array(select o ->> 'text' from jsonb_array_elements(v.options) o where o ->> 'key' = any(v.keys)) as texts
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
     where i.attempt_id = ${attemptId}`)
  const textsOf = new Map(rows.map(({ id, texts }) => [id, texts]))
  return questions.map(({ id, options }) => ({
    id,
    keys: options.filter(({ text }) => textsOf.get(id)?.includes(text)).map(({ key }) => key),
    fileId: null,
    text: '',
    usedSeconds: 0,
    sequence: 99,
    isMarked: false,
  }))
}

test('choose, answer while the server cannot be reached, reload, go on from another device, pass', async ({
  page,
}) => {
  const { account, session, calls } = await newCandidate()
  await enter(page, account, '/exam/select', session)
  const start = page.getByRole('button', { name: '开始考试' })
  await start.click()
  await expect(page.getByRole('alert')).toHaveText('请选择一个角色')
  await page.getByRole('radio', { name: /初级/ }).check()
  await start.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('请先阅读考试规则并勾选')
  await expect(alert, 'beside the button').toBeInViewport()
  await page.getByRole('checkbox', { name: '我已阅读考试规则' }).check()
  await start.click()

  await expect(question(page, 1)).toBeVisible()
  await option(page, 0).check()
  await expect(saveLine(page)).toHaveText('已全部保存')
  await page.getByRole('button', { name: '稍后再看', exact: true }).click()
  await expect(saveLine(page)).toHaveText('已全部保存')

  await page.route('**/api/exam-submit-correction', route => route.abort('internetdisconnected'))
  for (const no of [2, 3]) {
    await next(page).click()
    await expect(question(page, no)).toBeFocused()
    await option(page, 1).check()
  }
  // The time spent on the first question waits too, if it was a second.
  await expect(saveLine(page)).toHaveText(/^网络已断开，[23] 项作答已存在本机，之后会自动保存到服务器$/)

  // The answers are only in this browser now.
  await page.reload()
  await expect(numbered(page, 3)).toHaveAccessibleName('第 3 题，已答')
  await expect(numbered(page, 1)).toHaveAccessibleName('第 1 题，已答, 稍后再看')
  await expect(question(page, 3), 'a reload stays at the question').toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '考试继续。已答 3 /' })).toBeVisible()
  await page.unroute('**/api/exam-submit-correction')
  await expect(saveLine(page)).toHaveText('已全部保存', { timeout: 20_000 })

  const attemptId = new URL(page.url()).searchParams.get('attempt') ?? ''
  const paper = await calls.call('exams.paper', { attemptId })
  expect(paper.answers.map(({ keys }) => keys)).toEqual([['A'], ['B'], ['B']])
  await calls.call('exams.submit', {
    attemptId,
    isFinal: false,
    answers: await rightAnswers(paper),
    usedSeconds: 0,
  })
  await numbered(page, 2).click()
  await option(page, 2).check()
  await expect(page.getByRole('heading', { name: '考试在另一台设备上继续' })).toBeVisible()
  await page.getByRole('button', { name: '在这里继续' }).click()
  const overview = page.getByRole('navigation', { name: '题目概览' })
  await expect(overview).toContainText(`已答 ${paper.questionCount} / ${paper.questionCount}`)

  await overview.getByRole('button', { name: '交卷' }).click()
  await expect(page.getByRole('dialog')).toContainText('所有题目都已作答。')
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '合格！您现在是初级' })).toBeVisible()
  await expect(page.getByRole('link', { name: '查看证书' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: '用时' })).toBeVisible()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  const kept = await page.evaluate(async () => {
    const request = indexedDB.open('lectern-exams', 1)
    const database = await new Promise<IDBDatabase>(resolve => {
      request.onsuccess = () => resolve(request.result)
    })
    const count = database.transaction('answers').objectStore('answers').count()
    await new Promise(resolve => {
      count.onsuccess = resolve
    })
    return count.result
  })
  expect(kept, 'answers kept in the browser').toBe(0)
})

test('a candidate who has failed sees when to try again, and follows a wrong answer to the marked passage', async ({
  page,
}) => {
  const { account, session, calls } = await newCandidate()
  const { attemptId } = await calls.call('exams.paper', { roleNo: 'R20' })
  await calls.call('exams.submit', { attemptId, isFinal: true, answers: [], usedSeconds: 0 })
  await enter(page, account, '/user/quiz', session)
  const row = page.getByRole('listitem').filter({ hasText: '不合格' })
  await row.getByRole('link').click()
  await expect(page.getByText(/之后可以补考。$/)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: '开始时间' })).toBeVisible()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  const source = page.getByRole('link', { name: /，第 \d+ 页$/ }).first()
  const [, pageNumber] = /第 (\d+) 页/.exec((await source.textContent()) ?? '') ?? []
  await source.click()
  await expect(page.getByText('您要复习的段落已标出。')).toBeVisible()
  await expect(documentPage(page, Number(pageNumber)).locator('path[class*=current]')).toBeVisible()
})

test('by keyboard on a phone: the focus follows the question, and a second tab takes the exam over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { account, session, calls } = await newCandidate()
  await calls.call('exams.paper', { roleNo: 'R20' })
  await enter(page, account, '/exam/testing', session)
  await expect(question(page, 1)).toBeVisible()
  await expect(page.getByRole('timer', { name: '剩余时间' })).toBeVisible()
  await expect(question(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(option(page, 0)).toBeChecked()
  await expect(saveLine(page)).toHaveText('已全部保存')
  while (!(await next(page).evaluate(button => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question(page, 2)).toBeFocused()
  // What is said of question 1 stands before the heading of question 2, and goes as soon as that is answered.
  const said = page.getByText('第 1 题已作答。')
  await expect(said).toBeVisible()
  const [above, below] = [await said.boundingBox(), await question(page, 2).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(said).toBeHidden()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: '题目概览' }).press('Enter')
  await page
    .getByRole('dialog', { name: '题目概览' })
    .getByRole('button', { name: /^第 1 题，/ })
    .press('Enter')
  await expect(question(page, 1)).toBeFocused()

  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(question(second, 1), 'a second tab of the same address').toBeVisible()
  await expect(page.getByRole('heading', { name: '考试在另一个标签页中继续' })).toBeVisible()
  await second.close()
  await page.getByRole('button', { name: '在这里继续' }).press('Enter')
  await expect(question(page, 1)).toBeVisible()
})

test(
  'who has reached the highest level is told so, instead of being asked to choose one of no roles',
  inAll,
  async ({ page }) => {
    await enter(page, 'weber', '/exam/select')
    await expect(page.getByRole('heading', { name: '目前没有可参加的考试' })).toBeVisible()
    await expect(page.getByRole('button', { name: '开始考试' })).toHaveCount(0)
  },
)
