/** What is written at a mark is read where the mark lies: in a card, by mouse, finger and keyboard, in every mode. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type NewAnnotation, PdfDocument } from '../../packages/pdf/src/index.ts'
import { hasCorpus, readCorpusFile } from '../../packages/pdf/test/corpus.ts'
import { someDay } from '../../packages/pdf/test/sample-annotations.ts'
import type { ViewerLanguage } from '../../packages/viewer/src/messages/language.ts'
import { localeOf } from '../../packages/viewer/src/messages/words.ts'
import { accessibilityFaults } from './accessibility.ts'
import { isDrawn, type LecternViewer, useElementPage } from './element-page.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const elements = useElementPage()
const title = hasCorpus ? 'on files of the corpus' : 'on files of the corpus, which is missing'

/** A file of the corpus whose note somebody has answered, in Arabic among others, and somebody has answered that. */
function answeredFile(): Uint8Array {
  const document = PdfDocument.open(readCorpusFile({ path: 'annotations/pypdf--example.pdf' }))
  const note = document.annotations(0).find(({ subtype }) => subtype === 'Text')?.data
  const reply = (uuid: string, inReplyTo: string, author: string, textContent: string): NewAnnotation => ({
    annotationType: '/Text',
    uuid,
    inReplyTo,
    replyType: 'Reply',
    author,
    textContent,
    flags: 30,
    rect: note?.rect ?? [0, 0, 20, 20],
    dateCreated: someDay.toISOString(),
  })
  document.add(0, reply('one', note?.uuid ?? '', 'ليلى', 'نعم، هذا صحيح.'))
  document.add(0, reply('two', 'one', 'Bo <b>', '<img src=x onerror="document.title=1">\n\nThird line'))
  document.add(0, reply('three', note?.uuid ?? '', 'Cy', 'So weit, so gut.'))
  return document.save({ now: someDay })
}

const firstPage = (page: Page) => page.locator('[data-page-index="0"]')
/** Marks with a card; pins come before them. */
const noted = (page: Page) => firstPage(page).locator('[data-noted]:not([data-link])')
/** The answered note. */
const note = (page: Page) => firstPage(page).locator('[data-noted]').last()
const card = (page: Page) => page.getByRole('tooltip')

/** The place in the middle of a mark. */
async function middleOf(mark: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await mark.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function pointAt(page: Page, mark: Locator): Promise<void> {
  const { x, y } = await middleOf(mark)
  await page.mouse.move(x - 1, y)
  await page.mouse.move(x, y)
}

/** Opens a file in the viewer of the page. */
async function open(page: Page, bytes: Uint8Array, language: ViewerLanguage = 'de'): Promise<void> {
  await page.goto(`${host.url}?lang=${language}`)
  await openBytes(page, 'notes.pdf', bytes)
  await expect(noted(page).first()).toBeAttached({ timeout: 30_000 })
}

/** The card is whole inside the window of the pages. */
async function expectInside(page: Page): Promise<void> {
  const [inner, outer] = [
    await card(page).boundingBox(),
    await page.locator('section[data-mode]').boundingBox(),
  ]
  if (!inner || !outer) throw new Error('there is no card')
  expect(inner.x).toBeGreaterThanOrEqual(outer.x)
  expect(inner.y).toBeGreaterThanOrEqual(outer.y)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
}

test.describe(title, () => {
  test.skip(!hasCorpus)

  for (const language of ['de', 'zh'] as const) {
    test(`the mouse rests on a note, and its card says who wrote what and when (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, answeredFile(), language)
      await pointAt(page, note(page))
      await expect(card(page)).toBeVisible()
      const written = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' })
      await expect(card(page)).toContainText(written.format(new Date('2025-10-31T13:42:32Z')))
      await expect(card(page)).toContainText(written.format(someDay))
      await expect(card(page)).toContainText('Text comment')
      const answers = card(page).getByRole('listitem')
      await expect(answers).toHaveCount(3)
      expect(await answers.evaluateAll(all => all.map(one => one.dataset.depth))).toEqual(['0', '1', '0'])
      await expect(answers.nth(1)).toContainText('<img src=x onerror="document.title=1">\n\nThird line', {
        useInnerText: true,
      })
      await expect(card(page).locator('img')).toHaveCount(0)
      await expectInside(page)
      await expect(note(page)).toHaveAccessibleDescription(/Text comment.*نعم، هذا صحيح\./s)
      expect(await accessibilityFaults(page)).toEqual([])
    })
  }

  test('the card stays while the mouse is on it, leaves with the mouse, and Escape dismisses it', async ({
    page,
  }) => {
    await open(page, answeredFile())
    await pointAt(page, note(page))
    await expect(card(page)).toBeVisible()
    const { x, y } = await middleOf(card(page))
    await page.mouse.move(x, y, { steps: 5 })
    await page.mouse.move(x + 2, y)
    await expect(card(page)).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(card(page)).toHaveCount(0)

    await pointAt(page, note(page))
    await expect(card(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  })

  test('a click shows it at once, and a drag over the mark selects text without it', async ({ page }) => {
    await open(page, answeredFile())
    const { x, y } = await middleOf(note(page))
    await page.mouse.click(x, y)
    await expect(card(page)).toBeVisible()
    await page.mouse.move(5, 200)
    await expect(card(page)).toBeVisible()
    await page.mouse.click(x + 300, y - 100)
    await expect(card(page)).toHaveCount(0)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 60, { steps: 4 })
    await page.mouse.move(x, y, { steps: 4 })
    await expect(card(page)).toHaveCount(0)
    await page.mouse.up()
  })

  for (const mode of ['text', 'hand', 'annotation'] as const) {
    test(`the keyboard reaches each mark with a note, and the focus stays on it (${mode})`, async ({
      page,
    }) => {
      await open(page, answeredFile())
      await page.evaluate(name => window.hostPage.viewers[0]?.setMode(name), mode)
      const pages = page.getByRole('region', { name: viewerWords('de')('pages.label'), exact: true })
      await pages.focus()
      const isReached = () =>
        noted(page)
          .first()
          .evaluate(mark => mark === document.activeElement)
      while (!(await isReached())) await page.keyboard.press('Tab')
      await expect(card(page)).toContainText('Not only in Europe.')
      await expectInside(page)
      await page.keyboard.press('Escape')
      await expect(card(page)).toHaveCount(0)
      await expect(noted(page).first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(card(page)).toBeVisible()
      while (await card(page).getByText('Not only').isVisible()) await page.keyboard.press('Tab')
      while (!(await note(page).evaluate(mark => mark === document.activeElement)))
        await page.keyboard.press('Tab')
      await expect(card(page)).toContainText('Text comment')
      await expectInside(page)
    })
  }

  test('the card is inside the shadow tree of an element, describes its mark there, and Escape is not heard outside', async ({
    page,
  }) => {
    await elements.open(page)
    await isDrawn(page)
    await page.locator('lectern-viewer').evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const { viewer } = element as LecternViewer
      viewer?.open({ name: 'notes.pdf', source: { kind: 'bytes', bytes } })
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('keydown', ({ key }) => heard.push(key))
    }, Buffer.from(answeredFile()).toString('base64'))
    await expect(note(page)).toBeAttached({ timeout: 30_000 })
    await pointAt(page, note(page))
    await expect(card(page)).toBeVisible()
    await expectInside(page)
    await expect(note(page)).toHaveAccessibleDescription(/Text comment/)
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      'a',
      'Escape',
    ])
  })

  test('marks are still selected and moved by the mouse, without a card in the way', async ({ page }) => {
    await open(page, answeredFile())
    await page.evaluate(() => window.hostPage.viewers[0]?.setMode('annotation'))
    await pointAt(page, note(page))
    await expect(card(page)).toBeVisible()
    const { x, y } = await middleOf(note(page))
    await page.mouse.down()
    await expect(card(page)).toHaveCount(0)
    await page.mouse.move(x + 40, y + 40, { steps: 5 })
    // The mark follows once it has been held.
    const place = async () => (await middleOf(note(page))).x
    await expect.poll(place).toBeCloseTo(x + 40, 0)
    await expect(card(page)).toHaveCount(0)
    await page.mouse.up()
    await expect.poll(place).toBeCloseTo(x + 40, 0)
    await page.evaluate(() => window.hostPage.viewers[0]?.setTool('ink'))
    await page.mouse.move(5, 5)
    await pointAt(page, note(page))
    await page.mouse.down()
    await page.mouse.up()
    await expect(card(page)).toHaveCount(0)
  })
})

/** A note with more text than a card has room for, and a box in the far corner. */
function longNotes(): Uint8Array {
  const document = PdfDocument.open(answeredFile())
  const text = Array.from({ length: 200 }, (_, line) => `Zeile ${line}`).join('\n')
  const made = { annotationType: '/Square', author: 'Ada', dateCreated: someDay.toISOString() } as const
  document.add(0, {
    ...made,
    uuid: 'corner',
    rect: [560, 10, 590, 40],
    color: [1, 0, 0, 1],
    strokeWidth: 8,
    textContent: text,
  })
  return document.save({ now: someDay })
}

test.describe(`by touch ${title}`, () => {
  test.skip(!hasCorpus)
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  for (const language of ['de', 'zh'] as const) {
    test(`a tap shows the card inside a narrow window, and another one hides it (${language})`, async ({
      page,
    }) => {
      await open(page, answeredFile(), language)
      await page.evaluate(() => {
        const taps: unknown[] = []
        Object.assign(window, { taps })
        window.hostPage.viewers[0]?.on('tap', () => taps.push(1))
      })
      for (const mark of await noted(page).all()) {
        const { x, y } = await middleOf(mark)
        await page.touchscreen.tap(x, y)
        await expect(card(page)).toBeVisible()
        await expectInside(page)
        await page.touchscreen.tap(x, y)
        await expect(card(page)).toHaveCount(0)
      }
      expect(await page.evaluate(() => (window as unknown as { taps: unknown[] }).taps)).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
    })
  }

  test('the card of a mark ends when its copy is selected', async ({ page }) => {
    await open(page, answeredFile())
    await page.evaluate(() => window.hostPage.viewers[0]?.setMode('annotation'))
    const { x, y } = await middleOf(note(page))
    await page.touchscreen.tap(x, y)
    await expect(card(page)).toBeVisible()
    await page.keyboard.press('Control+d')
    await expect(card(page)).toHaveCount(0)
  })

  test('a long text scrolls in its card, by the keyboard too', async ({ page }) => {
    await open(page, longNotes())
    await noted(page).last().focus()
    await expect(card(page)).toContainText('Zeile 199')
    await expectInside(page)
    const scrolled = () => card(page).evaluate(({ scrollTop }) => scrollTop)
    await page.keyboard.press('ArrowDown')
    await expect.poll(scrolled).toBeGreaterThan(0)
    const before = await scrolled()
    await page.keyboard.press('PageDown')
    await expect.poll(scrolled).toBeGreaterThan(before + 100)
    await expect(noted(page).last()).toBeFocused()
  })
})
