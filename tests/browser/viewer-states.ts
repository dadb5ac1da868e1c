/** Every mode, tool, panel and dialog of the viewer, one after another, for tests that check all of them. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { lockedPdf } from '../../packages/pdf/test/encrypted-file.ts'
import { keyOfTool } from '../../packages/viewer/src/controls/marking/marking-keys.ts'
import { toolNames } from '../../packages/viewer/src/tools/all-tools.ts'
import { openBytes, type viewerWords } from './host-page.ts'
import { demoFile, inkOn } from './product.ts'

export type ViewerWords = ReturnType<typeof viewerWords>

/** The state of the viewer after `enter` was called, following those of all previous states. */
export interface ViewerState {
  readonly name: string
  readonly enter: (page: Page, words: ViewerWords) => Promise<void>
}

type Key = Parameters<ViewerWords>[0]

/** Clicks a button of the toolbar, or its item in the menu if there is no room. */
async function press(page: Page, words: ViewerWords, key: Key): Promise<void> {
  const button = page.getByRole('button', { name: words(key), exact: true }).first()
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: words('toolbar.more') }).click()
  await page.getByRole('menuitem', { name: words(key), exact: true }).click()
  // The menu closes, and its backdrop a moment later.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

const firstPage = (page: Page) => page.locator('[data-page-index="0"]').first()
const leave = (page: Page) => page.keyboard.press('Escape')

/** A point on the first page, from its upper left corner, as a fraction of its width. */
async function placeOn(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await firstPage(page).boundingBox()
  return [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.width ?? 0)]
}

async function drawOver(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

/** Types into the text dialog and confirms it. */
async function write(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const report = readFileSync(demoFile('quality-report.pdf'))

/** The viewer of the example page, newly loaded. */
export const viewerStates: readonly ViewerState[] = [
  {
    name: 'empty',
    enter: (page, words) => expect(page.getByRole('region', { name: words('viewer.label') })).toBeVisible(),
  },
  {
    name: 'text',
    enter: async page => {
      await openBytes(page, 'report.pdf', report)
      await expect.poll(() => inkOn(firstPage(page)), { timeout: 30_000 }).toBeGreaterThan(0.001)
    },
  },
  { name: 'previews', enter: (page, words) => press(page, words, 'panel.previewer') },
  { name: 'outline', enter: (page, words) => press(page, words, 'panel.outline') },
  {
    name: 'find',
    enter: async (page, words) => {
      await page.getByRole('button', { name: words('panel.close') }).click()
      await page.keyboard.press('Control+f')
      await page.keyboard.type('e')
      await expect(page.getByText(/^\d+ \/ \d+/).last()).toBeVisible()
    },
  },
  {
    name: 'find nothing',
    enter: async (page, words) => {
      await page.keyboard.type('zzqx')
      await expect(page.getByText(words('find.none'))).toBeVisible()
    },
  },
  {
    name: 'hand',
    enter: async page => {
      await leave(page)
      await page.keyboard.press('2')
    },
  },
  {
    name: 'annotation',
    enter: async (page, words) => {
      await page.keyboard.press('3')
      await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
    },
  },
  ...toolNames.map(
    (tool): ViewerState => ({
      name: `tool ${tool}`,
      enter: async page => {
        if (await page.getByRole('dialog').isVisible()) await leave(page)
        await page.keyboard.press(keyOfTool(tool).toLowerCase())
      },
    }),
  ),
  {
    name: 'writing',
    enter: async (page, words) => {
      await leave(page)
      await page.keyboard.press(keyOfTool('freeText').toLowerCase())
      await drawOver(page, await placeOn(page, 0.1, 0.5), await placeOn(page, 0.5, 0.6))
      await expect(page.getByRole('dialog', { name: words('wording.box') })).toBeVisible()
    },
  },
  {
    name: 'selected',
    enter: async page => {
      await write(page, 'A text box')
      await page.keyboard.press(keyOfTool('note').toLowerCase())
      await page.mouse.click(...(await placeOn(page, 0.8, 0.2)))
      await write(page, 'Is this right?')
      await page.keyboard.press(keyOfTool('square').toLowerCase())
      await drawOver(page, await placeOn(page, 0.2, 0.2), await placeOn(page, 0.5, 0.4))
      await page.keyboard.press(keyOfTool('select').toLowerCase())
      await page.mouse.click(...(await placeOn(page, 0.2, 0.3)))
      await expect(page.locator('[data-annotation][aria-pressed="true"]')).toHaveCount(1)
    },
  },
  {
    name: 'look of the selection',
    enter: (page, words) => page.getByRole('button', { name: words('marking.style'), exact: true }).click(),
  },
  {
    name: 'menu of the selection',
    enter: async (page, words) => {
      await leave(page)
      await page.getByRole('button', { name: words('marking.more'), exact: true }).click()
      await expect(page.getByRole('button', { name: words('marking.paste') })).toBeVisible()
    },
  },
  {
    name: 'menu at the pointer',
    enter: async (page, words) => {
      await leave(page)
      await page.mouse.click(...(await placeOn(page, 0.2, 0.3)), { button: 'right' })
      await expect(page.getByRole('dialog', { name: words('marking.menu') })).toBeVisible()
    },
  },
  {
    name: 'comments',
    enter: async (page, words) => {
      await leave(page)
      await press(page, words, 'panel.comments')
      await expect(page.getByText('Is this right?')).toBeVisible()
    },
  },
  {
    name: 'unsaved',
    enter: async (page, words) => {
      await page.getByRole('button', { name: words('panel.close') }).click()
      await press(page, words, 'file.close')
      await expect(page.getByRole('dialog', { name: words('unsaved.title') })).toBeVisible()
    },
  },
  {
    name: 'comparison',
    enter: async (page, words) => {
      await page
        .getByRole('button', { name: words('unsaved.keep'), exact: true })
        .last()
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('4')
      await expect(page.getByText(words('comparison.choose')).first()).toBeVisible()
    },
  },
  {
    name: 'compared',
    enter: async (page, words) => {
      await page.evaluate(
        base64 => {
          const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
          window.hostPage.viewers[0]?.compare({ name: 'handbook.pdf', source: { kind: 'bytes', bytes } })
        },
        readFileSync(demoFile('handbook.pdf')).toString('base64'),
      )
      await expect(page.getByRole('button', { name: words('comparison.move') })).toBeVisible()
    },
  },
  {
    name: 'offset',
    enter: async (page, words) => {
      await page.getByRole('button', { name: words('comparison.move') }).click()
      await expect(page.getByRole('button', { name: words('comparison.left') })).toBeVisible()
    },
  },
  {
    name: 'password',
    enter: async (page, words) => {
      await leave(page)
      await openBytes(page, 'locked.pdf', lockedPdf({ revision: 6, user: 'offen', owner: 'sesam' }))
      const discard = page.getByRole('button', { name: words('unsaved.discard') })
      const password = page.getByRole('dialog', { name: words('password.title') })
      await expect(discard.or(password)).toBeVisible()
      if (await discard.isVisible()) await discard.click()
      await expect(password).toBeVisible()
    },
  },
  {
    name: 'refused',
    enter: async (page, words) => {
      await page
        .getByRole('button', { name: words('password.cancel') })
        .last()
        .click()
      await expect(page.getByText(words('error.password', { name: 'locked.pdf' }))).toBeVisible()
    },
  },
]
