/** The frame around every page: the left navigation in its three widths, and the bar that shows a navigation. */
import { expect, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { cards, openByTitle, say } from './product.ts'
import { enter } from './sessions.ts'

test(
  'the navigation has the five lists in their order, then the catalogue, in the width that the window allows',
  inAll,
  async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: say('navigation') })
    /** What the navigation leaves of the window begins where it ends. */
    const width = async () => (await page.getByRole('main').boundingBox())?.x
    await page.setViewportSize({ width: 1276, height: 800 })
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    const links = navigation.getByRole('link')
    const first = ['home', 'hot', 'release', 'record', 'favourites'] as const
    for (const [place, name] of first.entries())
      await expect(links.nth(place)).toHaveAccessibleName(say(name))
    const catalogue = navigation.getByRole('region', { name: say('catalogue') })
    await expect(catalogue.getByRole('listitem').first()).toBeVisible()
    expect(await width()).toBe(200)

    const expand = navigation.getByRole('button', { name: say('catalogue'), exact: true })
    for (const narrow of [1275, 701]) {
      await page.setViewportSize({ width: narrow, height: 800 })
      await expect(expand).toBeVisible()
      await expect(catalogue).toHaveCount(0)
      await expect.poll(width, `collapsed at ${narrow}`).toBeLessThan(100)
    }
    await expand.click()
    await expect(catalogue).toBeVisible()
    await expect.poll(width, 'opened at 701').toBe(200)
    await page.setViewportSize({ width: 700, height: 800 })
    await expect.poll(width, 'none at 700').toBe(0)
  },
)

test('a bar is shown from the start of a navigation to its end', inAll, async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(12)
  const bar = page.locator('[data-loading]')
  await expect(bar).toHaveCount(0)
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: say('editor'), exact: true }).click()
  await expect(bar).toHaveCount(1)
  goOn()
  await expect(page).toHaveURL(/\/editor$/)
  await expect(bar).toHaveCount(0)
})

test('feedback and the texts of the provider open from the navigation', inAll, async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog')
  for (const [name, title] of [
    ['feedback', /意见反馈/],
    ['agreementService', /服务协议/],
    ['agreementPrivacy', /隐私/],
    ['agreementRights', /权利声明/],
    ['agreementContact', /联系我们/],
  ] as const) {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: say(name) })
      .click()
    await expect(dialog).toHaveAccessibleName(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test(
  'a work has its introduction, author and related works beside it, and a member is shown people and works',
  inAll,
  async ({ page }) => {
    await enter(page, await makeMember('social'), '/user')
    await expect(page.getByRole('heading', { name: say('peopleYouMayLike') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('forYourRole') })).toBeVisible()
    await openByTitle(page, 'TR / PR 系列服务手册')
    await page.getByRole('tab', { name: say('about') }).click()
    await expect(page.getByText('一百多页：结构、维护步骤')).toBeVisible()
    await expect(page.getByRole('region', { name: say('author') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('relatedWorks') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('guessYouLike') })).toBeVisible()
  },
)
