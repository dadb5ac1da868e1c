import { expect, type Page, test } from '@playwright/test'
import { cards, expectSignedIn, signIn } from './product.ts'

/** Most that a page may move while its content arrives, as Chromium counts it. */
const mostShift = 0.01

const addresses = [
  '/?from=hot',
  '/search?GJZ=TR-40',
  '/user',
  '/user/profile',
  '/user/fans',
  '/user/follow',
  '/user/mycomments',
  '/user/notice',
  '/user/myfavorite',
  '/user/record',
  '/user/release',
  '/creative',
  '/exam',
  '/editor',
  '/',
]

/** Goes to an address as a link does and answers how much the page moved until it came to rest. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.evaluate(to => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    history.pushState({}, '', to)
  }, address)
  await expect(page.getByRole('main').locator('h1, [role=region]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
  // Shifts are told with the next frames.
  await page.evaluate(() => new Promise(done => setTimeout(done, 100)))
  return page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

for (const width of [1440, 390]) {
  test(`nothing jumps while content arrives, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    await signIn(page, 'customer')
    await expectSignedIn(page)
    await expect(cards(page)).toHaveCount(12)
    const restless: string[] = []
    for (const address of addresses) {
      const shift = await shiftOf(page, address)
      if (shift >= mostShift) restless.push(`${address}: ${shift.toFixed(3)}`)
    }
    expect(restless).toEqual([])
  })
}

test('nothing moves for a reader who asked for no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(animation => Number(animation.effect?.getTiming().duration))),
  )
  expect(longest).toBeLessThanOrEqual(1)
})
