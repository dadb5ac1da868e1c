import { expect, type Locator, type Page } from '@playwright/test'
import { viewerWords } from './host-page.ts'

/** Opens the panel once the layers are known; one that nobody uses closes itself. */
export async function openLayersPanel(page: Page, language: 'de' | 'zh'): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: viewerWords(language)('panel.layers') })
  await expect(async () => {
    await page.evaluate(() => window.hostPage.viewers[0]?.setPanel('layers'))
    await expect(panel.getByRole('checkbox').first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  return panel
}
