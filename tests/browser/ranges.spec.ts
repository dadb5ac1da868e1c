/** A large document that is read in ranges: what is fetched of it, by all parts of the viewer together. */
import { expect, type Page, test } from '@playwright/test'
import { picturesPdf } from '../../packages/viewer/test/pictures-pdf.ts'
import { useDocumentHost } from './document-host.ts'
import { keptIncrements, useHostPage, viewerWords } from './host-page.ts'
import { inkOn } from './product.ts'

const host = useHostPage()
const documents = useDocumentHost()
const words = viewerWords('en')
const blockBytes = 65_536

const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })
const isDrawn = (page: Page, number: number) =>
  expect.poll(() => inkOn(sheet(page, number)), { timeout: 30_000 }).toBeGreaterThan(0.1)

/** How often each block was sent. */
function timesSent(): readonly number[] {
  const times = new Array<number>(Math.ceil(documents.file.length / blockBytes)).fill(0)
  for (const { from, to } of documents.sent)
    for (let block = Math.floor(from / blockBytes); block < Math.ceil(to / blockBytes); block++)
      times[block] = (times[block] ?? 0) + 1
  return times
}

test('no byte of a large document is sent twice for its pages, its text, its thumbnails, marking and saving', async ({
  page,
}) => {
  test.setTimeout(180_000)
  documents.file = picturesPdf(14)
  documents.sent.length = 0
  await page.goto(`${host.url}?lang=en`)
  await page.evaluate(url => {
    window.hostPage.viewers[0]?.open({ name: 'scans.pdf', source: { kind: 'url', url } })
  }, documents.url)
  await isDrawn(page, 1)
  await expect(sheet(page, 1)).toContainText('Picture 1')
  // The whole file is fetched for marking, while pages, thumbnails and texts are read.
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: words('panel.previewer'), exact: true }).click()
  for (const number of [6, 13, 2]) {
    await page.evaluate(at => window.hostPage.viewers[0]?.goTo(at), number)
    await isDrawn(page, number)
  }
  await page.keyboard.press('Control+f')
  await page.keyboard.type('Picture 11')
  await expect(page.getByText('1 / 1', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.hostPage.viewers[0]?.goTo(1))
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('r')
  await expect(sheet(page, 1).locator('[data-takes-pointer][data-tool="square"]')).toBeVisible({
    timeout: 60_000,
  })
  const box = await sheet(page, 1).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 110, (box?.y ?? 0) + 50, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length, { timeout: 60_000 }).toBe(1)
  const [kept] = await keptIncrements(page)
  expect(kept?.increment.length).toBeGreaterThan(100)
  expect(timesSent().filter(times => times !== 1)).toEqual([])
})

test('headers and cookies that the host names reach a large document on another origin with every request', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000)
  documents.file = picturesPdf(14)
  documents.required = { authorization: 'Bearer abc', cookie: 'session=7' }
  await context.addCookies([{ name: 'session', value: '7', url: documents.url }])
  await page.goto(`${host.url}?lang=en`)
  const open = (request?: unknown) =>
    page.evaluate(
      ([url, how]) =>
        window.hostPage.viewers[0]?.open({ name: 'scans.pdf', source: { kind: 'url', url, request: how } }),
      [documents.url, request] as const,
    )
  for (const request of [
    undefined,
    { headers: { authorization: 'Bearer abc' } },
    { credentials: 'include' },
  ]) {
    await open(request)
    await expect(page.getByRole('alert')).toContainText(
      words('error.source-unreadable', { name: 'scans.pdf' }),
    )
  }
  await open({ headers: { Authorization: 'Bearer abc' }, credentials: 'include' })
  await isDrawn(page, 1)
  // Workers fetch in another way than the page does.
  await page.evaluate(() => window.hostPage.viewers[0]?.goTo(13))
  await isDrawn(page, 13)
  const bytes = await page.evaluate(async () => (await window.hostPage.viewers[0]?.getBytes())?.length)
  expect(bytes).toBe(documents.file.length)
  documents.required = undefined
})
