import { readFileSync } from 'node:fs'
import { expect, type Locator, test } from '@playwright/test'
import { sampled } from '../../packages/pdf/test/takes-all.ts'
import { annotate, drag, lineOfText, openInEditor, save, takeTool, tool } from './editor-page.ts'
import { inAll } from './in-all.ts'
import { annotationsByMutool, annotationsByPdfJs, hasProgram, qpdfComplaints } from './independent-readers.ts'
import { demoFile, documentPage, pictureOn, say } from './product.ts'

/** In `npm test` the longest one. */
const documents = sampled(['handbook.pdf', 'quality-report.pdf', 'wiring-atlas.pdf'], 3)

const marksOn = (stage: Locator) => stage.locator('[data-annotation]')

for (const name of documents) {
  test(`marks ${name}, undoes, redoes, saves by appending, and removes the marks again`, async ({
    page,
  }, info) => {
    const original = readFileSync(demoFile(name))
    await openInEditor(page, demoFile(name))
    await annotate(page)
    const stage = documentPage(page, 1)
    const seen = await annotationsByPdfJs(original)

    await takeTool(page, 'highlight')
    const line = await lineOfText(stage)
    const middle = line.y + line.height / 2
    await drag(page, stage, [
      [line.x + 2, middle],
      [line.x + line.width - 2, middle],
    ])
    const undo = tool(page, 'marking.undo')
    const redo = tool(page, 'marking.redo')
    await expect(undo).toBeEnabled()

    await takeTool(page, 'ink')
    await drag(page, stage, [
      [120, 220],
      [170, 250],
      [220, 215],
    ])
    await takeTool(page, 'square')
    await drag(page, stage, [
      [260, 200],
      [380, 290],
    ])
    await takeTool(page, 'select')
    await expect(marksOn(stage)).toHaveCount(3 + seen.filter(({ pageIndex }) => pageIndex === 0).length)
    await page.screenshot({ path: info.outputPath('marked.png') })

    await undo.click()
    await expect(redo).toBeEnabled()
    await undo.click()
    await undo.click()
    await expect(undo).toBeDisabled()
    for (let step = 0; step < 3; step += 1) await redo.click()
    await expect(redo).toBeDisabled()
    await expect(redo).toBeFocused()

    const path = info.outputPath(`marked-${name}`)
    const saveButton = tool(page, 'marking.save')
    await saveButton.focus()
    const saved = await save(page, path)
    await expect(saveButton).toBeDisabled()
    await expect(saveButton).toBeFocused()
    expect(saved.length).toBeGreaterThan(original.length)
    expect(saved.subarray(0, original.length).equals(original)).toBe(true)

    const added = (await annotationsByPdfJs(saved)).slice(seen.length)
    expect(added.map(({ subtype }) => subtype).sort()).toEqual(['Highlight', 'Ink', 'Square'])
    for (const { rect } of added) {
      expect(Math.max((rect[2] ?? 0) - (rect[0] ?? 0), (rect[3] ?? 0) - (rect[1] ?? 0))).toBeGreaterThan(20)
      expect(rect.every(Number.isFinite)).toBe(true)
    }
    if (hasProgram('qpdf')) {
      const before = qpdfComplaints(demoFile(name)).length
      expect(qpdfComplaints(path).length).toBe(before)
    }
    if (hasProgram('mutool')) {
      const byMutool = annotationsByMutool(path, 1).slice(-3)
      const round = (values: readonly number[]) => values.map(value => Math.round(value))
      expect(byMutool.map(({ subtype, rect }) => ({ subtype, rect: round(rect) }))).toEqual(
        added.map(({ subtype, rect }) => ({ subtype, rect: round(rect) })),
      )
    }

    await openInEditor(page, path)
    await annotate(page)
    await takeTool(page, 'select')
    for (let left = 3; left > 0; left -= 1) {
      await marksOn(documentPage(page, 1)).last().focus()
      await page.keyboard.press('Delete')
      await expect(marksOn(documentPage(page, 1))).toHaveCount(
        left - 1 + seen.filter(({ pageIndex }) => pageIndex === 0).length,
      )
    }
    const emptied = await save(page, info.outputPath(`emptied-${name}`))
    expect((await annotationsByPdfJs(emptied)).length).toBe(seen.length)
    expect(emptied.subarray(0, saved.length).equals(saved)).toBe(true)
  })
}

for (const [colorScheme, stage] of [
  ['light', 'rgb(233, 236, 239)'],
  ['dark', 'rgb(23, 27, 29)'],
] as const) {
  test(`pages have a grey background in the ${colorScheme} theme`, inAll, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme })
    await openInEditor(page, demoFile('wiring-atlas.pdf'))
    await expect(page.locator('section[data-mode]')).toHaveCSS('background-color', stage)
    await page.screenshot({ path: info.outputPath(`stage-${colorScheme}.png`) })
  })
}

test('a page with highlights is shown as an image with the same pixels as before', async ({ page }) => {
  await openInEditor(page, demoFile('quality-report.pdf'))
  await annotate(page)
  const stage = documentPage(page, 1)
  const before = await pictureOn(stage)
  expect(before.shownOn).toBe('canvas')

  await takeTool(page, 'highlight')
  const line = await lineOfText(stage)
  const middle = line.y + line.height / 2
  await drag(page, stage, [
    [line.x + 2, middle],
    [line.x + line.width - 2, middle],
  ])
  await expect.poll(() => pictureOn(stage)).toEqual({ ...before, shownOn: 'img' })

  // Redrawn for another size, and on a canvas again once no mark is blended with it.
  await page.getByRole('button', { name: say('zoom.in') }).click()
  await expect.poll(async () => (await pictureOn(stage)).digest).not.toBe(before.digest)
  await expect.poll(async () => (await pictureOn(stage)).shownOn).toBe('img')
  await tool(page, 'marking.undo').click()
  await page.getByRole('button', { name: say('zoom.out') }).click()
  await expect.poll(() => pictureOn(stage)).toEqual(before)
})
