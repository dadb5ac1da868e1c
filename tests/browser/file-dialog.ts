/** The browser's file dialog, opened by a button or a key. */
import type { FileChooser, Page } from '@playwright/test'

const watched = new WeakSet<Page>()

/**
 * Opens the file dialog with an action and returns it. Playwright shows no real dialog while somebody listens for it. It
 * must not start to listen only with the action: on a busy machine the browser may receive the key first.
 */
export async function openFileDialog(page: Page, action: () => Promise<void>): Promise<FileChooser> {
  if (!watched.has(page)) {
    watched.add(page)
    page.on('filechooser', () => undefined)
    // Its answer comes after the browser has begun to listen.
    await page.evaluate(() => undefined)
  }
  const opened = page.waitForEvent('filechooser')
  await action()
  return opened
}
