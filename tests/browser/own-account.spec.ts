import { expect, test } from '@playwright/test'
import { callsOf, makeMember, newestCode } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { demoPassword } from './playwright.config.ts'
import { demoFile, say } from './product.ts'
import { enter, newSession } from './sessions.ts'

test.describe('the own account', () => {
  test('a picture is cropped and shown everywhere at once', async ({ page }) => {
    await enter(page, 'weber', '/user/profile')
    await page.locator('input[type=file]').setInputFiles(demoFile('avatars/sato.webp'))
    const dialog = page.getByRole('dialog', { name: say('cropPicture') })
    await dialog.getByRole('slider', { name: say('zoom') }).press('ArrowRight')
    const sent = page.waitForRequest(request => request.url().includes('user-avatar-modify'))
    await dialog.getByRole('button', { name: say('usePicture') }).click()
    expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(204_800 + 1000)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('saved'))).toBeVisible()
  })

  test(
    'leaving an unsaved nickname causes a question; a taken one is refused at its field',
    inAll,
    async ({ page }) => {
      await enter(page, 'luofei', '/user/profile')
      const nick = page.getByLabel(say('nick'))
      await nick.fill('晓舟')
      await page.getByRole('tab', { name: say('partSecurity') }).click()
      const question = page.getByRole('dialog', { name: say('unsavedLeave') })
      await question.getByRole('button', { name: say('stay') }).click()
      await expect(question).toBeHidden()
      await expect(nick).toHaveValue('晓舟')
      await page.getByRole('button', { name: say('save') }).click()
      await expect(page.getByText('昵称已被使用')).toBeVisible()
      await nick.fill('罗飞在现场')
      await page.getByRole('button', { name: say('save') }).click()
      await expect(page.getByText(say('saved'))).toBeVisible()
      await expect(
        page.getByRole('banner').getByRole('button', { name: say('accountOf', { name: '罗飞在现场' }) }),
      ).toBeVisible()
      await page.getByRole('tab', { name: say('partSecurity') }).click()
      await expect(page.getByRole('heading', { name: say('devices') })).toBeVisible()
    },
  )

  test(
    'others see favourites on the public page only if the person turns that on',
    inAll,
    async ({ page }) => {
      await enter(page, await makeMember('emma'), '/user/profile')
      const choice = page.getByRole('switch', { name: say('showFavourites') })
      await expect(choice).not.toBeChecked()
      const saved = page.waitForResponse(response => response.url().includes('save-configuration'))
      await choice.click()
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(choice).toBeChecked()
    },
  )

  test('a new e-mail address requires the code sent to it and the password', async ({ page, baseURL }) => {
    await enter(page, 'social', '/user/profile')
    await page.getByRole('button', { name: say('changeEmail') }).click()
    const dialog = page.getByRole('dialog', { name: say('changeEmail') })
    await dialog.getByLabel(say('email')).fill(`new-${Date.now()}@example.com`)
    await dialog.getByRole('button', { name: say('sendCode') }).click()
    await expect(dialog.getByText(say('codeSent'))).toBeVisible()
    const admin = await callsOf(baseURL ?? '', 'admin')
    await dialog.getByLabel(say('code'), { exact: true }).fill(await newestCode(admin, 'n***@example.com'))
    const save = dialog.getByRole('button', { name: say('save') })
    await save.click()
    await expect(dialog.getByText(say('passwordRequired'))).toBeVisible()
    const password = dialog.getByLabel(say('password'), { exact: true })
    await password.fill('not the one')
    await save.click()
    await expect(dialog.getByText('原密码错误')).toBeVisible()
    await password.fill(demoPassword)
    await save.click()
    await expect(page.getByText(say('contactChanged'))).toBeVisible()
    await expect(page.getByText('n***@example.com')).toBeVisible()
  })

  test('another device is signed out, and notices by e-mail are chosen', inAll, async ({ page, baseURL }) => {
    const calls = await callsOf(baseURL ?? '', 'sato', newSession('sato'))
    await enter(page, 'sato')
    await page.goto('/user/profile?part=security')
    // It disappears from the list before the server has answered.
    const isEnded = page.waitForResponse(/session-remove/)
    await page
      .getByRole('button', { name: /^退出 / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^退出 / })).toHaveCount(0)
    await isEnded
    await expect(calls.call('people.self', {})).rejects.toMatchObject({ code: 420 })
    await page.goto('/user/profile?part=notices')
    const choice = page.getByLabel(say('noticeMailOf', { kind: say('noticeFan') }))
    const isSaved = page.waitForResponse(/save-configuration/)
    await choice.selectOption(say('sendOff'))
    await isSaved
    await page.reload()
    await expect(choice).toHaveValue('off')
  })

  test('an upgrade is requested with evidence and withdrawn', async ({ page }) => {
    await enter(page, 'social', '/user/profile?part=account')
    const begin = page.getByRole('button', { name: new RegExp(`${say('upgradeCustomer')}$`) })
    await begin.click()
    // Not a field: one that is left empty says so, and moves what is to be clicked.
    await expect(page.locator('form:focus').getByLabel(say('customerCode'))).toBeVisible()
    await page.getByRole('button', { name: say('cancel') }).click()
    await expect(begin).toBeFocused()
    await begin.click()
    await page.getByRole('button', { name: say('upgradeApply') }).click()
    await expect(page.getByText(say('upgradeEvidenceForm'))).toBeVisible()
    await page.getByLabel(say('customerCode')).fill('31082')
    await page.getByLabel(say('company')).fill('青屿轨道装备股份有限公司')
    await page.getByLabel(say('upgradeReason')).fill('已入职该公司')
    await page.locator('input[type=file]').setInputFiles(demoFile('avatars/social.webp'))
    await expect(page.getByRole('button', { name: /^移除 / })).toBeVisible()
    await page.getByRole('button', { name: say('upgradeApply') }).click()
    const open = page.getByRole('listitem').filter({ hasText: say('statePending') })
    await expect(open).toBeFocused()
    await expect(page.getByText(say('upgradeApplied'))).toBeVisible()
    await page.getByRole('button', { name: say('upgradeWithdraw') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('upgradeWithdraw') })
      .click()
    await expect(page.getByText(say('stateCancelled'), { exact: true })).toBeVisible()
    await expect(begin).toBeFocused()
  })

  test('favourites are selected by keyboard and removed together', inAll, async ({ page }) => {
    await enter(page, 'chenyl', '/user/myfavorite')
    await page.getByRole('button', { name: say('manage') }).click()
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /^收藏/ })
    await expect(boxes.first()).toBeVisible()
    const before = await boxes.count()
    expect(before).toBeGreaterThan(2)
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText('已选 2 项')).toBeVisible()
    await page.keyboard.press('Delete')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('removeFavourite') })
      .click()
    await expect(boxes).toHaveCount(before - 2)
  })
})
