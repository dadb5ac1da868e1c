/** Marks on rotated pages, and interrupted gestures, in the example host page. */
import { expect, type Page, test } from '@playwright/test'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'

const host = useHostPage()
const words = viewerWords('en')

/** An empty page with /Rotate 90, as scanners write them. */
const turnedPage = pdfOf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 700]/CropBox[50 50 450 650]/Rotate 90>>',
])

async function openTurned(page: Page): Promise<{ x: number; y: number }> {
  await page.goto(host.url)
  await openBytes(page, 'turned.pdf', turnedPage)
  await page.getByRole('button', { name: words('mode.annotation'), exact: true }).click()
  const stage = page.locator('[data-page-index="0"]')
  await expect(stage).toBeVisible()
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 }
  return { x, y }
}

/** The rectangle of the last drawn mark, CSS pixels of the window. */
const lastDrawn = (page: Page) =>
  page
    .locator('[data-page-index="0"] svg > g > g')
    .last()
    .evaluate(drawn => {
      const { left, top, width, height } = drawn.getBoundingClientRect()
      return { left, top, width, height }
    })

const isUpright = (box: { readonly width: number; readonly height: number } | null): boolean =>
  box !== null && box.height > box.width

const exported = (page: Page) => page.evaluate(() => window.hostPage.viewers[0]?.exportMarks() ?? [])

test('texts and stamps on rotated pages are upright and at the pointer', inAll, async ({ page }) => {
  await openTurned(page)
  const stage = page.locator('[data-page-index="0"]')
  for (const turns of [0, 1]) {
    if (turns) await page.getByRole('button', { name: words('rotate.right') }).click()
    await expect.poll(async () => isUpright(await stage.boundingBox())).toBe(turns === 1)
    const { x = 0, y = 0 } = (await stage.boundingBox()) ?? {}
    await page.keyboard.press('i')
    await page.mouse.click(x + 100, y + 80)
    await page.getByRole('dialog').getByRole('textbox').fill('Typed on a turned page')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await exported(page)).length).toBe(2 * turns + 1)
    const typed = await lastDrawn(page)
    expect(typed.width).toBeGreaterThan(4 * typed.height)
    expect(Math.abs(typed.left - x - 100) + Math.abs(typed.top - y - 80)).toBeLessThan(12)
    await page.keyboard.press('m')
    await page.mouse.click(x + 300, y + 250)
    await expect.poll(async () => (await exported(page)).length).toBe(2 * turns + 2)
    const { left, top, width, height } = await lastDrawn(page)
    expect(width).toBeGreaterThan(3 * height)
    expect(Math.abs(left + width / 2 - x - 300) + Math.abs(top + height / 2 - y - 250)).toBeLessThan(4)
  }
})

test(
  'a stroke follows only its pen beside a resting hand, and ends even if the release was missed',
  inAll,
  async ({ page }) => {
    const { x, y } = await openTurned(page)
    await page.keyboard.press('p')
    const send = (type: string, pointer: { id: number; kind: string; buttons?: number }, dx: number) =>
      page.evaluate(
        ([name, { id, kind, buttons = 1 }, clientX, clientY]) => {
          const layer = document.elementFromPoint(clientX, clientY)
          Element.prototype.setPointerCapture = () => undefined
          layer?.dispatchEvent(
            new PointerEvent(name, {
              pointerId: id,
              pointerType: kind,
              isPrimary: true,
              clientX,
              clientY,
              buttons,
              bubbles: true,
              cancelable: true,
            }),
          )
        },
        [type, pointer, x + dx, y + 100] as const,
      )
    const pen = { id: 7, kind: 'pen' }
    await send('pointerdown', pen, 50)
    await send('pointermove', pen, 90)
    await send('pointerdown', { id: 8, kind: 'touch' }, 300)
    await send('pointermove', { id: 8, kind: 'touch' }, 350)
    await send('pointermove', pen, 130)
    await send('pointermove', { ...pen, buttons: 0 }, 250)
    await expect.poll(async () => (await exported(page)).length).toBe(1)
    const { left, width } = await lastDrawn(page)
    expect(Math.abs(left - x - 50)).toBeLessThan(8)
    expect(Math.abs(width - 80)).toBeLessThan(12)
  },
)

test('a right click with a tool offers what the group of the tool needs', inAll, async ({ page }) => {
  const { x, y } = await openTurned(page)
  const menu = page.getByRole('dialog', { name: words('marking.menu') })
  const tools = menu.getByRole('group', { name: words('marking.tools') })
  const width = menu.getByRole('slider', { name: words('marking.width') })
  // The first is the palette of the outline; an area has a second one for its fill.
  const red = menu.getByRole('button', { name: words('marking.color.red') }).first()
  const open = async (key: string) => {
    await page.keyboard.press(key)
    await page.mouse.click(x + 200, y + 150, { button: 'right' })
    await expect(menu).toBeVisible()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }

  await open('m')
  for (const name of ['stamp.load', 'stamp.draw'] as const)
    await expect(menu.getByRole('button', { name: words(name) })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'For Public', exact: true })).toBeVisible()
  await close()

  await open('p')
  await expect(red).toBeVisible()
  await expect(width).toHaveAttribute('aria-valuemax', '32')
  await close()

  await open('g')
  await expect(tools.getByRole('button')).toHaveCount(6)
  await expect(red).toBeVisible()
  await menu.getByRole('switch', { name: words('marking.cloud') }).check({ force: true })
  await expect(width).toHaveAttribute('aria-valuemin', '1')
  await expect(width).toHaveAttribute('aria-valuemax', '32')
  await close()

  await open('h')
  await expect(tools.getByRole('button', { name: words('marking.tool.squiggly') })).toBeVisible()
  await expect(tools.getByRole('button', { name: words('marking.tool.callout') })).toBeVisible()
  await expect(red).toBeVisible()
  await close()
})
