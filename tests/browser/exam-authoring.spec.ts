/** What authors of exams do besides writing: QTI, previews, fixed questions, more time for people, moments of films. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { taking } from '../../apps/portal/src/messages/taking.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { callsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { enter } from './sessions.ts'

const examiner = 'examiner'

const item = (stem: string, interaction = 'choice') =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" xml:lang="en">
    <qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
      <qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>${stem}</p><qti-${interaction}-interaction response-identifier="R" max-choices="1">
      <qti-simple-choice identifier="A">Yes</qti-simple-choice><qti-simple-choice identifier="B">No</qti-simple-choice>
    </qti-${interaction}-interaction></qti-item-body></qti-assessment-item>`

test('a QTI item is checked and imported, and leaves the bank in a package that is read again', async ({
  page,
}) => {
  const stem = `Is light a wave? ${Date.now()}`
  await openConsole(page, examiner, 'questions')
  await page.getByRole('button', { name: desk('importQuestions') }).click()
  const dialog = page.getByRole('dialog', { name: desk('importQuestions') })
  const check = async (name: string, mimeType: string, buffer: Buffer) => {
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await dialog.getByRole('button', { name: desk('importCheck') }).click()
  }
  await check('order.xml', 'text/xml', Buffer.from(item(stem, 'order')))
  await expect(dialog.getByRole('row').nth(1)).toContainText('选择题')
  await check('item.xml', 'text/xml', Buffer.from(item(stem)))
  await expect(dialog.getByRole('status')).toContainText('1')
  await dialog.getByRole('button', { name: desk('importQuestions') }).click()
  await expect(dialog.getByRole('status')).toHaveText(/1.*草稿/)
  await dialog.getByRole('button', { name: zh.close }).last().click()
  const row = page.getByRole('row').filter({ hasText: stem })
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: desk('exportAs') })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: desk('exportQti') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await file.path())
  await page.getByRole('button', { name: desk('importQuestions') }).click()
  await check('package.zip', 'application/zip', bytes)
  // It is the question that the bank has already.
  await expect(dialog.getByRole('row').nth(1)).toContainText(/items\/question-.*\.xml/)
})

async function openNewExam(page: Page) {
  await openConsole(page, examiner, 'exams')
  await page.getByRole('button', { name: desk('newExam') }).click()
  return page.getByRole('dialog').filter({ has: page.getByLabel(desk('examTitle')) })
}

test('a fixed question begins every paper, and an author sees the paper as candidates do', async ({
  page,
  baseURL,
}) => {
  const calls = await callsOf(baseURL ?? '', examiner)
  const { records } = await calls.call('console.questionList', {
    page: 1,
    size: 1,
    state: 'active',
    kind: 'multiple',
    language: 'zh',
  })
  const [fixed] = records
  if (!fixed) throw new Error('the demo has no multiple choice')
  const panel = await openNewExam(page)
  await panel.getByLabel(desk('examTitle')).fill('Preview')
  const search = panel.getByRole('combobox', { name: desk('fixedAdd') })
  await search.fill(fixed.stem.slice(0, 20))
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(panel.getByRole('textbox', { name: desk('fixedScore', { no: 1 }) })).toHaveValue(
    `${fixed.score}`,
  )
  const tag = panel.getByLabel(`${desk('rowNo', { row: 1 })}: ${desk('tag')}`)
  await tag.fill(fixed.tags[0] ?? '')
  await panel.getByLabel(`${desk('rowNo', { row: 1 })}: ${desk('rowCount')}`).fill('1')
  await panel.getByRole('button', { name: desk('previewPaper') }).click()
  const preview = page.getByRole('dialog', { name: desk('previewTitle') })
  await expect(preview.getByText(fixed.stem)).toBeVisible()
  await expect(preview.getByText(desk('previewText'))).toBeVisible()
  await preview.getByRole('checkbox').first().check()
  await preview.getByRole('button', { name: taking.takingNext }).click()
  await expect(preview.getByText('2 / 2').or(preview.getByRole('heading', { name: /2/ }))).toBeVisible()
  // Another paper has no answers, and nobody has an attempt.
  await preview.getByRole('button', { name: desk('previewAnother') }).click()
  await expect(preview.getByRole('checkbox').first()).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  // No limit is a choice of its own.
  await panel.getByRole('checkbox', { name: desk('examUnlimited') }).check()
  await expect(panel.getByLabel(desk('examDuration'))).toBeDisabled()
})

test('a person gets more time, is listed with it, and loses it again', inAll, async ({ page, baseURL }) => {
  const calls = await callsOf(baseURL ?? '', examiner)
  const { records: exams } = await calls.call('console.examList', { page: 1, size: 1, state: 'active' })
  await openConsole(page, examiner, `exams?id=${exams[0]?.id}`)
  await page.getByText(desk('accommodations'), { exact: true }).click()
  const people = page.getByRole('region', { name: desk('accommodations') })
  await people.getByLabel(desk('accommodationsSearch')).fill('customer')
  const row = people.getByRole('listitem').filter({ hasText: 'customer' }).first()
  await row.getByRole('button', { name: desk('accommodationChange') }).click()
  const dialog = page.getByRole('dialog', { name: desk('accommodationChange') })
  await dialog.getByRole('combobox', { name: desk('timeFactor') }).selectOption('1.5')
  await dialog.getByLabel(desk('reason')).fill('dyslexia')
  await dialog.getByRole('button', { name: desk('save') }).click()
  await expect(dialog).toBeHidden()
  await people.getByLabel(desk('accommodationsSearch')).fill('')
  await expect(row).toContainText(desk('timeTimes', { factor: 1.5 }))
  await row.getByRole('button', { name: desk('accommodationRemove') }).click()
  const sure = page.getByRole('dialog', { name: desk('accommodationRemove') })
  await sure.getByLabel(desk('reason')).fill('no longer needed')
  await sure.getByRole('button', { name: desk('accommodationRemove') }).click()
  // Other tests give other people more time.
  await expect(row).toHaveCount(0)
})

/** A film that the caller may watch. */
async function openFilm(calls: Awaited<ReturnType<typeof callsOf>>) {
  const { records } = await calls.call('catalogue.list', {
    search: '',
    page: 1,
    size: 100,
    keyword: 'all',
    everything: false,
  })
  const film = records.find(({ kind, lock }) => kind === 'video' && lock === 'open')
  if (!film) throw new Error('the demo has no open film')
  return film
}

test('a question refers to a moment of a film, chosen in the player', async ({ page, baseURL }) => {
  const calls = await callsOf(baseURL ?? '', examiner)
  const film = await openFilm(calls)
  await openConsole(page, examiner, 'questions')
  await page.getByRole('button', { name: desk('newQuestion') }).click()
  await page.getByRole('button', { name: desk('addReference') }).click()
  const dialog = page.getByRole('dialog', { name: desk('addReference') })
  await dialog.getByRole('combobox', { name: desk('referenceWork') }).fill(film.title)
  await page.getByRole('option', { name: film.title }).first().click()
  const video = dialog.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  const seek = (second: number) =>
    video.evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to
    }, second)
  await seek(2)
  await dialog.getByRole('button', { name: desk('beginMoment', { time: '0:02' }) }).click()
  await seek(4)
  await dialog.getByRole('button', { name: desk('takeSpan', { from: '0:02', to: '0:04' }) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: film.title })).toContainText('0:02–0:04')
})

test(
  'the record of a candidate opens a film at the moment that a question refers to',
  inAll,
  async ({ page, baseURL }) => {
    const calls = await callsOf(baseURL ?? '', examiner)
    const own = await callsOf(baseURL ?? '', 'social')
    const { records } = await own.call('exams.list', { page: 1, size: 50, state: 'unqualified' })
    const [attempt] = records
    if (!attempt) throw new Error('the demo has no failed attempt of this account')
    const wrong = (await own.call('exams.view', { id: attempt.id })).items.find(
      ({ got, score }) => got !== score,
    )
    const { records: asked } = await calls.call('console.questionList', {
      page: 1,
      size: 20,
      search: wrong?.stem.slice(0, 80) ?? '',
    })
    const question = asked.find(({ stem }) => stem === wrong?.stem)
    const film = await openFilm(own)
    if (!question) throw new Error('the bank has lost a question')
    const {
      id,
      rev,
      kind,
      stem,
      options,
      rightKeys,
      score,
      limitSeconds,
      rubric,
      tags,
      imageId,
      materialId,
    } = question
    const references = question.references.map(({ resourceId, from, to, quote }) => ({
      resourceId,
      from,
      to,
      quote,
    }))
    await calls.call('console.questionSave', {
      ...{ id, rev, kind, stem, options, rightKeys, score, limitSeconds, rubric, tags, imageId, materialId },
      language: question.language,
      references: [...references, { resourceId: film.id, from: 3, to: 4, quote: '' }],
    })
    await enter(page, 'social', `/exam/record/${attempt.id}`)
    await page
      .getByRole('link', { name: new RegExp(`${film.title}.*0:03`) })
      .first()
      .click()
    await expect(page).toHaveURL(/#t=3$/)
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeCloseTo(3, 0)
  },
)
