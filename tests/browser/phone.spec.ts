/** The product by touch on a phone: searching, what a form says of values that it does not take, films, and replaced files. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { calendar } from '../../apps/portal/src/messages/calendar.zh.ts'
import { consoleBank } from '../../apps/portal/src/messages/console-bank.zh.ts'
import { consoleDesk } from '../../apps/portal/src/messages/console-desk.zh.ts'
import { contentsWords } from '../../apps/portal/src/messages/contents.zh.ts'
import { creation } from '../../apps/portal/src/messages/creation.zh.ts'
import { creationForm } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { search } from '../../apps/portal/src/messages/search.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { openInEditor } from './editor-page.ts'
import { inAll } from './in-all.ts'
import { makeDraft } from './made-works.ts'
import { demoFile, say as sayIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

const words = { ...zh, ...calendar, ...creation, ...creationForm, ...contentsWords }
const say = (key: keyof typeof words) => words[key]

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

for (const width of [390, 480])
  test(`a tap on the magnifier opens the search at ${width} px`, inAll, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const banner = page.getByRole('banner')
    const field = banner.getByRole('combobox', { name: say('search') })
    const icon = await banner.getByRole('search').boundingBox()
    if (!icon) throw new Error('no search in the header')
    await page.touchscreen.tap(icon.x + icon.width / 2, icon.y + icon.height / 2)
    await expect(field).toBeFocused()
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(300)
    await field.fill('激光')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?GJZ=/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

test('the menu of a narrow toolbar ends within the window and scrolls to its last entry', async ({
  page,
}) => {
  await openInEditor(page, demoFile('handbook.pdf'))
  await page.getByRole('button', { name: sayIn('toolbar.more') }).tap()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: sayIn('mode.annotation'), exact: true })).toBeInViewport()
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    })
    .toBeLessThanOrEqual(844)
  const last = menu.getByRole('menuitem', { name: sayIn('file.close') })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the form of a work keeps what was typed and says what is wrong with it', async ({ page }) => {
  const author = await makeMember('creator')
  await enter(page, author, '/creative/add', newSession(author))
  await page.getByRole('button', { name: say('workSubmit') }).tap()
  const file = page.locator('#work-file')
  await expect(file).toBeFocused()
  await expect(file).toBeInViewport()

  const title = page.getByLabel(say('fieldTitle'))
  await title.fill('长'.repeat(70))
  await expect(title).toHaveValue('长'.repeat(70))
  await expect(title).toHaveAccessibleDescription(new RegExp(say('titleTooLong')))

  await page.getByRole('radio', { name: say('payPaid') }).check()
  const price = page.getByRole('textbox', { name: say('fieldPrice') })
  for (const [typed, fault] of [
    ['9,99', 'priceUnread'],
    ['-5', 'priceUnread'],
    ['0', 'priceTooLow'],
    ['1234567', 'priceTooHigh'],
  ] as const) {
    await price.fill(typed)
    await expect(price).toHaveAccessibleDescription(new RegExp(say(fault)))
    await expect(price).toHaveValue(typed)
  }

  const last = page.getByRole('textbox', { name: say('fieldEnd') })
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  for (const [typed, shown, fault] of [
    ['2020/1/1', '2020/01/01', 'endBeforeStart'],
    ['2027/02/31', '2027/02/31', 'endUnread'],
    [tomorrow, tomorrow.replaceAll('-', '/'), undefined],
  ] as const) {
    await last.fill(typed)
    await last.blur()
    await expect(last).toHaveValue(shown)
    await expect(last).toHaveAccessibleDescription(fault ? new RegExp(say(fault)) : '')
  }
})

test('the tab of the chosen state is in view and the only current one', inAll, async ({ page, baseURL }) => {
  const author = await makeMember('creator')
  // Who has no works sees no tabs.
  await makeDraft(await callsOf(baseURL ?? '', author), '尚未提交的手册', 'calibration-record.pdf')
  await enter(page, author, '/creative?state=expired', newSession(author))
  const current = page.getByRole('navigation', { name: say('workStates') }).locator('[aria-current]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveText(`${say('workStateExpired')}0`)
  await expect(current).toBeInViewport({ ratio: 1 })
})

test(
  'a film that does not say how long it is shows the length that the server has measured',
  inAll,
  async ({ page, baseURL }) => {
    const author = await makeMember('creator')
    const { id } = await makeDraft(await callsOf(baseURL ?? '', author), '录制的视频', 'tilt-film.webm')
    // As browsers record: the element of the duration (4489 88) becomes a void one (EC 89) of the same size.
    const film = await readFile(demoFile('tilt-film.webm'))
    const at = film.indexOf(Buffer.from([0x44, 0x89, 0x88]))
    film[at] = 0xec
    await page.route('**/api/media/**', route => route.fulfill({ body: film, contentType: 'video/webm' }))
    await enter(page, author, `/creative/add?ID=${id}`, newSession(author))
    await page.getByRole('button', { name: say('previewOpen') }).tap()
    const length = () =>
      page.evaluate(() => {
        const video = document.querySelector('video')
        const player = document.querySelector('media-time-range')
        return video?.readyState
          ? [Number.isFinite(video.duration), player?.getAttribute('mediaduration')]
          : undefined
      })
    await expect.poll(length).toEqual([false, expect.stringMatching(/^[1-9]/)])
  },
)

test('after the document was replaced, the pages of the contents can be moved together', async ({
  page,
  baseURL,
}) => {
  const author = await makeMember('creator')
  const calls = await callsOf(baseURL ?? '', author)
  const { id } = await makeDraft(calls, '新版手册', 'calibration-record.pdf')
  const { file: _, coverUrl: __, captions: ___, ...form } = await calls.call('works.form', { id })
  const entry = { no: 1, title: '附录', node: 1, level: 1 as const }
  await calls.call('works.save', { ...form, captions: [], outline: [entry], submits: false })
  await enter(page, author, `/creative/add?ID=${id}`, newSession(author))
  const contents = page.getByRole('group', { name: say('contents') })
  const place = contents.getByRole('textbox', { name: say('entryPage').replace('{no}', '1') })
  await expect(place).toHaveValue('1')
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(demoFile('calibration-procedure.pdf'))
  const notice = contents.getByRole('status').filter({ hasText: say('movedTitle') })
  await notice.getByLabel(say('movedBy')).fill('2')
  await notice.getByRole('button', { name: say('movedShift').replace('{count}', '1') }).tap()
  await expect(place).toHaveValue('3')
  await expect(notice).toBeHidden()
})

test.describe('in a window that grows with a page that is too wide', () => {
  test.use({ isMobile: true })

  test('a tap on the tags of a question leaves the field on the screen, with its suggestions', async ({
    page,
  }) => {
    await enter(page, 'examiner', '/console/questions?id=new')
    const field = page.getByRole('dialog').getByLabel(consoleBank.tags).first()
    await field.tap()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeInViewport()
    await expect(field).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('a tap on the picture starts a film', inAll, async ({ page }) => {
  await enter(page, 'social', '/?kind=video')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0)
  await video.tap({ position: { x: 80, y: 60 } })
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(false)
})

test('the empty search page opens the field that hides behind the magnifier', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('button', { name: search.openField }).tap()
  const field = page.getByRole('banner').getByRole('combobox', { name: say('search') })
  await expect(field).toBeFocused()
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(300)
})

for (const path of ['/', '/search?GJZ=激光', '/register', '/verify'])
  test(`what a finger can press on ${path} is 44 px high`, inAll, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const small = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        'header button, header select, main button, main input:not([type=radio], [type=checkbox], [type=file])',
      )
      return [...controls].flatMap(control => {
        control.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = control.getBoundingClientRect()
        if (width === 0 || height >= 44) return []
        const area = control.closest('.mantine-Input-wrapper') ?? control
        const takes = [-21, 21].every(by =>
          area.contains(document.elementFromPoint(x + width / 2, y + height / 2 + by)),
        )
        return takes ? [] : [`${control.ariaLabel ?? control.textContent}: ${height}`]
      })
    })
    expect(small).toEqual([])
  })

test('a dialog that was opened from a menu gives the focus back to the button of the menu', async ({
  page,
}) => {
  await enter(page, 'reviewer', '/console/comments')
  const dots = page.getByRole('main').getByRole('button', { name: consoleDesk.actions }).first()
  await dots.tap()
  await page.getByRole('menuitem').first().tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cancel') })
    .tap()
  await expect(dots).toBeFocused()
})
