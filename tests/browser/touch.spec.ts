/** Reading and watching by touch on a phone. */
import { expect, test } from '@playwright/test'
import { player } from '../../apps/portal/src/messages/player.zh.ts'
import { reading } from '../../apps/portal/src/messages/reading.zh.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { documentPage, inkOn, openByTitle, say } from './product.ts'
import { enter, newSession } from './sessions.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('a document is read, filled into the window by a tap, and commented in a sheet that Back closes', async ({
  page,
}) => {
  const member = await makeMember('customer')
  await enter(page, member, '/', newSession(member))
  await openByTitle(page, 'TR / PR 系列服务手册')
  const first = documentPage(page, 1)
  await expect.poll(() => inkOn(first), { timeout: 30_000 }).toBeGreaterThan(0.01)
  const bar = page.getByRole('navigation', { name: say('moreInfo') })
  const toolbar = page.getByRole('toolbar')

  await test.step('everything is in the window, and the page itself does not scroll', async () => {
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
  })

  await test.step('a tap hides all bars and another one brings them back', async () => {
    await page.touchscreen.tap(195, 500)
    await expect(bar).toBeHidden()
    await expect(toolbar).toBeHidden()
    const pages = await page.getByRole('region', { name: say('pages.label'), exact: true }).boundingBox()
    expect(pages).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.touchscreen.tap(195, 500)
    await expect(bar).toBeVisible()
    await expect(toolbar).toBeVisible()
  })

  await test.step('another page by the outline in the sheet', async () => {
    await bar.getByRole('button', { name: say('contents') }).tap()
    const sheet = page.getByRole('dialog', { name: say('moreInfo') })
    await sheet.getByRole('button', { name: /更换电缆/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('textbox', { name: say('page.number') })).toHaveValue('8')
  })

  await test.step('a comment is written, and Back leads to the page of the document', async () => {
    const address = page.url()
    await bar.getByRole('button', { name: say('comments') }).tap()
    const sheet = page.getByRole('dialog', { name: say('moreInfo') })
    await sheet.getByRole('textbox', { name: say('commentWrite') }).fill('用手机读到这里')
    await sheet.getByRole('button', { name: say('commentSubmit') }).tap()
    await expect(sheet.getByRole('listitem').filter({ hasText: '用手机读到这里' })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(page.getByRole('textbox', { name: say('page.number') })).toHaveValue('8')
  })
})

test('a film with captions is watched by touch, follows its transcript, and a finished one begins anew', async ({
  page,
  baseURL,
}) => {
  const member = await makeMember('social')
  const calls = await callsOf(baseURL ?? '', member)
  const { records } = await calls.call('catalogue.list', { page: 1, size: 12, search: '36 秒看懂激光三角法' })
  const film = records.find(({ title }) => title === '36 秒看懂激光三角法')
  if (!film) throw new Error('no film')
  const { resource } = await calls.call('resource.view', { id: film.id })
  // Watched to the end before.
  await calls.call('study.beat', {
    id: film.id,
    position: Math.floor(resource.length),
    version: resource.version,
  })
  await enter(page, member)
  await openByTitle(page, film.title)
  const video = page.locator('video')
  const state = <Value extends string | number | boolean>(read: (element: HTMLVideoElement) => Value) =>
    expect.poll(() => video.evaluate(read as (element: SVGElement | HTMLElement) => Value))
  await state(element => element.duration).toBeGreaterThan(30)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
  })

  await test.step('the first press plays it from its beginning', async () => {
    await page.getByRole('button', { name: player.play, exact: true }).tap()
    await state(element => element.currentTime > 0.3 && element.currentTime < 20).toBe(true)
  })

  await test.step('captions and speed are chosen in menus', async () => {
    await page.getByRole('button', { name: player['closed captions'] }).tap()
    await page.getByRole('menuitemradio', { name: 'English' }).tap()
    await state(element =>
      [...element.textTracks].some(({ mode, language }) => mode === 'showing' && language === 'en'),
    ).toBe(true)
    await page.getByRole('button', { name: new RegExp(`^${player['Playback rate']}`) }).tap()
    await page.getByRole('menuitemradio', { name: /1\.5/ }).tap()
    await state(element => element.playbackRate).toBe(1.5)
  })

  await test.step('a line of the transcript leads to its moment and is marked', async () => {
    await page.getByRole('tab', { name: reading.transcript }).tap()
    const line = page.getByRole('tabpanel').getByRole('listitem').nth(4).getByRole('button')
    await line.tap()
    await expect(line).toHaveAttribute('aria-current', 'true')
    await expect(video).toBeInViewport({ ratio: 1 })
  })

  await test.step('after its end it is offered again', async () => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.4
    })
    await page.getByRole('button', { name: reading.replay }).tap()
    await state(element => !element.paused && element.currentTime < 10).toBe(true)
  })
})

test('home offers what a member has begun, with its place', inAll, async ({ page, baseURL }) => {
  const member = await makeMember('customer')
  const session = newSession(member)
  const calls = await callsOf(baseURL ?? '', member, session)
  const { records } = await calls.call('catalogue.list', {
    page: 1,
    size: 12,
    search: 'TR / PR 系列服务手册',
  })
  const [handbook] = records
  if (!handbook) throw new Error('no handbook')
  await enter(page, member, '/', session)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const begun = page.getByRole('region', { name: say('continueHeading') })
  await expect(begun).toHaveCount(0)
  await calls.call('study.beat', { id: handbook.id, position: 7, version: handbook.version })
  await page.reload()
  await expect(begun).toContainText(say('continuePage', { page: 7, pages: handbook.length }))
  await begun.getByRole('link', { name: handbook.title }).tap()
  await expect(page.getByRole('textbox', { name: say('page.number') })).toHaveValue('7')
})

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } })

  test(
    'the keys of a film work without a click first, but not while somebody types',
    inAll,
    async ({ page }) => {
      const member = await makeMember('social')
      await enter(page, member)
      await openByTitle(page, '36 秒看懂激光三角法')
      const video = page.locator('video')
      const read = <Value>(of: (element: HTMLVideoElement) => Value) =>
        video.evaluate(of as (element: SVGElement | HTMLElement) => Value)
      await expect.poll(() => read(element => element.duration)).toBeGreaterThan(30)
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('m')
      await expect.poll(() => read(element => element.muted)).toBe(true)
      await page.keyboard.press('l')
      await expect.poll(() => read(element => element.currentTime)).toBeGreaterThanOrEqual(9.9)
      await page.keyboard.press('Space')
      await expect.poll(() => read(element => element.paused)).toBe(false)
      // The player hears of it a little later; until then `k` means "play" once more.
      await expect(page.locator('media-play-button')).not.toHaveAttribute('mediapaused')
      await page.keyboard.press('k')
      await expect.poll(() => read(element => element.paused)).toBe(true)
      const field = page.getByRole('textbox', { name: say('commentWrite') })
      await field.fill('')
      await field.pressSequentially('mk l')
      await expect(field).toHaveValue('mk l')
      expect(await read(element => element.paused && element.muted)).toBe(true)
    },
  )
})

test(
  'with the phone on its side half of the window is left to the pages, and in full screen keys stay on them',
  inAll,
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    const member = await makeMember('customer')
    await enter(page, member, '/', newSession(member))
    await openByTitle(page, 'TR / PR 系列服务手册')
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
    const pages = page.getByRole('region', { name: say('pages.label'), exact: true })
    expect((await pages.boundingBox())?.height).toBeGreaterThan(195)
    await expect(page.getByRole('navigation', { name: say('moreInfo') })).toBeInViewport({ ratio: 1 })

    await page.getByRole('button', { name: reading.fullPage }).tap()
    await expect(page.getByRole('button', { name: reading.fullPageEnd })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveAttribute('inert')
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement: focused } = document
        return focused !== document.body && !document.getElementById('content')?.contains(focused)
      })
      expect(isOutside).toBe(false)
    }
    await page.getByRole('button', { name: reading.fullPageEnd }).tap()
    await expect(page.getByRole('banner')).not.toHaveAttribute('inert')
  },
)
