/** What is typed at a mark and not kept is there again: Escape loses nothing. */
import { expect, type Page, test } from '@playwright/test'
import { annotate, chooseFile, openInEditor, takeTool } from './editor-page.ts'
import { demoFile, documentPage, say } from './product.ts'

const field = (page: Page) => page.getByRole('dialog').getByRole('textbox')
const cancel = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('button')
    .filter({ hasText: say('comments.cancel') })

test('Escape keeps what was typed for a mark, for a new one, and for a reply', async ({ page }) => {
  await openInEditor(page, demoFile('quality-report.pdf'))
  await annotate(page)
  const stage = documentPage(page, 1)
  const clickAt = async (x: number, y: number) => {
    const box = await stage.boundingBox()
    await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y)
    await expect(field(page)).toBeFocused()
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('a new note', async () => {
    await takeTool(page, 'note')
    await clickAt(100, 250)
    await page.keyboard.type('Half a thought')
    await leave()
    await takeTool(page, 'note')
    await clickAt(120, 280)
    await expect(field(page)).toHaveValue('Half a thought')
    await expect(page.getByText(say('wording.back'))).toBeVisible()
    await page.keyboard.type(', and the rest')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the text of a mark', async () => {
    const edit = async () => {
      await takeTool(page, 'select')
      const box = await stage.boundingBox()
      await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 280, { button: 'right' })
      const menu = page.getByRole('dialog', { name: say('marking.menu') })
      await menu.getByRole('button', { name: say('marking.edit') }).click()
      await expect(field(page)).toBeFocused()
    }
    await edit()
    await expect(field(page)).toHaveValue('Half a thought, and the rest')
    await expect(page.getByText(say('wording.back'))).toHaveCount(0)
    await field(page).fill('Another thought')
    await leave()
    await edit()
    await expect(field(page)).toHaveValue('Another thought')
    // Who presses the button for it does not want it.
    await cancel(page).click()
    await edit()
    await expect(field(page)).toHaveValue('Half a thought, and the rest')
    await leave()
  })

  await test.step('a reply', async () => {
    const toggle = page.getByRole('button', { name: say('panel.comments') })
    await toggle.click()
    const comment = page
      .getByRole('complementary', { name: say('panel.comments') })
      .getByRole('listitem')
      .filter({ hasText: 'Half a thought' })
    const reply = comment.getByRole('button', { name: /^回复/ })
    const written = comment.getByRole('textbox')
    await reply.click()
    await page.keyboard.type('I agree')
    await page.keyboard.press('Escape')
    await reply.click()
    await expect(written).toHaveValue('I agree')
    await toggle.click()
    await toggle.click()
    await reply.click()
    await expect(written).toHaveValue('I agree')
    await page.keyboard.press('Control+Enter')
    await expect(comment.getByText('I agree')).toBeVisible()
    await reply.click()
    await expect(written).toHaveValue('')
  })
})

test('the browser asks before a text at a mark that is typed halfway is lost, also after Escape', async ({
  page,
}) => {
  await openInEditor(page, demoFile('quality-report.pdf'))
  await annotate(page)
  await takeTool(page, 'note')
  const box = await documentPage(page, 1).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 250)
  await expect(field(page)).toBeFocused()
  const asked: string[] = []
  page.on('dialog', question => {
    asked.push(question.type())
    void question.dismiss()
  })
  const tryReload = () => page.reload({ timeout: 3_000 }).catch(() => undefined)
  await page.keyboard.type('Half a thought')
  await tryReload()
  expect(asked).toEqual(['beforeunload'])
  await page.keyboard.press('Escape')
  await tryReload()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
  await takeTool(page, 'note')
  await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 280)
  await expect(field(page)).toHaveValue('Half a thought')
  await cancel(page).click()
  await page.reload()
  expect(asked).toHaveLength(2)
})

test('leaving the editor inside the portal, or closing the file, asks before a text typed halfway is lost', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('a[href="/editor"]').first().click()
  await chooseFile(page, demoFile('quality-report.pdf'))
  await annotate(page)
  await takeTool(page, 'note')
  const box = await documentPage(page, 1).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 250)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Half a thought')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const question = page.getByRole('dialog', { name: say('editorLeave') })
  await test.step('a link', async () => {
    await page.getByRole('banner').getByRole('link').first().click()
    await question.getByRole('button', { name: say('stay') }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/editor/)
  })
  await test.step('Back', async () => {
    await page.goBack()
    await question.getByRole('button', { name: say('stay') }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/editor/)
  })
  await test.step('closing the file', async () => {
    const close = page.getByRole('button', { name: say('file.close') })
    const unfinished = page.getByRole('dialog', { name: say('unsaved.typedTitle') })
    await close.click()
    await expect(unfinished).toContainText(say('unsaved.typed'))
    await unfinished
      .getByRole('button', { name: say('unsaved.keep') })
      .last()
      .click()
    await expect(documentPage(page, 1)).toBeVisible()
    await close.click()
    await unfinished.getByRole('button', { name: say('unsaved.discardTyped') }).click()
    await expect(documentPage(page, 1)).toHaveCount(0)
  })
  // Now nothing is lost any more.
  await page.goBack()
  await expect(page).not.toHaveURL(/editor/)
  await expect(question).toHaveCount(0)
})
