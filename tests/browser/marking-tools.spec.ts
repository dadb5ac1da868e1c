/** Every annotation tool in a real browser; independent programs check each saved file. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { takesAll } from '../../packages/pdf/test/takes-all.ts'
import type { ToolName } from '../../packages/viewer/src/tools/all-tools.ts'
import { annotate, drag, lineOfText, openInEditor, save, takeTool, tool } from './editor-page.ts'
import { openFileDialog } from './file-dialog.ts'
import { inAll } from './in-all.ts'
import { annotationsByPdfJs, hasProgram, qpdfComplaints } from './independent-readers.ts'
import { demoFile, documentPage, say } from './product.ts'

const file = demoFile('quality-report.pdf')
const marksOn = (stage: Locator) => stage.locator('[data-annotation]')
const editor = (page: Page) => page.getByRole('dialog').getByRole('textbox')

async function clickOn(page: Page, stage: Locator, x: number, y: number, button: 'left' | 'right' = 'left') {
  const box = await stage.boundingBox()
  await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y, { button })
}

/** Fills in and confirms the text dialog. */
async function write(page: Page, text: string): Promise<void> {
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

type Gesture = (page: Page, stage: Locator) => Promise<void>

const overText: Gesture = async (page, stage) => {
  const line = await lineOfText(stage)
  const middle = line.y + line.height / 2
  await drag(page, stage, [
    [line.x + 2, middle],
    [line.x + line.width - 2, middle],
  ])
}
const across =
  (x: number, y: number): Gesture =>
  (page, stage) =>
    drag(page, stage, [
      [x, y],
      [x + 90, y + 50],
    ])
const corners =
  (x: number, y: number): Gesture =>
  async (page, stage) => {
    await clickOn(page, stage, x, y)
    await clickOn(page, stage, x + 60, y + 40)
    await clickOn(page, stage, x + 90, y)
    await page.keyboard.press('Enter')
  }

/** The gesture for each tool, and the subtype of the annotation it creates. */
const gestures: Readonly<Record<Exclude<ToolName, 'select'>, readonly [subtype: string, gesture: Gesture]>> =
  {
    highlight: ['Highlight', overText],
    underline: ['Underline', overText],
    squiggly: ['Squiggly', overText],
    strikeout: ['StrikeOut', overText],
    note: [
      'Text',
      async (page, stage) => {
        await clickOn(page, stage, 60, 200)
        await write(page, 'Noted 已阅')
      },
    ],
    freeText: [
      'FreeText',
      async (page, stage) => {
        await across(120, 200)(page, stage)
        await write(page, 'Boxed 文字 سلام שלום → ℃ ① ✓')
      },
    ],
    callout: [
      'FreeText',
      async (page, stage) => {
        await across(260, 200)(page, stage)
        await write(page, 'There')
        await clickOn(page, stage, 420, 300)
        await clickOn(page, stage, 390, 230)
      },
    ],
    typewriter: [
      'FreeText',
      async (page, stage) => {
        await clickOn(page, stage, 60, 280)
        await write(page, 'Typed')
      },
    ],
    ink: ['Ink', across(60, 300)],
    square: ['Square', across(180, 300)],
    circle: ['Circle', across(290, 320)],
    line: ['Line', across(60, 370)],
    arrow: ['Line', across(180, 370)],
    polyline: ['PolyLine', corners(300, 380)],
    polygon: ['Polygon', corners(60, 430)],
    stamp: ['Stamp', (page, stage) => clickOn(page, stage, 320, 450)],
  }

test('the mark of every tool is undone, redone, saved and read by other programs', async ({ page }, info) => {
  test.slow()
  const complaints = hasProgram('qpdf') ? qpdfComplaints(file).length : 0
  const seen = (await annotationsByPdfJs(readFileSync(file))).length
  await openInEditor(page, file)
  await annotate(page)
  const stage = documentPage(page, 1)
  // A mark with a text can be reached by keyboard, and so is a button.
  const drawn = stage.getByRole('img').or(stage.locator('[data-noted]'))
  const before = await drawn.count()
  const made: string[] = []
  const tools = Object.entries(gestures)
  for (const [index, [name, [subtype, gesture]]] of tools.entries()) {
    await takeTool(page, name as ToolName)
    await gesture(page, stage)
    await expect(drawn).toHaveCount(before + made.length + 1)
    await page.keyboard.press('Control+z')
    await expect(drawn).toHaveCount(before + made.length)
    await page.keyboard.press('Control+Shift+z')
    await expect(drawn).toHaveCount(before + made.length + 1)
    made.push(subtype)
    if (!takesAll && index % 8 !== 0 && index !== tools.length - 1) continue
    const path = info.outputPath(`${name}.pdf`)
    const saved = await save(page, path)
    const subtypes = (await annotationsByPdfJs(saved)).map(annotation => annotation.subtype)
    expect([name, ...subtypes.slice(seen)]).toEqual([name, ...made])
    if (hasProgram('qpdf')) expect([name, qpdfComplaints(path).length]).toEqual([name, complaints])
  }
  await page.screenshot({ path: info.outputPath('every-tool.png') })
  await takeTool(page, 'select')
  await expect(marksOn(stage)).toHaveCount(made.length + seen)
})

test('the preview of a mark follows the pointer', inAll, async ({ page }) => {
  await openInEditor(page, file)
  await annotate(page)
  const stage = documentPage(page, 1)
  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 }
  /** Right and lower end of the topmost drawing, CSS pixels of the page. */
  const reach = () =>
    stage.evaluate(element => {
      const drawn = [...element.querySelectorAll('svg[aria-hidden] > g > g')].at(-1)
      const { left, top } = element.getBoundingClientRect()
      const box = drawn?.getBoundingClientRect()
      return box ? [box.right - left, box.bottom - top] : []
    })
  const reachesTo = async (px: number, py: number) => {
    const [right = 0, bottom = 0] = await reach()
    return Math.abs(right - px) < 12 && Math.abs(bottom - py) < 12
  }
  for (const [index, name] of (['ink', 'square', 'circle', 'arrow'] as const).entries()) {
    await takeTool(page, name)
    const left = 60 + index * 90
    await page.mouse.move(x + left, y + 250)
    await page.mouse.down()
    for (const step of [30, 60, 90]) {
      await page.mouse.move(x + left + step, y + 250 + step, { steps: 5 })
      await expect.poll(() => reachesTo(left + step, 250 + step), name).toBe(true)
    }
    await page.mouse.up()
    await expect.poll(() => reachesTo(left + 90, 340), name).toBe(true)
  }
})

test('a mark is moved, rotated, scaled by its corner and its end, restyled, and copied and moved by keys', async ({
  page,
}) => {
  await openInEditor(page, file)
  await annotate(page)
  const stage = documentPage(page, 1)
  await takeTool(page, 'line')
  await drag(page, stage, [
    [100, 250],
    [220, 250],
  ])
  await takeTool(page, 'select')
  const mark = marksOn(stage).last()
  const boxOf = async () => (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await clickOn(page, stage, 160, 250)
  await expect(mark).toHaveAttribute('aria-pressed', 'true')

  const middleOf = (box: { x: number; y: number; width: number; height: number } | null) =>
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  const handle = async (grip: string) => middleOf(await stage.locator(`[data-grip="${grip}"]`).boundingBox())
  const [turnX, turnY] = await handle('turn')
  const [middleX, middleY] = middleOf(await boxOf())
  expect(Math.hypot(turnX - middleX, turnY - middleY)).toBeCloseTo(35, 0)

  const pull = async (grip: string, dx: number, dy: number) => {
    const [x, y] = await handle(grip)
    await page.mouse.move(x, y)
    await page.mouse.down()
    // A shorter press would be a click.
    await page.waitForTimeout(260)
    await page.mouse.move(x + dx, y + dy, { steps: 4 })
    await page.mouse.up()
  }
  const flat = await boxOf()
  await pull('vertex-1', 0, 80)
  const slanted = await boxOf()
  expect(slanted.height).toBeGreaterThan(flat.height + 60)
  await pull('turn', 60, 20)
  expect((await boxOf()).width).not.toBeCloseTo(slanted.width, 0)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+d')
  await expect(marksOn(stage)).toHaveCount(2)

  await clickOn(page, stage, 420, 330, 'right')
  const menu = page.getByRole('dialog', { name: say('marking.menu') })
  await menu.getByRole('button', { name: say('marking.color.red') }).click()
  await menu.getByLabel(say('marking.ending.last')).selectOption('ClosedArrow')
  // The focus moves from one step to the next, however often the key is pressed.
  const width = menu.getByRole('slider', { name: say('marking.width') })
  await width.focus()
  for (const key of ['End', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  await expect(width).toBeFocused()
  await expect(width).toHaveAttribute('aria-valuenow', '2')
  await expect(width).toHaveAttribute('aria-valuetext', say('marking.widthValue', { width: 2 }))
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(
    stage.locator('svg [stroke="#ff0000"], svg [stroke="rgb(255,0,0)"], svg [stroke="red"]').first(),
  ).toBeAttached()

  await page.keyboard.press('Delete')
  await expect(marksOn(stage)).toHaveCount(1)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+z')
  await expect(tool(page, 'marking.undo')).toBeDisabled()
  await expect(marksOn(stage)).toHaveCount(0)
})

test('stamps are created from a picture and a drawing, used and deleted', inAll, async ({ page }, info) => {
  await openInEditor(page, file)
  await annotate(page)
  const stage = documentPage(page, 1)
  await takeTool(page, 'stamp')
  const dialog = await openFileDialog(page, () => tool(page, 'stamp.load').click())
  await dialog.setFiles({ name: 'seal.png', mimeType: 'image/png', buffer: redSquare })
  const chosen = page.getByRole('button', { name: new RegExp(`^${say('stamp.choose')}`) })
  await expect(chosen).toHaveAccessibleName(/seal$/)
  await clickOn(page, stage, 200, 300)

  await tool(page, 'stamp.draw').click()
  const sheet = page.getByRole('dialog').locator('canvas')
  await drag(page, sheet, [
    [40, 40],
    [120, 90],
    [200, 40],
  ])
  await page.getByRole('button', { name: say('stamp.keep') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await clickOn(page, stage, 200, 450)

  await chosen.click()
  await page.getByRole('button', { name: say('stamp.delete', { name: 'seal' }) }).click()
  await expect(page.getByRole('button', { name: 'seal', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const path = info.outputPath('stamped.pdf')
  const stamps = (await annotationsByPdfJs(await save(page, path))).filter(
    ({ subtype }) => subtype === 'Stamp',
  )
  expect(stamps).toHaveLength(2)
  if (hasProgram('qpdf')) expect(qpdfComplaints(path)).toEqual(qpdfComplaints(file))
})

test('letter keys select tools, except while somebody types', inAll, async ({ page }) => {
  await openInEditor(page, file)
  await annotate(page)
  const pressed = (name: Parameters<typeof say>[0]) =>
    expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
  for (const [key, name] of [
    ['h', 'marking.tool.highlight'],
    ['g', 'marking.tool.polygon'],
    ['p', 'marking.group.pen'],
    ['m', 'marking.group.stamp'],
    ['v', 'marking.group.select'],
    ['n', 'marking.tool.note'],
  ] as const) {
    await page.keyboard.press(key)
    await pressed(name)
  }
  const stage = documentPage(page, 1)
  await clickOn(page, stage, 100, 250)
  await page.keyboard.type('hgpm4')
  await expect(editor(page)).toHaveValue('hgpm4')
  await page.keyboard.press('Escape')
  await pressed('marking.tool.note')
  await expect(tool(page, 'marking.undo')).toBeDisabled()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

  test('a shape is drawn, selected and moved; a short drag scrolls', inAll, async ({ page }) => {
    await openInEditor(page, file)
    await page.keyboard.press('3')
    const stage = documentPage(page, 1)
    const client = await page.context().newCDPSession(page)
    const origin = (await stage.boundingBox()) ?? { x: 0, y: 0 }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: origin.x + x, y: origin.y + y }],
      })
    await takeTool(page, 'square')
    await touch('touchStart', 80, 120)
    for (const step of [20, 50, 90]) await touch('touchMove', 80 + step, 120 + step / 2)
    await touch('touchEnd')
    await takeTool(page, 'select')
    const mark = marksOn(stage)
    await expect(mark).toHaveCount(1)
    const before = await mark.boundingBox()

    await touch('touchStart', 80, 140)
    await touch('touchMove', 84, 143)
    await touch('touchEnd')
    await expect(mark).toHaveAttribute('aria-pressed', 'true')

    await touch('touchStart', 80, 140)
    await page.waitForTimeout(260)
    await touch('touchMove', 110, 160)
    await touch('touchMove', 140, 180)
    await touch('touchEnd')
    const after = await mark.boundingBox()
    expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBe(60)
    expect(Math.round((after?.y ?? 0) - (before?.y ?? 0))).toBe(40)

    // Touch has no keys to copy with.
    for (const key of ['marking.copy', 'marking.paste'] as const) {
      await tool(page, 'marking.more').tap()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(key), exact: true })
        .tap()
    }
    await expect(mark).toHaveCount(2)
    await expect(stage.locator('[aria-pressed="true"]')).toHaveCount(1)
  })
})

test('a comment gets a reply and a state, and both are saved', async ({ page }, info) => {
  await openInEditor(page, file)
  await annotate(page)
  const stage = documentPage(page, 1)
  await takeTool(page, 'note')
  await clickOn(page, stage, 100, 250)
  await write(page, 'Is this right?')
  await page.getByRole('button', { name: say('panel.comments') }).click()
  const panel = page.getByRole('complementary', { name: say('panel.comments') })
  const comment = panel.getByRole('listitem').filter({ hasText: 'Is this right?' })
  await comment.getByRole('button', { name: /^回复/ }).click()
  await page.keyboard.type('It is')
  await page.keyboard.press('Control+Enter')
  await expect(comment.getByText('It is')).toBeVisible()
  await comment.getByLabel(say('comments.state')).selectOption('Completed')
  await expect(comment.locator('[data-state="Completed"]')).toBeVisible()
  const path = info.outputPath('thread.pdf')
  const saved = await save(page, path)
  if (hasProgram('qpdf')) expect(qpdfComplaints(path)).toEqual(qpdfComplaints(file))
  expect((await annotationsByPdfJs(saved)).filter(({ subtype }) => subtype === 'Text')).not.toHaveLength(0)
})

/** A picture of eight by eight red pixels. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=',
  'base64',
)
