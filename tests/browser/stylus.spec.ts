/** Drawing with a stylus beside fingers, in the example host page. */
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

test.use({ hasTouch: true, viewport: { width: 700, height: 700 } })

const host = useHostPage()
const words = viewerWords('en')
const twoPages = pdfOf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 500 700]>>',
  '<</Type/Page/Parent 2 0 R>>',
  '<</Type/Page/Parent 2 0 R>>',
])

const drawn = (page: Page) =>
  page.evaluate(async () => (await window.hostPage.viewers[0]?.exportMarks())?.length ?? 0)
const scrolled = (page: Page) =>
  page.getByRole('region', { name: words('pages.label') }).evaluate(pages => pages.scrollTop)
const fingerButton = (page: Page) =>
  page.getByRole('button', { name: words('marking.fingerDraws'), exact: true })

/** Takes the pen tool with a document open. */
async function takePen(page: Page, name: string): Promise<void> {
  await openBytes(page, name, twoPages)
  await expect(page.locator('[data-page-index="0"]')).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.locator('[data-page-index="0"] [data-takes-pointer]')).toBeVisible()
}

/** Drags upwards with a finger. */
async function dragFinger(client: CDPSession): Promise<void> {
  const at = (y: number) => ({ touchPoints: [{ x: 350, y, id: 1 }] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(500) })
  for (const y of [460, 420, 380])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Draws upwards with a pen. */
async function dragPen(client: CDPSession): Promise<void> {
  const pen = { pointerType: 'pen', button: 'left', x: 300 } as const
  await client.send('Input.dispatchMouseEvent', {
    ...pen,
    type: 'mousePressed',
    buttons: 1,
    clickCount: 1,
    y: 450,
  })
  for (const y of [430, 400])
    await client.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseMoved', buttons: 1, y })
  await client.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased', clickCount: 1, y: 400 })
}

test('once a stylus was used, a finger scrolls under the drawing tools until the reader lets it draw', async ({
  page,
}) => {
  await page.goto(host.url)
  const client = await page.context().newCDPSession(page)
  await takePen(page, 'first.pdf')
  await expect(fingerButton(page)).toBeHidden()

  await test.step('before, a finger draws', async () => {
    await dragFinger(client)
    await page.keyboard.press('Enter')
    await expect.poll(() => drawn(page)).toBe(1)
    expect(await scrolled(page)).toBe(0)
  })

  await test.step('after the stylus has drawn, a finger scrolls', async () => {
    await dragPen(client)
    await page.keyboard.press('Enter')
    await expect.poll(() => drawn(page)).toBe(2)
    await expect(fingerButton(page)).toHaveAttribute('aria-pressed', 'false')
    await dragFinger(client)
    await expect.poll(() => scrolled(page)).toBe(120)
    expect(await drawn(page)).toBe(2)
  })

  await test.step('the next document remembers the stylus', async () => {
    await page.evaluate(() => window.hostPage.viewers[0]?.close())
    await takePen(page, 'second.pdf')
    await expect(fingerButton(page)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the reader lets the finger draw', async () => {
    await fingerButton(page).click()
    await expect(fingerButton(page)).toHaveAttribute('aria-pressed', 'true')
    await dragFinger(client)
    await page.keyboard.press('Enter')
    await expect.poll(() => drawn(page)).toBe(1)
    expect(await scrolled(page)).toBe(0)
  })
})
