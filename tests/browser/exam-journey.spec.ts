/** The whole way of a candidate on a server of its own, which dies in the middle: from choosing a role to a certificate that a stranger verifies. */
import { readFileSync, rmSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { certificates } from '../../apps/portal/src/messages/certificates.zh.ts'
import { marks } from '../../apps/portal/src/messages/marks.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { newId } from '../../apps/server/src/db/new-id.ts'
import { makeQuickFolder } from '../../apps/server/src/testing/quick-folder.ts'
import { withDatabase } from '../../apps/server/src/testing/running-database.ts'
import {
  killLeftDatabase,
  type ServerProcess,
  startProcess,
} from '../../apps/server/src/testing/server-process.ts'
import { textPdf } from '../../apps/server/src/testing/text-pdf.ts'
import { desk } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { demoPassword } from './playwright.config.ts'
import { documentPage, expectSignedIn, say, signIn } from './product.ts'
import { filled } from './works-of-authors.ts'

const sayOf = (key: keyof typeof certificates) => certificates[key]
let dataDir: string
let server: ServerProcess

/** Starts the server on a free port or on this one. */
const startProduct = (PORT = '0') =>
  startProcess(dataDir, { DEMO_PASSWORD: demoPassword, NODE_ENV: 'production', PORT }, undefined, 'product')

test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = makeQuickFolder('lectern-journey-')
  server = await startProduct()
  await withDatabase(dataDir, prepareExam)
})

test.afterAll(async () => {
  await server.kill('server')
  await killLeftDatabase(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

/** A choice and a task instead of the demo's questions. */
async function prepareExam({ db }: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<void> {
  const [exam, choice, task] = [newId(new Date()), newId(new Date()), newId(new Date())]
  const options = JSON.stringify(['十二度', '二十度'].map((text, n) => ({ key: `k${n}`, text })))
  await sql`update exams set state = 2 where role_no = 'R20'`.execute(db)
  await sql`insert into questions (id, state, created_at) values (${choice}, 1, now()), (${task}, 1, now())`.execute(
    db,
  )
  await sql`
    insert into question_versions (question_id, version, kind, stem, options, keys, score, created_at)
    values (${choice}, 1, 1, '第一面镜子的角度是多少?', ${options}::jsonb, array['k0'], 4, now()),
           (${task}, 1, 3, '请提交计算。', '[]', '{}', 6, now())`.execute(db)
  await sql`
    insert into exams (id, role_no, title, duration, pass_score, state) values (${exam}, 'R20', '一条路走到底', 3600, 60, 1)`.execute(
    db,
  )
  await sql`
    insert into exam_questions (exam_id, no, question_id, score) values (${exam}, 1, ${choice}, 4), (${exam}, 2, ${task}, 6)`.execute(
    db,
  )
}

/** A page of somebody in a browser of their own. */
async function pageOf(browser: Browser, path: string, account?: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  if (account !== undefined) {
    await page.goto('/')
    await signIn(page, account)
    await expectSignedIn(page)
  }
  await page.goto(path)
  return page
}

const saveLine = (page: Page) => page.getByTestId('save-line')

test(
  'choose, answer while the server is killed, hand in; another person marks and grades; the certificate of the new role is verified by a stranger',
  inAll,
  async ({ browser }) => {
    test.setTimeout(120_000)
    const candidate = await pageOf(browser, '/exam/select', 'social')
    await candidate.getByRole('radio', { name: /初级/ }).check()
    await candidate.getByRole('checkbox', { name: '我已阅读考试规则' }).check()
    await candidate.getByRole('button', { name: '开始考试' }).click()
    await candidate.getByRole('radio', { name: /十二度/ }).check()
    await expect(saveLine(candidate)).toHaveText('已全部保存')
    const attempt = new URL(candidate.url()).searchParams.get('attempt') ?? ''

    await server.kill('server and database')
    await candidate.getByRole('button', { name: '下一题' }).click()
    await candidate.locator('main textarea').fill('计算在文件里。')
    await expect(saveLine(candidate)).toHaveText(/作答已存在本机/)
    server = await startProduct(new URL(server.address).port)
    await expect(saveLine(candidate)).toHaveText('已全部保存', { timeout: 40_000 })
    await candidate.locator('main input[type=file]').setInputFiles({
      name: 'answer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(textPdf(['The angle of the first mirror is 12 degrees.'])),
    })
    await expect(candidate.getByRole('link', { name: /answer\.pdf/ })).toBeVisible()
    await expect(saveLine(candidate)).toHaveText('已全部保存')
    await candidate
      .getByRole('navigation', { name: '题目概览' })
      .getByRole('button', { name: '交卷' })
      .click()
    await candidate.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
    await expect(candidate.getByRole('heading', { level: 1, name: '答案已提交，等待批改' })).toBeVisible()

    const examiner = await pageOf(browser, `/console/grading?id=${attempt}`, 'examiner')
    const stage = documentPage(examiner, 1)
    await expect(stage).toBeVisible()
    await examiner.getByRole('button', { name: say('mode.annotation'), exact: true }).click()
    await expect(examiner.getByRole('toolbar', { name: say('marking.toolbar') })).toBeVisible()
    // The examiner's own marks must not open the file again.
    await stage.evaluate(element => element.setAttribute('data-opened-first', ''))
    const { x = 0, y = 0 } = (await stage.boundingBox()) ?? {}
    await examiner.keyboard.press('p')
    await examiner.mouse.move(x + 40, y + 150)
    await examiner.mouse.down()
    await examiner.mouse.move(x + 160, y + 170, { steps: 4 })
    await examiner.mouse.up()
    await examiner.getByLabel(desk('remark')).fill('第二面镜子呢?')
    await examiner.getByRole('button', { name: desk('submitGrades') }).click()
    await expect(examiner.getByText(desk('saved'), { exact: true })).toBeVisible()
    await candidate.goto(`/exam/record/${attempt}`)
    await expect(candidate.getByText('批改完成后，这里显示得分和评语。')).toBeVisible()
    await expect(candidate.getByText('第二面镜子呢?')).toHaveCount(0)
    await expect(stage).toHaveAttribute('data-opened-first')
    await examiner.getByLabel(desk('pointsOf', { score: 6 })).fill('55')
    await examiner.getByLabel(desk('pointsOf', { score: 6 })).press('Enter')
    await expect(examiner.getByText(desk('pointsWrong'))).toBeVisible()
    await examiner.getByLabel(desk('pointsOf', { score: 6 })).fill('5')
    await examiner.getByLabel(desk('pointsOf', { score: 6 })).press('Enter')
    // The last points decide the exam: the examiner reads what follows, and may still say no.
    const question = examiner.getByRole('dialog').filter({ hasText: /90 分，合格/ })
    await question.getByRole('button', { name: zh.unsure }).click()
    await expect(question).toBeHidden()
    await expect(examiner.getByLabel(desk('pointsOf', { score: 6 }))).toHaveValue('5')
    await examiner.getByRole('button', { name: desk('submitGrades') }).click()
    await question.getByRole('button', { name: filled(zh.sureTo, { act: desk('submitGrades') }) }).click()
    await expect(
      examiner.getByText(desk('gradesDecided', { score: 90, state: desk('attempt_qualified') })),
    ).toBeVisible()
    await examiner.context().close()

    await candidate.reload()
    await expect(candidate.getByText('第二面镜子呢?')).toBeVisible()
    await candidate.getByRole('button', { name: marks.marksOpen }).click()
    await expect(documentPage(candidate, 1).locator('svg > g > g')).toHaveCount(1)
    await expect(candidate.getByRole('button', { name: say('mode.annotation'), exact: true })).toHaveCount(0)
    await candidate.keyboard.press('Escape')
    await candidate.getByRole('link', { name: '查看证书' }).click()
    const sheet = candidate.getByRole('article')
    await expect(sheet).toContainText('初级')
    await expect(sheet.getByRole('img', { name: sayOf('certQr') })).toBeVisible()
    const [download] = await Promise.all([
      candidate.waitForEvent('download'),
      candidate.getByRole('button', { name: sayOf('certDownload') }).click({ timeout: 45_000 }),
    ])
    const buffer = readFileSync(await download.path())
    await candidate.context().close()

    const stranger = await pageOf(browser, '/verify')
    await stranger
      .locator('input[type=file]')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
    const result = stranger.getByRole('region', { name: sayOf('verifyResult') })
    await expect(result.getByRole('heading', { name: sayOf('foundValid') })).toBeVisible()
    await expect(result).toContainText('一条路走到底')
    await stranger.context().close()
  },
)
