import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { cards, documentPage, expectSignedIn, inkOn, openByTitle, signIn } from './product.ts'

const themes = ['light', 'dark'] as const

async function prefer(page: Page, language: string, theme: string): Promise<void> {
  await page.addInitScript(
    ([lang, scheme]) => {
      localStorage.setItem('lang', lang ?? 'zh')
      localStorage.setItem('theme', scheme ?? 'light')
    },
    [language, theme],
  )
}

for (const theme of themes) {
  test(`the login, the editor and a document have no serious accessibility fault in the ${theme} theme`, async ({
    page,
  }) => {
    await prefer(page, 'zh', theme)
    const faults = async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`),
        name,
      ).toEqual([])
    }
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await faults('login')
    await signIn(page, 'customer')
    await expectSignedIn(page)
    await page.goto('/editor')
    await expect(page.getByRole('region', { name: 'PDF' }).or(page.getByRole('main')).first()).toBeVisible()
    await faults('editor')
    await openByTitle(page, '质量月报 2026-09')
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
    await faults('document')
  })
}

test('the keyboard alone signs in from the home page', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  const login = page.getByRole('banner').getByRole('button', { name: '登录' })
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    if (await login.evaluate(element => element === document.activeElement)) break
  }
  await expect(login).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(login).toBeFocused()
})
