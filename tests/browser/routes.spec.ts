import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { account } from '../../apps/portal/src/messages/account.zh.ts'
import { entry } from '../../apps/portal/src/messages/entry.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { languages } from '../../packages/contract/src/models/catalogue.ts'
import { cards, signIn } from './product.ts'

const localeOf = { zh: 'zh-Hans', en: 'en', tw: 'zh-Hant', ja: 'ja', de: 'de' } as const

const person = '019fc684-e992-769e-b7c7-9ff029f2a9db'
const nobody = '00000000-0000-4000-8000-000000000000'

/** Every address of the portal but the desk and the documents, which have tests of their own. */
const addresses = [
  '/',
  '/?from=hot',
  '/register',
  '/search?GJZ=TR-40',
  '/editor',
  '/user',
  '/user/profile',
  '/user/profile?part=security',
  '/user/profile?part=notices',
  '/user/profile?part=account',
  '/user/fans',
  '/user/follow',
  '/user/mycomments',
  '/user/notice',
  '/user/quiz',
  `/user/certificate/${nobody}`,
  '/user/myfavorite',
  '/user/record',
  '/user/release',
  `/center/usercenter?ID=${person}`,
  '/creative',
  '/creative/add',
  '/exam',
  '/exam/select',
  '/exam/testing',
  '/exam/finished',
  `/exam/record/${nobody}`,
  '/verify',
  '/nowhere',
]

/** Goes to an address as a link does, without loading the portal anew, and waits until its content is there. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState({}, '', to), address)
  await page.waitForFunction(
    to => location.pathname + location.search === to && document.querySelector('main :is(h1, [role=region])'),
    address,
  )
  await expect(page.getByRole('main').locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
}

async function arrive(page: Page, preferences: { readonly lang?: string; readonly theme?: string }) {
  await page.addInitScript(chosen => {
    for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value)
  }, preferences)
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
}

const isKey = new Set(
  [...Object.keys(zh), ...Object.keys(entry), ...Object.keys(account)].filter(key => /[A-Z]/.test(key)),
)

/** What is wrong with how the screen is written and fits: nothing is the aim. */
async function faultsOf(page: Page, keys: readonly string[]): Promise<string[]> {
  return page.evaluate(keys => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const shown = texts.currentNode.textContent ?? ''
      for (const [word] of shown.matchAll(/\b[a-z]+[A-Z]\w*\b|\{\w+\}|\bundefined\b|\bNaN\b|\[object/g))
        if (keys.includes(word) || !/^[a-z]+[A-Z]/.test(word)) faults.push(`shows ${word}`)
    }
    const cutters = document.querySelectorAll<HTMLElement>(
      'button, a, label, legend, h1, h2, dt, dd, th, [role=tab]',
    )
    for (const element of cutters) {
      const { overflowX, textOverflow, display, position } = getComputedStyle(element)
      if (display === 'inline' || position === 'absolute' || element.clientWidth === 0) continue
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') continue
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`cuts “${element.textContent.slice(0, 40)}”`)
    }
    return faults
  }, keys)
}

for (const lang of languages) {
  test(`every page is written and fits in ${lang}`, async ({ page }) => {
    test.setTimeout(150_000)
    await arrive(page, { lang: 'zh' })
    await signIn(page, 'customer')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.evaluate(chosen => localStorage.setItem('lang', chosen), lang)
    // The script of the first visit would set the language back.
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/')
    await expect(cards(next)).toHaveCount(12)
    await expect(next.locator('html')).toHaveAttribute('lang', localeOf[lang])
    const wrong: string[] = []
    for (const address of addresses) {
      await goTo(next, address)
      // The name of the page, a dash and the name of the portal as this customer sees it.
      await expect(next, address).toHaveTitle(/^\S.* - 北岭动力$/)
      for (const width of [1440, 1000, 700, 390]) {
        await next.setViewportSize({ width, height: 844 })
        const faults = await faultsOf(next, [...isKey])
        wrong.push(...faults.map(fault => `${address} at ${width}: ${fault}`))
      }
    }
    expect(wrong).toEqual([])
  })
}

for (const theme of ['light', 'dark']) {
  test(`no page has a serious accessibility fault in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(150_000)
    await arrive(page, { theme })
    await signIn(page, 'customer')
    await expect(page.getByRole('dialog')).toBeHidden()
    const wrong: string[] = []
    for (const address of addresses) {
      await goTo(page, address)
      // Header and navigation are the same everywhere: they are looked at once.
      const part = address === '/' ? 'body' : 'main'
      const { violations } = await new AxeBuilder({ page }).include(part).analyze()
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          wrong.push(`${address}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
    }
    expect(wrong).toEqual([])
  })
}
