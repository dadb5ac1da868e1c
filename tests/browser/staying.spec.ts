/** What a person watches or reads stays where it is, whatever else happens on the page. */
import { expect, type Page, test } from '@playwright/test'
import { account } from '../../apps/portal/src/messages/account.zh.ts'
import { entry } from '../../apps/portal/src/messages/entry.zh.ts'
import { reading as readingDe } from '../../apps/portal/src/messages/reading.de.ts'
import { decodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { demoPassword } from './playwright.config.ts'
import { documentPage, inkOn, openByTitle, say, signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'
import { filled } from './works-of-authors.ts'

const film = '36 秒看懂激光三角法'

const video = (page: Page) => page.locator('video')

/** Reads the film as it is, not as the controls were last told. */
const stateOf = <Value extends number | boolean>(page: Page, read: (film: HTMLVideoElement) => Value) =>
  video(page).evaluate(read as (element: SVGElement | HTMLElement) => Value)

const openFilm = async (page: Page) => {
  await openByTitle(page, film)
  await expect.poll(() => stateOf(page, ({ readyState }) => readyState)).toBeGreaterThan(1)
  await stateOf(page, element => {
    element.muted = true
    return true
  })
}

for (const [place, selector] of [
  ['on the page', 'h1'],
  ['in the player', 'media-play-button'],
] as const) {
  test(`keys pressed twice within one busy moment ${place} count twice`, async ({ page }) => {
    await openFilm(page)
    const press = (keys: readonly string[]) =>
      page
        .locator(selector)
        .first()
        .evaluate((target, keys) => {
          // The browser tells the controls nothing between keys of one task, as while a script or a slow computer is busy.
          for (const key of keys)
            for (const type of ['keydown', 'keyup'])
              target.dispatchEvent(
                new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true }),
              )
        }, keys)
    await press(['k', 'k'])
    expect(await stateOf(page, ({ paused }) => paused)).toBe(true)
    await press(['k', 'k', 'k'])
    expect(await stateOf(page, ({ paused }) => paused)).toBe(false)
    await press(['k', 'k', 'k'])
    expect(await stateOf(page, ({ paused }) => paused)).toBe(true)
    await press(['m', 'm', 'm'])
    expect(await stateOf(page, ({ muted }) => muted)).toBe(false)
    const before = await stateOf(page, ({ currentTime }) => currentTime)
    await press(['l', 'l'])
    expect(await stateOf(page, ({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(before + 19.9)
    await press(['<', '<'])
    expect(await stateOf(page, ({ playbackRate }) => playbackRate)).toBe(0.5)
  })
}

/** A member whose account is in German, and who stopped at this place of the work that is open. */
const memberAt = async (page: Page, baseURL: string | undefined, position: number) => {
  const { pathname, searchParams } = new URL(page.url())
  const id = decodeId('resource', searchParams.get('id') ?? pathname.split('/')[2] ?? '') ?? ''
  const member = await makeMember('social')
  const calls = await callsOf(baseURL ?? '', member)
  const { resource } = await calls.call('resource.view', { id })
  await calls.call('study.beat', { id, position, version: resource.version })
  await calls.call('settings.save', { type: 'language', operator: 'set', content: 'de' })
  return member
}

/** Signs in over the open page, which changes to the language of the account. */
const signInGerman = async (page: Page, account: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('login') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('login') })
  await dialog.getByLabel(say('account')).fill(account)
  await dialog.getByRole('textbox', { name: say('password') }).fill(demoPassword)
  await dialog.getByRole('button', { name: say('login') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
}

test('a film goes on where it is when its viewer signs in, also in another language, and the stored place is offered', async ({
  page,
  baseURL,
}) => {
  await openFilm(page)
  const member = await memberAt(page, baseURL, 25)
  await stateOf(page, element => {
    element.currentTime = 3
    void element.play()
    return true
  })
  await signInGerman(page, member)
  const offer = page.getByText(filled(readingDe.stoppedAt, { time: '0:25' }))
  await expect(offer).toBeVisible()
  await expect.poll(() => stateOf(page, ({ currentTime }) => currentTime)).toBeGreaterThan(3)
  expect(await stateOf(page, ({ currentTime }) => currentTime)).toBeLessThan(20)
  expect(await stateOf(page, ({ paused }) => paused)).toBe(false)
  await page.getByRole('button', { name: readingDe.stoppedGoOn }).click()
  await expect.poll(() => stateOf(page, ({ currentTime }) => currentTime)).toBeGreaterThanOrEqual(25)
  await expect(offer).toBeHidden()
})

test('a document stays at its page, and is not loaded again, when its reader signs in', async ({
  page,
  baseURL,
}) => {
  await openByTitle(page, 'TR / PR 系列服务手册')
  await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
  const member = await memberAt(page, baseURL, 20)
  const pageBox = page.getByRole('textbox', { name: say('page.number') })
  await pageBox.fill('5')
  await pageBox.press('Enter')
  await expect(pageBox).toHaveValue('5')
  const fetched: string[] = []
  page.on('request', request => {
    if (/\/api\/(media|fileView)/.test(request.url())) fetched.push(request.url())
  })
  await documentPage(page, 5).evaluate(element => element.setAttribute('data-same', ''))
  await signInGerman(page, member)
  const offer = page.getByText(filled(readingDe.stoppedOnPage, { page: 20 }))
  await expect(offer).toBeVisible()
  await expect(page.locator('[data-same]')).toBeVisible()
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: readingDe.stoppedGoOn }).click()
  await expect(page.getByRole('textbox', { name: 'Seitenzahl' })).toHaveValue('20')
})

test('what was typed into the profile stays when the session ends, and is stored after signing in again', async ({
  page,
  baseURL,
}) => {
  const member = await makeMember('social')
  const session = newSession(member)
  await enter(page, member, '/user/profile', session)
  const about = page.getByRole('textbox', { name: account.aboutMe })
  // Members of tests have no name yet, which the form asks for.
  await page.getByRole('textbox', { name: entry.realName, exact: true }).fill('何雨桐')
  await about.fill('每天和 12 台 TR-40 打交道')
  await (await callsOf(baseURL ?? '', member, session)).call('session.logout', {})
  await page.getByRole('button', { name: account.save }).first().click()
  const login = page.getByRole('dialog', { name: say('login') })
  await expect(login).toBeVisible()
  await signIn(page, member)
  await expect(login).toBeHidden()
  await expect(about).toHaveValue('每天和 12 台 TR-40 打交道')
  await page.getByRole('button', { name: account.save }).first().click()
  const calls = await callsOf(baseURL ?? '', member)
  await expect
    .poll(async () => (await calls.call('people.self', {})).profile)
    .toBe('每天和 12 台 TR-40 打交道')
})
