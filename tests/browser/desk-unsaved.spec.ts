/** Unsaved input of staff: a form of the console asks once before it is left, unless it keeps its input (review.spec.ts). */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { say } from './product.ts'

const question = (page: Page): Locator => page.getByRole('dialog', { name: say('unsavedLeave') })
const answer = (page: Page, key: 'leave' | 'stay') =>
  question(page)
    .getByRole('button', { name: say(key) })
    .click()

/** Opens an account of another person. */
async function openPerson(page: Page): Promise<Locator> {
  await openConsole(page, 'admin', 'users?search=weber')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: desk('grantRole') })).toBeVisible()
  return panel
}

/** The forms of an account: the button that opens each, and what to type. */
const dialogs: readonly (readonly [
  name: string,
  button: string,
  type: (dialog: Locator) => Promise<void>,
])[] = [
  [
    'a role',
    desk('grantRole'),
    async dialog => void (await dialog.getByLabel(desk('role')).selectOption({ index: 1 })),
  ],
  [
    'an entitlement',
    desk('do_entitle'),
    dialog => dialog.getByPlaceholder(desk('resourceByTitle')).fill('质量'),
  ],
  ['a new password', desk('do_reset-password'), dialog => dialog.getByLabel(desk('reason')).fill('忘记了')],
]

test(
  'a form over an account asks before it closes, and Escape closes only the form',
  inAll,
  async ({ page }) => {
    test.slow()
    const panel = await openPerson(page)
    for (const [name, button, type] of dialogs) {
      await test.step(name, async () => {
        await panel.first().getByRole('button', { name: button, exact: true }).click()
        const form = page.getByRole('dialog').filter({ has: page.getByLabel(desk('reason')) })
        await expect(form).toBeVisible()
        await type(form)
        // If suggestions are open, the first Escape closes only them.
        await expect(async () => {
          await page.keyboard.press('Escape')
          await expect(question(page)).toBeVisible({ timeout: 3_000 })
        }).toPass()
        await answer(page, 'stay')
        await expect(question(page)).toBeHidden()
        await expect(form).toBeVisible()
        await form.getByRole('button', { name: say('cancel') }).click()
        await answer(page, 'leave')
        await expect(form).toBeHidden()
        // The account below stays open.
        await expect(panel.getByRole('button', { name: desk('grantRole') })).toBeVisible()
      })
    }
    // Without a change no question is asked.
    await panel.getByRole('button', { name: desk('grantRole') }).click()
    const form = page.getByRole('dialog').filter({ has: page.getByLabel(desk('reason')) })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(question(page)).toBeHidden()
  },
)

test('Escape closes the calendar of a date field before it closes the form', async ({ page }) => {
  await openConsole(page, 'admin', 'calendar')
  await page.getByRole('button', { name: desk('addDays') }).click()
  const form = page.getByRole('dialog', { name: desk('addDays') })
  const month = page.getByRole('button', { name: say('chooseMonth') })
  await form.getByLabel(desk('firstDay')).click()
  await expect(month).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(month).toBeHidden()
  await expect(form).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('[data-dates-dropdown] button:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(month).toBeHidden()
  await expect(form).toBeVisible()
  await expect(form.getByLabel(desk('firstDay'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('the browser’s back button asks too, and staying keeps the input', inAll, async ({ page }) => {
  const panel = await openPerson(page)
  await panel.getByRole('button', { name: desk('grantRole') }).click()
  const reason = page.getByLabel(desk('reason'))
  await reason.fill('新同事')
  await page.goBack()
  await answer(page, 'stay')
  await expect(reason).toHaveValue('新同事')
  await page.goBack()
  await answer(page, 'leave')
  await expect(reason).toBeHidden()
})

test('several unsaved settings cause a single question', inAll, async ({ page }) => {
  await openConsole(page, 'admin', 'settings')
  const main = page.getByRole('main')
  const quota = main.getByLabel(desk('set_quota'))
  const stored = await quota.inputValue()
  await quota.fill('77')
  await main.getByRole('textbox').first().fill('—')
  await expect(main.getByRole('button', { name: desk('save') })).toHaveCount(2)
  const navigation = page.getByRole('navigation', { name: say('console') })
  await navigation.locator('a[href^="/console/outbox"]').click()
  await answer(page, 'stay')
  await expect(page).toHaveURL(/settings/)
  await expect(quota).toHaveValue('77')
  await navigation.locator('a[href^="/console/outbox"]').click()
  await answer(page, 'leave')
  await expect(page).toHaveURL(/outbox/)
  await expect(question(page)).toBeHidden()
  await navigation.locator('a[href^="/console/settings"]').click()
  await expect(quota).toHaveValue(stored)
})

test(
  'a save after another person’s save keeps the input, and can show the current state',
  inAll,
  async ({ page, baseURL }) => {
    const admin = await callsOf(baseURL ?? '', 'admin')
    // Each try has a customer of its own.
    const code = String(90_000 + (Date.now() % 9999))
    const customer = { code, company: '北方测量', brand: '', isActive: true }
    await admin.call('console.customerSave', { ...customer, isNew: true, rev: 0 })
    await openConsole(page, 'admin', `customers?search=${customer.code}&id=${customer.code}`)
    const panel = page.getByRole('dialog')
    const company = panel.getByLabel(desk('company'))
    const brand = panel.getByLabel(desk('brand'))
    await expect(company).toHaveValue(customer.company)

    const { records } = await admin.call('console.customerList', { page: 1, size: 1, search: customer.code })
    const changed = { ...customer, company: '北方测量技术', isNew: false, rev: records[0]?.rev ?? 0 }
    await admin.call('console.customerSave', changed)

    await brand.fill('北')
    await panel.getByRole('button', { name: desk('save') }).click()
    await expect(panel.getByText(desk('conflictText'))).toBeVisible()
    await expect(brand).toHaveValue('北')
    // Until the current state is there, which may take a while, what was typed stays; what is typed meanwhile does not keep it away.
    let letGo = () => {}
    const isFree = new Promise<void>(resolve => {
      letGo = resolve
    })
    const asked = page.waitForRequest('**/api/console/customer-list**')
    await page.route('**/api/console/customer-list**', async route => {
      await isFree
      await route.continue()
    })
    await panel.getByRole('button', { name: desk('showCurrent') }).click()
    await asked
    await expect(brand).toHaveValue('北')
    await brand.fill('北方')
    letGo()
    await expect(company).toHaveValue(changed.company)
    await expect(brand).toHaveValue('')
  },
)
