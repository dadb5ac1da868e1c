import { expect, test } from '@playwright/test'
import { decodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { documentPage, expectSignedIn, inkOn, say, signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

test.describe('journeys', () => {
  test('a search in Chinese opens a document at its page, which is read, commented, and continued on another device', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const remark = `这一页讲得很清楚 ${Date.now()}`
    await enter(page, 'zhaoning')
    await page.getByRole('combobox', { name: say('search') }).fill('校准')
    await page.keyboard.press('Enter')
    // The home page, which is there until the hits are, has links like 第 88 页，共 107 页.
    const hit = page
      .getByRole('article')
      .getByRole('link', { name: /^第 \d+ 页(?!，共)/ })
      .first()
    // Read and pressed at once: hits change while the server still reads the texts of a new library.
    const text = await hit.evaluate((link: HTMLAnchorElement) => {
      link.click()
      return link.textContent
    })
    const place = Number(/第 (\d+) 页/.exec(text ?? '')?.[1])
    await expect(page).toHaveURL(new RegExp(`/pdf\\?id=.+#page=${place}(&find=.+)?$`))
    await expect.poll(() => inkOn(documentPage(page, place)), { timeout: 30_000 }).toBeGreaterThan(0.002)
    await page.getByRole('tab', { name: say('comments') }).click()
    await page.getByRole('textbox', { name: say('commentWrite') }).fill(remark)
    await page.getByRole('checkbox', { name: say('commentOnPage', { page: place }) }).check()
    await page.getByRole('button', { name: say('commentSubmit') }).click()
    await expect(page.getByRole('article').filter({ hasText: remark })).toBeVisible()
    const address = new URL(page.url())
    const calls = await callsOf(baseURL ?? '', 'zhaoning')
    const id = decodeId('resource', address.searchParams.get('id') ?? '') ?? ''
    const lastPosition = async () => (await calls.call('resource.view', { id })).resource.lastPosition
    await expect.poll(lastPosition, { timeout: 40_000 }).toBe(place)
    // Another page that the reader stays on: the server gets a heartbeat and credits the time in between.
    const studied = async () => (await calls.call('study.time', {})).totalSeconds
    const before = await studied()
    const pageBox = page.getByRole('textbox', { name: say('page.number') })
    await pageBox.fill(String(place + 1))
    await pageBox.press('Enter')
    await expect.poll(lastPosition, { timeout: 40_000 }).toBe(place + 1)
    const credit = (await studied()) - before
    expect(credit).toBeGreaterThanOrEqual(3)
    expect(credit).toBeLessThanOrEqual(20)

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await enter(phone, 'zhaoning', address.pathname + address.search)
    await expect(documentPage(phone, place + 1)).toBeInViewport({ timeout: 30_000 })
    await phone.context().close()
  })

  test('a followed author gets a notice and reads it', async ({ page, browser }) => {
    await enter(page, 'jmueller')
    const other = await (await browser.newContext()).newPage()
    await enter(other, 'chenyl', `/center/usercenter?ID=019fcc97-2bf9-7a17-80f8-a50ccecc7b15`)
    await other
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${say('follow')} `) })
      .first()
      .click()
    await expect(
      other.getByRole('button', { name: new RegExp(`^${say('followed')} `) }).first(),
    ).toBeVisible()

    await page.goto('/user/notice')
    const notice = page.getByRole('main').getByRole('listitem').filter({ hasText: '奕霖筆記' }).first()
    await expect(notice).toBeVisible()
    await notice.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: /奕霖筆記/ })).toBeVisible()
    await page.goto('/user/fans')
    await expect(page.getByRole('article').filter({ hasText: '奕霖筆記' })).toBeVisible()
    await other.context().close()
  })

  test('a session that the server ended leads to the home page once, and leaves no data', async ({
    page,
    baseURL,
  }) => {
    const member = await makeMember('okafor')
    await enter(page, member)
    await expectSignedIn(page)
    const calls = await callsOf(baseURL ?? '', member, newSession(member))
    const sessions = await calls.call('session.list', {})
    await calls.call('session.remove', {
      ids: sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id),
    })
    await page.goto('/user/mycomments')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('button', { name: say('login') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: say('login') })).toBeVisible()
  })

  test(
    'a session that another device replaced shows a message once, and leads to the home page',
    inAll,
    async ({ page }) => {
      const member = await makeMember('customer')
      await enter(page, member)
      await expectSignedIn(page)
      // The portal is left meanwhile: a call of the open page would show the message first, and it comes only once.
      await page.goto('/logo.svg')
      // At most five sessions per person: five more logins end the oldest session, which is the one on the screen.
      for (let more = 0; more < 5; more += 1) await newSession(member)
      await page.goto('/user/notice')
      const told = page.getByRole('dialog').filter({ hasText: '账号已在其他设备登录' })
      await expect(told).toHaveCount(1)
      const isLeft = page.waitForEvent('load')
      await told.getByRole('button').click()
      await isLeft
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('banner').getByRole('button', { name: say('login') })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test('two tabs share login and logout', inAll, async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await signIn(page, 'catalogue')
    await expectSignedIn(page)
    await expectSignedIn(other)
    await other.goto('/user/notice')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: /账号/ }).click()
    await page.getByRole('menuitem', { name: say('logout') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('logout') })
      .click()
    // The page needs a login, so the other tab goes to the home page, and returns when somebody signs in.
    await expect(other).toHaveURL(/\/$/)
    await expect(other.getByRole('dialog', { name: say('login') })).toBeVisible()
    await signIn(other, 'catalogue')
    await expect(other).toHaveURL(/\/user\/notice$/)
  })

  test('an unreachable server is reported, and the reader can retry', inAll, async ({ page }) => {
    await page.goto('/')
    await page.route('**/api/**', route => route.abort())
    await page.getByRole('link', { name: say('hot') }).click()
    await expect(page.getByText(say('errorNetwork'))).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: say('retry'), exact: true }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
