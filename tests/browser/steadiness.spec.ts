import { expect, type Locator, type Page, test } from '@playwright/test'
import { goTo } from './portal-pages.ts'
import { cards, expectSignedIn, say, signIn } from './product.ts'

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
  await page.evaluate(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  await goTo(page, address)
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

/**
 * Longest that a change of the look may take, in milliseconds. What tells of time that passes (the bar of a loading
 * page, a skeleton) has no end of its own.
 */
const longestMotionMs = 200

/** Notes every motion that begins on the page from now on, but those of the loading bar. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const motions: { what: string; ms: number }[] = []
    Object.assign(window, { motions })
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.matches('[data-loading]')) return
      for (const animation of target.getAnimations()) {
        const { duration, iterations } = animation.effect?.getTiming() ?? {}
        if (iterations !== Number.POSITIVE_INFINITY)
          motions.push({ what: `${target.className}`, ms: Number(duration) })
      }
    }
    addEventListener('transitionrun', note, true)
    addEventListener('animationstart', note, true)
  })
  return () =>
    page.evaluate(
      longest =>
        (window as unknown as { motions: { what: string; ms: number }[] }).motions
          .filter(({ ms }) => ms > longest)
          .map(({ what, ms }) => `${what}: ${ms} ms`),
      longestMotionMs,
    )
}

/**
 * Presses what a reader presses and answers how long it took, in milliseconds, until the frame after something on the
 * page had changed.
 */
const answerTime = (pressed: Locator): Promise<number> =>
  pressed.evaluate(
    element =>
      new Promise<number>(resolve => {
        const pressedAt = performance.now()
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - pressedAt))
        })
        observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
        ;(element as HTMLElement).click()
      }),
  )

test('every press is answered at once and no motion is long, though the server does not answer', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  await signIn(page, 'customer')
  await expectSignedIn(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  const longMotions = await watchMotion(page)
  // What was asked for stays open for as long as the test looks.
  await page.route('**/api/**', () => new Promise(() => {}))
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  const answers: Record<string, number> = {}
  answers.theme = await answerTime(banner.getByRole('button', { name: say('toDarkTheme') }))
  answers.favourite = await answerTime(cards(page).first().getByRole('button'))
  answers.filter = await answerTime(main.getByRole('radio', { name: say('kindPdf') }))
  answers.keyword = await answerTime(
    main
      .getByRole('group', { name: say('keywords') })
      .getByRole('button')
      .first(),
  )
  answers.menu = await answerTime(banner.getByRole('button', { name: /账号/ }))
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  answers.notices = await answerTime(banner.locator('a[href="/user/notice"]'))
  await expect(main.getByRole('heading', { level: 1, name: say('notices') })).toBeVisible()
  answers.record = await answerTime(page.getByRole('navigation').getByRole('link', { name: say('record') }))
  await expect(main.getByRole('heading', { level: 1, name: say('record') })).toBeVisible()
  await banner.getByRole('combobox', { name: say('search') }).fill('TR-40')
  answers.search = await answerTime(banner.getByRole('button', { name: say('search') }))
  await expect(main.getByRole('heading', { level: 1, name: 'TR-40' })).toBeVisible()
  expect(await longMotions()).toEqual([])
  // What waits for the server never comes here. How soon the others come is told, not tested: beside other tests
  // one may wait for its processor.
  expect(Object.entries(answers).filter(([, ms]) => ms > 2000)).toEqual([])
  test.info().annotations.push({
    type: 'answered after, ms',
    description: Object.entries(answers)
      .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
      .join(', '),
  })
})
