/** In the list of comments a reader corrects and deletes replies of his own, and nothing that others have locked. */
import { expect, type Page, test } from '@playwright/test'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()

const file = smallPdf('table', {
  page: '/Annots[10 0 R 11 0 R 12 0 R]',
  objects: {
    10: '<</Type/Annot/Subtype/Square/Rect[20 20 90 90]/NM(a)/T(Ada)/Contents(Please check)/C[1 0 0]/F 132>>',
    11: '<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/NM(b)/T(Bo)/Contents(It is fine)/IRT 10 0 R/F 30>>',
    12: '<</Type/Annot/Subtype/Redact/Rect[20 300 90 320]/NM(c)/T(Cy)/Contents(Names)/F 4>>',
  },
})

/** Opens the file for marking, with the list of comments. */
async function openList(page: Page, language: 'de' | 'en') {
  const words = viewerWords(language)
  await page.goto(`${host.url}?lang=${language}`)
  await openBytes(page, 'a.pdf', file)
  await page.getByRole('region', { name: words('pages.label'), exact: true }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  const panel = page.getByRole('complementary', { name: words('panel.comments') })
  await expect(async () => {
    await page.evaluate(() => window.hostPage.viewers[0]?.setPanel('comments'))
    await expect(panel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(panel.getByText('It is fine')).toBeVisible()
  return { words, panel }
}

test('a reply is written, corrected and deleted by keyboard, and undo brings it back', async ({ page }) => {
  const { words, panel } = await openList(page, 'de')
  const [edit, remove] = [
    panel.getByRole('button', { name: words('comments.editReply') }),
    panel.getByRole('button', { name: words('comments.deleteReply') }),
  ]
  await expect(panel.getByText('Names')).toBeVisible()
  await expect(edit).toHaveCount(0)

  await panel.getByRole('button', { name: words('comments.replyTo', { author: 'Ada' }) }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Not quiet')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('Not quiet')).toBeVisible()
  await expect(edit).toHaveCount(1)

  await edit.focus()
  await page.keyboard.press('Enter')
  const field = panel.getByRole('textbox', { name: words('comments.editReply') })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Not quiet')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('te')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('Not quite')).toBeVisible()
  await expect(edit).toBeFocused()

  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Not quite')).toHaveCount(0)
  await expect(panel.getByText('It is fine')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Please check' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(panel.getByText('Not quite')).toBeVisible()
})

test('a mark that its author has locked is not deleted from the list', async ({ page }) => {
  const { words, panel } = await openList(page, 'en')
  for (const comment of ['Please check', 'Names']) {
    await panel.getByRole('button', { name: comment }).click()
    await page.keyboard.press('Delete')
  }
  await expect(panel.getByText('Please check')).toBeVisible()
  await expect(panel.getByText('Names')).toBeVisible()
  await expect(page.getByRole('button', { name: words('marking.undo') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
