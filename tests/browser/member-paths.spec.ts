/** Members' actions on their own account; each is checked on the screen and in the database. */
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { demoPassword } from './playwright.config.ts'
import { demoFile, expectSignedIn, openByTitle, say, signIn } from './product.ts'
import { enter } from './sessions.ts'

test.describe('a member', () => {
  test('downloads all their data, requests the deletion of the account, and cancels it', async ({ page }) => {
    await enter(page, 'hejing', '/user/profile?part=account')
    await page.getByRole('button', { name: say('dataAsk'), exact: true }).click()
    await expect(page.getByText(say('dataBuilding'))).toBeVisible()
    const archive = () =>
      rowsOf<{ count: number }>(sql`
        select count(*)::int as count from files f join users u on u.id = f.owner
         where u.login_name = 'hejing' and f.use = 'export'`)
    await expect.poll(async () => (await archive())[0]?.count, { timeout: 30_000 }).toBe(1)
    await page.getByRole('button', { name: say('dataAskAgain') }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: say('dataDownload') }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/)

    const erasedOn = async () =>
      (
        await rowsOf<{ day: string | null }>(
          sql`select erase_on::text as day from users where login_name = 'hejing'`,
        )
      )[0]?.day
    const decide = async (what: 'accountErase' | 'accountKeep', password: string) => {
      const dialog = page.getByRole('dialog', { name: say(what) })
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: say(what) }).click()
      await dialog.getByRole('textbox', { name: say('password') }).fill(password)
      await dialog.getByRole('button').last().click()
      return dialog
    }
    const refused = await decide('accountErase', 'not-my-password')
    await expect(refused.getByRole('alert')).toBeVisible()
    expect(await erasedOn()).toBeNull()
    await decide('accountErase', demoPassword)
    await expect(page.getByText(say('accountEraseBegun'))).toBeVisible()
    expect(await erasedOn()).toMatch(/^20/)
    await page.reload()
    await decide('accountKeep', demoPassword)
    await expect(page.getByText(say('accountKept'))).toBeVisible()
    expect(await erasedOn()).toBeNull()
  })

  test('requests access to a locked work, and enterprise rights with evidence', async ({ page }) => {
    await enter(page, 'jmueller')
    await openByTitle(page, '锂电极片在线测厚方案')
    await expect(page.getByText(say('lockEntitlement'))).toBeVisible()
    await page.getByRole('button', { name: say('askAccess') }).click()
    const dialog = page.getByRole('dialog', { name: say('accessAsk') })
    const send = dialog.getByRole('button').last()
    await send.click()
    await expect(dialog.getByText(say('accessReasonForm'))).toBeVisible()
    await dialog.getByLabel(say('accessReason')).fill('正在选型极片测厚')
    await send.click()
    await expect(page.getByText(say('accessSent'))).toBeVisible()
    const asked = await rowsOf<{ reason: string; state: number }>(sql`
      select r.reason, r.state from access_requests r join users u on u.id = r.user_id where u.login_name = 'jmueller'`)
    expect(asked).toEqual([{ reason: '正在选型极片测厚', state: 0 }])

    await page.goto('/user/profile?part=account')
    await page.getByRole('button', { name: new RegExp(`${say('upgradeVip')}$`) }).click()
    await page.getByLabel(say('upgradeContact')).fill('Jonas Müller')
    await page.getByLabel(say('phone'), { exact: true }).fill('+4915112345678')
    await page.getByLabel(say('upgradeReason')).fill('Wir messen Federn')
    await page.locator('input[type=file]').setInputFiles(demoFile('avatars/social.webp'))
    await expect(page.getByRole('button', { name: /^移除 / })).toBeVisible()
    await page.getByRole('button', { name: say('upgradeApply') }).click()
    await expect(page.getByText(say('statePending'))).toBeVisible()
    const applied = await rowsOf<{ type: number; state: number; files: number }>(sql`
      select a.type, a.state, (select count(*)::int from evidence f where f.upgrade_id = a.id) as files
        from upgrades a join users u on u.id = a.user_id where u.login_name = 'jmueller'`)
    expect(applied).toEqual([{ type: 2, state: 0, files: 1 }])
  })

  test('deletes all notices at once, and none is left in the database', inAll, async ({ page, baseURL }) => {
    await enter(page, 'reviewer')
    const author = await callsOf(baseURL ?? '', 'hejing')
    const me = await callsOf(baseURL ?? '', 'reviewer')
    const { id: userId } = await me.call('people.self', {})
    await author.call('people.follow', { userId, follows: true })
    await page.goto('/user/notice')
    await page.getByRole('checkbox', { name: say('selectAll') }).check()
    await page.getByRole('button', { name: say('deleteChosen') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('deleteChosen') })
      .click()
    await expect(page.getByRole('heading', { name: say('noNotices') })).toBeVisible()
    const left = () =>
      rowsOf<{ count: number }>(sql`select count(*)::int as count from notices where user_id = ${userId}`)
    await expect.poll(async () => (await left())[0]?.count).toBe(0)
  })

  test(
    'gets a staff role while signed in: the menu shows the console without another login',
    inAll,
    async ({ page, baseURL }) => {
      await enter(page, 'emma')
      const menu = page.getByRole('banner').getByRole('button', { name: /账号/ })
      await menu.click()
      await expect(page.getByRole('menuitem', { name: say('ownSettings') })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: say('console') })).toHaveCount(0)
      const admin = await callsOf(baseURL ?? '', 'admin')
      const emma = await callsOf(baseURL ?? '', 'emma')
      const { id: userId } = await emma.call('people.self', {})
      const change = { userId, roleNo: 'S10', reason: '本周代审' }
      await admin.call('console.roleGrant', { ...change, grants: true })
      await page.reload()
      await menu.click()
      await page.getByRole('menuitem', { name: say('console') }).click()
      await expect(page).toHaveURL(/\/console/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await admin.call('console.roleGrant', { ...change, grants: false })
    },
  )
})

test.describe('dimensions and behaviour of the specification', () => {
  test('the login and password dialogs have their widths', inAll, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('login') })
      .click()
    const widthOf = (name: string) =>
      expect.poll(async () => (await page.getByRole('dialog', { name }).boundingBox())?.width)
    await widthOf(say('login')).toBe(516)
    await signIn(page, 'auditor')
    await expectSignedIn(page)
    await page.goto('/user/profile?part=security')
    await page.getByRole('button', { name: say('changePassword') }).click()
    await widthOf(say('changePassword')).toBe(500)
  })

  test(
    'the login leads to the registration; the old password is asked for unless the provider has given it',
    inAll,
    async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('login') })
        .click()
      const login = page.getByRole('dialog', { name: say('login') })
      await login.getByRole('link', { name: say('register') }).click()
      await expect(page).toHaveURL(/\/register$/)
      await expect(login).toBeHidden()

      const member = await makeMember('social')
      const fields = page.getByRole('dialog', { name: say('changePassword') }).locator('input')
      for (const [isGiven, count] of [
        [false, 3],
        [true, 2],
      ] as const) {
        await rowsOf(sql`update users set password_initial = ${isGiven} where login_name = ${member}`)
        if (isGiven) await page.reload()
        else await enter(page, member, '/user/profile?part=security')
        await page.getByRole('button', { name: say('changePassword') }).click()
        await expect(fields).toHaveCount(count)
      }
    },
  )

  test(
    'expanded nodes of the catalogue stay expanded after a reload, and a heading is not a link',
    inAll,
    async ({ page, baseURL }) => {
      const editor = await callsOf(baseURL ?? '', 'catalogue')
      const no = `96${String(Date.now()).slice(-8)}`
      const name = `小标题 ${no.slice(-4)}`
      const names = { zh: name, en: name, tw: name, ja: name, de: name }
      const node = { ...names, no, parentNo: null, isTag: true, isActive: true }
      const { rev } = await editor.call('console.menuSave', { ...node, removes: false, rev: 0 })
      await page.goto('/')
      const menu = page.getByRole('navigation').first()
      const heading = menu.getByText(name)
      await expect(heading).toBeVisible()
      expect(await heading.evaluate(element => element.closest('a, button') === null)).toBe(true)
      await heading.click()
      await expect(page).toHaveURL(/\/$/)
      await editor.call('console.menuSave', { ...node, removes: true, rev })
      const closed = menu.locator('[aria-expanded=false]')
      const open = menu.locator('[aria-expanded=true]')
      const before = await open.count()
      await closed.first().click()
      await expect(open).toHaveCount(before + 1)
      await page.reload()
      await expect(open).toHaveCount(before + 1)
    },
  )

  test('a comment is deleted by its author, and the link of a document is copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const remark = `写错了 ${Date.now()}`
    await enter(page, 'luofei')
    await openByTitle(page, '轮对踏面检测案例')
    await page.getByRole('tab', { name: say('comments') }).click()
    // A text that is too long stays as it was pasted, and is not sent.
    const field = page.getByRole('textbox', { name: say('commentWrite') })
    await page.getByRole('button', { name: say('commentSubmit') }).click()
    await expect(page.getByText(say('commentRequired'))).toBeVisible()
    await field.fill('长'.repeat(507))
    await page.getByRole('button', { name: say('commentSubmit') }).click()
    await expect(page.getByText(say('textTooLong', { over: 7, max: 500 }))).toBeVisible()
    await expect(field).toHaveValue('长'.repeat(507))
    await expect(field).toBeFocused()
    await field.fill(remark)
    await page.getByRole('button', { name: say('commentSubmit') }).click()
    const comment = page.getByRole('article').filter({ hasText: remark })
    await comment.getByRole('button', { name: say('commentDelete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('commentDelete') })
      .click()
    await expect(comment).toHaveCount(0)
    await expect
      .poll(() => rowsOf(sql`select state from comments where content = ${remark}`))
      .toEqual([{ state: 3 }])
    await page.getByRole('button', { name: say('share') }).click()
    await page
      .getByRole('menuitem', { name: say('shareLink') })
      .first()
      .click()
    await expect(page.getByText(say('linkCopied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/pdf?id=')
  })
})
