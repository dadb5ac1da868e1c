import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { languages } from '../../packages/contract/src/models/catalogue.ts'
import { leaveRoom, openRoom, rooms } from './console-desk.ts'

const addresses = ['/console', ...rooms.map(room => `/console/${room}`)]

test.afterEach(({ request, page }) => leaveRoom(request, page))

/** Goes to an address as a link does, without loading the page anew. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens every room in turn, and looks at each once its content is there. */
async function walk(page: Page, look: (address: string) => Promise<void>): Promise<void> {
  for (const address of addresses) {
    await go(page, address)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Skeletons tell that they load; nothing else has a name and says so.
    await expect(page.getByRole('main').getByRole('status', { name: /./ })).toHaveCount(0)
    await look(address)
  }
}

/** Serious faults of a part of the page: everything in the light theme, contrast alone in the dark one. */
async function faultsOf(page: Page, part: string): Promise<string[]> {
  const faults: string[] = []
  // Light comes last: the next room is then drawn in one theme from its first frame on.
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate(async scheme => {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {})))
    }, theme)
    const axe = new AxeBuilder({ page }).include(part)
    const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        faults.push(`${theme}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
  }
  return faults
}

test('no room of the desk has a serious accessibility fault in either theme', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRoom(page, 'admin', 'users')
  const faults: string[] = []
  await walk(page, async address => {
    for (const fault of await faultsOf(page, 'main')) faults.push(`${address} ${fault}`)
  })
  await go(page, '/console/users')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible()
  faults.push(...(await faultsOf(page, '[role=dialog]')))
  expect(faults).toEqual([])
})

test('every room says everything in five languages, and nothing leaves the screen', async ({ page }) => {
  test.setTimeout(180_000)
  await openRoom(page, 'admin', 'users')
  const wrong: string[] = []
  for (const language of languages) {
    await page.evaluate(lang => localStorage.setItem('lang', lang), language)
    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    await walk(page, async address => {
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sideways > 0) wrong.push(`${address} in ${language}: ${sideways} px too wide`)
      // A key that was not found shows itself: `group_queues`, `searchPeople`.
      const text = (await page.getByRole('main').allInnerTexts()).join(' ')
      const keys = text.match(/\b[a-z]+(?:_[a-z]+|[a-z][A-Z][a-z]+)\b/g)?.filter(isKey) ?? []
      if (keys.length > 0) wrong.push(`${address} in ${language}: ${keys.join(' ')}`)
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    const cut = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll(links =>
        links.filter(link => link.scrollWidth > link.clientWidth + 1).map(link => link.textContent),
      )
    if (cut.length > 0) wrong.push(`the navigation in ${language} cuts ${cut.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

/** Data may look like a key: names of settings and templates do not. */
const isKey = (word: string): boolean => !['stepUp', 'hideLocked'].includes(word)
