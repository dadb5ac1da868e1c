import { expect, type Page, test } from '@playwright/test'
import { account } from '../../apps/portal/src/messages/account.zh.ts'
import { entry } from '../../apps/portal/src/messages/entry.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import type { Language } from '../../packages/contract/src/texts/languages.ts'
import { takesAll } from '../../packages/pdf/test/takes-all.ts'
import { accessibilityFaults, sampledThemes } from './accessibility.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { makeDraft } from './made-works.ts'
import { chooseLanguage, followCalls, goTo, portalAddresses, widthBeyondWindow } from './portal-pages.ts'
import { cards } from './product.ts'
import { sampledLanguages } from './sampled-languages.ts'
import { enter, newSession } from './sessions.ts'

/**
 * The window widths in which the `index`-th page is tested in a language: in between only in the language with the longest
 * words and in Japanese, whose words break anywhere, and in `npm test` only for every third page.
 */
const widthsOf = (language: Language, index: number): readonly number[] =>
  (language === 'de' && (takesAll || index % 3 === 0)) || language === 'ja'
    ? [1440, 1000, 700, 390]
    : [1440, 390]

const isKey = new Set(
  [...Object.keys(zh), ...Object.keys(entry), ...Object.keys(account)].filter(key => /[A-Z]/.test(key)),
)

/** Keys and unfilled values that the page shows instead of texts: there should be none. */
async function unwritten(page: Page): Promise<string[]> {
  return page.evaluate(
    keys => {
      const faults: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const shown = texts.currentNode.textContent ?? ''
        for (const [word] of shown.matchAll(/\b[a-z]+[A-Z]\w*\b|\{\w+\}|\bundefined\b|\bNaN\b|\[object/g))
          if (keys.includes(word) || !/^[a-z]+[A-Z]/.test(word)) faults.push(`shows ${word}`)
      }
      return faults
    },
    [...isKey],
  )
}

/** Elements that do not fit the window, and text that is cut without an ellipsis. */
async function unfitting(page: Page): Promise<string[]> {
  const beyond = await widthBeyondWindow(page)
  const wide = beyond > 0 ? [`the page is ${beyond} pixels wider than the window`] : []
  const cut = await page.evaluate(() => {
    const faults: string[] = []
    const cutters = document.querySelectorAll<HTMLElement>(
      'button, a, label, legend, h1, h2, dt, dd, th, [role=tab]',
    )
    for (const element of cutters) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue
      const { overflowX, textOverflow, display, position } = getComputedStyle(element)
      if (display === 'inline' || position === 'absolute') continue
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') continue
      faults.push(`cuts “${element.textContent.slice(0, 40)}”`)
    }
    return faults
  })
  return [...wide, ...cut]
}

/** The window of accessibility checks, which go with the first language: the same pages are not visited twice. */
const usualWindow = { width: 1280, height: 720 }

test(`every page is translated and fits the window in ${sampledLanguages.join(', ')}, without a serious accessibility fault in either theme`, async ({
  page,
}) => {
  test.setTimeout(300_000)
  await enter(page, 'customer')
  await expect(cards(page)).toHaveCount(12)
  const answered = followCalls(page)
  const wrong: string[] = []
  const inaccessible: string[] = []
  for (const language of sampledLanguages) {
    await chooseLanguage(page, language)
    const isFirst = language === sampledLanguages[0]
    for (const [index, address] of portalAddresses.entries()) {
      if (isFirst) await page.setViewportSize(usualWindow)
      await goTo(page, address)
      await answered()
      if (isFirst) {
        // Header and navigation are the same everywhere, except for the clear button of the search field.
        const part = address === '/' || address.startsWith('/search') ? 'body' : 'main'
        const faults = await accessibilityFaults(page, part, sampledThemes(index))
        inaccessible.push(...faults.map(fault => `${address} ${fault}`))
      }
      const where = `${address} in ${language}`
      // The name of the page, a dash and the name of the portal for this customer.
      await expect(page, where).toHaveTitle(/^\S.* - 北岭动力$/)
      wrong.push(...(await unwritten(page)).map(fault => `${where} ${fault}`))
      for (const width of widthsOf(language, index)) {
        await page.setViewportSize({ width, height: 844 })
        wrong.push(...(await unfitting(page)).map(fault => `${where} at ${width}: ${fault}`))
      }
    }
  }
  expect.soft(inaccessible).toEqual([])
  expect(wrong).toEqual([])
})

/** A draft with a file, a work that was refused with a note, and one that a reviewer has claimed. */
async function makeWorks(origin: string, account: string) {
  const [author, reviewer] = await Promise.all([callsOf(origin, account), callsOf(origin, 'reviewer')])
  const make = async (title: string) => (await makeDraft(author, title, 'calibration-record.pdf')).id
  const [draft, refused, claimed] = [
    await make('草稿'),
    await make('未通过的作品'),
    await make('审核中的作品'),
  ]
  for (const id of [refused, claimed]) {
    await author.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
    await reviewer.call('console.workClaim', { id })
  }
  await reviewer.call('console.workReview', {
    id: refused,
    rev: (await reviewer.call('console.workView', { id: refused })).rev,
    result: 'refused',
    opinion: '请补充资料来源。',
    remarks: [{ node: 2, text: '表格缺少单位' }],
  })
  return { draft, refused, claimed }
}

test(
  `works of every state fit the window in ${sampledLanguages.join(', ')}, in the creation centre and on the work desk, without a serious accessibility fault in either theme`,
  inAll,
  async ({ page, baseURL }) => {
    test.setTimeout(300_000)
    const author = await makeMember('creator')
    const { draft, refused, claimed } = await makeWorks(baseURL ?? '', author)
    const session = newSession(author)
    const inaccessible: string[] = []
    const wrong: string[] = []
    const look = async (where: string, part: string) => {
      await page.setViewportSize(usualWindow)
      inaccessible.push(...(await accessibilityFaults(page, part)).map(fault => `${where} ${fault}`))
      for (const language of sampledLanguages) {
        await page.evaluate(chosen => localStorage.setItem('lang', chosen), language)
        await page.reload()
        await expect(page.locator(part).getByRole('heading').first()).toBeVisible()
        await expect(page.locator(part).getByRole('button').first()).toBeVisible()
        wrong.push(...(await unwritten(page)).map(fault => `${where} in ${language} ${fault}`))
        for (const width of widthsOf(language, 0)) {
          await page.setViewportSize({ width, height: 844 })
          wrong.push(...(await unfitting(page)).map(fault => `${where} in ${language} at ${width}: ${fault}`))
        }
      }
      await page.evaluate(() => localStorage.removeItem('lang'))
    }
    await enter(page, author, '/creative', session)
    await expect(page.getByRole('article')).toHaveCount(3)
    await look('/creative', 'main')
    for (const [state, id] of Object.entries({ draft, refused })) {
      await page.goto(`/creative/add?ID=${id}`)
      await expect(page.getByText('calibration-record.pdf', { exact: true })).toBeVisible()
      await look(`the form of a work, ${state}`, 'main')
    }
    await enter(page, 'reviewer', `/console/works?id=${claimed}`)
    await expect(page.getByRole('dialog', { name: '审核中的作品' })).toContainText('您已领取')
    await look('a claimed work', '[role=dialog]')
    expect.soft(inaccessible).toEqual([])
    expect(wrong).toEqual([])
  },
)
