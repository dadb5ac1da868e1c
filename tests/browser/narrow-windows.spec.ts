/** What has little room: words in narrow windows, rows that scroll, counters of long texts. */
import { expect, type Page, test } from '@playwright/test'
import { creationForm as form } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { ja } from '../../apps/portal/src/messages/ja.ts'
import { toolHint } from '../../packages/viewer/src/controls/marking/tool-hint.ts'
import { createWords } from '../../packages/viewer/src/messages/words.ts'
import { annotate, openInEditor } from './editor-page.ts'
import { inAll } from './in-all.ts'
import { chooseLanguage } from './portal-pages.ts'
import { demoFile } from './product.ts'
import { enter } from './sessions.ts'

/** Opens a page in another language and then in a window of a width. */
async function openIn(page: Page, language: 'ja' | 'de', width: number, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await chooseLanguage(page, language)
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
}

for (const [language, section] of [
  ['ja', 'outbox'],
  ['de', 'registrations'],
  ['de', 'outbox'],
  ['de', 'questions'],
  ['de', 'exams'],
  ['de', 'grading'],
] as const) {
  const title = `the filters of ${section} are not wider than a window of 320 px in ${language}`
  test(title, section === 'outbox' ? {} : inAll, async ({ page }) => {
    await enter(page, 'admin', '/')
    await openIn(page, language, 320, `/console/${section}`)
    await expect(page.getByRole('radiogroup').or(page.getByRole('combobox')).first()).toBeVisible()
    const ends = page.locator('main').locator('input, select, label').and(page.locator(':visible'))
    await expect(ends.first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('on a page of an author, no word is broken in Japanese', async ({ page }) => {
  await enter(page, 'creator', '/')
  for (const width of [320, 360]) {
    await openIn(page, 'ja', width, '/center/usercenter')
    const names = page.locator('main dt')
    await expect(names).toHaveText([ja.works, ja.fans, ja.follows])
    for (const name of await names.all()) expect((await name.boundingBox())?.height).toBeLessThan(25)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('badges and authors of cards are not cut to nothing at 320 px in Japanese', async ({ page }) => {
  await page.goto('/')
  await openIn(page, 'ja', 320, '/')
  await expect(page.getByText(ja.lockLoginBadge).first()).toBeVisible()
  const cut = await page
    .getByText(ja.lockLoginBadge)
    .evaluateAll(words => words.filter(word => word.scrollWidth > word.clientWidth).length)
  expect(cut).toBe(0)
  const authors = page.locator('article h2 + div > span:first-child')
  const widths = await authors.evaluateAll(names => names.map(name => name.clientWidth))
  expect(widths.length).toBeGreaterThan(5)
  expect(Math.min(...widths)).toBeGreaterThan(50)
})

test('the counter of a title of 100,000 characters is whole and beside the text', async ({ page }) => {
  await enter(page, 'creator', '/creative/add')
  const title = page.getByRole('textbox', { name: form.fieldTitle, exact: true })
  await title.fill('x'.repeat(100_000))
  const counter = page.getByText('100000 / 60')
  await expect(counter).toBeVisible()
  const [field, number] = [await title.boundingBox(), await counter.boundingBox()]
  const room = await title.evaluate(element => parseFloat(getComputedStyle(element).paddingInlineEnd))
  if (!field || !number) throw new Error('not shown')
  expect(number.height).toBeLessThan(25)
  expect(number.x + number.width).toBeLessThan(field.x + field.width)
  expect(number.x).toBeGreaterThan(field.x + field.width - room)
})

for (const language of ['ja', 'de'] as const) {
  test(`the hints of shapes are whole in ${language}`, inAll, async ({ page }) => {
    await openInEditor(page, demoFile('quality-report.pdf'))
    await annotate(page)
    await chooseLanguage(page, language)
    for (const [key, name] of [
      ['r', 'square'],
      ['o', 'circle'],
      ['l', 'line'],
    ] as const) {
      await page.keyboard.press(key)
      const hint = page.getByTitle(toolHint(createWords(language), name, false))
      await expect(hint).toBeVisible()
      // A third line would be 15 px.
      expect(await hint.evaluate(text => text.scrollHeight - text.clientHeight), name).toBeLessThan(8)
    }
  })
}

test('the keyword with the focus is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const words = page.locator('main fieldset').first().getByRole('button')
  await words.first().focus()
  await page.keyboard.press('Tab')
  const count = await words.count()
  for (let at = 1; at < count; at++) {
    const focused = page.locator('main fieldset button:focus')
    const box = await focused.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 2000), `keyword ${at}`).toBeLessThanOrEqual(1280)
    await page.keyboard.press('Tab')
  }
})
