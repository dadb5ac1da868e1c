import { expect, test } from '@playwright/test'
import { player } from '../../apps/portal/src/messages/player.zh.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { chooseLanguage } from './portal-pages.ts'
import { openByTitle, say } from './product.ts'
import { enter } from './sessions.ts'

test('a video plays, seeks by byte ranges, shows captions and chapters, and supports speed, keys and picture in picture', async ({
  page,
  baseURL,
}) => {
  const ranges: number[] = []
  page.on('response', response => {
    if (response.url().includes('/api/media/') && response.request().headers().range)
      ranges.push(response.status())
  })
  const member = await makeMember('social')
  const calls = await callsOf(baseURL ?? '', member)
  await enter(page, member)
  await openByTitle(page, '36 秒看懂激光三角法')
  await expect(page).toHaveURL(/\/video\/[\w-]{26}/)
  const video = page.locator('video')
  const state = <Value extends string | number | boolean>(read: (element: HTMLVideoElement) => Value) =>
    expect.poll(() => video.evaluate(read as (element: SVGElement | HTMLElement) => Value))
  await state(element => element.duration).toBeGreaterThan(30)

  await test.step('plays and pauses by key, with the focus anywhere in the player', async () => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true
    })
    await page.getByRole('button', { name: player.play, exact: true }).focus()
    await page.keyboard.press('k')
    await state(element => element.currentTime).toBeGreaterThan(0.2)
    await page.keyboard.press('k')
    await state(element => element.paused).toBe(true)
    const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
    await page.keyboard.press('ArrowRight')
    await state(element => element.currentTime).toBeGreaterThanOrEqual(before + 9)
    await page.keyboard.press('ArrowLeft')
    await state(element => element.currentTime).toBeLessThan(before + 2)
  })

  await test.step('plays faster', async () => {
    await page.getByRole('button', { name: new RegExp(`^${player['Playback rate']}`) }).click()
    await page.getByRole('menuitemradio', { name: /1\.25/ }).click()
    await state(element => element.playbackRate).toBe(1.25)
  })

  await test.step('jumps to an entry of the outline and plays there, by byte ranges', async () => {
    await page.getByRole('main').getByText('算出高度').first().click()
    await state(element => element.currentTime).toBeGreaterThanOrEqual(25)
    await state(element => element.paused).toBe(false)
    expect(ranges).toContain(206)
  })

  await test.step('goes on by itself at the same second after the line has failed', async () => {
    const before = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
    // A ticket stays the same for five minutes: the player must load the same address again.
    await page.route('**/api/media/**', route => route.fulfill({ status: 502 }), { times: 1 })
    await video.evaluate((element: HTMLVideoElement) => element.dispatchEvent(new Event('error')))
    await expect(page.getByRole('status').filter({ hasText: /^连接中断/ })).toBeVisible()
    await state(element => element.paused).toBe(false)
    const after = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
    expect(after).toBeGreaterThanOrEqual(before)
    await expect(page.getByRole('status').filter({ hasText: /^连接中断/ })).toBeHidden()
  })

  await test.step('shows the name of the chapter under the pointer', async () => {
    const chapterNow = await video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks]
        .filter(({ kind }) => kind === 'chapters')
        .flatMap(({ cues }) => [...(cues ?? [])] as VTTCue[])
        .find(({ startTime, endTime }) => startTime <= 18 && endTime > 18),
    )
    expect(chapterNow).toBeDefined()
    await page.locator('media-time-range').hover()
    await expect(page.locator('media-preview-chapter-display').first()).toContainText(/[\u4e00-\u9fff]/)
  })

  await test.step('shows captions in the available languages', async () => {
    const choose = async (name: string) => {
      await page.getByRole('button', { name: player['closed captions'] }).click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
    }
    await choose(player.Off)
    await state(element => [...element.textTracks].some(({ mode }) => mode === 'showing')).toBe(false)
    await choose('简体中文')
    const languages = await video.evaluate((element: HTMLVideoElement) =>
      [...element.querySelectorAll('track')].map(track => track.srclang.slice(0, 2)),
    )
    expect(languages).toEqual(expect.arrayContaining(['zh', 'en']))
    await state(element =>
      Math.max(
        ...[...element.textTracks].map(track =>
          track.kind === 'captions' && track.mode === 'showing' ? (track.cues?.length ?? 0) : 0,
        ),
      ),
    ).toBeGreaterThan(3)
  })

  await test.step('continues in picture in picture', async () => {
    await page.getByRole('button', { name: player['enter picture in picture mode'] }).click()
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO')
    await page.getByRole('button', { name: player['exit picture in picture mode'] }).click()
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBeNull()
  })

  await test.step('the watched time counts, and is in the study record', async () => {
    // The page checks once a second whether the video plays; a shorter time does not count.
    await state(element => element.currentTime).toBeGreaterThanOrEqual(28)
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    const readRecord = () => calls.call('catalogue.list', { page: 1, size: 12, source: 'record' })
    await expect
      .poll(async () => (await readRecord()).records[0]?.lastPosition, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(25)
    await page.reload()
    await state(element => element.currentTime).toBeGreaterThanOrEqual(25)
    const record = await readRecord()
    expect(record.records.map(({ title }) => title)).toEqual(['36 秒看懂激光三角法'])
    await page.goto('/user/record')
    await expect(page.getByRole('heading', { name: '36 秒看懂激光三角法' })).toBeVisible()
    await expect(page.getByText(say('record')).first()).toBeVisible()
  })
})

test(
  'a guest on a phone who reads German sees the whole word of the button that signs in to comment',
  inAll,
  async ({ page }) => {
    await openByTitle(page, '36 秒看懂激光三角法')
    await chooseLanguage(page, 'de')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: /Kommentare/ }).click()
    const label = page
      .getByRole('main')
      .getByRole('button', { name: 'Anmelden', exact: true })
      .getByText('Anmelden')
    await expect(label).toBeVisible()
    expect(await label.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  },
)

test('a film that stays away has a button that lets it go on at the same second', inAll, async ({ page }) => {
  await openByTitle(page, '36 秒看懂激光三角法')
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    element.currentTime = 12
    await element.play()
  })
  await page.route('**/api/media/**', route => route.fulfill({ status: 403 }))
  await video.evaluate((element: HTMLVideoElement) => element.dispatchEvent(new Event('error')))
  const button = page.getByRole('alert').getByRole('button')
  await expect(button).toBeFocused({ timeout: 30_000 })
  const told = /0:(\d\d)/.exec((await page.getByRole('alert').textContent()) ?? '')
  const second = Number(told?.[1])
  expect(second).toBeGreaterThanOrEqual(12)
  await page.unroute('**/api/media/**')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThanOrEqual(
    second,
  )
})
