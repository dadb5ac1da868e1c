/** Marking and answering on a phone: what a finger does, and what is shown beside it. */
import { expect, test } from '@playwright/test'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { keyOfTool } from '../../packages/viewer/src/controls/marking/marking-keys.ts'
import { toolNames } from '../../packages/viewer/src/tools/all-tools.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { sampledLanguages } from './sampled-languages.ts'

const host = useHostPage()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a tap that places a note does not also press what its dialog shows under the finger', async ({
  page,
}) => {
  const words = viewerWords('en')
  const dialog = page.getByRole('dialog', { name: words('wording.note') })
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'a.pdf', smallPdf('table', { page: '/MediaBox[0 0 390 900]' }))
  const pages = page.getByRole('region', { name: words('pages.label'), exact: true })
  await pages.focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  const place = async (x: number, y: number) => {
    await pages.focus()
    await page.keyboard.press('n')
    await expect(page.locator('[data-page-index="0"] [data-takes-pointer][data-tool="note"]')).toBeVisible()
    await page.touchscreen.tap(x, y)
    await expect(dialog).toBeVisible()
  }
  await place(60, 300)
  const buttons = await dialog.getByRole('button').all()
  const places = await Promise.all(buttons.map(button => button.boundingBox()))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(places.length).toBeGreaterThan(1)
  for (const { x, y, width, height } of places.map(box => box ?? { x: 0, y: 0, width: 0, height: 0 })) {
    await place(x + width / 2, y + height / 2)
    // It would close at once, with an animation.
    await page.waitForTimeout(400)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

for (const language of sampledLanguages)
  test(`the hint of every tool is shown whole on a narrow phone: ${language}`, async ({ page }) => {
    const words = viewerWords(language)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${host.url}?lang=${language}`)
    await openBytes(page, 'a.pdf', smallPdf('table'))
    const pages = page.getByRole('region', { name: words('pages.label'), exact: true })
    await pages.focus()
    await page.keyboard.press('3')
    const tools = page.getByRole('toolbar', { name: words('marking.toolbar') })
    const hint = tools.locator('p[title]')
    await expect(hint).toBeVisible()
    const cut: string[] = []
    for (const name of toolNames) {
      await pages.focus()
      await page.keyboard.press(keyOfTool(name).toLowerCase())
      await expect(page.locator(`[data-page-index="0"] [data-tool="${name}"]`)).toBeAttached()
      if (await hint.evaluate(element => element.scrollHeight > element.clientHeight)) cut.push(name)
    }
    expect(cut).toEqual([])
  })

const threads = Array.from({ length: 12 }, (_, at) => [
  10 + at,
  `<</Type/Annot/Subtype/Text/Rect[20 ${20 + 30 * at} 40 ${40 + 30 * at}]/NM(n${at})/T(Ada)/Contents<FEFF05D005D1002000280031002E0032002E0029>>>`,
])

test('the whole form of an answer is visible when it opens, and texts run in their own direction', async ({
  page,
}) => {
  const words = viewerWords('de')
  await page.goto(`${host.url}?lang=de`)
  const file = smallPdf('table', {
    page: `/Annots[${threads.map(([number]) => `${number} 0 R`).join(' ')}]`,
    objects: Object.fromEntries(threads),
  })
  await openBytes(page, 'a.pdf', file)
  await page.getByRole('region', { name: words('pages.label'), exact: true }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  const panel = page.getByRole('complementary', { name: words('panel.comments') })
  await expect(async () => {
    await page.evaluate(() => window.hostPage.viewers[0]?.setPanel('comments'))
    await expect(panel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await panel
    .getByRole('button', { name: words('comments.replyTo', { author: 'Ada' }) })
    .last()
    .tap()
  const cancel = panel.getByRole('button', { name: words('comments.cancel') })
  const isWhole = () => cancel.evaluate(element => element.getBoundingClientRect().bottom <= innerHeight)
  await expect.poll(isWhole).toBe(true)
  await panel
    .getByRole('textbox', { name: words('comments.replyTo', { author: 'Ada' }) })
    .fill('a\n'.repeat(9))
  await expect.poll(isWhole).toBe(true)

  // The last point of a Hebrew sentence is at its left end.
  const ends = await panel
    .getByRole('listitem')
    .first()
    .getByText('(1.2.)')
    .evaluate(element => {
      const text = element.firstChild
      const range = document.createRange()
      const at = (offset: number): number => {
        range.setStart(text as Node, offset)
        range.setEnd(text as Node, offset + 1)
        return range.getBoundingClientRect().left
      }
      return { first: at(0), last: at((text?.textContent?.length ?? 1) - 1) }
    })
  expect(ends.last).toBeLessThan(ends.first)
})
