/** Works on their whole way: from the file in the author's hands to what readers see. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { filmWithChapters } from '../../apps/portal/src/features/creation/contents/test-films.ts'
import { contentsWords } from '../../apps/portal/src/messages/contents.zh.ts'
import { creation } from '../../apps/portal/src/messages/creation.zh.ts'
import { creationForm } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { creationSaving } from '../../apps/portal/src/messages/creation-saving.zh.ts'
import { editions } from '../../apps/portal/src/messages/editions.zh.ts'
import { reading } from '../../apps/portal/src/messages/reading.zh.ts'
import { upload } from '../../apps/portal/src/messages/upload.zh.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { linesPdf } from '../../packages/viewer/test/lines-pdf.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { approve } from './made-works.ts'
import { demoFile, documentPage, inkOn } from './product.ts'
import { enter, newSession } from './sessions.ts'
import { filled, pageAbout } from './works-of-authors.ts'

const words = { ...creation, ...creationForm, ...creationSaving, ...contentsWords, ...upload }
const say = (key: keyof typeof words, slots: Readonly<Record<string, string | number>> = {}) =>
  filled(words[key], slots)

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-publishing-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file for the file dialog. */
function written(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** A PDF with a page about each topic, made larger by a comment of this many bytes. */
function pdfAbout(topics: readonly string[], padding = 0): Buffer {
  const pdf = Buffer.from(linesPdf(topics.map(topic => [pageAbout(topic)]))).toString('latin1')
  const table = pdf.lastIndexOf('\nxref') + 1
  const comment = padding === 0 ? '' : `%${' '.repeat(padding)}\n`
  const rest = pdf.slice(table).replace(/(startxref\s+)\d+/, `$1${table + comment.length}`)
  return Buffer.from(pdf.slice(0, table) + comment + rest, 'latin1')
}

const titleField = (page: Page) => page.getByRole('textbox', { name: say('fieldTitle'), exact: true })
const chooseFile = (page: Page, path: string) =>
  page.locator('input[type=file][accept*=pdf]').setInputFiles(path)
const isStored = (page: Page) =>
  // Checking the file takes long on a busy machine.
  expect(page.getByRole('button', { name: say('fileReplace') })).toBeVisible({ timeout: 40_000 })

/** Pastes the contents as lines. */
async function pasteContents(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: say('pasteLines') }).click()
  const dialog = page.getByRole('dialog', { name: say('linesTitle') })
  await dialog.getByRole('textbox', { name: say('linesText') }).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: say('linesInsert', { count: lines.length }) }).click()
}

/** Chooses the categories, who sees it and its price, and agrees to the copyright note. */
async function completeForm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: say('fieldNode') }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: say('fieldSubNode') }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: say('audienceAll') }).check()
  await page.getByRole('radio', { name: say('payFree') }).check()
  await page.getByLabel(say('copyrightAccept')).check()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('workSubmit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('workSubmit') })
    .click()
  await expect(page.getByText(say('submittedTitle'))).toBeVisible()
}

/** Id of the work that the form shows. */
const workIdOf = (page: Page): string => new URL(page.url()).searchParams.get('ID') ?? ''

/** Opens a work of the reviewer's queue. */
async function openReview(page: Page, title: string) {
  await openConsole(page, 'reviewer', `works?search=${encodeURIComponent(title)}`)
  await page.getByRole('row').getByRole('button', { name: title }).click()
  return page.getByRole('dialog', { name: title })
}

test('a document is uploaded across a reload, refused with a note, mended, approved, found, and read again in a new edition', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const title = `激光手册${Date.now()}`
  const [author, reader] = await Promise.all([makeMember('creator'), makeMember('customer')])
  const enterAsAuthor = (path: string) => enter(page, author, path, newSession(author))

  await test.step('an upload that a reload interrupts is continued with the same file', async () => {
    const file = written('manual.pdf', pdfAbout(['distance', 'speed', 'angle'], 6_000_000))
    const isChunkCall = (url: URL) => url.pathname === '/api/creation-zone-upload'
    const rangeOf = (headers: Record<string, string>) => {
      const range = headers['content-range']
      return range === undefined || range.startsWith('bytes */') ? undefined : range
    }
    const answered: string[] = []
    page.on('response', response => {
      const range = rangeOf(response.request().headers())
      if (isChunkCall(new URL(response.url())) && range) answered.push(range)
    })
    // The second of two chunks is held until the page is left; the first one may be sent again.
    await page.route(isChunkCall, route => {
      const range = rangeOf(route.request().headers())
      return range === undefined || range.startsWith('bytes 0-') ? route.continue() : undefined
    })
    await enterAsAuthor('/creative/add')
    await chooseFile(page, file)
    const title = titleField(page)
    await expect(
      page.getByRole('progressbar', { name: say('uploadOf', { name: 'manual.pdf' }) }),
    ).toBeVisible()
    await expect.poll(() => answered.length).toBe(1)
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.unroute(isChunkCall)
    await expect(page.getByText(/“manual.pdf”还没有传完/)).toBeVisible()
    await chooseFile(page, file)
    await expect(page.getByText(/^接着上次继续/)).toBeVisible()
    await isStored(page)
    await expect(title).toHaveValue('manual')
    await expect(page).toHaveURL(/\/creative\/add\?ID=/)
    expect(answered).toHaveLength(2)
    expect(answered[1]).not.toBe(answered[0])
  })

  await test.step('the form is completed and submitted', async () => {
    await titleField(page).fill(title)
    await page.getByLabel(say('fieldIntro')).fill('说明如何使用激光传感器')
    await pasteContents(page, ['开始 …… 1', '角度 …… 3'])
    await completeForm(page)
    await submit(page)
  })
  const id = workIdOf(page)

  await test.step('a reviewer claims it, writes a note on a page and refuses it', async () => {
    const panel = await openReview(page, title)
    await expect(panel.getByRole('region', { name: desk('workFacts') })).toContainText('说明如何使用')
    await panel.getByRole('button', { name: desk('claim') }).click()
    await expect(panel.getByRole('region', { name: desk('state') })).toContainText('您已领取')
    await expect(panel.getByRole('button', { name: desk('claim') })).toBeHidden()
    await panel.getByRole('button', { name: '角度' }).click()
    await panel.getByRole('button', { name: desk('noteOnPage', { page: 3 }) }).click()
    await page.keyboard.type('Which angle?')
    await panel.getByRole('button', { name: desk('refuse') }).click()
    await expect(panel.getByText(desk('opinionRequired'))).toBeVisible()
    await panel.getByRole('textbox', { name: desk('opinion') }).fill('请说明角度的来源。')
    await panel.getByRole('button', { name: desk('refuse') }).click()
    await page
      .getByRole('dialog', { name: desk('refuseQuestion') })
      .getByRole('button', { name: desk('refuse') })
      .click()
    await expect(page.getByText(desk('workRefused', { title, name: author }))).toBeVisible()
  })

  const row = page.getByRole('article', { name: title })
  await test.step('the author reads the opinion and the note, replaces the file and submits again', async () => {
    await enterAsAuthor('/creative')
    await expect(row).toContainText('请说明角度的来源。')
    await row.getByRole('link', { name: say('workMend') }).click()
    const notes = page.getByRole('list', { name: say('remarks') })
    await expect(notes.getByRole('listitem')).toHaveText(/第 3 页\s*Which angle\?/)
    await expect(notes.getByRole('link')).toHaveAttribute('href', /\/editor\?id=.+#page=3$/)
    const mended = written('mended.pdf', pdfAbout(['distance', 'speed', 'measured angle']))
    await chooseFile(page, mended)
    await expect(page.getByText('mended.pdf', { exact: true })).toBeVisible()
    await isStored(page)
    await submit(page)
  })

  await test.step('the reviewer sees the earlier opinion and approves', async () => {
    const panel = await openReview(page, title)
    await expect(panel.getByRole('region', { name: desk('earlierOpinions') })).toContainText('Which angle?')
    await panel.getByRole('button', { name: desk('approve') }).click()
    await page
      .getByRole('dialog', { name: desk('approveQuestion') })
      .getByRole('button', { name: desk('approve') })
      .click()
    await expect(page.getByText(desk('workApproved', { title, name: author }))).toBeVisible()
  })

  await test.step('a reader finds it and reads it', async () => {
    const calls = await callsOf(baseURL ?? '', reader)
    await expect
      .poll(
        async () =>
          (await calls.call('catalogue.search', { words: title, page: 1, size: 12 })).records.length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1)
    await enter(page, reader, `/search?GJZ=${title}`)
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.0005)
    // The first heartbeat records which edition the reader has.
    await expect
      .poll(async () => (await rowsOf(sql`select 1 from learning_records where work_id = ${id}`)).length, {
        timeout: 20_000,
      })
      .toBe(1)
  })

  await test.step('the author puts a page in at the front and says so', async () => {
    await enterAsAuthor('/creative')
    await row.getByRole('link', { name: say('workEdit') }).click()
    await expect(page.getByText(say('liveText'))).toBeVisible()
    await expect(page.getByText(say('saveStored'))).toBeVisible()
    const next = written('next.pdf', pdfAbout(['safety', 'distance', 'speed', 'measured angle']))
    await chooseFile(page, next)
    await expect(page.getByText('next.pdf', { exact: true })).toBeVisible()
    await isStored(page)
    await page.getByLabel(say('fieldNote')).fill('新增安全须知')
    await submit(page)
    await approve(await callsOf(baseURL ?? '', 'reviewer'), id)
    // The pages are compared by a job.
    await expect
      .poll(async () => (await rowsOf(sql`select 1 from version_diffs where work_id = ${id}`)).length, {
        timeout: 45_000,
      })
      .toBe(1)
  })

  await test.step('the reader hears of the new edition and walks through what changed', async () => {
    await enter(page, reader, `/pdf?id=${encodeId('resource', id)}`)
    const notice = page
      .getByRole('status')
      .filter({ hasText: filled(reading.editionSince.split('，')[0] ?? '', { from: 1 }) })
    await notice.getByRole('button', { name: reading.editionChanges }).click()
    const walk = page.getByRole('dialog', { name: filled(reading.editionTitle, { version: 2 }) })
    await expect(walk.getByText(filled(editions.walkPosition, { at: 1, count: 1 }))).toBeVisible()
    await expect(walk.getByText(filled(editions.changeAdded, { page: 1 }))).toBeVisible()
    await expect(walk.getByText(editions.walkNotBefore)).toBeVisible()
  })
})

test('a film gets a frame as its cover, captions in two languages and its own chapters, and is watched with them', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const author = await makeMember('creator')
  const chapters = [
    { title: '开始', at: 0 },
    { title: '倾角', at: 20 },
  ]
  const film = filmWithChapters(readFileSync(demoFile('tilt-film.webm')), chapters)
  await enter(page, author, '/creative/add', newSession(author))
  await chooseFile(page, written('film.webm', film))
  await isStored(page)
  await expect(page.getByRole('radio', { name: /处的画面$/ })).toHaveCount(3)
  await expect(page.getByRole('img', { name: say('coverPicture') })).toBeVisible()
  const captions = page.locator('input[type=file][accept*=vtt]')
  await captions.last().setInputFiles(demoFile('tilt-film.zh.vtt'))
  await expect(
    page.getByRole('button', { name: say('captionsPreview', { language: '简体中文' }) }),
  ).toBeVisible()
  await captions.last().setInputFiles(demoFile('tilt-film.en.vtt'))
  await expect(
    page.getByRole('button', { name: say('captionsPreview', { language: 'English' }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: say('takeChapters') }).click()
  await expect(page.getByText(say('outlineTaken', { count: 2 }))).toBeVisible()
  const title = `倾角视频${Date.now()}`
  await titleField(page).fill(title)
  await page.getByLabel(say('fieldIntro')).fill('倾角如何影响测量')
  await completeForm(page)
  await submit(page)
  const id = workIdOf(page)
  await approve(await callsOf(baseURL ?? '', 'reviewer'), id)

  await enter(page, await makeMember('customer'), `/video/${encodeId('resource', id)}`)
  const video = page.locator('video')
  const state = <Value extends string | number | boolean>(read: (element: HTMLVideoElement) => Value) =>
    expect.poll(() => video.evaluate(read as (element: SVGElement | HTMLElement) => Value))
  await state(element => element.duration).toBeGreaterThan(30)
  expect(await video.evaluate((element: HTMLVideoElement) => element.poster)).toMatch(/\/api\/media\//)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
  })
  // Captions in the reader's language are on from the beginning.
  await state(
    element => [...element.textTracks].find(({ mode }) => mode === 'showing')?.language ?? '',
  ).toMatch(/^zh/)
  await page.getByRole('main').getByText('倾角', { exact: true }).click()
  await state(element => element.currentTime).toBeGreaterThanOrEqual(20)
  const captionsNow = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks]
        .filter(({ kind, mode }) => kind === 'captions' && mode === 'showing')
        .flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[])
        .map(({ text }) => text),
    )
  await expect.poll(captionsNow).toEqual(['把传感器转向被测面的法线，信号就回来了。'])
  const languages = await video.evaluate((element: HTMLVideoElement) =>
    [...element.querySelectorAll('track[kind=captions]')].map(track =>
      (track as HTMLTrackElement).srclang.slice(0, 2),
    ),
  )
  expect(languages.toSorted()).toEqual(['en', 'zh'])
})
