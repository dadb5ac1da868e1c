/** The pages of the portal, and how a test visits them in one open portal. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../packages/contract/src/texts/languages.ts'

const person = '019fc684-e992-769e-b7c7-9ff029f2a9db'
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Every address of the portal except the console, the documents and exams in progress, which have their own tests.
 */
export const portalAddresses = [
  '/',
  '/?from=hot',
  '/register',
  '/search?GJZ=TR-40',
  '/editor',
  '/user',
  '/user/profile',
  '/user/profile?part=security',
  '/user/profile?part=notices',
  '/user/profile?part=account',
  '/user/fans',
  '/user/follow',
  '/user/mycomments',
  '/user/notice',
  '/user/quiz',
  `/user/certificate/${nobody}`,
  '/user/myfavorite',
  '/user/record',
  '/user/release',
  `/center/usercenter?ID=${person}`,
  '/creative',
  '/creative/add',
  '/exam',
  '/exam/select',
  `/exam/record/${nobody}`,
  '/verify',
  '/nowhere',
] as const

const localeOf = { zh: 'zh-Hans', en: 'en', tw: 'zh-Hant', ja: 'ja', de: 'de' } as const

/**
 * Navigates like a link, without reloading the portal, and waits until the content is loaded: the navigation is over,
 * the page has a heading or a region, and no skeleton is left.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async to => {
    const nextFrame = () => new Promise(drawn => requestAnimationFrame(drawn))
    const isThere = () =>
      location.pathname + location.search === to &&
      document.querySelector('[data-loading]') === null &&
      document.querySelector('main :is(h1, [role=region])') !== null &&
      document.querySelector('main :is([role=status][aria-label], [aria-busy=true])') === null
    history.pushState({}, '', to)
    // The navigation starts in the next frame.
    await nextFrame()
    const until = performance.now() + 15_000
    do {
      await nextFrame()
      if (performance.now() > until) throw new Error(`${to} did not come to rest`)
    } while (!isThere())
  }, address)
}

/** Chooses a language as a reader does, and waits until the page has changed. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const menu = page.getByRole('banner').getByRole('combobox').and(page.locator('select'))
  await menu.selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf[language])
}

/** Tracks the calls of a page; the returned function waits until all of them are answered. */
export function followCalls(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => open.delete(request))
  return async () => {
    // Newly rendered components send their requests within two frames.
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect.poll(() => open.size, { intervals: [30, 60, 100] }).toBe(0)
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(drawn)))
  }
}

/**
 * How many pixels the page is wider than its window: 0 as soon as it fits. A page that follows the width of the window by
 * script (a table that becomes cards) does so some frames after a resize; only what stays too wide is a fault.
 */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const until = performance.now() + 2000
    const beyond = () => document.documentElement.scrollWidth - innerWidth
    while (beyond() > 0 && performance.now() < until) await new Promise(drawn => requestAnimationFrame(drawn))
    return Math.max(0, beyond())
  })
}
