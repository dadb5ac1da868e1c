/** Selecting and copying text as readers do, in the example host page. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile } from './product.ts'

const host = useHostPage()
const handbook = readFileSync(demoFile('handbook.pdf'))
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The content of the clipboard after copying the selection. */
async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  return page.evaluate(() => navigator.clipboard.readText())
}

test('all text of a long document is selected and copied, also on pages that were never visible', async ({
  page,
}) => {
  await page.goto(host.url)
  await openBytes(page, 'handbook.pdf', handbook)
  await expect(page.locator('[data-page-index="0"] [data-lectern-text]')).toBeAttached()
  await page.keyboard.press('Control+a')
  await expect(page.locator('[data-page-index="106"]')).toBeAttached()
  const text = await copied(page)
  const footers = Array.from({ length: 106 }, (_, index) => `${index + 2} / 107`)
  expect(footers.filter(footer => !text.includes(footer))).toEqual([])
  // The table of contents has little text and was taken for vertical lines.
  expect(text).toContain('\n触发与同步\n')
})

test(
  'all text of a long document is highlighted, with one mark per page and one undo step',
  inAll,
  async ({ page }) => {
    await page.goto(host.url)
    await openBytes(page, 'handbook.pdf', handbook)
    await expect(page.locator('[data-page-index="0"] [data-lectern-text]')).toBeAttached()
    await page.keyboard.press('3')
    await expect(page.getByRole('button', { name: viewerWords('en')('marking.undo') })).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(page.locator('[data-page-index="106"] [data-lectern-text]')).toBeAttached()
    await page.keyboard.press('h')
    const added = () =>
      page.evaluate(async () => (await window.hostPage.viewers[0]?.exportMarks({ onlyNew: true }))?.length)
    await expect.poll(added).toBe(107)
    await page.keyboard.press('Control+z')
    await expect.poll(added).toBe(0)
  },
)

test(
  'a double click selects a word, and dragging from its second press selects words',
  inAll,
  async ({ page }) => {
    await page.goto(host.url)
    await openBytes(page, 'getting-started.pdf', readFileSync(demoFile('getting-started-en.pdf')))
    await page.evaluate(() => window.hostPage.viewers[0]?.goTo(2))
    const line = page
      .locator('[data-page-index="1"] [data-lectern-text] span')
      .filter({ hasText: /\w{4} \w{4,} \w{4}/ })
      .first()
    await line.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await line.boundingBox()) ?? {}
    const words = ((await line.textContent()) ?? '').trim()
    const middle = y + height / 2
    await page.mouse.move(x + width * 0.4, middle)
    await page.mouse.down()
    await page.mouse.up()
    await page.mouse.down({ clickCount: 2 })
    const word = await page.evaluate(() => document.getSelection()?.toString() ?? '')
    expect(words.split(/[^\p{L}\p{N}]+/u)).toContain(word)
    await page.mouse.move(x + width * 0.7, middle, { steps: 5 })
    await page.mouse.up({ clickCount: 2 })
    const more = await copied(page)
    expect(more.length).toBeGreaterThan(word.length)
    expect(` ${words} `).toMatch(
      new RegExp(`[^\\p{L}]${more.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^\\p{L}]`, 'u'),
    )
  },
)
