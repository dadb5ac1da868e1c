/** Documents whose author has locked something, in the viewer: what the password of the owner and of the reader open. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { lockedPdf, lockedTexts } from '../../packages/pdf/test/encrypted-file.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../packages/viewer/test/${name}`, import.meta.url)))

for (const language of ['de', 'zh'] as const)
  test(`the owner’s password is entered where marks are forbidden, and the tools follow: ${language}`, async ({
    page,
  }, info) => {
    const words = viewerWords(language)
    await page.goto(`${host.url}?lang=${language}`)
    await openBytes(page, 'locked.pdf', fixture('marks-forbidden.pdf'))
    await page.getByRole('button', { name: words('mode.annotation'), exact: true }).click()
    await expect(page.getByText(words('marking.notPermitted'))).toBeVisible()
    await page.setViewportSize({ width: 390, height: 760 })
    await page.screenshot({ path: info.outputPath('notice-390.png') })
    const button = page.getByRole('button', { name: words('marking.ownerEnter') })
    const { x = 0, width = 999 } = (await button.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390)
    await button.click()
    const dialog = page.getByRole('dialog', { name: words('marking.ownerTitle') })
    const field = dialog.getByLabel(words('password.label')).first()
    await field.fill('falsch')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(words('marking.ownerWrong'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: words('marking.ownerEnter') }).click()
    await field.fill('owner')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words('marking.notPermitted'))).toBeHidden()
    await expect(page.getByRole('button', { name: words('marking.undo') })).toBeVisible()
  })

test('the notice that marks are forbidden is closed, and returns when annotation mode begins again', async ({
  page,
}) => {
  const words = viewerWords('en')
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'locked.pdf', fixture('marks-forbidden.pdf'))
  const marking = page.getByRole('button', { name: words('mode.annotation'), exact: true })
  const notice = page.getByRole('status').filter({ hasText: words('marking.notPermitted') })
  await marking.click()
  await notice.getByRole('button', { name: words('notice.close') }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: words('mode.text'), exact: true }).click()
  await marking.click()
  await expect(notice).toBeVisible()
})

const heldBack = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

for (const language of ['de', 'zh'] as const)
  test(`text that may not be copied stays in its page until the owner’s password is entered: ${language}`, async ({
    page,
    context,
  }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const words = viewerWords(language)
    await page.setViewportSize({ width: 390, height: 760 })
    await page.goto(`${host.url}?lang=${language}`)
    await openBytes(page, 'locked.pdf', fixture('copying-forbidden.pdf'))
    await expect(page.locator('[data-page-index="0"] [data-lectern-text]')).toBeAttached()
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    const dialog = page.getByRole('dialog', { name: words('file.copyForbidden') })
    await expect(dialog).toBeVisible()
    await page.screenshot({ path: info.outputPath('copy-390.png') })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await heldBack(page)).toBe('before')
    await page.keyboard.press('Control+c')
    await dialog.getByLabel(words('password.label')).first().fill('owner')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await expect.poll(() => heldBack(page)).toContain('Locked words to copy')
  })

test('a document that may not be printed asks for the owner’s password, and is printed with it', async ({
  page,
}) => {
  const words = viewerWords('de')
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'locked.pdf', fixture('copying-forbidden.pdf'))
  await expect(page.getByRole('button', { name: words('file.printForbidden') })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-own-page', 'printed')
    new MutationObserver(() => {
      const view = document.querySelector<HTMLIFrameElement>('iframe[data-lectern-print]')?.contentWindow
      if (!view) return
      view.print = () => {
        document.documentElement.dataset.printed = String(view.document.querySelectorAll('.sheet img').length)
        view.dispatchEvent(new Event('afterprint'))
      }
    }).observe(document.body, { childList: true })
  })
  const dialog = page.getByRole('dialog', { name: words('file.printForbidden') })
  await page.keyboard.press('Control+p')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words('file.printForbidden') }).click()
  await dialog.getByLabel(words('password.label')).first().fill('falsch')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(words('marking.ownerWrong'))
  await dialog.getByLabel(words('password.label')).first().fill('owner')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-own-page', 'printed')
  await expect(page.getByRole('button', { name: words('file.print'), exact: true })).toBeVisible()
})

test('a document whose streams and strings are encrypted differently opens with its password', async ({
  page,
}) => {
  const words = viewerWords('en')
  await page.goto(`${host.url}?lang=en`)
  const opened = openBytes(page, 'two.pdf', fixture('two-crypt-filters.pdf'))
  const dialog = page.getByRole('dialog', { name: words('password.title') })
  const field = dialog.getByLabel(words('password.label')).first()
  await field.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(words('password.wrong'))
  await field.fill('user')
  await page.keyboard.press('Enter')
  await opened
  await expect(
    page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true }),
  ).toBeVisible()
})

test('a file in the document that only a password opens asks for it when it is saved', async ({ page }) => {
  const words = viewerWords('de')
  await page.goto(`${host.url}?lang=de`)
  const locked = lockedPdf({
    revision: 6,
    user: 'user',
    owner: 'owner',
    streams: 'Identity',
    strings: 'Identity',
    attachments: 'StdCF',
    authEvent: 'EFOpen',
  })
  await openBytes(page, 'attached.pdf', locked)
  await page.getByRole('button', { name: words('panel.attachments'), exact: true }).click()
  const panel = page.getByRole('complementary', { name: words('panel.attachments') })
  await panel.getByRole('button', { name: words('attachments.save', { name: 'a' }) }).click()
  const dialog = page.getByRole('dialog', { name: words('attachments.locked') })
  const field = dialog.getByLabel(words('password.label')).first()
  await field.fill('falsch')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(words('attachments.wrongPassword'))
  await field.fill('user')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words('attachments.submitPassword'), exact: true }).click()
  const saved = await (await download).path()
  expect(readFileSync(saved, 'utf8')).toBe(lockedTexts.attachment[1])
  await expect(dialog).toBeHidden()
})
