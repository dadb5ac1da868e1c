/** Text in a shadow tree: it is selected, copied and marked as in the page. */
import { expect, type Page, test } from '@playwright/test'
import { lineOfText } from './editor-page.ts'
import { isDrawn, newMarks, shownPage, useElementPage } from './element-page.ts'
import { viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'

const host = useElementPage()
const words = viewerWords('en')
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Drags over the first line of text that is visible on the second page. */
async function selectLine(page: Page): Promise<void> {
  const stage = shownPage(page, 2)
  await expect(stage.locator('[data-lectern-text] span').first()).toBeAttached()
  const line = await lineOfText(stage)
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0 }
  const y = box.y + line.y + line.height / 2
  await page.mouse.move(box.x + line.x + 1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + line.x + line.width, y, { steps: 5 })
  await page.mouse.up()
}

const copied = async (page: Page): Promise<string> => {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  return page.evaluate(() => navigator.clipboard.readText())
}

test('text is selected, shown as selected, copied and marked', async ({ page }) => {
  await host.open(page)
  await isDrawn(page)
  await selectLine(page)
  await expect(shownPage(page, 2).locator('svg[aria-hidden] path').first()).toBeVisible()
  const line = (await copied(page)).trim()
  expect(line.length).toBeGreaterThan(4)
  const passage = await page.evaluate(async () => {
    const { selectedPassage } = await import(`${location.origin}/lib/index.js`)
    return selectedPassage(document.querySelector('lectern-viewer'))
  })
  expect(passage).toMatchObject({ firstPage: 2, lastPage: 2 })
  await page.keyboard.press('Control+a')
  const whole = await copied(page)
  expect(whole).toContain(line)
  expect(whole.length).toBeGreaterThan(5 * line.length)
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('h')
  // The selected text is marked at once when a tool for text is taken.
  await expect.poll(() => newMarks(page)).toBeGreaterThan(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => newMarks(page)).toBe(0)
  await selectLine(page)
  await expect.poll(() => newMarks(page)).toBe(1)
})

/** What browsers had before `getComposedRanges` took its present form, made of Chromium's. */
const earlierForms = [
  'takes the roots as parameters',
  'is missing, and the shadow root has a selection',
  'is missing, and the selection of the document is in the shadow tree',
] as const

function replaceForm(form: (typeof earlierForms)[number]): void {
  const { getComposedRanges } = Selection.prototype
  if (form === 'takes the roots as parameters') {
    Selection.prototype.getComposedRanges = function (...roots: unknown[]) {
      if (!roots.every(root => root instanceof ShadowRoot)) throw new TypeError('not a ShadowRoot')
      return getComposedRanges.call(this, { shadowRoots: roots })
    }
    return
  }
  Reflect.deleteProperty(Selection.prototype, 'getComposedRanges')
  const inShadowTree = () => {
    const range = document.createRange()
    const root = document.querySelector('lectern-viewer')?.shadowRoot
    const [found] = getComposedRanges.call(document.getSelection(), { shadowRoots: root ? [root] : [] })
    if (found) range.setStart(found.startContainer, found.startOffset)
    if (found) range.setEnd(found.endContainer, found.endOffset)
    return range
  }
  const isOfRoot = form === 'is missing, and the shadow root has a selection'
  const ofRoot = isOfRoot ? () => ({ rangeCount: 1, getRangeAt: inShadowTree }) : undefined
  Object.assign(ShadowRoot.prototype, { getSelection: ofRoot })
  Selection.prototype.getRangeAt = isOfRoot ? () => document.createRange() : inShadowTree
}

for (const form of earlierForms)
  test(`text is selected and copied if \`getComposedRanges\` ${form}`, inAll, async ({ page }) => {
    await host.open(page)
    await page.evaluate(replaceForm, form)
    await isDrawn(page)
    await selectLine(page)
    await expect(shownPage(page, 2).locator('svg[aria-hidden] path').first()).toBeVisible()
    expect((await copied(page)).trim().length).toBeGreaterThan(4)
  })

test('of a selection that reaches beyond the viewer it takes the part inside, all of it from before to after it, and none beside', async ({
  page,
}) => {
  await host.open(page, {
    before: '<p id="beside">Beside the viewer</p>',
    after: '<p id="after">After it</p>',
  })
  await isDrawn(page)
  await selectLine(page)
  const line = (await copied(page)).trim()
  await page.evaluate(() => {
    const selection = document.getSelection()
    const root = document.querySelector('lectern-viewer')?.shadowRoot
    const [range] = (root && selection?.getComposedRanges({ shadowRoots: [root] })) ?? []
    const beside = document.querySelector('#beside')
    if (range && beside) selection?.setBaseAndExtent(beside, 0, range.endContainer, range.endOffset)
  })
  const before = (await copied(page)).trim()
  expect(before.endsWith(line)).toBe(true)
  expect(before.length).toBeGreaterThan(line.length)
  await selectLine(page)
  await page.evaluate(() => {
    const selection = document.getSelection()
    const root = document.querySelector('lectern-viewer')?.shadowRoot
    const [range] = (root && selection?.getComposedRanges({ shadowRoots: [root] })) ?? []
    const after = document.querySelector('#after')
    if (range && after) selection?.setBaseAndExtent(range.startContainer, range.startOffset, after, 1)
  })
  const beyond = (await copied(page)).trim()
  expect(beyond.startsWith(line)).toBe(true)
  expect(beyond.length).toBeGreaterThan(line.length)
  await page.evaluate(() => {
    const [beside, after] = ['#beside', '#after'].map(id => document.querySelector(id))
    if (beside && after) document.getSelection()?.setBaseAndExtent(beside, 0, after, 1)
  })
  expect(await copied(page)).toContain(line)
  await page.evaluate(() => {
    const beside = document.querySelector('#beside')
    if (beside) document.getSelection()?.selectAllChildren(beside)
  })
  expect(await copied(page)).toBe('Beside the viewer')
})

test('a host may put viewers into a shadow tree of its own', inAll, async ({ page }) => {
  await host.open(page, {
    attributes: 'hidden',
    before: '<div id="hosts-own" style="height: 90vh"></div>',
    rules: 'main { display: none !important }',
    script: `
      import { createViewer } from './lib/index.js'
      const root = document.querySelector('#hosts-own').attachShadow({ mode: 'open' })
      const div = root.appendChild(document.createElement('div'))
      div.style.height = '100%'
      window.viewer = createViewer({ containerSelector: div, assets: new URL('.', location.href).href, language: 'en' })
      window.viewer.open({ name: 'plan.pdf', source: { kind: 'url', url: '/plan.pdf' } }, 2)`,
  })
  await isDrawn(page)
  await selectLine(page)
  expect((await copied(page)).trim().length).toBeGreaterThan(4)
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
})
