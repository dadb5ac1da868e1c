/** Data of the product for browser tests: its texts in the default language, its accounts and its paths. */
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { account } from '../../apps/portal/src/messages/account.zh.ts'
import { calendar } from '../../apps/portal/src/messages/calendar.zh.ts'
import { entry } from '../../apps/portal/src/messages/entry.zh.ts'
import { upload } from '../../apps/portal/src/messages/upload.zh.ts'
import { zh as portal } from '../../apps/portal/src/messages/zh.ts'
import { marking } from '../../packages/viewer/src/messages/marking.zh.ts'
import { zh as viewer } from '../../packages/viewer/src/messages/zh.ts'
import { demoPassword } from './playwright.config.ts'

const catalogue = { ...viewer, ...marking, ...entry, ...account, ...calendar, ...upload, ...portal }

/** The text of a key with its values filled in. */
export function say(
  key: keyof typeof catalogue,
  slots: Readonly<Record<string, string | number>> = {},
): string {
  let sentence: string = catalogue[key]
  for (const [name, value] of Object.entries(slots))
    sentence = sentence
      .replace(`{${name}}`, String(value))
      .replace(`{${name}, number}`, value.toLocaleString('zh'))
  return sentence
}

export const demoFile = (name: string) => join(import.meta.dirname, '../../apps/server/demo/files', name)

/** Signs in through the dialog, and opens it first if it is closed. */
export async function signIn(page: Page, account: string, password = demoPassword): Promise<void> {
  // Otherwise the page takes the language of the account.
  await page.evaluate(() => {
    localStorage.lang ??= 'zh'
  })
  const dialog = page.getByRole('dialog', { name: say('login') })
  if (!(await dialog.isVisible()))
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('login') })
      .click()
  await dialog.getByLabel(say('account')).fill(account)
  await dialog.getByRole('textbox', { name: say('password') }).fill(password)
  await dialog.getByRole('button', { name: say('login') }).click()
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /账号/ })).toBeVisible()
}

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** Opens a resource by its title through the search field, as a visitor would. */
export async function openByTitle(page: Page, title: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await page.goto('/')
  await page
    .getByRole('combobox', { name: say('search') })
    .or(page.getByPlaceholder(say('searchPlaceholder')))
    .first()
    .fill(title)
  await page.keyboard.press('Enter')
  await cards(page).getByRole('link', { name: title, exact: true }).click()
}

/** One page of the open document. */
export const documentPage = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: say('page.label', { page: number }), exact: true })

/** Fraction of pixels of the page's picture that are not white: 0 for a page that is not drawn. */
export const inkOn = async (stage: Locator): Promise<number> => (await pictureOn(stage)).ink

/**
 * The page's picture without its marks: its fraction of pixels that are not white, its kind of element, and a hash of
 * its pixels.
 */
export async function pictureOn(
  stage: Locator,
): Promise<{ readonly ink: number; readonly shownOn: string; readonly digest: number }> {
  return stage.evaluate(element => {
    const image = element.querySelector('img')
    const shown = image ?? element.querySelector('canvas')
    const [width, height] = image ? [image.naturalWidth, image.naturalHeight] : [shown?.width, shown?.height]
    const nothing = { ink: 0, shownOn: 'nothing', digest: 0 }
    if (!shown || !width || !height) return nothing
    // The viewer's canvases show bitmaps of workers and cannot be read themselves.
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) return nothing
    context.drawImage(shown, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 0 && ((data[at] ?? 255) < 240 || (data[at + 1] ?? 255) < 240)) dark += 1
    }
    // Not every test page is a secure context, which `crypto` requires.
    const digest = new Uint32Array(data.buffer).reduce((sum, pixel) => Math.imul(sum ^ pixel, 16_777_619), 1)
    return { ink: dark / (data.length / 4), shownOn: shown.localName, digest }
  })
}
