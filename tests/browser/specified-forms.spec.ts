/** What forms ask for and what lists request, as the specification of the portal says it. */
import { expect, type Page, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { cards, openByTitle, say } from './product.ts'
import { enter } from './sessions.ts'

const banner = (page: Page) => page.getByRole('banner')

test(
  'a login and a forgotten password name what is missing, the login also while it is typed',
  inAll,
  async ({ page }) => {
    await page.goto('/')
    await banner(page)
      .getByRole('button', { name: say('login') })
      .click()
    const dialog = page.getByRole('dialog', { name: say('login') })
    const account = dialog.getByLabel(say('account'))
    const password = dialog.getByRole('textbox', { name: say('password') })
    await dialog.getByRole('button', { name: say('login') }).click()
    for (const [field, missing] of [
      [account, dialog.getByText(say('accountRequired'))],
      [password, dialog.getByText(say('passwordRequired'))],
    ] as const) {
      await expect(missing).toBeVisible()
      await field.fill('a')
      await expect(missing).toHaveCount(0)
      await field.fill('')
      await expect(missing).toBeVisible()
    }
    await password.fill('a'.repeat(128))
    await expect(dialog.getByText(say('textTooLong', { over: 1, max: 127 }))).toBeVisible()

    await dialog.getByRole('button', { name: say('forgotPassword') }).click()
    const finding = page.getByRole('dialog', { name: say('findPassword') })
    await finding.getByRole('button', { name: say('next') }).click()
    await expect(finding.getByText(say('accountRequired'))).toBeVisible()
  },
)

test('feedback and a picture that is none are refused before anything is sent', inAll, async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (/improvePropose|user-avatar-modify/.test(request.url())) sent.push(request.url())
  })
  await enter(page, await makeMember('social'), '/user/profile')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await expect(page.getByRole('alert')).toHaveText(say('pictureNotImage'))
  await page
    .getByRole('button', { name: say('feedback') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('feedbackSend') }).click()
  await expect(dialog.getByText(say('feedbackRequired'))).toBeVisible()
  expect(sent).toEqual([])
})

test(
  'the personal centre, fans and followed people ask for the first page in its size',
  inAll,
  async ({ page }) => {
    await enter(page, await makeMember('social'), '/logo.svg')
    for (const [path, call, size] of [
      ['/user', 'resource-by-role', 12],
      ['/user/fans', 'user-fans-list', 999_999],
      ['/user/follow', 'user-followers-list', 999_999],
    ] as const) {
      const asked = page.waitForRequest(request => request.url().includes(`/api/${call}`))
      await page.goto(path)
      const fields = new URL((await asked).url()).searchParams
      expect([path, fields.get('CURRENT'), fields.get('SIZE')]).toEqual([path, '1', String(size)])
    }
  },
)

test('a list asks for its next page 10 pixels before its end', inAll, async ({ page }) => {
  await page.addInitScript(() => {
    const margins: string[] = []
    Object.assign(globalThis, { margins })
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(seen, options)
        margins.push(options?.rootMargin ?? '')
      }
    }
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'margins'))).toContain('0px 0px 10px')
})

test('a guest stays on the pages that need no login', inAll, async ({ page }) => {
  for (const path of ['/', '/search', '/register', '/user/myfavorite', '/user/record', '/user/release']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('a list that the server refuses is emptied, and the login opens', inAll, async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  await page.route('**/api/home-search*', route =>
    route.fulfill({ json: { code: 400, msg: '用户未登录', data: { KEY: 'LOGIN_REQUIRED' } } }),
  )
  await page.getByRole('link', { name: say('hot') }).click()
  await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('a price is in yuan', inAll, async ({ page }) => {
  await openByTitle(page, '现场故障二十例')
  await expect(page.getByText('199 元').first()).toBeVisible()
})
