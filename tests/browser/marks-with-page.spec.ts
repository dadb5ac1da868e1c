/** Marks of a file are there as soon as their page is, drawn once: by the page renderer, until the engine has read them. */
import { expect, type Page, test } from '@playwright/test'
import { type NewAnnotation, PdfDocument } from '../../packages/pdf/src/index.ts'
import { someDay } from '../../packages/pdf/test/sample-annotations.ts'
import { picturesPdf } from '../../packages/viewer/test/pictures-pdf.ts'
import { useDocumentHost } from './document-host.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const documents = useDocumentHost()
const words = viewerWords('en')

/** A half transparent red square beside the picture of the page: seen once it is light red, drawn twice it would be darker. */
const square: NewAnnotation = {
  annotationType: '/Square',
  uuid: 'test-square',
  dateCreated: someDay.toISOString(),
  author: 'Ada',
  rect: [300, 400, 380, 480],
  color: [1, 0, 0, 0.5],
  strokeWidth: 30,
}

function withSquare(pageCount: number): Uint8Array {
  const document = PdfDocument.open(picturesPdf(pageCount))
  document.add(0, square)
  return document.save({ now: someDay })
}

/** How many pixels of the first page's picture have the colour of the square, drawn once. */
const lightRed = (page: Page) =>
  page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true }).evaluate(stage => {
    const shown = stage.querySelector('img') ?? stage.querySelector('canvas')
    if (!shown?.width) return 0
    const context = new OffscreenCanvas(shown.width, shown.height).getContext('2d')
    context?.drawImage(shown, 0, 0)
    const { data } = context?.getImageData(0, 0, shown.width, shown.height) ?? { data: [] }
    let count = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      if (red > 250 && Math.abs(green - 127) < 4 && Math.abs(blue - 127) < 4) count += 1
    }
    return count
  })

/** The colour of the window in the middle of the square's left side. */
async function seenColor(page: Page): Promise<readonly number[]> {
  const stage = page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })
  const box = await stage.boundingBox()
  if (!box) return []
  const [x, y] = [box.x + (box.width * 315) / 400, box.y + (box.height * 60) / 500]
  const png = await page.screenshot({ clip: { x, y, width: 2, height: 2 } })
  return page.evaluate(async base64 => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(2, 2).getContext('2d')
    context?.drawImage(picture, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, png.toString('base64'))
}

const once = [255, expect.closeTo(127, -1), expect.closeTo(127, -1)]

test('the first picture of a page has its marks, and the next one leaves them to the engine', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'marked.pdf', withSquare(1))
  await expect.poll(() => lightRed(page), { intervals: [30], timeout: 20_000 }).toBeGreaterThan(500)
  expect(await seenColor(page)).toEqual(once)
  await expect.poll(() => lightRed(page), { timeout: 20_000 }).toBe(0)
  const drawings = page.locator('section[data-mode] svg path')
  await expect(drawings).not.toHaveCount(0)
  expect(await seenColor(page)).toEqual(once)
})

test('a page of a large file read in ranges has its marks, though the file is not fetched for them', async ({
  page,
}) => {
  test.setTimeout(120_000)
  documents.file = withSquare(14)
  documents.sentBytes = 0
  await page.goto(`${host.url}?lang=en`)
  await page.evaluate(url => {
    window.hostPage.viewers[0]?.open({ name: 'scans.pdf', source: { kind: 'url', url } })
  }, documents.url)
  await expect.poll(() => lightRed(page), { timeout: 30_000 }).toBeGreaterThan(500)
  expect(documents.sentBytes).toBeLessThan(documents.file.length / 2)

  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => lightRed(page), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => seenColor(page)).toEqual(once)
})
