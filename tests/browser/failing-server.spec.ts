/**
 * The user interface during and after failures of the server: every main path of reading and writing, offline, with a
 * server error, with an error page of a gateway, and during maintenance.
 */
import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { sql } from 'kysely'
import { encodeId } from '../../packages/contract/src/index.ts'
import { rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { demoPassword } from './playwright.config.ts'
import { followCalls } from './portal-pages.ts'
import { cards, expectSignedIn, say, signIn } from './product.ts'
import { enter } from './sessions.ts'

const work = encodeId('resource', '019fcaa7-10cf-74ed-b07c-cc02bca0cf72')
const author = '019fc684-e992-769e-b7c7-9ff029f2a9db'

interface Fault {
  readonly says: string
  fail(route: Route): Promise<void>
}

const envelope = (code: number, key: string, msg: string) => ({ code, msg, data: { KEY: key } })
const faults = {
  'no network': { says: say('errorNetwork'), fail: route => route.abort('internetdisconnected') },
  'a fault of the server': {
    says: '服务异常',
    fail: route => route.fulfill({ status: 500, json: envelope(500, 'SERVER_ERROR', '服务异常') }),
  },
  'a gateway without a server': {
    says: say('errorNetwork'),
    fail: route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  },
  maintenance: {
    says: '系统维护中',
    fail: route =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '0' },
        json: envelope(503, 'MAINTENANCE', '系统维护中'),
      }),
  },
} as const satisfies Readonly<Record<string, Fault>>
const everyFault = Object.keys(faults) as (keyof typeof faults)[]

const callTo = (name: string) => new RegExp(`/api/${name}(\\?|$)`)

/** Makes a call fail during an action and work again afterwards. */
async function whileFailing(page: Page, call: string, fault: Fault, act: () => Promise<void>): Promise<void> {
  await page.route(callTo(call), fault.fail)
  await act()
  await page.unroute(callTo(call))
}

interface Reading {
  readonly name: string
  readonly path: string
  readonly call: string
  readonly account?: string
  readonly faults: readonly (keyof typeof faults)[]
  content(page: Page): Locator
}

const main = (page: Page) => page.getByRole('main')

const readings: readonly Reading[] = [
  {
    name: 'the home page',
    path: '/',
    call: 'home-search',
    faults: everyFault,
    content: page => cards(page).first(),
  },
  {
    name: 'a search',
    path: '/search?GJZ=TR-40',
    call: 'global-search',
    faults: ['no network', 'a fault of the server'],
    content: page => cards(page).first(),
  },
  {
    name: 'the details of a document',
    path: `/pdf?id=${work}`,
    call: 'home-resource-by-id',
    faults: ['no network', 'a fault of the server'],
    content: page => main(page).getByRole('heading', { level: 1 }),
  },
  {
    name: 'the file of a document',
    path: `/pdf?id=${work}`,
    call: 'fileView',
    faults: ['no network'],
    content: page => page.getByRole('region', { name: say('page.label', { page: 1 }), exact: true }),
  },
  {
    name: 'a person',
    path: `/center/usercenter?ID=${author}`,
    call: 'space-info',
    faults: ['no network'],
    content: page => main(page).getByRole('heading', { level: 1, name: '顾工讲测量' }),
  },
  {
    name: 'the reader’s favourites',
    path: '/user/myfavorite',
    call: 'home-search',
    account: 'customer',
    faults: ['a fault of the server'],
    content: page => cards(page).first(),
  },
]

test.describe('the reader can continue after', () => {
  for (const { name, path, call, account, faults: kinds, content } of readings)
    test(`${name} could not be loaded`, path === '/' || account ? {} : inAll, async ({ page }) => {
      if (account) await enter(page, account, '/logo.svg')
      for (const kind of kinds) {
        await whileFailing(page, call, faults[kind], async () => {
          await page.goto(path)
          await expect(main(page).getByText(faults[kind].says).first()).toBeVisible()
        })
        // A page may have several queries, each with its own error message.
        const retry = main(page).getByRole('button', { name: say('retry'), exact: true })
        await expect(async () => {
          if ((await retry.count()) > 0) await retry.first().click()
          await expect(retry).toHaveCount(0, { timeout: 1000 })
        }).toPass()
        await expect(content(page)).toBeVisible()
        await expect(main(page).getByText(faults[kind].says)).toHaveCount(0)
      }
    })

  test('the next page of a list could not be loaded', inAll, async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    await whileFailing(page, 'home-search', faults['no network'], async () => {
      await cards(page).last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 4000)
      await expect(main(page).getByText(say('errorNetwork'))).toBeVisible()
      await expect(cards(page)).toHaveCount(12)
    })
    await main(page)
      .getByRole('button', { name: say('retry'), exact: true })
      .click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
  })

  test('a page that failed shows its content by itself when the network is back', inAll, async ({ page }) => {
    await whileFailing(page, 'home-search', faults['no network'], async () => {
      await page.goto('/')
      await expect(main(page).getByText(say('errorNetwork'))).toBeVisible()
    })
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(cards(page).first()).toBeVisible({ timeout: 5000 })
    await expect(main(page).getByText(say('errorNetwork'))).toHaveCount(0)
  })

  test('an action failed without network before the code of notices was loaded', inAll, async ({ page }) => {
    await enter(page, 'customer', '/logo.svg')
    await page.route(/notice-host/, route => route.abort('internetdisconnected'))
    await page.goto('/')
    const favourite = cards(page).first().getByRole('button')
    await expect(favourite).toBeVisible()
    await page.context().setOffline(true)
    await favourite.click()
    const alert = page.getByRole('alert').filter({ hasText: say('errorNetwork') })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: say('close') }).click()
    await expect(alert).toHaveCount(0)
    await page.context().setOffline(false)
  })

  test('the code of the login dialog could not be loaded', inAll, async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(12)
    await page.context().setOffline(true)
    const login = page.getByRole('banner').getByRole('button', { name: say('login') })
    await login.click()
    await expect(page.getByText(say('errorNetwork'))).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: say('retry'), exact: true }).click()
    await expect(
      page
        .getByRole('dialog', { name: say('login') })
        .getByRole('textbox')
        .first(),
    ).toBeVisible()
  })

  test('a slow server: a placeholder is shown until the content is loaded', inAll, async ({ page }) => {
    for (const { path, call, content } of readings.filter(({ account }) => !account).slice(0, 3)) {
      let seen = () => {}
      const isSeen = new Promise<void>(resolve => {
        seen = resolve
      })
      await page.route(callTo(call), async route => {
        await isSeen
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(
        main(page).locator('[role=status], [aria-busy=true], [class*=Skeleton]').first(),
      ).toBeVisible()
      seen()
      await expect(content(page)).toBeVisible()
      await page.unroute(callTo(call))
    }
  })
})

test.describe('input is kept if', () => {
  test('a login fails, and the next try works', async ({ page }) => {
    await page.goto('/')
    await whileFailing(page, 'token', faults['no network'], async () => {
      await signIn(page, 'okafor')
      await expect(page.getByRole('dialog').getByText(say('errorNetwork'))).toBeVisible()
    })
    const dialog = page.getByRole('dialog', { name: say('login') })
    await expect(dialog.getByRole('textbox', { name: say('password') })).toHaveValue(demoPassword)
    await dialog.getByRole('button', { name: say('login') }).click()
    await expectSignedIn(page)
  })

  test('comment, favourite and profile fail: each error is shown, and the retry stores them once', async ({
    page,
  }) => {
    const remark = `网络断开时写的 ${Date.now()}`
    await enter(page, 'okafor', `/pdf?id=${work}`)
    await page.getByRole('tab', { name: say('comments') }).click()
    const text = page.getByRole('textbox', { name: say('commentWrite') })
    const submit = page.getByRole('button', { name: say('commentSubmit') })
    await text.fill(remark)
    await whileFailing(page, 'comment-submit', faults['a fault of the server'], async () => {
      await submit.click()
      await expect(page.getByText('服务异常').first()).toBeVisible()
    })
    await expect(text).toHaveValue(remark)
    await page.reload()
    await page.getByRole('tab', { name: say('comments') }).click()
    await expect(text).toHaveValue(remark)
    await submit.click()
    await expect(page.getByRole('article').filter({ hasText: remark })).toHaveCount(1)
    const stored = () => rowsOf<{ id: string }>(sql`select id from comments where content = ${remark}`)
    expect(await stored()).toHaveLength(1)

    await page.goto('/')
    const heart = cards(page).nth(3).getByRole('button', { name: /^收藏/ })
    const before = (await heart.getAttribute('aria-pressed')) ?? ''
    await whileFailing(page, 'resource-store-up', faults['no network'], async () => {
      await heart.click()
      await expect(page.getByText(say('errorNetwork'))).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', before)
    })
    const isKept = page.waitForResponse(callTo('resource-store-up'))
    await heart.click()
    expect((await (await isKept).json()).code).toBe(200)
    await expect(heart).not.toHaveAttribute('aria-pressed', before)

    await page.goto('/user/profile')
    const about = page.getByLabel(say('aboutMe'))
    await about.fill(remark)
    await whileFailing(page, 'update-user-self-info', faults.maintenance, async () => {
      await page.getByRole('button', { name: say('save') }).click()
      await expect(page.getByText('系统维护中')).toBeVisible()
    })
    await expect(about).toHaveValue(remark)
    await page.getByRole('button', { name: say('save') }).click()
    await expect(page.getByText(say('saved'))).toBeVisible()
    const profiles = await rowsOf<{ profile: string }>(
      sql`select profile from users where login_name = 'okafor'`,
    )
    expect(profiles).toEqual([{ profile: remark }])
  })

  test('feedback fails, or the page is reloaded', inAll, async ({ page }) => {
    const content = `断网反馈 ${Date.now()}`
    await page.goto('/')
    await page.getByRole('button', { name: say('feedback') }).click()
    const text = page.getByRole('dialog').getByLabel(say('feedbackContent'))
    await text.fill(content)
    await whileFailing(page, 'improvePropose', faults['no network'], async () => {
      await page.getByRole('button', { name: say('feedbackSend') }).click()
      await expect(page.getByRole('dialog').getByText(say('errorNetwork'))).toBeVisible()
    })
    await page.reload()
    await page.getByRole('button', { name: say('feedback') }).click()
    await expect(text).toHaveValue(content)
    await page.getByRole('button', { name: say('feedbackSend') }).click()
    await expect(page.getByText(say('feedbackSent'))).toBeVisible()
    expect(await rowsOf(sql`select id from feedback where content = ${content}`)).toHaveLength(1)
  })

  test('the page is reloaded during a registration, or its code cannot be sent', inAll, async ({ page }) => {
    const answered = followCalls(page)
    await page.goto('/register')
    const nick = page.getByLabel(say('nick'))
    const phone = page.getByLabel(say('phone'), { exact: true })
    // A failed check while typing shows nothing; sending the form reports the error.
    for (const fault of [faults['no network'], faults['a fault of the server']])
      await whileFailing(page, 'check-info', fault, async () => {
        const isAsked = page.waitForRequest(callTo('check-info'))
        await nick.fill(`半途而返${fault.says.length}`)
        await phone.focus()
        await isAsked
        // Only an answered call could show something.
        await answered()
        await expect(page.getByText(fault.says)).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    await nick.fill('半途而返')
    await phone.fill('13912340987')
    await whileFailing(page, 'send-check-code', faults['no network'], async () => {
      await page
        .getByRole('button', { name: say('sendCode') })
        .first()
        .click()
      await expect(page.getByText(say('errorNetwork')).first()).toBeVisible()
    })
    await page.reload()
    await expect(nick).toHaveValue('半途而返')
    await expect(phone).toHaveValue('13912340987')
  })
})
