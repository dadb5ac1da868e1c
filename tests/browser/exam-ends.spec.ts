/** What stands in the way of an exam: a file on its way, leaving with unsent answers, an end that came without the page. */
import { expect, type Page, test } from '@playwright/test'
import { taking } from '../../apps/portal/src/messages/taking.zh.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { baseUrl } from './playwright.config.ts'
import { enter, newSession } from './sessions.ts'

/** A sentence with these values in its slots. */
const say = (key: keyof typeof taking, slots: Readonly<Record<string, string | number>> = {}): string =>
  taking[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(slots[name] ?? ''))

const saveLine = (page: Page) => page.getByTestId('save-line')
const options = (page: Page) => page.locator('main fieldset input')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const leave = (page: Page) => page.getByRole('banner').getByRole('link').first().click()

/** A candidate with an attempt for a role. */
async function newAttempt(like: string, roleNo: string) {
  const account = await makeMember(like)
  const session = newSession(account)
  const calls = await callsOf(baseUrl, account, session)
  const paper = await calls.call('exams.paper', { roleNo })
  return { account, session, calls, paper }
}

test('a note that is too long stays in its field, and says what of it is saved', inAll, async ({ page }) => {
  const { account, session, paper } = await newAttempt('customer', 'R30')
  const task = paper.questions.find(({ kind }) => kind === 'operation')
  await enter(page, account, '/exam/testing', session)
  await page.getByRole('button', { name: new RegExp(`^第 ${task?.no} 题，`) }).click()
  const note = page.getByLabel(say('takingNote'))
  const saved = '记录'.repeat(5_000)
  const fault = page.getByText(say('takingNoteTooLong', { over: 3, max: 10_000 }))
  await note.fill(`${saved}THE`)
  await expect(fault).toBeVisible()
  await expect(note).toHaveValue(`${saved}THE`)
  await expect(saveLine(page)).toHaveText(say('takingSaved'))
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^第 ${task?.no} 题，`) }).click()
  await expect(note).toHaveValue(saved)
  await expect(fault).toBeHidden()
})

test('the paper waits for a file on its way; when that fails, the candidate is told and sends it again', async ({
  page,
}) => {
  const { account, session, calls, paper } = await newAttempt('customer', 'R30')
  const { attemptId, questions } = paper
  const task = questions.find(({ kind }) => kind === 'operation')
  await enter(page, account, '/exam/testing', session)
  await page.getByRole('button', { name: new RegExp(`^第 ${task?.no} 题，`) }).click()
  let refuse = () => {}
  const held = new Promise<void>(resolve => {
    refuse = resolve
  })
  const upload = '**/api/creation-zone-upload'
  await page.route(upload, async route => {
    await held
    await route.fulfill({ status: 400, json: { code: 400, msg: '', data: { KEY: 'FILE_QUOTA' } } })
  })
  const choose = () =>
    page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(`plan ${attemptId}`) })
  await choose()
  await expect(saveLine(page)).toHaveText(say('takingFilesSending', { count: 1 }))

  await leave(page)
  await expect(dialog(page, say('takingLeave'))).toContainText(say('takingLeaveFile'))
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: say('takingOverview') })
    .getByRole('button', { name: say('takingFinish') })
    .click()
  const sure = page.getByRole('dialog').filter({ hasText: say('takingFinishQuestion') })
  await expect(sure).toContainText(say('takingFinishAwaited', { count: 1, list: String(task?.no) }))
  await sure.getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: say('takingFiles') })).toBeVisible()
  await expect(
    page.getByText(say('takingFileOf', { no: task?.no ?? 0, name: 'plan.txt', percent: 0 })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('takingWithoutFile') })).toBeVisible()
  await expect(page.getByText(say('takingSaved'))).toHaveCount(0)
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await expect(page.locator('main [tabindex="-1"]:focus'), 'the focus is not lost').toBeVisible()
  expect((await calls.call('exams.view', { id: attemptId })).state).toBe('open')

  refuse()
  const missing = page.getByText(say('takingFileMissing', { list: String(task?.no) }))
  await expect(missing).toBeVisible()
  expect((await calls.call('exams.view', { id: attemptId })).state).toBe('open')
  await page.unroute(upload)
  await choose()
  await expect(missing).toBeHidden()
  await expect(saveLine(page)).toHaveText(say('takingSaved'))
  await page
    .getByRole('navigation', { name: say('takingOverview') })
    .getByRole('button', { name: say('takingFinish') })
    .click()
  await sure.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/exam\/finished/)
  const record = await calls.call('exams.view', { id: attemptId })
  expect(record.items.find(({ no }) => no === task?.no)?.file?.name).toBe('plan.txt')
})

test(
  'leaving with unsent answers asks; those that never arrive are named when the exam has ended, once',
  inAll,
  async ({ page }) => {
    const { account, session, calls, paper } = await newAttempt('social', 'R20')
    const { attemptId } = paper
    await enter(page, account, '/exam/testing', session)
    await page.route('**/api/exam-submit-correction', route => route.abort('internetdisconnected'))
    await options(page).first().check()
    await expect(saveLine(page)).toContainText(say('takingOffline'))
    await leave(page)
    await expect(dialog(page, say('takingLeave'))).toContainText(say('takingLeaveKept'))
    await page.keyboard.press('Escape')
    await expect(options(page).first()).toBeChecked()

    // The browser ends while the line is lost, and another device hands the paper in.
    const later = await page.context().newPage()
    await page.close()
    await calls.call('exams.submit', { attemptId, isFinal: true, answers: [], usedSeconds: 0 })
    await later.goto(`/exam/testing?attempt=${attemptId}`)
    await expect(later).toHaveURL(/\/exam\/finished/)
    await expect(later.getByRole('alert')).toHaveText(say('takingLate', { count: 1 }))
    await later.reload()
    await expect(later.getByRole('link', { name: '考试中心' }).first()).toBeVisible()
    await expect(later.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a browser that keeps nothing and has no way between tabs opens the exam, says so and sends; a closed question can be read',
  inAll,
  async ({ page }) => {
    const { account, session, calls, paper } = await newAttempt('social', 'R20')
    const { attemptId, questions } = paper
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function (name: string, version?: number) {
        // A storage that never answers.
        return name === 'lectern-exams' ? ({} as IDBOpenDBRequest) : open.call(this, name, version)
      }
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    })
    // The time of the second question is over.
    await page.route('**/api/get-exam-paper*', async route => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const minuteAgo = new Date(Date.parse(data.SERVER_TIME) - 60_000).toISOString()
      Object.assign(data.QUESTIONS[1], { LIMIT: 30, OPEN_TIME: minuteAgo.replace('.000', '') })
      data.ANSWERS.push({ ID: data.QUESTIONS[1].ID, KEYS: ['A'], USED: 30, SEQ: 1 })
      await route.fulfill({ response: answer, json: { ...envelope, data } })
    })
    await enter(page, account, '/exam/testing', session)
    await expect(page.getByRole('alert')).toContainText(say('takingKeepsNothing'))
    await options(page).nth(1).check()
    await expect(saveLine(page)).toHaveText(say('takingSaved'))
    const { answers } = await calls.call('exams.paper', { attemptId })
    expect(answers.map(({ id, keys }) => [id, keys])).toEqual([[questions[0]?.id, ['B']]])

    await page.getByRole('button', { name: /^第 2 题，/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^第 2 题/ })).toBeFocused()
    await expect(page.getByText(say('takingClosed'))).toBeVisible()
    await expect(options(page).first()).toBeChecked()
    await expect(options(page).first()).toBeDisabled()
    await page.getByRole('button', { name: say('takingNext') }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^第 3 题/ })).toBeFocused()

    // The paper is handed in elsewhere: nobody has handed it in here.
    await calls.call('exams.submit', { attemptId, isFinal: true, answers: [], usedSeconds: 0 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL(/\/exam\/finished/)
    await expect(page.getByText(say('takingEnded'))).toBeVisible()
    await expect(page.getByText(say('takingHandedIn'))).toHaveCount(0)
  },
)

test('the addresses of pictures and files are renewed before they lapse', inAll, async ({ page }) => {
  const { account, session } = await newAttempt('customer', 'R50')
  await page.clock.install()
  await enter(page, account, '/exam/testing', session)
  await expect(page.getByRole('heading', { level: 1, name: /^第 1 题/ })).toBeVisible()
  await expect(page.getByText(say('takingUnlimited'), { exact: true })).toBeVisible()
  const renewed = page.waitForRequest(/\/api\/get-exam-paper/)
  await page.clock.fastForward('01:05:00')
  await renewed
  await expect(page.getByRole('heading', { level: 1, name: /^第 1 题/ })).toBeVisible()
})

test('a picture leaves with its question', async ({ page }) => {
  const { account, session } = await newAttempt('social', 'R20')
  await page.route('**/api/get-exam-paper*', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { QUESTIONS: { IMAGE: string }[] } }
    for (const [index, question] of answer.data.QUESTIONS.entries())
      question.IMAGE = index === 0 ? '/logo.svg' : ''
    await route.fulfill({ response, json: answer })
  })
  await enter(page, account, '/exam/testing', session)
  const picture = page.locator('main img')
  await expect(picture).toHaveAttribute('alt', say('takingImage', { no: 1 }))
  await page.getByRole('button', { name: say('takingNext') }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^第 2 题/ })).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test(
  'a picture that does not load is said to be missing, and comes when the line is back',
  inAll,
  async ({ page }) => {
    const { account, session } = await newAttempt('social', 'R20')
    await page.route('**/api/get-exam-paper*', async route => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { QUESTIONS: { IMAGE: string }[] } }
      for (const question of answer.data.QUESTIONS) question.IMAGE = '/logo.svg?picture'
      await route.fulfill({ response, json: answer })
    })
    await page.route('**/logo.svg?picture', route => route.abort())
    await enter(page, account, '/exam/testing', session)
    await expect(page.getByText(say('takingImageMissing'))).toBeVisible()
    await expect(page.locator('main img')).toBeHidden()
    await page.unroute('**/logo.svg?picture')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator('main img')).toBeVisible()
    await expect(page.getByText(say('takingImageMissing'))).toHaveCount(0)
  },
)
