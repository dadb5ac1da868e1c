/** The examiner’s pages: the question bank, exams with their blueprint, and grading. */
import { expect, test } from '@playwright/test'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { inAll } from './in-all.ts'

const examiner = 'examiner'

test('an examiner writes a question, takes it into use and finds it by its tag', async ({ page }) => {
  const stem = `Which class is harmless ${Date.now()}?`
  await openConsole(page, examiner, 'questions')
  await page.getByRole('button', { name: desk('newQuestion') }).click()
  const panel = page.getByRole('dialog', { name: desk('newQuestion') })
  // What is missing is said at the fields.
  await panel.getByRole('button', { name: desk('save') }).click()
  await expect(panel.getByText(desk('optionsTooFew'))).toBeVisible()
  await panel.getByLabel(desk('stem')).fill(stem)
  await panel.getByRole('textbox', { name: desk('optionText', { key: 'A' }) }).fill('Class 1')
  await panel.getByRole('textbox', { name: desk('optionText', { key: 'B' }) }).fill('Class 4')
  await panel.getByRole('radio', { name: desk('optionRight', { key: 'A' }) }).check()
  await panel.getByLabel(desk('tags')).fill('browser-test')
  await panel.getByLabel(desk('tags')).press('Enter')
  await panel.getByRole('button', { name: desk('save') }).click()
  await expect(panel).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: stem })
  await expect(row).toContainText(desk('bank_draft'))
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: desk('publishQuestions') })
    .click()
  await expect(row).toContainText(desk('bank_active'))
  await page.getByRole('combobox', { name: desk('tag'), exact: true }).selectOption('browser-test')
  await expect(page).toHaveURL(/tag=browser-test/)
  await expect(row).toBeVisible()
})

test('a file is checked line by line before anything is stored', async ({ page }) => {
  const mark = `imported ${Date.now()}`
  await openConsole(page, examiner, 'questions')
  await page.getByRole('button', { name: desk('importQuestions') }).click()
  const dialog = page.getByRole('dialog', { name: desk('importQuestions') })
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`KIND,STEM,A,B,KEYS,SCORE\n${text}`),
    })
  await choose(`1,${mark} one,x,y,A,1\n1,${mark} two,x,y,C,1`)
  await dialog.getByRole('button', { name: desk('importCheck') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('3')
  await choose(`1,${mark} one,x,y,A,1\n1,${mark} two,x,y,B,1`)
  await dialog.getByRole('button', { name: desk('importCheck') }).click()
  await expect(dialog.getByRole('status')).toContainText('2')
  const store = dialog.getByRole('button', { name: desk('importQuestions') })
  await store.click()
  // Once the questions are stored there is nothing left to import.
  await expect(store).toHaveCount(0)
  await expect(dialog.getByRole('status')).toContainText('2')
  await dialog.getByRole('button', { name: zh.close }).last().click()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
})

test('an exam says at once what the bank gives, and why it cannot be published', async ({
  page,
  baseURL,
}) => {
  const calls = await callsOf(baseURL ?? '', examiner)
  const { extra } = await calls.call('console.questionList', {
    page: 1,
    size: 1,
    state: 'active',
    kind: 'single',
  })
  const tag = extra.tags[0]?.tag ?? ''
  const title = `Exam ${Date.now()}`
  await openConsole(page, examiner, 'exams')
  await page.getByRole('button', { name: desk('newExam') }).click()
  const panel = page.getByRole('dialog').filter({ has: page.getByLabel(desk('examTitle')) })
  await panel.getByLabel(desk('examTitle')).fill(title)
  await panel.getByRole('combobox', { name: desk('examRole') }).selectOption('R20')
  const field = (name: 'tag' | 'rowCount') => panel.getByLabel(`${desk('rowNo', { row: 1 })}: ${desk(name)}`)
  await field('tag').fill(tag)
  await field('rowCount').fill('499')
  await expect(panel.getByRole('status')).toContainText(desk('papersNone'))
  await field('rowCount').fill('1')
  await expect(panel.getByRole('status')).not.toContainText(desk('papersNone'))
  await panel.getByRole('button', { name: desk('save') }).click()
  await page.getByRole('button', { name: desk('publishExam') }).click()
  const question = page.getByRole('dialog', { name: desk('publishExam') })
  await question.getByRole('button', { name: desk('publishExam') }).click()
  // The demo has a published exam for this role.
  await expect(question.getByRole('alert')).toBeVisible()
})

test(
  'what was typed into the settings of an exam stays while its statistics are looked at, and an emptied time is asked for',
  inAll,
  async ({ page }) => {
    await openConsole(page, examiner, 'exams')
    await page.getByRole('button', { name: desk('newExam') }).click()
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(desk('examTitle')) })
    await form.getByLabel(desk('examDuration')).fill('')
    await form.getByRole('button', { name: desk('save') }).click()
    await expect(form.getByLabel(desk('examDuration'))).toHaveAttribute('aria-invalid', 'true')
    // What was typed is kept, so that nothing asks.
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('radiogroup') })
    const choose = (name: 'settingsTab' | 'statistics') =>
      panel.getByRole('radiogroup', { name: desk('showWhat') }).getByText(desk(name))
    await choose('settingsTab').click()
    await panel.getByLabel(desk('examTitle')).fill('A title on its way')
    await choose('statistics').click()
    await expect(panel.getByLabel(desk('examTitle'))).toBeHidden()
    await choose('settingsTab').click()
    await expect(panel.getByLabel(desk('examTitle'))).toHaveValue('A title on its way')
  },
)

test('an examiner follows an attempt step by step by keyboard, and sees that its record is intact', async ({
  page,
}) => {
  await openConsole(page, examiner, 'grading?state=qualified')
  await page.getByRole('row').nth(1).click()
  const panel = page.getByRole('dialog')
  const journal = panel.getByRole('radio', { name: desk('journalTab') })
  const slider = panel.getByRole('slider', { name: desk('journalMoment') })
  // Attempts without a task have nothing to grade: only their journal is there.
  await expect(slider.or(journal)).toBeVisible()
  if (await journal.isVisible()) await journal.check()
  const steps = panel.getByRole('listitem').getByRole('button')
  const count = await steps.count()
  await expect(panel.getByText(desk('journalIntact', { count }))).toBeVisible()
  await slider.press('Home')
  await expect(panel.getByRole('button', { name: desk('journalBack') })).toBeDisabled()
  await expect(panel.getByText(desk('noAnswer')).first()).toBeVisible()
  await slider.press('ArrowRight')
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await steps.last().click()
  await expect(panel.getByRole('button', { name: desk('journalForward') })).toBeDisabled()
  await expect(slider).toHaveAttribute('aria-valuenow', String(count))
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
})
