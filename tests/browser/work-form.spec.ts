/** The form of a work: what it shows of its files, proposes and waits for. */
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { contentsWords } from '../../apps/portal/src/messages/contents.zh.ts'
import { creation } from '../../apps/portal/src/messages/creation.zh.ts'
import { creationForm } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { creationSaving } from '../../apps/portal/src/messages/creation-saving.zh.ts'
import { drafting } from '../../apps/portal/src/messages/drafting.zh.ts'
import { upload } from '../../apps/portal/src/messages/upload.zh.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { makeDraft } from './made-works.ts'
import { demoFile } from './product.ts'
import { enter, newSession } from './sessions.ts'

const words = { ...creation, ...creationForm, ...creationSaving, ...upload, ...contentsWords }
const say = (key: keyof typeof words) => words[key]

/** Opens a page of the creation centre as an author of this test alone. */
async function enterAs(page: Page, author: string, path: string): Promise<void> {
  await enter(page, author, path, newSession(author))
}

const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: say('saveSaved').split('{')[0] ?? '' })
const cover = (page: Page) => page.getByRole('img', { name: say('coverPicture') })

test('a PDF proposes its title at once and gets page 1 as its cover; the file opens with a fresh ticket', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const author = await makeMember('creator')
  await enterAs(page, author, '/creative/add')
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(demoFile('calibration-record.pdf'))
  await expect(page.getByLabel(say('fieldTitle'))).toHaveValue('calibration-record')
  await expect(saved(page)).toBeVisible()
  // Drawn by a job, and asked for until it is there.
  await expect(cover(page)).toBeVisible({ timeout: 40_000 })

  // The ticket of the page may have expired: the link asks for another one first.
  const read: string[] = []
  await context.route('**/api/media/**', route => {
    read.push(new URL(route.request().url()).pathname)
    return route.continue()
  })
  const answered = page.waitForResponse(response => response.url().includes('/api/creation-view-edit'))
  const open = page.getByRole('link', { name: say('fileOpen'), exact: true })
  const [tab] = await Promise.all([context.waitForEvent('page'), open.click()])
  const { data } = await (await answered).json()
  await expect.poll(() => read).toContain(data.FILE.URL)
  await tab.close()
})

/** A draft with a video and Chinese captions. */
async function filmWithCaptions(calls: Awaited<ReturnType<typeof callsOf>>) {
  const { id } = await makeDraft(calls, '带字幕的视频', 'tilt-film.webm')
  const vtt = new File(['WEBVTT\n\n00:00.000 --> 00:09.000\n字幕'], 'a.zh.vtt', { type: 'text/vtt' })
  const body = new FormData()
  body.set('file', vtt)
  const captions = await calls.call('uploads.file', { use: 'caption' }, { body })
  const { file: _, coverUrl: __, ...form } = await calls.call('works.form', { id })
  const list = [{ language: 'zh', fileId: captions.id }] as const
  await calls.call('works.save', { ...form, outline: [], captions: [...list], submits: false })
  return { id, captionsId: captions.id }
}

test(
  'tickets that have expired are replaced without a reload: preview, captions, chapters',
  inAll,
  async ({ page, baseURL }) => {
    const author = await makeMember('creator')
    const calls = await callsOf(baseURL ?? '', author)
    const { id } = await filmWithCaptions(calls)

    // No ticket that the page gets when it is opened is valid.
    let opened = 0
    await page.route('**/api/creation-view-edit?**', async route => {
      const response = await route.fetch()
      const text = await response.text()
      opened += 1
      const body = opened === 1 ? text.replaceAll(/\/api\/media\/[^"]+/g, '/api/media/expired') : text
      await route.fulfill({ response, body })
    })
    await enterAs(page, author, `/creative/add?ID=${id}`)
    await page.getByRole('button', { name: say('takeChapters') }).click()
    await expect(page.getByText(say('chaptersNone'))).toBeVisible()
    await page.getByRole('button', { name: say('previewOpen') }).click()
    const isLoaded = () =>
      page.evaluate(() => [...document.querySelectorAll('video')].some(video => video.duration > 0))
    await expect.poll(isLoaded).toBe(true)
    await page.getByRole('button', { name: say('previewClose') }).click()
    await page.getByRole('button', { name: say('captionsPreview').replace('{language}', '简体中文') }).click()
    await expect.poll(isLoaded).toBe(true)
    const cues = () =>
      page.evaluate(() => {
        const video = document.querySelector<HTMLVideoElement>('[role=dialog] video')
        return [...(video?.textTracks ?? [])].some(track => (track.cues?.length ?? 0) > 0)
      })
    await expect.poll(cues).toBe(true)
    expect(opened).toBeGreaterThan(1)
  },
)

test('a work is submitted while its film is still being sent: it waits for the film and its first frame', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const author = await makeMember('creator')
  await enterAs(page, author, '/creative/add')
  let letGo = () => {}
  const isFree = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/api/creation-zone-upload', async route => {
    if (!route.request().headers()['content-range']?.startsWith('bytes */')) await isFree
    await route.continue()
  })
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(demoFile('tilt-film.webm'))
  await expect(page.getByLabel(say('fieldTitle'))).toHaveValue('tilt-film')
  await page.getByLabel(say('fieldIntro')).fill('三十秒看懂倾角')
  await page.getByRole('combobox', { name: say('fieldNode') }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: say('fieldSubNode') }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: say('audienceAll') }).check()
  await page.getByRole('radio', { name: say('payFree') }).check()
  await page.getByLabel(say('copyrightAccept')).check()
  await page.getByRole('button', { name: say('workSubmit') }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: say('workSubmit') })
  await confirm.click()
  await expect(page.getByText(say('submitAwaiting'))).toBeVisible()
  letGo()
  await expect(page.getByText(say('submittedTitle'))).toBeVisible({ timeout: 40_000 })
  const id = new URL(page.url()).searchParams.get('ID') ?? ''
  const calls = await callsOf(baseURL ?? '', author)
  const { state, file, coverId, coverUrl } = await calls.call('works.form', { id })
  // The cover is a frame, which goes with its film.
  expect([state, file?.name, coverId, coverUrl !== '']).toEqual(['review', 'tilt-film.webm', null, true])
})

test('on a phone an entry of the contents is moved by a thumb', inAll, async ({ browser, baseURL }) => {
  const author = await makeMember('creator')
  const calls = await callsOf(baseURL ?? '', author)
  const { id } = await makeDraft(calls, '手机上的目录', 'tr40-installation.pdf')
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await enterAs(page, author, `/creative/add?ID=${id}`)
  await page.getByRole('button', { name: say('takeOutline') }).tap()
  const contents = page.getByRole('group', { name: say('partContents') })
  await expect(contents.getByRole('listitem')).toHaveCount(8)
  await expect(contents.getByText(say('contentsTouch'))).toBeVisible()
  await expect(contents.getByText(say('contentsKeys'))).toBeHidden()
  const title = (no: number) =>
    contents
      .getByRole('listitem')
      .nth(no - 1)
      .getByRole('textbox')
      .first()
  const moved = await title(2).inputValue()
  const handle = (no: number) =>
    contents
      .getByRole('listitem')
      .nth(no - 1)
      .getByRole('button')
  await handle(1).scrollIntoViewIfNeeded()
  await expect(handle(1)).toHaveCSS('touch-action', 'none')
  const [from, to] = [await handle(2).boundingBox(), await handle(1).boundingBox()]
  const x = (from?.x ?? 0) + (from?.width ?? 0) / 2
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  const start = (from?.y ?? 0) + (from?.height ?? 0) / 2
  await send('touchStart', start)
  for (const part of [0.3, 0.6, 1]) await send('touchMove', start + ((to?.y ?? 0) + 2 - start) * part)
  await send('touchEnd')
  await expect(title(1)).toHaveValue(moved)
  const down = page.getByRole('menuitem', { name: say('entryDown') })
  // The line that says that pages are out of order moves the rows, and a tap in this moment misses.
  await expect(async () => {
    await handle(1).tap()
    await expect(down).toBeVisible({ timeout: 1000 })
  }).toPass()
  await down.tap()
  await expect(title(2)).toHaveValue(moved)
  await context.close()
})

test(
  'captions that the server no longer has are named and removed, and the rest is saved',
  inAll,
  async ({ page, baseURL }) => {
    const author = await makeMember('creator')
    const calls = await callsOf(baseURL ?? '', author)
    const { id, captionsId } = await filmWithCaptions(calls)
    await enterAs(page, author, `/creative/add?ID=${id}`)
    await expect(page.getByText('a.zh.vtt')).toBeVisible()
    await rowsOf(sql`update files set use = 'answer' where id = ${captionsId} returning id`)
    await page.getByLabel(say('fieldIntro')).fill('字幕没了也要保存')
    const fault = say('captionsGone').replace('{language}', '简体中文').replace('{name}', 'a.zh.vtt')
    await expect(page.getByText(fault)).toBeVisible()
    await expect.poll(async () => (await calls.call('works.form', { id })).intro).toBe('字幕没了也要保存')
    expect((await calls.call('works.form', { id })).captions).toEqual([])
  },
)

test(
  'going back from another work opens the first one again, and the editor comes back to it',
  inAll,
  async ({ page, baseURL }) => {
    const author = await makeMember('creator')
    const calls = await callsOf(baseURL ?? '', author)
    await enterAs(page, author, '/creative/add')
    await page.getByLabel(say('fieldTitle')).fill('第一件作品')
    await expect(page).toHaveURL(/ID=/)
    const first = page.url()
    const { id } = await makeDraft(calls, '有文件的作品', 'calibration-record.pdf')
    // As the link “publish another one” does.
    await page.evaluate(() => history.pushState(null, '', '/creative/add'))
    await expect(page.getByLabel(say('fieldTitle'))).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(first)
    await expect(page.getByLabel(say('fieldTitle'))).toHaveValue('第一件作品')

    // What was just typed is saved before the editor opens.
    await page.goto(`/creative/add?ID=${id}`)
    await page.getByLabel(say('fieldIntro')).fill('标注之前写的')
    await page.getByRole('link', { name: say('workAnnotate') }).click()
    await expect(page).toHaveURL(/\/editor\?id=/)
    await expect.poll(async () => (await calls.call('works.form', { id })).intro).toBe('标注之前写的')
    await page.getByRole('link', { name: drafting.draftBack }).click()
    await expect(page.getByLabel(say('fieldIntro'))).toHaveValue('标注之前写的')
  },
)

test(
  'a reviewer who opens the form of somebody else is led to the work desk',
  inAll,
  async ({ page, baseURL }) => {
    const calls = await callsOf(baseURL ?? '', await makeMember('creator'))
    const { id } = await makeDraft(calls, '别人的作品', 'calibration-record.pdf')
    // Before that nobody else sees it.
    await calls.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
    await enter(page, 'reviewer', `/creative/add?ID=${id}`)
    await expect(page.getByRole('heading', { name: say('foreignTitle') })).toBeVisible()
    await expect(page.getByLabel(say('fieldTitle'))).toBeHidden()
    await page.getByRole('link', { name: say('foreignOpen') }).click()
    await expect(page).toHaveURL(new RegExp(`/console/works\\?id=${id}`))
  },
)
