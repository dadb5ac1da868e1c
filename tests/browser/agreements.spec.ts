/** New versions of the provider's texts: members are asked to accept them, and two editors see each other's. */
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { say } from './product.ts'
import { enter, newSession } from './sessions.ts'

test('a member reads a new version and accepts it; the answer is stored with its version', async ({
  page,
}) => {
  const member = await makeMember('weber')
  const session = newSession(member)
  const text = {
    NO: 1,
    VERSION: 1,
    TIME: '2026-11-20T08:00:00Z',
    TITLE: '服务协议',
    CONTENT: '<p>第一条</p>',
  }
  // A version that really asks would ask the accounts of all other tests too.
  await page.route('**/api/agreement-waiting', route =>
    route.fulfill({
      json: {
        code: 200,
        msg: '',
        data: { LIST: [{ ...text, CHANGES: 'Section 1 is new', CHANGES_LANG: 'en' }], LATER: 0 },
      },
    }),
  )
  await enter(page, member, '/', session)
  const dialog = page.getByRole('dialog', { name: '服务协议有更新' })
  await expect(dialog.getByText('第一条')).toBeVisible()
  await expect(dialog.getByText('Section 1 is new')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: say('logout') })).toBeVisible()
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await expect(dialog).toBeHidden()
  const stored = await rowsOf<{ no: number; version: number }>(sql`
    select no, version from agreement_acceptances where user_id = ${(await session).id}`)
  expect(stored).toEqual([{ no: 1, version: 1 }])
})

test('an editor whose text was overtaken sees both texts and decides', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const admin = await callsOf(baseURL ?? '', 'admin')
  const [newest] = await admin.call('console.agreementList', { no: 'rights' })
  await openConsole(page, 'catalogue', 'agreements?no=rights&language=ja')
  await page.getByRole('textbox', { name: desk('title') }).fill('編集者の題')
  await admin.call('console.agreementSave', {
    no: 'rights',
    language: 'ja',
    title: '管理者の題',
    content: '<p>管理者の文</p>',
    rev: newest?.version ?? 0,
    asks: false,
    changes: '',
  })
  const publish = async () => {
    const question = page.getByRole('dialog', { name: desk('publishQuestion') })
    await question.getByRole('button', { name: desk('publish'), exact: true }).click()
  }
  await page.getByRole('button', { name: desk('publishVersion') }).click()
  await publish()
  await expect(page.getByRole('alert')).toHaveText(new RegExp(desk('agreementConflict')))
  const theirs = page.getByRole('region', {
    name: desk('agreementTheirs', { version: (newest?.version ?? 0) + 1 }),
  })
  await expect(theirs).toContainText('管理者の文')
  await expect(page.getByRole('textbox', { name: desk('title') })).toHaveValue('編集者の題')
  await theirs.getByRole('button', { name: desk('agreementKeepMine') }).click()
  await publish()
  await expect
    .poll(async () => (await admin.call('console.agreementList', { no: 'rights' }))[0]?.titles)
    .toContainEqual({ language: 'ja', title: '編集者の題' })
})
