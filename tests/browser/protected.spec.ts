/** Documents whose author has locked something, in the viewer: what the password of the owner and of the reader open. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
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
