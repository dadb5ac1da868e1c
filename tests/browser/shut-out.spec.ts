import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { account as accountDe } from '../../apps/portal/src/messages/account.de.ts'
import { de } from '../../apps/portal/src/messages/de.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { makeDraft, publish } from './made-works.ts'
import { demoPassword } from './playwright.config.ts'
import { chooseLanguage } from './portal-pages.ts'
import { say } from './product.ts'
import { enter, newSession } from './sessions.ts'

test.describe('people who were shut out or misled', () => {
  test('the language that a member chooses is stored, and shown in another browser', async ({
    page,
    browser,
  }) => {
    const member = await makeMember('social')
    await enter(page, member, '/', newSession(member))
    await chooseLanguage(page, 'de')
    const stored = () =>
      rowsOf(sql<{ lang: string }>`
        select c.content #>> '{}' as lang from user_config c join users u on u.id = c.user_id
         where u.login_name = ${member} and c.type = 1`)
    await expect.poll(stored).toEqual([{ lang: 'de' }])

    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await elsewhere.goto('/')
    await elsewhere
      .getByRole('banner')
      .getByRole('button', { name: say('login') })
      .click()
    const dialog = elsewhere.getByRole('dialog', { name: say('login') })
    await dialog.getByLabel(say('account')).fill(member)
    await dialog.getByRole('textbox', { name: say('password') }).fill(demoPassword)
    await dialog.getByRole('button', { name: say('login') }).click()
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de')
    await expect(elsewhere.getByRole('combobox', { name: de.search })).toBeVisible()
    await other.close()
  })

  test('the work of a disabled account is read on; its author is no longer here', async ({
    page,
    baseURL,
  }) => {
    const author = await makeMember('creator')
    const [calls, reviewer] = [
      await callsOf(baseURL ?? '', author, newSession(author)),
      await callsOf(baseURL ?? '', 'reviewer'),
    ]
    const { id } = await makeDraft(calls, `作者已离开 ${author}`, 'calibration-record.pdf')
    await publish(calls, reviewer, id)
    await calls.call('comments.submit', { id, content: '我的补充', stars: 0 })
    await rowsOf(sql`update users set state = 2 where login_name = ${author}`)
    await page.goto(`/pdf?id=${encodeId('resource', id)}`)
    await page.getByRole('tab', { name: say('about') }).click()
    const card = page.getByRole('region', { name: say('author') })
    await expect(card).toHaveText('已不在本站')
    await expect(card.getByRole('link')).toHaveCount(0)
    await chooseLanguage(page, 'de')
    await expect(page.getByRole('region', { name: de.author })).toHaveText('Nicht mehr hier')
    await page.getByRole('tab', { name: de.comments }).click()
    const comment = page.getByRole('article').filter({ hasText: '我的补充' })
    await expect(comment).toContainText('Nicht mehr hier')
    await expect(comment.getByRole('link')).toHaveCount(0)
  })

  test('all notices are marked as read at once, also those that are not loaded', inAll, async ({ page }) => {
    const member = await makeMember('social')
    await rowsOf(sql`
      insert into notices (id, user_id, type, title, told_at, at)
      select gen_random_uuid(), u.id, 1, 'notice ' || no, now(), now() from users u, generate_series(1, 230) no
       where u.login_name = ${member}`)
    await enter(page, member, '/user/notice', newSession(member))
    await page.getByRole('checkbox', { name: say('selectAll') }).check()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('已选 230 项')
    await page.getByRole('button', { name: say('markRead') }).click()
    const unread = () =>
      rowsOf(sql<{ count: number }>`
        select count(*)::int as count from notices n join users u on u.id = n.user_id
         where u.login_name = ${member} and n.read_at is null`)
    await expect.poll(unread).toEqual([{ count: 0 }])
  })

  test(
    'the hot list offers only words that change it; the provider’s lines stand in the navigation',
    inAll,
    async ({ page }) => {
      await page.goto('/?from=hot')
      const bar = page.getByRole('group', { name: say('keywords') })
      await expect(bar.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
      await expect(bar.getByRole('button', { name: /上新|最新|热门|推荐/ })).toHaveCount(0)
      await bar.getByRole('button').nth(1).click()
      await expect(page).toHaveURL(/from=hot.*keyword=|keyword=.*from=hot/)
      await expect(bar.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('navigation').getByText('© 澄衡学院')).toBeVisible()
    },
  )

  test('interests are chosen in the settings and stored without a language', inAll, async ({ page }) => {
    const member = await makeMember('social')
    await enter(page, member, '/user/profile', newSession(member))
    const topics = page.getByRole('group', { name: say('interests') })
    await topics.getByRole('button').first().click()
    await expect(topics.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
    const stored = async () =>
      (
        await rowsOf(sql<{ words: string[] }>`
          select c.content as words from user_config c join users u on u.id = c.user_id
           where u.login_name = ${member} and c.type = 3`)
      )[0]?.words
    await expect.poll(stored).toHaveLength(1)
    await chooseLanguage(page, 'de')
    const german = page.getByRole('group', { name: accountDe.interests })
    await expect(german.getByRole('button', { pressed: true })).toHaveCount(1)
    await german.getByRole('button', { pressed: true }).click()
    await expect.poll(stored).toHaveLength(0)
  })

  test(
    'an author reads a work that begins in three days, and who else sees it',
    inAll,
    async ({ page, baseURL }) => {
      const author = await makeMember('creator')
      const session = newSession(author)
      const [calls, reviewer] = [
        await callsOf(baseURL ?? '', author, session),
        await callsOf(baseURL ?? '', 'reviewer'),
      ]
      const { id } = await makeDraft(calls, `以后生效 ${author}`, 'calibration-record.pdf')
      await publish(calls, reviewer, id)
      await rowsOf(sql`update work_versions set starts_on = current_date + 3 where work_id = ${id}`)
      await enter(page, author, `/pdf?id=${encodeId('resource', id)}`, session)
      await expect(page.getByRole('note').filter({ hasText: say('lockNotInEffect') })).toBeVisible()
      await expect(
        page
          .getByRole('spinbutton')
          .or(page.getByRole('textbox', { name: /页/ }))
          .first(),
      ).toBeVisible()
    },
  )
})
