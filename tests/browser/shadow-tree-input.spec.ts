/** The viewer in a shadow tree: selection, focus, keys, menus, files and printing work as in the page. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { ViewerMethods } from '../../packages/viewer/src/host/viewer-methods.ts'
import { lineOfText } from './editor-page.ts'
import { isDrawn, shownPage, useElementPage, withElement, zoomMenu } from './element-page.ts'
import { viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile } from './product.ts'

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

const marks = (page: Page) =>
  withElement(page, async ({ viewer }) => (await viewer?.exportMarks({ onlyNew: true }))?.length)

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
  await page.keyboard.press('h')
  // The selected text is marked at once when a tool for text is taken.
  await expect.poll(() => marks(page)).toBeGreaterThan(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => marks(page)).toBe(0)
  await selectLine(page)
  await expect.poll(() => marks(page)).toBe(1)
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

test('keys are for the viewer, and not while somebody types in it or in the page', async ({ page }) => {
  await host.open(page, { before: '<input aria-label="Of the page"><p id="beside">Beside the viewer</p>' })
  await isDrawn(page)
  const pages = page.getByRole('region', { name: words('pages.label') })
  // Nothing else has the focus at first.
  await expect(pages).toBeFocused()
  const mode = () => withElement(page, ({ viewer }) => viewer?.getState().mode)
  const field = page.getByRole('textbox', { name: 'Of the page' })
  await field.click()
  await page.keyboard.type('3')
  await expect(field).toHaveValue('3')
  expect(await mode()).toBe('text')
  await pages.focus()
  await page.keyboard.press('Control+f')
  const search = page.getByRole('textbox', { name: words('find.label'), exact: true })
  await expect(search).toBeFocused()
  await page.keyboard.type('3')
  await expect(search).toHaveValue('3')
  expect(await mode()).toBe('text')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(pages).toBeFocused()
  await page.locator('#beside').click()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('3')
  await expect.poll(mode).toBe('annotation')
  // Letters choose tools in this mode, but not while somebody types them.
  await pages.focus()
  await page.keyboard.press('Control+f')
  await expect(search).toBeFocused()
  await page.keyboard.type('h')
  await expect(search).toHaveValue('h')
  expect(await withElement(page, ({ viewer }) => viewer?.getState().tool)).toBe('select')
})

test('keys are for the first viewer of the page until one is used, whichever was added first', async ({
  page,
}) => {
  await host.open(page, {
    attributes: 'language="en" file-buttons="open"',
    script: `
      import { createViewer } from './lib/index.js'
      import './lib/element.js'
      const element = document.querySelector('lectern-viewer')
      await new Promise(ready => element.addEventListener('ready', ready))
      const before = document.createElement('div')
      const root = before.attachShadow({ mode: 'open' })
      root.innerHTML = '<div style="height: 300px"></div>'
      document.querySelector('main').prepend(before)
      const assets = new URL('.', location.href).href
      const own = createViewer({ containerSelector: root.firstChild, assets, language: 'en', fileButtons: ['open'] })
      window.viewers = [own, element.viewer]`,
  })
  await expect(page.getByRole('region', { name: words('viewer.label') })).toHaveCount(2)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+Alt+o')
  await (await chooser).setFiles(demoFile('quality-report.pdf'))
  const names = () =>
    page.evaluate(() =>
      (window as unknown as { viewers: ViewerMethods[] }).viewers.map(viewer => viewer.getState().name),
    )
  await expect.poll(names).toEqual(['quality-report.pdf', undefined])
})

const isFocused = (element: Locator) =>
  element.evaluate(button => (button.getRootNode() as ShadowRoot).activeElement === button)

test('menus and dialogs stay inside, close by a click beside them, and return the focus', async ({
  page,
}) => {
  await host.open(page, { before: '<p id="beside">Beside the viewer</p>' })
  await isDrawn(page)
  const button = zoomMenu(page)
  const menu = page.getByRole('menu')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  expect(await menu.evaluate(element => element.getRootNode() instanceof ShadowRoot)).toBe(true)
  const item = (name: string) => menu.getByRole('menuitem', { name })
  await expect.poll(() => isFocused(item(words('zoom.width')))).toBe(true)
  // A letter goes to the next item that begins with it.
  await page.keyboard.press('f')
  await expect.poll(() => isFocused(item(words('zoom.page')))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect.poll(() => isFocused(button)).toBe(true)
  await button.click()
  await expect(menu).toBeVisible()
  await page.locator('#beside').click()
  await expect(menu).toHaveCount(0)

  // The dialog for the text of a comment keeps the focus inside.
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await page.keyboard.press('i')
  const stage = (await shownPage(page, 2).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(stage.x + 120, Math.max(stage.y, 0) + 260)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('Tab')
  expect(
    await dialog.evaluate(element => element.contains((element.getRootNode() as ShadowRoot).activeElement)),
  ).toBe(true)
  // Without the focus in the dialog, keys are not for the viewer behind it.
  const cancel = dialog.getByRole('button', { name: words('comments.cancel') }).last()
  await cancel.focus()
  await cancel.blur()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('1')
  expect(await withElement(page, ({ viewer }) => viewer?.getState().mode)).toBe('annotation')
  await dialog.getByRole('textbox').fill('Typed in a shadow tree')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => marks(page)).toBe(1)
  await page.keyboard.press('v')
  await page.mouse.click(stage.x + 130, Math.max(stage.y, 0) + 268)
  await page.keyboard.press('Delete')
  await expect.poll(() => marks(page)).toBe(0)
})

test('a PDF is dropped on it, and printed by its key', async ({ page }) => {
  await host.open(page, { attributes: 'language="en" file-buttons="open print"' })
  const bytes = readFileSync(demoFile('quality-report.pdf')).toString('base64')
  const dataTransfer = await page.evaluateHandle(base64 => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  }, bytes)
  const viewer = page.getByRole('region', { name: words('viewer.label') })
  await viewer.dispatchEvent('dragover', { dataTransfer })
  await viewer.dispatchEvent('drop', { dataTransfer })
  await expect(shownPage(page, 1).locator('canvas').first()).toBeVisible()
  const pageCount = await withElement(page, element => element.viewer?.getState().pageCount)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const view = document.querySelector<HTMLIFrameElement>('iframe[data-lectern-print]')?.contentWindow
      if (!view) return
      view.print = () => {
        document.documentElement.dataset.printed = String(view.document.querySelectorAll('.sheet img').length)
        view.dispatchEvent(new Event('afterprint'))
      }
    }).observe(document.body, { childList: true })
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(pageCount))
  await expect(page.locator('iframe[data-lectern-print]')).toHaveCount(0)
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('the menu of the bar opens inside, and a tap beside closes it', inAll, async ({ page }) => {
    await host.open(page)
    await isDrawn(page)
    await page.getByRole('button', { name: words('toolbar.more'), exact: true }).tap()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const box = (await menu.boundingBox()) ?? { x: 0, width: 999 }
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    await page.touchscreen.tap(60, 600)
    await expect(menu).toHaveCount(0)
  })
})
