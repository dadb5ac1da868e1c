import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { de } from '../../apps/portal/src/messages/de.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { makeDraft, publish } from './made-works.ts'
import { demoPassword } from './playwright.config.ts'
import { chooseLanguage } from './portal-pages.ts'
import { say } from './product.ts'
import { enter, newSession } from './sessions.ts'

test.describe('people who are not Chinese, and people who are gone', () => {
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
})
