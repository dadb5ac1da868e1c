/** What somebody has typed is there again for them, is not shown to anybody else, and is not lost without a sentence. */
import { createClient, encodeId } from '@lectern/contract'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { conversation } from '../../apps/portal/src/messages/conversation.zh.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { expectSignedIn, say, signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'

const login = (page: Page): Locator => page.getByRole('dialog', { name: say('login') })
const comment = (page: Page): Locator => page.getByRole('textbox', { name: say('commentWrite') })
const unkept = (page: Page): Locator => page.getByText(say('draftUnkept'))

/** A member of this test alone, with a comment of theirs and one of somebody else below an open work. */
async function conversationOf(baseURL: string | undefined) {
  const [account, answered] = [await makeMember('luofei'), await makeMember('hejing')]
  const session = newSession(account)
  const calls = await callsOf(baseURL ?? '', account, session)
  const other = await callsOf(baseURL ?? '', answered, newSession(answered))
  const asked = { page: 1, size: 50, kind: 'pdf' } as const
  const { records } = await calls.call('catalogue.list', asked)
  // The same for guests, whom the page asks to sign in.
  const guest = createClient({ baseUrl: baseURL ?? '', language: () => 'zh', token: () => undefined })
  const closed = (await guest.call('catalogue.list', asked)).records.filter(({ lock }) => lock === 'login')
  const id = records.find(({ id, lock }) => lock === 'open' && closed.some(one => one.id === id))?.id ?? ''
  const write = async (by: typeof calls, content: string) =>
    (await by.call('comments.submit', { id, content, stars: 0 })).comment.id
  const own = await write(calls, `own ${account}`)
  const foreign = await write(other, `foreign ${account}`)
  const at = (commentId: string) => `/pdf?id=${encodeId('resource', id)}&comment=${commentId}`
  return { account, session, calls, own: at(own), foreign: at(foreign) }
}

const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Where somebody writes: the text of a place, and what opens it. */
async function writeAt(page: Page, kind: 'answer' | 'edit', account: string): Promise<Locator> {
  const [text, name] =
    kind === 'answer'
      ? [`foreign ${account}`, new RegExp(`^${say('answer')}`)]
      : [`own ${account}`, conversation.commentEdit]
  await article(page, text).getByRole('button', { name }).click()
  return kind === 'answer'
    ? article(page, text).getByRole('textbox')
    : page.getByRole('textbox', { name: conversation.commentEdit })
}

for (const kind of ['answer', 'edit'] as const)
  test(`an ${kind} that is not sent comes back to its writer, and to nobody else`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const { account, session, calls, ...addresses } = await conversationOf(baseURL)
    const address = kind === 'answer' ? addresses.foreign : addresses.own
    const secret = `secret ${account}`
    const secrets = page.locator('textarea').filter({ hasText: secret })
    // The thread that the address leads to may come late.
    await page.route('**/api/comment-list**', async route => {
      await new Promise(resolve => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await enter(page, account, address, session)
    const field = await writeAt(page, kind, account)
    await field.fill(secret)
    await calls.call('session.logout', {})
    await page
      .getByRole('button', { name: kind === 'answer' ? say('commentSubmit') : conversation.commentSave })
      .last()
      .click()
    // A change stays under the dialog; from an answer the page goes home.
    if (kind === 'edit') {
      await expect(login(page)).toBeVisible()
      await signIn(page, await makeMember('social'))
      await expect(login(page)).toBeHidden()
    } else await page.waitForURL('/')
    await enter(page, await makeMember('luofei'), address, newSession(await makeMember('luofei')))
    await expect(article(page, account).first()).toBeVisible()
    await expect(secrets).toHaveCount(0)

    await enter(page, account, address, newSession(account))
    await expect(secrets).toHaveCount(1)
    await page.reload()
    await expect(secrets).toHaveCount(1)
    await expect(secrets).not.toBeFocused()
    await page.getByRole('button', { name: say('cancel') }).click()
    await page.reload()
    await expect(article(page, account).first()).toBeVisible()
    await expect(secrets).toHaveCount(0)
  })

/** Fills the storage of the tab to the last character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let [size, count] = [2 ** 22, 0]
    while (size >= 1)
      try {
        sessionStorage.setItem(`fill ${count}`, 'x'.repeat(size))
        count += 1
      } catch {
        size >>= 1
      }
  })

/** The questions of the browser before the page is left, which are all answered with "stay". */
function stayedOn(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', question => {
    asked.push(question.type())
    void question.dismiss()
  })
  return asked
}

/** Leaves the page if nothing asks; a page that asks stays, and does not answer. */
const tryReload = (page: Page) => page.reload({ timeout: 3_000 }).catch(() => undefined)

test('a full storage is told once, and the browser asks before the text is lost', async ({
  page,
  baseURL,
}) => {
  const { account, session, foreign } = await conversationOf(baseURL)
  await enter(page, account, foreign, session)
  await expect(comment(page)).toBeVisible()
  await fillStorage(page)
  await comment(page).fill('too much for this tab')
  await expect(unkept(page)).toHaveCount(1)
  await comment(page).pressSequentially(', and more')
  await expect(unkept(page)).toHaveCount(1)
  const asked = stayedOn(page)
  await tryReload(page)
  expect(asked).toEqual(['beforeunload'])
  await expect(comment(page)).toHaveValue('too much for this tab, and more')
  // Within the portal it is kept.
  await page
    .getByRole('link', { name: say('record') })
    .first()
    .click()
  await expect(comment(page)).toHaveCount(0)
  await page.goBack()
  await expect(comment(page)).toHaveValue('too much for this tab, and more')
  // What was sent needs no question.
  await page
    .getByRole('button', { name: say('commentSubmit') })
    .first()
    .click()
  await expect(comment(page)).toHaveValue('')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('a page that is left while the last key is being kept asks first', inAll, async ({ page, baseURL }) => {
  const { account, session, foreign } = await conversationOf(baseURL)
  await enter(page, account, foreign, session)
  await comment(page).fill('kept')
  await page.evaluate(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = async (...input) => {
      await new Promise(resolve => setTimeout(resolve, 1_500))
      return encrypt(...input)
    }
  })
  const asked = stayedOn(page)
  await comment(page).pressSequentially(' to the last key')
  await tryReload(page)
  expect(asked).toEqual(['beforeunload'])
  await expect(async () => {
    await tryReload(page)
    await expect(comment(page)).toHaveValue('kept to the last key', { timeout: 2_000 })
  }).toPass()
})

test('a browser that forbids its database signs in, and says that it keeps nothing', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  const { account, foreign } = await conversationOf(baseURL)
  await page.goto(foreign)
  await expect(login(page)).toBeVisible()
  await signIn(page, account)
  await expectSignedIn(page)
  await comment(page).fill('only on this page')
  await expect(unkept(page)).toBeVisible()
})

test('a browser without any storage shows the portal', inAll, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('feedback that somebody did not send is not shown to the next', async ({ page }) => {
  const first = await makeMember('social')
  const text = page.getByRole('dialog').getByLabel(say('feedbackContent'))
  const open = () => page.getByRole('button', { name: say('feedback') }).click()
  await page.goto('/')
  await open()
  await text.fill('of a guest')
  await enter(page, first, '/', newSession(first))
  await open()
  await expect(text).toHaveValue('of a guest')
  await text.fill('of the first')
  const second = await makeMember('social')
  await enter(page, second, '/', newSession(second))
  await open()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('')
  await enter(page, first, '/', newSession(first))
  await open()
  await expect(text).toHaveValue('of the first')
})

test('who loses a role while writing can still copy the text', inAll, async ({ page }) => {
  const account = await makeMember('admin')
  await enter(page, account, '/console/customers?id=new', newSession(account))
  const company = page.getByRole('textbox', { name: desk('company') }).first()
  await page
    .getByRole('textbox', { name: desk('customerCode') })
    .first()
    .fill('70998')
  await company.fill('A long name')
  await rowsOf(
    sql`delete from user_roles r using users u where u.id = r.user_id and u.login_name = ${account} returning 1 as gone`,
  )
  await company.press('Enter')
  await expect(page.getByText(desk('noPermission')).first()).toBeVisible()
  await expect(company).toHaveValue('A long name')
})

test('Back does not show the page of somebody who has signed out', inAll, async ({ page }) => {
  const first = await makeMember('social')
  await enter(page, first, '/user/profile', newSession(first))
  const about = page.getByRole('main').locator('textarea').first()
  await about.fill('of the first')
  await page.evaluate(() => localStorage.removeItem('userInfo'))
  page.on('dialog', question => void question.accept())
  // What the browser does when it shows a page from its memory, which the browser of tests has none of.
  const hidden = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.hidden
  })
  expect(hidden).toBe(true)
  await expect(login(page)).toBeVisible()
  await expect(page.getByText('of the first')).toHaveCount(0)
})

test(
  'the login dialog comes above the dialog in which the session ended',
  inAll,
  async ({ page, baseURL }) => {
    const account = await makeMember('social')
    const session = newSession(account)
    await enter(page, account, '/user/profile', session)
    await page.getByRole('main').locator('textarea').first().fill('not stored yet')
    await page.getByRole('button', { name: say('feedback') }).click()
    const text = page.getByRole('dialog').getByLabel(say('feedbackContent'))
    await text.fill('of the first')
    await (await callsOf(baseURL ?? '', account, session)).call('session.logout', {})
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('feedbackSend') })
      .click()
    await expect(login(page)).toBeVisible()
    await signIn(page, await makeMember('social'))
    await expect(login(page)).toBeHidden()
    await expect(text).toHaveValue('')
  },
)
