/** The viewer in a shadow tree: selection, focus, keys, menus, files and printing work as in the page. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, test } from '@playwright/test'
import type { ViewerMethods } from '../../packages/viewer/src/host/viewer-methods.ts'
import { isDrawn, newMarks, shownPage, useElementPage, withElement, zoomMenu } from './element-page.ts'
import { viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile } from './product.ts'

const host = useElementPage()
const words = viewerWords('en')

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
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
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
  await expect.poll(() => newMarks(page)).toBe(1)
  await page.keyboard.press('v')
  await page.mouse.click(stage.x + 130, Math.max(stage.y, 0) + 268)
  await page.keyboard.press('Delete')
  await expect.poll(() => newMarks(page)).toBe(0)
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
