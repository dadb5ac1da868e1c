/**
 * Keys of the viewer that need a real browser: typing, focus, width and time. Unit tests next to the code cover the
 * effect of each key.
 */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { keyOfTool } from '../../packages/viewer/src/controls/marking/marking-keys.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openFileDialog } from './file-dialog.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile, inkOn } from './product.ts'

const host = useHostPage()
const words = viewerWords('en')

const pages = (page: Page) => page.getByRole('region', { name: words('pages.label') })
const pageBox = (page: Page) => page.getByRole('textbox', { name: words('page.number') })
const panel = (page: Page) => page.getByRole('complementary', { name: words('panel.previewer') })
const firstPage = (page: Page) =>
  page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })

async function open(page: Page): Promise<void> {
  await page.goto(host.url)
  await openBytes(page, 'plan.pdf', readFileSync(demoFile('quality-report.pdf')))
  await expect.poll(() => inkOn(firstPage(page)), { timeout: 30_000 }).toBeGreaterThan(0.001)
}

/** The state that keys change: mode, page, scale, rotation, panel. */
const state = async (page: Page) => {
  const viewer = page.getByRole('region', { name: words('viewer.label') })
  return {
    mode: await pages(page).getAttribute('data-mode'),
    page: await pageBox(page).inputValue(),
    scale: await viewer.getByRole('button', { name: /^Zoom, now/ }).getAttribute('aria-label'),
    width: Math.round((await firstPage(page).boundingBox())?.width ?? 0),
    panel: await panel(page).count(),
  }
}

test('keys work with the focus anywhere, but not while somebody types', async ({ page }) => {
  await open(page)
  const keys = ['t', '2', '.', ',', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft'] as const

  // Each key is reversed by the next one of its pair.
  const effects: Record<string, string> = {}
  for (const key of keys) {
    const before = await state(page)
    await page.keyboard.press(key)
    await expect.poll(() => state(page), { message: key }).not.toEqual(before)
    effects[key] = 'changed'
  }
  expect(Object.keys(effects)).toHaveLength(keys.length)
  await page.keyboard.press('t')
  await page.keyboard.press('1')

  // In text fields they are ordinary characters and cursor keys.
  await page.keyboard.press('Control+f')
  const find = page.getByRole('textbox', { name: words('find.label') })
  await expect(find).toBeFocused()
  const before = await state(page)
  await page.keyboard.type('t12,.')
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Control+z'])
    await page.keyboard.press(key)
  expect(await state(page)).toEqual(before)
  await page.keyboard.press('Escape')

  await page.evaluate(() => {
    const note = document.createElement('div')
    note.contentEditable = 'true'
    note.id = 'note'
    document.querySelector('[data-layout]')?.append(note)
    note.focus()
  })
  await page.keyboard.type('t2.')
  await expect(page.locator('#note')).toHaveText('t2.')
  expect(await state(page)).toEqual(before)

  // Fields and buttons of the host are not affected either.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Host'
    document.querySelector('header')?.append(button)
    button.focus()
  })
  await page.keyboard.press('t')
  expect(await state(page)).toEqual(before)

  // With Ctrl+Alt the file is closed.
  await pages(page).focus()
  await page.keyboard.press('Control+Alt+x')
  await expect(page.getByText(words('empty.title'))).toBeVisible()
  const dialog = await openFileDialog(page, () => page.keyboard.press('Control+Alt+o'))
  // The ending is for systems that do not know the type of a PDF.
  expect(await dialog.element().getAttribute('accept')).toBe('application/pdf,.pdf')
  expect(dialog.isMultiple()).toBe(false)
})

test('panels over the pages close after five idle seconds, and stay open while they are used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.clock.install()
  await open(page)
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await pages(page).focus()
  await page.keyboard.press('t')
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(panel(page)).toBeVisible()
  const box = await panel(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 100)
  await page.clock.runFor(6_000)
  await expect(panel(page)).toBeVisible()
  await page.mouse.move(690, 790)
  await page.clock.runFor(11_000)
  await expect(panel(page)).toHaveCount(0)
})

test(
  'panels beside the pages close after five seconds without use of the viewer, unless they are pinned',
  inAll,
  async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await pages(page).focus()
    await page.keyboard.press('t')
    await page.clock.runFor(4_000)
    // Turning a page counts as using the viewer, wherever the pointer is.
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(4_000)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(panel(page)).toHaveCount(0)

    const pin = panel(page).getByRole('button', { name: words('panel.pin') })
    await page.keyboard.press('t')
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.move(1_100, 700)
    await page.clock.runFor(60_000)
    await expect(panel(page)).toBeVisible()
  },
)

test('the viewer changes its layout at 721 and at 400 pixels', inAll, async ({ page }) => {
  await open(page)
  const layout = () => page.locator('section[data-layout]').getAttribute('data-layout')
  for (const [width, expected] of [
    [721, 'wide'],
    [720, 'mobile'],
    [400, 'mobile'],
    [399, 'compact'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(layout).toBe(expected)
  }
  // Buttons without room are in a menu, which opens with the focus on its first item.
  await page.getByRole('button', { name: words('toolbar.more') }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: words('mode.text') })).toBeFocused()
  expect(await accessibilityFaults(page, '#viewers')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test(
  'the focus returns to its previous element when a dialog, a reply field or a panel closes',
  inAll,
  async ({ page }) => {
    await open(page)
    await page.keyboard.press('3')
    await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
    await page.keyboard.press(keyOfTool('note').toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Is this right?')
    await page.keyboard.press('Control+Enter')
    await expect(pages(page)).toBeFocused()

    const comments = page.getByRole('button', { name: words('panel.comments') })
    await comments.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('complementary', { name: words('panel.comments') })
    await expect(list.locator(':focus')).toBeVisible()
    const reply = page.getByRole('button', { name: words('comments.replyTo', { author: 'Guest' }) })
    await reply.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('It is')
    await page.keyboard.press('Control+Enter')
    await expect(reply.first()).toBeFocused()

    // Another panel replaces the one with the focus.
    await page.keyboard.press('t')
    await expect(comments).toBeFocused()
    await page.getByRole('button', { name: words('panel.close') }).focus()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.locator(':focus')).toBeVisible()
  },
)

test('the menu key opens the menu of the focused mark, not of one above it', inAll, async ({ page }) => {
  await open(page)
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  const marks = page.locator('[data-annotation]')
  for (const [index, tool] of (['square', 'stamp'] as const).entries()) {
    await page.keyboard.press(keyOfTool(tool).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(marks).toHaveCount(index + 1)
  }
  await page.keyboard.press(keyOfTool('select').toLowerCase())
  await pages(page).focus()
  await page.keyboard.press('Tab')
  const square = marks.first()
  await expect(square).toBeFocused()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('dialog', { name: words('marking.menu') })
  await expect(menu).toBeVisible()
  await expect(square).toHaveAttribute('aria-pressed', 'true')
  // The menu takes the focus a moment after it is shown; until then Escape would go to the mark.
  await expect(menu.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(square).toBeFocused()
})

test(
  'who deletes marks from their menu, or with a key that is held, goes on at a mark that is left, or at the pages',
  inAll,
  async ({ page }) => {
    await open(page)
    await page.keyboard.press('3')
    await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
    const marks = page.locator('[data-annotation]')
    for (let count = 1; count <= 6; count += 1) {
      await page.keyboard.press(keyOfTool('square').toLowerCase())
      await page.keyboard.press('Enter')
      await expect(marks).toHaveCount(count)
    }
    await page.keyboard.press(keyOfTool('select').toLowerCase())
    const menu = page.getByRole('dialog', { name: words('marking.menu') })
    const remove = menu.getByRole('button', { name: words('marking.delete') })
    const removeByMenuKey = async () => {
      await page.keyboard.press('Shift+F10')
      await expect(menu.locator(':focus')).toBeVisible()
      await remove.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toHaveCount(0)
    }
    await pages(page).focus()
    await page.keyboard.press('Tab')
    const next = await marks.nth(1).getAttribute('data-annotation')
    await removeByMenuKey()
    await expect(marks).toHaveCount(5)
    await expect(page.locator(`[data-annotation="${next}"]`)).toBeFocused()

    for (const [at, key] of ['Delete', 'Backspace', 'x'].entries()) {
      if (key === 'x') await page.keyboard.down('Control')
      for (let turn = 0; turn < 3; turn += 1) await page.keyboard.down(key)
      for (const held of [key, 'Control']) await page.keyboard.up(held)
      await expect(marks).toHaveCount(4 - at)
      await expect(marks.first()).toBeFocused()
    }

    const { x, y, width, height } = (await marks.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2, { button: 'right' })
    await remove.click()
    await expect(menu).toHaveCount(0)
    await expect(marks).toHaveCount(1)
    await expect(pages(page)).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(marks).toBeFocused()
    await removeByMenuKey()
    await expect(marks).toHaveCount(0)
    await expect(pages(page)).toBeFocused()
  },
)
