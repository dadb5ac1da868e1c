/** Small things that a person on a phone reads and touches: the words of the console's tiles, and the stars of a comment. */
import { expect, test } from '@playwright/test'
import { encodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { say } from './product.ts'
import { enter, newSession } from './sessions.ts'

test('a tile says what waits in the form that its number needs', async ({ page }) => {
  await page.goto('/logo.svg')
  await page.evaluate(() => {
    localStorage.lang = 'en'
  })
  const account = await makeMember('admin')
  await enter(page, account, '/console', newSession(account))
  const tiles = page.getByRole('region', { name: /Waiting for you/i })
  await expect(tiles.getByRole('link', { name: /^\d+ ?to grade$/ })).toBeVisible()
  for (const name of await tiles.getByRole('link').allInnerTexts())
    expect(name).toMatch(
      /^(1\s+(registration|upgrade|access request|work|feedback|to grade|revocation to confirm)|(?!1\s)\S+\s+(registrations|upgrades|access requests|works|feedback|to grade|revocations to confirm))$/,
    )
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a star is a target of 44 pixels', async ({ page, baseURL }) => {
    const account = await makeMember('customer')
    const { records } = await (await callsOf(baseURL ?? '', account)).call('catalogue.list', {
      page: 1,
      size: 12,
    })
    const document = records.find(({ kind }) => kind === 'pdf')
    await enter(page, account, `/pdf?id=${encodeId('resource', document?.id ?? '')}`)
    await page
      .getByRole('button', { name: say('comments') })
      .first()
      .tap()
    const star = page.getByRole('group', { name: /评分/ }).locator('label').first()
    await star.scrollIntoViewIfNeeded()
    const box = await star.boundingBox()
    expect([box?.width ?? 0, box?.height ?? 0].map(side => side >= 44)).toEqual([true, true])
  })
})
