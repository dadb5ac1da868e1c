import { expect, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { followCalls } from './portal-pages.ts'
import { cards, expectSignedIn, say, signIn } from './product.ts'

test.describe('the library', () => {
  test('shows twelve cards with real covers and loads more on scrolling, none twice', async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    const cover = cards(page).first().getByRole('img').or(cards(page).first().locator('img')).first()
    await expect
      .poll(() => cover.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(200)
    await cards(page).last().scrollIntoViewIfNeeded()
    // A busy browser may lose one turn of the wheel.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000)
        return cards(page).count()
      })
      .toBeGreaterThanOrEqual(24)
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
  })

  for (const path of ['/', '/search?GJZ=TR-40', '/user/notice'])
    test(
      `a first visit of ${path} loads every file once, and its page's code in parallel with the entry`,
      path === '/' ? {} : inAll,
      async ({ page }) => {
        const answers: string[] = []
        page.on('response', answer => {
          const { pathname } = new URL(answer.url())
          if (pathname.startsWith('/assets/')) answers.push(`${answer.status()} ${pathname}`)
        })
        await page.goto(path)
        await expect(cards(page).or(page.getByRole('main').getByRole('article')).first()).toBeVisible()
        expect(new Set(answers).size).toBe(answers.length)
        expect(answers.filter(answer => !answer.startsWith('200'))).toEqual([])
        // Three belong to the entry itself; `first-paint.js` requested the others.
        expect(await page.locator('head link[rel=modulepreload]').count()).toBeGreaterThan(3)
      },
    )

  test('a keyword sorts the list and a node of the catalogue filters it', async ({ page }) => {
    await page.goto('/')
    const keywords = page.getByRole('group', { name: say('keywords') })
    const all = keywords.getByRole('button')
    await expect.poll(() => all.count()).toBeGreaterThan(6)
    const first = await cards(page).first().getByRole('heading').textContent()
    await all.nth(1).click()
    await expect(all.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '')
  })

  test(
    'a narrow header shortens the search field before it cuts the name of the site',
    inAll,
    async ({ page }) => {
      await page.goto('/')
      await expect(cards(page)).toHaveCount(12)
      const name = page.getByRole('banner').getByRole('link').locator('span')
      for (const width of [1000, 700, 620, 561]) {
        await page.setViewportSize({ width, height: 844 })
        const lacking = await name.evaluate(element => {
          const letters = document.createRange()
          letters.selectNodeContents(element)
          return letters.getBoundingClientRect().width - element.getBoundingClientRect().width
        })
        expect(lacking, `at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    },
  )

  test('the search field finds words of any language', inAll, async ({ page }) => {
    await page.goto('/')
    for (const [query, atLeast] of [
      ['校准', 1],
      ['Montageanleitung', 1],
      ['gateway', 1],
      ['雷射', 1],
      ['チェックリスト', 1],
    ] as const) {
      await page.getByPlaceholder(say('searchPlaceholder')).first().fill(query)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: say('searchedFor', { search: query }) })).toBeVisible()
      await expect.poll(() => cards(page).count(), { message: query }).toBeGreaterThanOrEqual(atLeast)
    }
  })

  test('language and theme are remembered', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: say('language') }).selectOption('Deutsch')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await page.getByRole('button', { name: /dunkle/i }).click()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('a first visit is in the language of the browser', inAll, async ({ browser }) => {
    for (const [locale, lang, login] of [
      ['de-AT', 'de', 'Anmelden'],
      ['ja-JP', 'ja', 'ログイン'],
      ['zh-HK', 'zh-Hant', '登入'],
      ['en-GB', 'en', 'Sign in'],
      ['ko-KR', 'zh-Hans', '登录'],
    ] as const) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('banner').getByRole('button', { name: login })).toBeVisible()
      await context.close()
    }
  })

  test('an unknown address shows an error page', async ({ page }) => {
    await page.goto('/pdf?id=AQGY86J8QX0-mlU7HwwtTm9T5x')
    await expect(page.getByRole('heading', { name: say('notFound') })).toBeVisible()
    for (const path of ['/no/such/page', '/center/usercenter?ID=nobody']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: say('notFound') })).toBeVisible()
    }
    // Unknown parameters are removed from the address.
    await page.goto('/search?GJZ=&DTYPE=../x')
    await expect(page.getByText(say('searchHint'))).toBeVisible()
    await expect(page).toHaveURL(/\/search$/)
  })
})

test.describe('a member', () => {
  test('sees an error for a wrong password and stays in the dialog', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'customer', 'not the password')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('账号或密码错误')
    await expect(dialog.getByRole('button', { name: say('login') })).toBeEnabled()
  })

  test('keeps a favourite after a reload, finds it in the list, and signs out', async ({ page }) => {
    const answered = followCalls(page)
    await page.goto('/')
    await signIn(page, 'social')
    await expectSignedIn(page)
    // The list is read again for the member; for a guest no work is a favourite.
    await answered()
    const card = cards(page)
      .filter({ has: page.getByRole('button', { pressed: false }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    const heart = cards(page).filter({ hasText: title }).first().getByRole('button')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.reload()
    await expectSignedIn(page)
    await page.goto('/user/myfavorite')
    await expect(cards(page).filter({ hasText: title })).toHaveCount(1)

    await page.getByRole('banner').getByRole('button', { name: /账号/ }).click()
    await page.getByRole('menuitem', { name: say('logout') }).click()
    // Signing out reloads the home page.
    const isLeft = page.waitForEvent('load')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('logout') })
      .click()
    await isLeft
    await expect(page.getByRole('banner').getByRole('button', { name: say('login') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: say('login') })).toBeVisible()
  })

  test('a guest who opens the favourites is asked to sign in', async ({ page }) => {
    await page.goto('/user/myfavorite')
    await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
    await signIn(page, await makeMember('customer'))
    await expectSignedIn(page)
  })
})
