/** A first work from the list to its submission: by keyboard alone, and by touch on a phone. */
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { contentsWords as contentsDe } from '../../apps/portal/src/messages/contents.de.ts'
import { contentsWords as contentsZh } from '../../apps/portal/src/messages/contents.zh.ts'
import { creation as creationDe } from '../../apps/portal/src/messages/creation.de.ts'
import { creation as creationZh } from '../../apps/portal/src/messages/creation.zh.ts'
import { creationForm as formDe } from '../../apps/portal/src/messages/creation-form.de.ts'
import { creationForm as formZh } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { creationSaving as savingDe } from '../../apps/portal/src/messages/creation-saving.de.ts'
import { creationSaving as savingZh } from '../../apps/portal/src/messages/creation-saving.zh.ts'
import { upload as uploadDe } from '../../apps/portal/src/messages/upload.de.ts'
import { upload as uploadZh } from '../../apps/portal/src/messages/upload.zh.ts'
import { makeMember } from './behind-the-screens.ts'
import { openFileDialog } from './file-dialog.ts'
import { inAll } from './in-all.ts'
import { demoFile } from './product.ts'
import { enter, newSession } from './sessions.ts'
import { filled } from './works-of-authors.ts'

const zh = { ...creationZh, ...formZh, ...savingZh, ...contentsZh, ...uploadZh }
const de = { ...creationDe, ...formDe, ...savingDe, ...contentsDe, ...uploadDe }

/** Enough for every control between two fields of the form. */
const mostTabs = 60

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate(element => element === document.activeElement)
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `not reached by ${mostTabs} tabs`).toBeFocused()
}

/** Chooses the first category of a list by a key. */
async function chooseFirst(page: Page, list: Locator): Promise<void> {
  await expect(list.locator('option')).not.toHaveCount(1)
  await tabTo(page, list)
  await page.keyboard.press('ArrowDown')
  await expect(list).not.toHaveValue('')
}

test('a PDF is chosen, described and submitted by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000)
  const author = await makeMember('creator')
  const button = (key: keyof typeof zh) => page.getByRole('button', { name: zh[key] })
  await enter(page, author, '/creative', newSession(author))
  await tabTo(page, page.getByRole('link', { name: zh.newWork }).first())
  await page.keyboard.press('Enter')

  await expect(button('fileChoose')).toBeVisible()
  await tabTo(page, button('fileChoose'))
  const dialog = await openFileDialog(page, () => page.keyboard.press('Enter'))
  await dialog.setFiles(demoFile('tr40-installation.pdf'))
  const title = page.getByRole('textbox', { name: zh.fieldTitle, exact: true })
  await expect(title).toHaveValue('tr40-installation')
  await tabTo(page, title)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('TR-40 的安装')
  await page.keyboard.press('Tab')
  await page.keyboard.type('从开箱到验收')
  await expect(page.getByLabel(zh.fieldIntro)).toHaveValue('从开箱到验收')

  await expect(button('takeOutline')).toBeVisible({ timeout: 40_000 })
  await tabTo(page, button('takeOutline'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(filled(zh.outlineTaken, { count: 8 }))).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: filled(zh.entryTitle, { no: 1, level: 1 }) }))
  // Tab changes the level of an entry; after Escape it leaves the contents.
  await page.keyboard.press('Escape')
  await chooseFirst(page, page.getByRole('combobox', { name: zh.fieldNode }))
  await chooseFirst(page, page.getByRole('combobox', { name: zh.fieldSubNode }))
  await page.keyboard.press('Tab')
  await page.keyboard.type('安装#')

  // Submitting leads to the first field that is missing. Nobody is chosen beforehand to see it, nor is it free beforehand.
  await tabTo(page, button('workSubmit'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: zh.audienceAll })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: zh.payFree }))
  await page.keyboard.press('Space')
  await tabTo(page, button('workSubmit'))
  await page.keyboard.press('Enter')
  // To the copyright note: the text, which is whole, and after it the box.
  const note = page.getByRole('region', { name: zh.fieldCopyright })
  await expect(note).toBeFocused()
  expect(await note.evaluate(shown => shown.scrollHeight - shown.clientHeight)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(zh.copyrightAccept)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(zh.nothingMissing)).toBeVisible()
  await tabTo(page, button('workSubmit'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: zh.workSubmit })
  await expect(question.getByRole('button').first()).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: zh.workSubmit }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: zh.submittedTitle })).toBeFocused()
})

test('a PDF is chosen, described and submitted on a phone in German', inAll, async ({ browser }) => {
  test.setTimeout(90_000)
  const author = await makeMember('creator')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('lang', 'de'))
  const button = (key: keyof typeof de) => page.getByRole('button', { name: de[key] })
  const fitsTheScreen = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await enter(page, author, '/creative', newSession(author))
  await page.getByRole('link', { name: de.newWork }).first().tap()
  await expect(button('fileChoose')).toBeVisible()
  await fitsTheScreen()
  let answerSave: () => void = () => undefined
  const isFurtherDown = new Promise<void>(resolve => {
    answerSave = resolve
  })
  const saveFirst = async (route: Route) => {
    await isFurtherDown
    await route.continue()
  }
  await page.route('**/api/creation-save', saveFirst, { times: 1 })
  const dialog = await openFileDialog(page, () => button('fileChoose').tap())
  await dialog.setFiles(demoFile('montage-de.pdf'))
  const title = page.getByRole('textbox', { name: de.fieldTitle, exact: true })
  await expect(title).toHaveValue('montage-de')
  await page.getByLabel(de.fieldIntro).tap()
  await page.keyboard.type('Montage in zehn Minuten')
  await expect(button('fileReplace')).toBeVisible({ timeout: 40_000 })
  await button('addEntry').tap()
  await expect(page.getByRole('textbox', { name: filled(de.entryTitle, { no: 1, level: 1 }) })).toBeFocused()
  await page.keyboard.type('Vorbereitung')
  const entryPage = page.getByRole('textbox', { name: filled(de.entryPage, { no: 1 }) })
  await entryPage.tap()
  await page.keyboard.type('1')
  // The first save gives the work its address. It must not scroll away from where the author is.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  answerSave()
  await expect(page).toHaveURL(/ID=/)
  await expect(page.getByRole('status').filter({ hasText: de.saveSaved.split('{')[0] ?? '' })).toBeVisible()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(entryPage).toBeInViewport({ timeout: 1 })
  await fitsTheScreen()
  await page.getByRole('combobox', { name: de.fieldNode, exact: true }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: de.fieldSubNode }).selectOption({ index: 1 })
  await page.getByText(de.audienceAll, { exact: true }).tap()
  await page.getByText(de.payFree, { exact: true }).tap()
  await page.getByRole('link', { name: de.missingCopyright }).tap()
  const note = page.getByRole('region', { name: de.fieldCopyright })
  await expect(note).toBeFocused()
  expect(await note.evaluate(shown => shown.scrollHeight - shown.clientHeight)).toBe(0)
  await page.getByText(de.copyrightAccept).tap()
  await expect(page.getByLabel(de.copyrightAccept)).toBeChecked()
  await button('workSubmit').tap()
  await page.getByRole('dialog').getByRole('button', { name: de.workSubmit }).tap()
  const submitted = page.getByRole('status').filter({ hasText: de.submittedTitle })
  await expect(submitted).toBeInViewport()
  await fitsTheScreen()
  await submitted.getByRole('link', { name: de.backToWorks }).tap()
  await expect(page.getByRole('article', { name: 'montage-de' })).toContainText(de.markReview)
  await fitsTheScreen()
  await context.close()
})
