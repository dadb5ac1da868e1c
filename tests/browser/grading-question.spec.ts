/** The question before points that decide an exam: without its answer nothing is decided. */
import { expect, test } from '@playwright/test'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { desk, openConsole } from './console-desk.ts'

test('while the server does not say what follows from points, nothing is saved, and the question can be asked again', async ({
  page,
}) => {
  const sent: boolean[] = []
  await page.route('**/api/console/grading-submit', async route => {
    const isQuestion = (route.request().postData() ?? '').includes('"ASK":1')
    sent.push(isQuestion)
    if (sent.length === 1) return route.abort('connectionreset')
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await openConsole(page, 'examiner', 'grading')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  const points = panel.locator('input[data-points]')
  await expect(points.first()).toBeVisible()
  for (const field of await points.all()) await field.fill('1')
  const save = panel.getByRole('button', { name: desk('submitGrades') })
  await save.click()
  const failure = panel.getByRole('alert').filter({ hasText: desk('gradesUnasked') })
  await expect(failure).toBeFocused()
  await expect(failure).toBeInViewport({ ratio: 1 })
  await failure.getByRole('button', { name: zh.retry }).click()
  // It is at work, and takes no second press.
  await expect(save).toHaveAttribute('data-loading', 'true')
  await points.last().press('Enter')
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: zh.unsure }) })
  await expect(question).toBeVisible()
  await expect(failure).toBeHidden()
  await question.getByRole('button', { name: zh.unsure }).click()
  await expect(question).toBeHidden()
  await expect(save).toBeEnabled()
  expect(sent).toEqual([true, true])
})
