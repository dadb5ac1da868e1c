import { expect, test } from '@playwright/test'
import { openByTitle } from './product.ts'

test('a film plays, seeks by byte ranges and shows captions and chapters', async ({ page }) => {
  const ranges: number[] = []
  page.on('response', response => {
    if (response.url().includes('/api/media/') && response.request().headers().range)
      ranges.push(response.status())
  })
  await openByTitle(page, '36 秒看懂激光三角法')
  await expect(page).toHaveURL(/\/video\/[\w-]{26}/)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(30)

  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)

  await page.getByRole('main').getByText('算出高度').first().click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(25)
  expect(ranges).toContain(206)

  const languages = await video.evaluate((element: HTMLVideoElement) =>
    [...element.querySelectorAll('track')].map(track => track.srclang.slice(0, 2)),
  )
  expect(languages).toEqual(expect.arrayContaining(['zh', 'en']))
  const cues = await video.evaluate(async (element: HTMLVideoElement) => {
    const track = [...element.textTracks].find(({ kind }) => kind === 'captions' || kind === 'subtitles')
    if (!track) return 0
    track.mode = 'showing'
    for (let wait = 0; wait < 50 && !track.cues?.length; wait += 1)
      await new Promise(done => setTimeout(done, 100))
    return track.cues?.length ?? 0
  })
  expect(cues).toBeGreaterThan(3)
})
