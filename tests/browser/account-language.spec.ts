/** The language of an account and that of the page when somebody signs in. */
import { expect, type Page, test } from '@playwright/test'
import type { de } from '../../apps/portal/src/messages/de.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { demoPassword } from './playwright.config.ts'
import { filled } from './works-of-authors.ts'

const login = async (page: Page, account: string, words: typeof de) => {
  await page.getByRole('banner').getByRole('button', { name: words.login }).click()
  const dialog = page.getByRole('dialog', { name: words.login })
  await dialog.getByLabel(words.account).fill(account)
  await dialog.getByRole('textbox', { name: words.password }).fill(demoPassword)
  await dialog.getByRole('button', { name: words.login }).click()
}
const accountIn = async (language: 'de', baseURL: string | undefined) => {
  const account = await makeMember('customer')
  const calls = await callsOf(baseURL ?? '', account)
  await calls.call('settings.save', { type: 'language', operator: 'set', content: language })
  return { account, calls }
}
const html = (page: Page) => page.locator('html')

test('a login changes to the language of the account, says so in the one that was read, and leads back', async ({
  page,
  baseURL,
}) => {
  const { account, calls } = await accountIn('de', baseURL)
  await page.goto('/')
  await login(page, account, zh)
  await expect(html(page)).toHaveAttribute('lang', 'de')
  const said = page.getByText(filled(zh.languageOfAccount, { language: 'Deutsch' }))
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: filled(zh.languageBack, { language: '简体中文' }) }).click()
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans')
  await expect(said).toBeHidden()
  // That was a choice by hand: the account has it, and a reload keeps it.
  await expect.poll(async () => (await calls.call('people.self', {})).settings['1']).toBe('zh')
  await page.reload()
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans')
})

test('a language that was chosen by hand stays after the login, and the account keeps its own', async ({
  page,
  baseURL,
}) => {
  const { account, calls } = await accountIn('de', baseURL)
  await page.goto('/')
  await page.getByRole('banner').getByLabel(zh.language).selectOption('en')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.getByRole('banner').getByLabel('Language').selectOption('zh')
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans')
  await login(page, account, zh)
  await expect(page.getByRole('banner').getByRole('button', { name: /账号/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans')
  expect((await calls.call('people.self', {})).settings['1']).toBe('de')
})

test('the next person at the same browser gets the language of their own account', async ({
  page,
  baseURL,
}) => {
  const { account } = await accountIn('de', baseURL)
  await page.goto('/')
  await page.evaluate(() => {
    // As the account of the person before has left it.
    localStorage.lang = 'zh'
    localStorage.langOf = 'account'
  })
  await login(page, account, zh)
  await expect(html(page)).toHaveAttribute('lang', 'de')
})
