/** The calendar of a date field by keyboard. */
import { expect, test } from '@playwright/test'
import { creationForm as words } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { enter } from './sessions.ts'

test('arrow keys choose a day in the calendar of a date field, and typing goes on working', async ({
  page,
}) => {
  await enter(page, 'creator', '/creative/add')
  const end = page.getByRole('textbox', { name: words.fieldEnd })
  const days = page.locator('[data-dates-dropdown]')
  await end.fill('2030-01-30')
  await expect(days).toBeVisible()
  const before = await end.boundingBox()
  await end.press('Alt+ArrowDown')
  const focused = days.locator('button:focus')
  await expect(focused).toHaveText('30')
  await expect(page.getByRole('dialog', { name: words.fieldEnd })).toBeVisible()
  expect((await end.boundingBox())?.y, 'the page stays where it is').toBe(before?.y)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveText('31')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveText('1')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('8')
  await page.keyboard.press('Enter')
  await expect(end).toHaveValue('2030/03/08')
  await expect(end).toBeFocused()
  await expect(days).toBeHidden()

  await end.press('Alt+ArrowDown')
  await expect(focused).toHaveText('8')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(end).toBeFocused()
  await expect(days).toBeHidden()
  await expect(end).toHaveValue('2030/03/08')

  await end.press('ArrowDown')
  await expect(focused).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(days).toBeHidden()
  await expect(focused).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(end).toBeFocused()
  await end.fill('2031-05-06')
  await expect(days.getByRole('button', { name: /2031年5月/ }).first()).toBeVisible()
  await end.press('Enter')
  await page.keyboard.press('Tab')
  await expect(end).toHaveValue('2031/05/06')
})
