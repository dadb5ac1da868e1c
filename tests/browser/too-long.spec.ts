/** A text that is pasted and too long stays as it is, and the field says by how much: nothing is cut off without a word. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { annotate, openInEditor, takeTool } from './editor-page.ts'
import { inAll } from './in-all.ts'
import { demoFile, documentPage, say } from './product.ts'
import { enter } from './sessions.ts'

/** Pastes a text into the field that has the focus. */
const paste = async (page: Page, field: Locator, text: string) => {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
  await expect(field).toHaveValue(text)
}

const searches: readonly (readonly [
  account: 'creator' | 'admin',
  path: string,
  field: (page: Page) => Locator,
])[] = [
  ['creator', '/', page => page.locator('#search-field')],
  ['creator', '/creative', page => page.getByRole('main').getByRole('searchbox')],
  ['admin', '/console/users', page => page.getByRole('main').getByRole('searchbox').first()],
]

test('a search that is too long says so, and is not sent', async ({ page }) => {
  for (const [account, path, field] of searches)
    await test.step(path, async () => {
      await enter(page, account, path)
      await paste(page, field(page), '光'.repeat(101))
      await expect(page.getByText(say('textTooLong', { over: 1, max: 100 }))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveValue('光'.repeat(101))
      expect(new URL(page.url()).search).toBe('')
      await paste(page, field(page), '光'.repeat(100))
      await expect(page.getByText(say('textTooLong', { over: 1, max: 100 }))).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect.poll(() => decodeURIComponent(page.url())).toContain('光'.repeat(100))
    })
})

test('a password that is pasted too long is not cut off', inAll, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('login') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('login') })
  const password = dialog.getByLabel(say('password'), { exact: true })
  await paste(page, password, 'x'.repeat(128))
  await expect(dialog.getByText(say('textTooLong', { over: 1, max: 127 }))).toBeVisible()
})

test('the text of a mark, a reply and a search in a document', async ({ page }) => {
  await openInEditor(page, demoFile('quality-report.pdf'))
  await annotate(page)
  const dialog = page.getByRole('dialog')
  await test.step('a note', async () => {
    await takeTool(page, 'note')
    const box = await documentPage(page, 1).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 250)
    const field = dialog.getByRole('textbox')
    await expect(field).toBeFocused()
    await paste(page, field, 'n'.repeat(20_003))
    await expect(dialog.getByText(say('wording.tooLong', { over: 3, max: 20_000 }))).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('button', { name: say('comments.keep') })).toBeDisabled()
    await paste(page, field, 'Half a thought')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a reply', async () => {
    await page.getByRole('button', { name: say('panel.comments') }).click()
    const panel = page.getByRole('complementary', { name: say('panel.comments') })
    const comment = panel.getByRole('listitem').filter({ hasText: 'Half a thought' })
    await comment.getByRole('button', { name: /^回复/ }).click()
    const field = comment.getByRole('textbox')
    await paste(page, field, 'r'.repeat(20_001))
    await expect(comment.getByText(say('wording.tooLong', { over: 1, max: 20_000 }))).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(field).toHaveValue('r'.repeat(20_001))
    await comment.getByRole('button', { name: say('comments.cancel') }).click()
    await paste(page, panel.getByRole('searchbox'), 's'.repeat(202))
    await expect(panel.getByText(say('wording.tooLong', { over: 2, max: 200 }))).toBeVisible()
  })
  await test.step('a search', async () => {
    await page.getByRole('button', { name: say('find.open') }).click()
    const field = page.locator('[data-lectern-find]')
    await paste(page, field, 's'.repeat(204))
    await expect(page.getByText(say('wording.tooLong', { over: 4, max: 200 }))).toBeVisible()
  })
})
