/**
 * Sentences of the specification about pages and questions, in German: with a mouse, with the keyboard alone, and with a thumb on a
 * phone. `docs/deviations.md` has what differs.
 */
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test'
import { creation } from '../../apps/portal/src/messages/creation.de.ts'
import { de } from '../../apps/portal/src/messages/de.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { makeDraft } from './made-works.ts'
import { demoPassword } from './playwright.config.ts'
import { enter, newSession } from './sessions.ts'
import { filled } from './works-of-authors.ts'

interface Way {
  readonly name: string
  readonly context: BrowserContextOptions
  press(button: Locator): Promise<void>
}

const desktop = { locale: 'de-DE', reducedMotion: 'reduce' } as const
const ways: readonly Way[] = [
  { name: 'with a mouse', context: desktop, press: button => button.click() },
  {
    name: 'with the keyboard',
    context: desktop,
    async press(button) {
      await button.focus()
      await expect(button).toBeFocused()
      await button.press('Enter')
    },
  },
  {
    name: 'with a thumb',
    context: { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: button => button.tap(),
  },
]

const loginDialog = (page: Page) => page.getByRole('dialog', { name: de.login })
const buttonOf = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first()

for (const way of ways)
  test(`pages and questions ${way.name}`, inAll, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext(way.context)
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('lang', 'de'))
    const account = await makeMember('creator')

    await test.step('the user centre without an id is open to guests', async () => {
      await page.goto('/center/usercenter')
      await expect(page.getByRole('heading', { name: de.ownListLocked })).toBeVisible()
      await expect(page).toHaveURL(/\/center\/usercenter$/)
      await expect(loginDialog(page)).toBeHidden()
      await way.press(buttonOf(page.getByRole('main'), de.login))
      await expect(loginDialog(page)).toBeVisible()
    })

    await test.step('after a login the list state is that of home', async () => {
      await page.goto('/?kind=pdf')
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await way.press(buttonOf(page.getByRole('banner'), de.login))
      await loginDialog(page).getByLabel(de.account).fill(account)
      await loginDialog(page).getByRole('textbox', { name: de.password }).fill(demoPassword)
      await way.press(buttonOf(loginDialog(page), de.login))
      await expect(loginDialog(page)).toBeHidden()
      await expect(page).toHaveURL(`${baseURL}/`)
    })

    await test.step('a list that the server refuses opens the login, also for a member', async () => {
      const refusal = { code: 400, msg: 'Nicht so', data: { KEY: 'FIELD_INVALID', FIELD: 'SIZE' } }
      await page.route('**/api/home-search**', route => route.fulfill({ status: 200, json: refusal }))
      await page.goto('/user/record')
      await expect(loginDialog(page)).toBeVisible()
      await page.unroute('**/api/home-search**')
    })

    await test.step('exams that cannot be read say so, and are read again', async () => {
      await page.route('**/api/has-exam**', route => route.abort('internetdisconnected'))
      await page.goto('/exam/select')
      const failed = page.getByRole('alert').filter({ hasText: de.loadFailed }).first()
      await expect(failed).toBeVisible({ timeout: 30_000 })
      await page.unroute('**/api/has-exam**')
      const count = await page.getByRole('alert').count()
      await way.press(buttonOf(failed, de.retry))
      await expect(page.getByRole('alert')).toHaveCount(count - 1)
      await expect(page.getByRole('heading', { name: de.examSelect, exact: true })).toBeVisible()
    })

    await test.step('a question names the act as a warning; unsure changes nothing, sure does it', async () => {
      const calls = await callsOf(baseURL ?? '', account)
      const title = `Entwurf ${way.name}`
      await makeDraft(calls, title, 'calibration-record.pdf')
      await enter(page, account, '/creative', newSession(account))
      const row = page.getByRole('article', { name: title })
      const question = page.getByRole('dialog', {
        name: filled(de.warningOf, { act: creation.workDelete }),
      })
      const ask = async () => {
        await way.press(buttonOf(row, filled(creation.workActions, { title })))
        const act = page.getByRole('menuitem', { name: creation.workDelete })
        await expect(act).toBeVisible()
        await way.press(act)
      }
      await ask()
      await expect(question).toContainText(filled(creation.askDelete, { title }))
      await way.press(buttonOf(question, de.unsure))
      await expect(question).toBeHidden()
      await expect(row).toBeVisible()
      await ask()
      await way.press(buttonOf(question, filled(de.sureTo, { act: creation.workDelete })))
      await expect(row).toBeHidden()
    })
    await context.close()
  })
