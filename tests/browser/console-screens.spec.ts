import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults, sampledThemes } from './accessibility.ts'
import { makeMember } from './behind-the-screens.ts'
import { desk, openConsole, screens } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { chooseLanguage, followCalls, goTo, widthBeyondWindow } from './portal-pages.ts'
import { sampledLanguages } from './sampled-languages.ts'

const addresses = ['/console', ...screens.map(screen => `/console/${screen}`)]

/** Opens every screen in turn and checks it when its content is loaded. */
async function walk(page: Page, look: (address: string, index: number) => Promise<void>): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    // Skeletons have an accessible name; nothing else on a screen has that name.
    await goTo(page, address)
    await look(address, index)
  }
}

/** The window of accessibility checks, which go with the first language: the same screens are not visited twice. */
const usualWindow = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

test(`every screen of the console is translated to ${sampledLanguages.join(', ')}, nothing overflows, and none has a serious accessibility fault in either theme`, async ({
  page,
}) => {
  test.setTimeout(240_000)
  // A walk through so many screens uses up what one person may read in a minute.
  await openConsole(page, await makeMember('admin'), 'users')
  const answered = followCalls(page)
  const wrong: string[] = []
  const inaccessible: string[] = []
  for (const language of sampledLanguages) {
    await chooseLanguage(page, language)
    const isFirst = language === sampledLanguages[0]
    await page.setViewportSize(isFirst ? usualWindow : phone)
    await walk(page, async (address, index) => {
      await answered()
      if (isFirst) {
        const faults = await accessibilityFaults(page, 'main', sampledThemes(index))
        inaccessible.push(...faults.map(fault => `${address} ${fault}`))
        await page.setViewportSize(phone)
      }
      const sideways = await widthBeyondWindow(page)
      if (sideways > 0) wrong.push(`${address} in ${language}: ${sideways} px too wide`)
      const cutButtons = await page
        .getByRole('main')
        .locator('button > * > span')
        .evaluateAll(labels =>
          labels
            // Rows of a list may end in an ellipsis: they open to show the whole text.
            .filter(label => getComputedStyle(label).textOverflow !== 'ellipsis')
            .filter(label => label.scrollWidth > label.clientWidth + 1)
            .map(label => label.textContent),
        )
      if (cutButtons.length > 0) wrong.push(`${address} in ${language} cuts ${cutButtons.join(', ')}`)
      // A missing text shows its key: `group_queues`, `searchPeople`.
      const text = (await page.getByRole('main').allInnerTexts()).join(' ')
      const keys = text.match(/\b[a-z]+(?:_[a-z]+|[a-z][A-Z][a-z]+)\b/g)?.filter(isKey) ?? []
      if (keys.length > 0) wrong.push(`${address} in ${language}: ${keys.join(' ')}`)
      if (isFirst) await page.setViewportSize(usualWindow)
    })
    if (isFirst) {
      await goTo(page, '/console/users')
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
      inaccessible.push(...(await accessibilityFaults(page, '[role=dialog]')))
      await goTo(page, '/console')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const cut = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll(links =>
        links.filter(link => link.scrollWidth > link.clientWidth + 1).map(link => link.textContent),
      )
    if (cut.length > 0) wrong.push(`the navigation in ${language} cuts ${cut.join(', ')}`)
  }
  expect.soft(inaccessible).toEqual([])
  expect(wrong).toEqual([])
})

test(
  'a wide table in an agreement scrolls by itself on a phone and does not widen the page',
  inAll,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openConsole(page, 'catalogue', 'agreements')
    const main = page.getByRole('main')
    await main.getByText('HTML', { exact: true }).click()
    const heading = '<th>Aufbewahrungsdauer</th>'
    await main
      .getByRole('textbox', { name: desk('text') })
      .fill(`<table><tbody><tr>${heading.repeat(6)}</tr></tbody></table>`)
    await expect(main.getByText(desk('onlyAsHtml'))).toBeVisible()
    const table = main.getByRole('region', { name: desk('preview') }).getByRole('table')
    await expect(table).toBeVisible()
    expect(await table.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true)
    expect(await widthBeyondWindow(page)).toBe(0)
  },
)

/** Data may look like a key: names of settings and templates do not count. */
const isKey = (word: string): boolean => !['stepUp', 'hideLocked'].includes(word)
