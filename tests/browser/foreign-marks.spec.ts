import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { annotate, openInEditor, save, tool } from './editor-page.ts'
import { documentPage, say } from './product.ts'

const content = '0.2 0.4 0.6 rg 0 0 160 60 re f 1 1 1 rg 10 20 90 9 re f'
/** A page with a line of its own and a text box whose look another program has drawn. */
const drawnElsewhere = smallPdf('table', {
  page: '/Annots[5 0 R]',
  objects: {
    5: '<</Type/Annot/Subtype/FreeText/Rect[40 250 200 310]/NM(a)/F 4/DA(/Helv 12 Tf 1 1 1 rg)/Contents(Approved)/AP<</N 6 0 R>>>>',
    6: `<</Type/XObject/Subtype/Form/BBox[0 0 160 60]/Length ${content.length}>>\nstream\n${content}\nendstream`,
    4: '<</Length 28>>\nstream\n2 w 20 20 m 280 20 l 5 0 m S\nendstream',
  },
})

test('a mark of another program keeps its look when it is moved, and the reader is asked before it loses it', async ({
  page,
}, info) => {
  const path = info.outputPath('drawn-elsewhere.pdf')
  writeFileSync(path, drawnElsewhere)
  await openInEditor(page, path)
  await annotate(page)
  const mark = documentPage(page, 1).locator('[data-annotation]')
  await expect(mark).toHaveCount(1)
  const look = documentPage(page, 1).locator('svg path[fill="#336699"]')
  await expect(look).toHaveCount(1)

  const press = async () => {
    const box = await mark.boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  await press()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(look).toHaveCount(1)
  const moved = (await save(page, info.outputPath('moved.pdf'))).toString('latin1')
  expect(moved).not.toContain('/BaseFont/Helvetica')
  expect(moved.slice(drawnElsewhere.length)).toMatch(/\/AP ?<< ?\/N 6 0 R/)

  const reword = async (text: string) => {
    await tool(page, 'marking.edit').click()
    await page.getByRole('dialog').getByRole('textbox').fill(text)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('comments.keep') })
      .click()
  }
  await press()
  await reword('Refused')
  const question = page.getByRole('dialog', { name: say('loss.title') })
  await expect(question).toBeVisible()
  await question
    .getByRole('button', { name: say('loss.keep') })
    .first()
    .click()
  await expect(question).toHaveCount(0)
  await expect(look).toHaveCount(1)

  await press()
  await reword('Refused')
  await question.getByRole('button', { name: say('loss.draw') }).click()
  await expect(look).toHaveCount(0)
  const drawn = (await save(page, info.outputPath('drawn.pdf'))).toString('latin1')
  expect(drawn).toContain('/Contents(Refused)')
  expect(drawn).toContain('/BaseFont/Helvetica')
})

test('a colour that is picked for a mark changes nothing but its colour', async ({ page }, info) => {
  const path = info.outputPath('opaque.pdf')
  const opaque = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: {
      // The picture of the page keeps its ink when the engine draws the mark.
      4: '<</Length 17>>\nstream\n50 50 200 9 re f \nendstream',
      5: '<</Type/Annot/Subtype/Square/Rect[40 250 200 310]/NM(a)/F 4/C[0 0 1]/BS<</W 6>>/AP<</N 6 0 R>>>>',
      6: '<</Type/XObject/Subtype/Form/BBox[40 250 200 310]/Length 36>>\nstream\n0 0 1 RG 6 w 43 253 154 54 re S      \nendstream',
    },
  })
  writeFileSync(path, opaque)
  await openInEditor(page, path)
  await annotate(page)
  const mark = documentPage(page, 1).locator('[data-annotation]')
  await expect(mark).toHaveCount(1)
  const box = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // The outline is pressed; the inside is empty.
  await page.mouse.click(box.x + box.width / 2, box.y + 4)
  const style = page.getByRole('group', { name: say('marking.color'), exact: true }).first()
  await style.getByRole('button', { name: say('marking.color.red') }).click()
  const saved = (await save(page, info.outputPath('red.pdf'))).toString('latin1').slice(opaque.length)
  expect(saved).toMatch(/\/C ?\[1 0 0\]/)
  expect(saved).not.toMatch(/\/CA |\/ca /)
})
