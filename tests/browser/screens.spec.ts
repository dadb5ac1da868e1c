import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { cards, documentPage, expectSignedIn, inkOn, openByTitle, signIn } from './product.ts'

const widths = [1440, 1000, 700, 390] as const
const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const
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

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const width of widths) {
  test(`nothing leaves the screen at ${width} px in any language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const language of languages) {
      await page.addInitScript(lang => localStorage.setItem('lang', lang), language)
      for (const path of ['/', '/editor', '/user/record', '/search?GJZ=TR-40']) {
        await page.goto(path)
        await expect(page.getByRole('banner')).toBeVisible()
        expect(await sideways(page), `${path} in ${language}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

for (const theme of themes) {
  test(`screens have no serious accessibility fault in the ${theme} theme`, async ({ page }) => {
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
    await faults('home')
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await faults('login')
    await signIn(page, 'customer')
    await expectSignedIn(page)
    for (const path of ['/search?GJZ=TR-40', '/user', '/user/follow', '/user/mycomments', '/user/notice']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await faults(path)
    }
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
