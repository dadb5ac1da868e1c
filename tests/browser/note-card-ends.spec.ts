/** When the card of a mark ends, on a small window with touch. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { someDay } from '../../packages/pdf/test/sample-annotations.ts'
import { openBytes, useHostPage } from './host-page.ts'
import { demoFile } from './product.ts'

const host = useHostPage()

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

const firstPage = (page: Page) => page.locator('[data-page-index="0"]')
const notes = (page: Page) => firstPage(page).locator('[data-noted]')
const card = (page: Page) => page.getByRole('tooltip')

/** A file with one note. */
function notedFile(): Uint8Array {
  const document = PdfDocument.open(readFileSync(demoFile('quality-report.pdf')))
  document.add(0, {
    annotationType: '/Text',
    uuid: 'note',
    author: 'Ada',
    textContent: 'Is this right?',
    dateCreated: someDay.toISOString(),
    rect: [200, 600, 220, 620],
  })
  return document.save({ now: someDay })
}

async function middleOf(box: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function open(page: Page, bytes: Uint8Array): Promise<void> {
  await page.goto(host.url)
  await openBytes(page, 'notes.pdf', bytes)
  await expect(notes(page).first()).toBeAttached({ timeout: 30_000 })
}

test('a card gives way to the tool that is taken, and to the next mode', async ({ page }) => {
  await open(page, notedFile())
  const act = (name: 'setMode' | 'setTool', value: string) =>
    page.evaluate(
      ([call, to]) => {
        const viewer = window.hostPage.viewers[0]
        if (call === 'setMode') viewer?.setMode(to as 'text')
        else viewer?.setTool(to as 'square')
      },
      [name, value] as const,
    )
  const openCard = async () => {
    const { x, y } = await middleOf(notes(page).first())
    await page.touchscreen.tap(x, y)
    await expect(card(page)).toBeVisible()
  }
  await act('setMode', 'annotation')
  await openCard()
  const place = await middleOf(card(page))
  await act('setTool', 'square')
  await expect(card(page)).toHaveCount(0)
  const drawn = firstPage(page).locator('[class*="handle"]')
  const before = await drawn.count()
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.move(place.x + 40, place.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(drawn).toHaveCount(before + 1)
  await expect(card(page)).toHaveCount(0)

  // The tool is still in hand when the reader comes back from reading.
  await act('setMode', 'text')
  await openCard()
  await act('setMode', 'annotation')
  await expect(card(page)).toHaveCount(0)

  // A card that the focus shows does not get the presses of the tool either.
  await notes(page).first().focus()
  await expect(card(page)).toBeVisible()
  const over = await middleOf(card(page))
  await page.mouse.move(over.x, over.y)
  await page.mouse.down()
  await page.mouse.move(over.x + 40, over.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(drawn).toHaveCount(before + 2)
  await expect(card(page)).toHaveCount(0)
})

test('the card of a removed mark does not come back with the mark', async ({ page }) => {
  await open(page, notedFile())
  await page.evaluate(() => window.hostPage.viewers[0]?.setMode('annotation'))
  const count = await notes(page).count()
  const { x, y } = await middleOf(notes(page).first())
  await page.touchscreen.tap(x, y)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(notes(page)).toHaveCount(count - 1)
  await page.keyboard.press('Control+z')
  await expect(notes(page)).toHaveCount(count)
  await expect(card(page)).toHaveCount(0)
})
