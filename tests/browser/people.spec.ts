import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { notices as noticeWords } from '../../apps/portal/src/messages/notices.zh.ts'
import { makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { demoPassword } from './playwright.config.ts'
import { widthBeyondWindow } from './portal-pages.ts'
import { openByTitle, say, signIn } from './product.ts'
import { enter } from './sessions.ts'

test.describe('people', () => {
  test('a comment about a position in a video gets a reply, and both people get a notice', async ({
    page,
    browser,
  }) => {
    const remark = `镜头角度 ${Date.now()}`
    // An account of its own: other files run at the same time and give the members of the demo notices.
    await enter(page, await makeMember('social'))
    await openByTitle(page, '36 秒看懂激光三角法')
    await page.getByRole('textbox', { name: say('commentWrite') }).fill(remark)
    await page.getByRole('checkbox', { name: /关联到/ }).check()
    await page.getByRole('button', { name: say('commentSubmit') }).click()
    const comment = page.getByRole('article').filter({ hasText: remark })
    await expect(comment.getByRole('button', { name: /处$/ })).toBeVisible()

    const author = await (await browser.newContext()).newPage()
    await enter(author, 'creator')
    await author.getByRole('banner').getByRole('button', { name: /未读/ }).click()
    await author.getByRole('dialog').getByRole('link', { name: noticeWords.noticesShowAll }).click()
    const notices = author.getByRole('main').getByRole('listitem')
    await notices.filter({ hasText: remark }).getByRole('link').click()
    const question = author.getByRole('article').filter({ hasText: remark })
    await question.getByRole('button', { name: /^回复/ }).click()
    await author.getByRole('textbox', { name: /^回复/ }).fill(`答：${remark}`)
    await question.getByRole('button', { name: say('commentSubmit') }).click()
    // The form closes with the answer of the server; what is typed into it counts as text of the article.
    await expect(author.getByRole('textbox', { name: /^回复/ })).toBeHidden()
    await expect(author.getByRole('article').filter({ hasText: `答：${remark}` })).toBeVisible()

    await page.goto('/user/notice')
    await page.getByRole('checkbox', { name: say('selectAll') }).check()
    await page.getByRole('button', { name: say('markRead') }).click()
    await expect(
      page.getByRole('banner').getByRole('button', { name: say('notices'), exact: true }),
    ).toBeVisible()
    await author.context().close()
  })

  test('an author is followed from a work and appears among the followed people', async ({ page }) => {
    await enter(page, 'social')
    await openByTitle(page, '质量月报 2026-09')
    await page.getByRole('tab', { name: say('about') }).click()
    const author = page.getByRole('region', { name: say('author') })
    const follow = author.getByRole('button')
    if ((await follow.getAttribute('aria-pressed')) === 'false') await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    const nick = (await author.getByRole('link').textContent()) ?? ''
    await author.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: nick })).toBeVisible()
    await page.goto('/user/follow')
    await expect(page.getByRole('article').filter({ hasText: nick })).toBeVisible()
  })

  test(
    'a long word in a person’s profile or in a notice does not widen the page that shows it',
    inAll,
    async ({ page }) => {
      const member = await makeMember('social')
      await rowsOf(sql`update users set profile = ${'y'.repeat(200)} where login_name = ${member}`)
      await rowsOf(sql`
      insert into notices (id, user_id, type, title, at)
      select gen_random_uuid(), id, 1, ${'t'.repeat(120)}, now() from users where login_name = ${member}`)
      await page.setViewportSize({ width: 700, height: 844 })
      await enter(page, member)
      for (const [path, word] of [
        ['/user', 'y'.repeat(200)],
        ['/user/notice', 't'.repeat(120)],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(word)).toBeVisible()
        expect(await widthBeyondWindow(page), path).toBe(0)
      }
    },
  )

  test(
    'a guest who opens a page of the account signs in first and then gets there',
    inAll,
    async ({ page }) => {
      await page.goto('/user')
      await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
      await signIn(page, await makeMember('customer'))
      await expect(page).toHaveURL(/\/user$/)
      await expect(page.getByText(say('studiedInAll'))).toBeVisible()
    },
  )

  test(
    'a wrongly repeated password is reported while typing, and the right one changes it',
    inAll,
    async ({ page }) => {
      await page.goto('/user/profile?part=security')
      await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
      await signIn(page, await makeMember('customer'))
      await page.getByRole('button', { name: say('changePassword') }).click()
      const dialog = page.getByRole('dialog', { name: say('changePassword') })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: say('changePassword') }).click()
      for (const missing of ['oldPasswordRequired', 'newPasswordRequired', 'repeatPasswordRequired'] as const)
        await expect(dialog.getByText(say(missing))).toBeVisible()
      await dialog.getByLabel(say('newPassword'), { exact: true }).fill('Secret-2026')
      const repeated = dialog.getByLabel(say('repeatPassword'))
      await repeated.fill('Secret')
      await expect(dialog.getByText(say('passwordsDiffer'))).toBeHidden()
      await repeated.blur()
      await expect(dialog.getByText(say('passwordsDiffer'))).toBeVisible()
      await repeated.fill('Secret-2')
      await expect(dialog.getByText(say('passwordsDiffer'))).toBeHidden()
      await repeated.fill('Sex')
      await expect(dialog.getByText(say('passwordsDiffer'))).toBeVisible()
      await repeated.fill('Secret-2026')
      await dialog.getByLabel(say('oldPassword')).fill(demoPassword)
      await dialog.getByRole('button', { name: say('changePassword') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(say('passwordChanged'))).toBeVisible()
    },
  )

  test('the provider’s texts open from the navigation', inAll, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: say('agreementPrivacy') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the provider’s texts show tables, but run no scripts and load no files', inAll, async ({ page }) => {
    const foreign: string[] = []
    page.on('request', request => {
      if (request.url().includes('foreign')) foreign.push(request.url())
    })
    // As if it had been stored without sanitizing.
    await page.route('**/api/agreement*', async route => {
      const answer = await (await route.fetch()).json()
      answer.data.CONTENT = `<table onclick="a()"><tr><td colspan="2" style="color:red">1<sup>2</sup></td></tr></table><hr>
        <p><u>a</u><s>b</s><code>c</code></p>
        <p><a href="https://example.com/">link</a> <a href="javascript:a()">none</a></p><script>a()</script>
        <img src="/foreign.png" onerror="a()"><svg onload="a()"></svg><iframe src="/foreign.html"></iframe><form><input></form>`
      await route.fulfill({ json: answer })
    })
    await page.goto('/')
    await page.getByRole('button', { name: say('agreementPrivacy') }).click()
    const dialog = page.getByRole('dialog')
    const cell = dialog.getByRole('cell')
    await expect(cell).toHaveText('12')
    const text = cell.locator('xpath=ancestor::table/..')
    await expect(text.locator('script, img, svg, iframe, form, input, [onclick], [style]')).toHaveCount(0)
    await expect(text.locator('sup, hr, u, s, code, td[colspan="2"]')).toHaveCount(6)
    await expect(text.getByRole('link')).toHaveText(['link'])
    await expect(text.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    expect(foreign).toEqual([])
  })
})
