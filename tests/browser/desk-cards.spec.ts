/** A list of the console on a phone: its cards open wherever they are tapped, and stay one button for the keyboard. */
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { makeMember, rowsOf } from './behind-the-screens.ts'
import { enter } from './sessions.ts'

test('a card opens by a tap on any of its facts; a name in Arabic keeps its own direction', async ({
  page,
}) => {
  const nick = `محمد ${Date.now()}`
  const account = await makeMember('customer')
  await rowsOf(sql`update users set nick = ${nick} where login_name = ${account} returning id`)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin', `/console/users?search=${encodeURIComponent(nick)}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: nick })
  await expect(card).toHaveCount(1)
  await expect(card.locator('bdi').filter({ hasText: nick }).first()).toBeVisible()
  const panel = page.getByRole('dialog', { name: nick })
  const fact = await card.locator('dt').last().boundingBox()
  await page.mouse.click((fact?.x ?? 0) + 8, (fact?.y ?? 0) + 8)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // The name is the button for the keyboard.
  await card.getByRole('button', { name: nick }).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
})
