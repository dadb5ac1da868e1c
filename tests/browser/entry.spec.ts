import { expect, type Page, test } from '@playwright/test'
import { callsOf, leaveUnused, newestCode, newestMessage } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { expectSignedIn, say, signIn } from './product.ts'

/** A phone number that no account has. */
const freshPhone = () => `139${String(Date.now()).slice(-8)}`
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

async function addEvidence(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: '名片.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(page.getByRole('button', { name: say('evidenceRemove', { name: '名片.png' }) })).toBeVisible()
}

test.describe('registration and login', () => {
  test('a visitor registers, is approved, gets a message and signs in', async ({ page, baseURL }) => {
    const phone = freshPhone()
    await page.goto('/register')
    await page.getByLabel(say('customerCode')).fill('11111')
    await page.getByLabel(say('company')).focus()
    await expect(page.getByText('客户编码无效')).toBeVisible()
    await page.getByLabel(say('customerCode')).fill('20417')
    await page.getByLabel(say('company')).fill('北岭动力电池有限公司')
    await page.getByLabel(say('nick')).fill(`新人${phone.slice(-6)}`)
    await page.getByLabel(say('realName')).fill('周新')
    await page.getByLabel(say('phone')).fill(phone)
    await page.reload()
    await expect(page.getByLabel(say('phone'))).toHaveValue(phone)
    await expect(page.getByText(say('draftRestored'))).toBeVisible()

    await page.getByRole('button', { name: say('sendCode') }).click()
    await expect(page.getByText(say('codeSent'))).toBeVisible()
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await page.getByLabel(say('code'), { exact: true }).fill('000000')
    await page.getByRole('textbox', { name: say('password'), exact: true }).fill('Kranich-2026')
    await page.getByRole('textbox', { name: say('passwordAgain') }).fill('Kranich-2026')
    await page.getByRole('checkbox', { name: say('agree') }).check()
    await page.getByRole('button', { name: say('submitRegistration') }).click()
    await expect(page.getByText('验证码错误')).toBeVisible()

    const admin = await callsOf(baseURL ?? '', 'admin')
    await page.getByLabel(say('code'), { exact: true }).fill(await newestCode(admin, masked(phone)))
    await addEvidence(page)
    await page.getByRole('button', { name: say('submitRegistration') }).click()
    await expect(page.getByRole('heading', { name: say('registrationSubmitted') })).toBeFocused()

    await signIn(page, phone, 'Kranich-2026')
    await expect(page.getByRole('dialog').getByText(say('registrationPending'))).toBeVisible()

    const registrar = await callsOf(baseURL ?? '', 'registrar')
    const { records } = await registrar.call('console.registrationList', { page: 1, size: 50 })
    const row = records.find(registration => registration.phone === phone)
    if (!row) throw new Error('the registration is not in the queue')
    const view = await registrar.call('console.registrationView', { id: row.id })
    expect(view.evidence.map(({ name }) => name)).toEqual(['名片.png'])
    await registrar.call('console.registrationReview', {
      id: row.id,
      result: 'approved',
      opinion: '',
      rev: row.rev,
    })
    const mail = await newestMessage(admin, 'registration-approved', masked(phone))
    expect(mail.body).toContain('周新')

    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('login') }).click()
    await expect(dialog).toBeHidden()
    await expectSignedIn(page)
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('a visitor registers with a code that was pasted with spaces', inAll, async ({ page, baseURL }) => {
      const phone = freshPhone()
      await page.goto('/register')
      await page.getByLabel(say('customerCode')).fill('20417')
      await page.getByLabel(say('company')).fill('北岭动力电池有限公司')
      await page.getByLabel(say('nick')).fill(`触屏${phone.slice(-6)}`)
      await page.getByLabel(say('realName')).fill('周新')
      await page.getByLabel(say('phone')).fill(`${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`)
      await page.getByRole('button', { name: say('sendCode') }).tap()
      await expect(page.getByText(say('codeSent'))).toBeVisible()
      const sent = await newestCode(await callsOf(baseURL ?? '', 'admin'), masked(phone))
      const field = page.getByLabel(say('code'), { exact: true })
      await field.tap()
      // As an app for messages copies it.
      await field.evaluate(
        (element, text) => {
          element.focus()
          document.execCommand('insertText', false, text)
        },
        ` ${sent.slice(0, 3)} ${sent.slice(3)} `,
      )
      await page.getByRole('textbox', { name: say('password'), exact: true }).fill('Kranich-2026')
      await page.getByRole('textbox', { name: say('passwordAgain') }).fill('Kranich-2026')
      await addEvidence(page)
      await page.getByRole('checkbox', { name: say('agree') }).tap()
      await page.getByRole('button', { name: say('submitRegistration') }).tap()
      await expect(page.getByRole('heading', { name: say('registrationSubmitted') })).toBeVisible()
    })
  })

  test('a forgotten password is replaced with a code that the server checks', async ({ page, baseURL }) => {
    const admin = await callsOf(baseURL ?? '', 'admin')
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('login') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('forgotPassword') }).click()
    await dialog.getByLabel(say('account')).fill('tanaka')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: say('verification') })).toBeVisible()
    await expect(dialog.getByLabel(say('code'), { exact: true })).toBeFocused()
    const [field, button] = await Promise.all([
      dialog.getByLabel(say('code'), { exact: true }).boundingBox(),
      dialog.getByRole('button', { name: say('sendCode') }).boundingBox(),
    ])
    expect(button).toMatchObject({ y: field?.y, height: field?.height })
    await dialog.getByRole('button', { name: say('sendCode') }).click()
    await expect(dialog.getByText(say('codeSent'))).toBeVisible()
    await dialog.getByLabel(say('code'), { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: say('verify'), exact: true }).click()
    await expect(dialog.getByText('验证码错误')).toBeVisible()
    await dialog.getByLabel(say('code'), { exact: true }).fill(await newestCode(admin, 't***@minase.example'))
    await dialog.getByRole('button', { name: say('verify'), exact: true }).click()
    await dialog.getByRole('textbox', { name: say('newPassword'), exact: true }).fill('Seeadler-2026')
    await dialog.getByRole('textbox', { name: say('repeatPassword') }).fill('Seeadler-2026')
    await dialog.getByRole('button', { name: say('setNewPassword') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('passwordReplaced'))).toBeVisible()
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    // The notice does not cover the button.
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('login') })
      .click({ trial: true, timeout: 3000 })
    await page.setViewportSize(size)
    await signIn(page, 'tanaka', 'Seeadler-2026')
    await expectSignedIn(page)
  })

  test('the portal does not reveal whether an account exists', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('login') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('forgotPassword') }).click()
    await dialog.getByLabel(say('account')).fill('13712345678')
    await dialog.getByRole('button', { name: say('next') }).click()
    await expect(dialog.getByText(say('recoveryContact', { contact: '137****5678' }))).toBeVisible()
    await dialog.getByRole('button', { name: say('sendCode') }).click()
    await expect(dialog.getByText(say('codeSent'))).toBeVisible()
  })

  test(
    'the login of a long unused account must be confirmed, also after a reload',
    inAll,
    async ({ page, baseURL }) => {
      const admin = await callsOf(baseURL ?? '', 'admin')
      await leaveUnused('emma', 181)
      await page.goto('/')
      await signIn(page, 'emma')
      const dialog = page.getByRole('dialog', { name: say('confirmLogin') })
      await expect(dialog.getByText('e***@lectern.example')).toBeVisible()
      await page.reload()
      await expect(dialog.getByText('e***@lectern.example')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: say('login') })).toBeVisible()
      await dialog.getByRole('button', { name: say('sendCode') }).click()
      await expect(dialog.getByText(say('codeSent'))).toBeVisible()
      await dialog.getByLabel(say('code'), { exact: true }).fill('000000')
      await dialog.getByRole('button', { name: say('verify'), exact: true }).click()
      await expect(dialog.getByText('验证码错误')).toBeVisible()
      await dialog
        .getByLabel(say('code'), { exact: true })
        .fill(await newestCode(admin, 'e***@lectern.example'))
      await dialog.getByRole('button', { name: say('verify'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expectSignedIn(page)
    },
  )
})
