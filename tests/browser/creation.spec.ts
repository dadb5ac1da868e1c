/** The creation centre: a work from its first word to its submission, on the screen and in the database. */
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { creation } from '../../apps/portal/src/messages/creation.zh.ts'
import { creationForm } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { creationSaving } from '../../apps/portal/src/messages/creation-saving.zh.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { makeDraft } from './made-works.ts'
import { demoFile, expectSignedIn, say as sayPortal, signIn } from './product.ts'

const catalogue = { ...creation, ...creationForm, ...creationSaving }
type Key = keyof typeof catalogue

/** Each journey signs in and waits for the server’s answers; a busy machine needs more than the usual minute. */
test.beforeEach(() => void test.setTimeout(120_000))

/** A text of the creation centre with its values filled in. */
function say(key: Key, slots: Readonly<Record<string, string>> = {}): string {
  let sentence: string = catalogue[key]
  for (const [name, value] of Object.entries(slots)) sentence = sentence.replace(`{${name}}`, value)
  return sentence
}

async function enter(page: Page, account: string, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: sayPortal('login') })).toBeVisible()
  await signIn(page, account)
  await expectSignedIn(page)
}

/** The text that says that everything is saved, without its time. */
const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: say('saveSaved', { time: '' }).trim() })

interface StoredWork {
  readonly title: string
  readonly state: number
  readonly intro: string
  readonly keywords: readonly string[]
}

const worksTitled = (title: string) =>
  rowsOf<StoredWork>(sql`
    select v.title, v.state, v.intro, v.keywords from work_versions v join works w on w.id = v.work_id
     where v.title = ${title} and w.deleted_at is null order by v.version`)

/** Lets the chunks of an upload wait until `goOn`. */
async function heldUpload(page: Page) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/creation-zone-upload', async route => {
    await released
    await route.continue()
  })
  return { goOn: release }
}

test('a work is written across a reload, submitted and recalled, and deleted from the list', async ({
  page,
}) => {
  await enter(page, await makeMember('creator'), '/creative/add')
  await expect(page.getByRole('heading', { level: 1, name: sayPortal('creationAdd') })).toBeVisible()
  await page.getByLabel(say('fieldIntro')).fill('说明如何更换滤光片')
  await expect(page.getByText(say('saveTooLittle'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say('fieldIntro'))).toHaveValue('说明如何更换滤光片')
  const upload = await heldUpload(page)
  await page.locator('input[type=file]').first().setInputFiles(demoFile('calibration-record.pdf'))
  await page.getByLabel(say('fieldTitle')).fill('滤光片更换')
  await page.getByRole('combobox', { name: say('fieldKeywords') }).fill('滤光片#维护#')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/creative\/add\?ID=/)
  const draft = { title: '滤光片更换', intro: '说明如何更换滤光片', keywords: ['滤光片', '维护'] }
  await expect.poll(() => worksTitled('滤光片更换')).toEqual([{ ...draft, state: 0 }])

  const submit = page.getByRole('button', { name: say('workSubmit') })
  await submit.click()
  const missing = page.getByRole('region', { name: say('stillMissing') })
  const category = page.getByRole('combobox', { name: say('fieldNode') })
  // The file is still on its way: there is nothing to fill in, and its arrival does not take the focus.
  await expect(category).toBeFocused()
  await expect(missing.getByRole('link', { name: say('sendingFile') })).toBeVisible()
  upload.goOn()
  await expect(missing.getByRole('link', { name: say('sendingFile') })).toHaveCount(0)
  await expect(category).toBeFocused()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await missing.getByRole('link', { name: say('missingCopyright') }).click()
  await expect(page.getByRole('region', { name: say('fieldCopyright') })).toBeFocused()
  await category.selectOption({ index: 1 })
  await page.getByRole('combobox', { name: say('fieldSubNode') }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: say('audienceAll') }).check()
  await page.getByRole('radio', { name: say('payFree') }).check()
  await page.getByLabel(say('copyrightAccept')).check()
  await submit.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('workSubmit') })
    .click()
  await expect(page.getByText(say('submittedTitle'))).toBeVisible()
  expect(await worksTitled('滤光片更换')).toEqual([{ ...draft, state: 1 }])
  await page.getByRole('button', { name: say('workRecall') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('workRecall') })
    .click()
  await expect(page.getByLabel(say('fieldTitle'))).toBeEnabled()
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('link', { name: say('backToWorks') }).click()
  const row = page.getByRole('article', { name: '滤光片更换' })
  await expect(row.getByText(say('markDraft'))).toBeVisible()
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  await row.getByRole('button', { name: say('workActions', { title: '滤光片更换' }) }).click()
  await page.getByRole('menuitem', { name: say('workDelete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('workDelete') })
    .click()
  await expect(row).toBeHidden()
  expect(await worksTitled('滤光片更换')).toEqual([])
})

test(
  'what is too little to be stored is kept for a reload before the form says so',
  inAll,
  async ({ page }) => {
    await enter(page, await makeMember('creator'), '/creative/add')
    await expect(page.getByRole('heading', { level: 1, name: sayPortal('creationAdd') })).toBeVisible()
    await page.evaluate(() => {
      const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
      crypto.subtle.encrypt = async (...input) => {
        await new Promise(resolve => setTimeout(resolve, 500))
        return encrypt(...input)
      }
    })
    await page.getByLabel(say('fieldIntro')).fill('说明如何更换滤光片')
    await expect(page.getByText(say('saveTooLittle'))).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(say('fieldIntro'))).toHaveValue('说明如何更换滤光片')
  },
)

test(
  'two windows do not overwrite each other, and the author chooses what stays',
  inAll,
  async ({ page, context }) => {
    await enter(page, await makeMember('creator'), '/creative/add')
    await page.getByLabel(say('fieldTitle')).fill('两个窗口')
    await expect(saved(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel(say('fieldIntro')).fill('另一个窗口写的')
    await expect.poll(async () => (await worksTitled('两个窗口'))[0]?.intro).toBe('另一个窗口写的')
    await other.close()

    await page.getByLabel(say('fieldIntro')).fill('这里写的')
    const choice = page.getByRole('dialog', { name: say('conflictTitle') })
    await expect(choice.getByRole('cell', { name: '另一个窗口写的' })).toBeVisible()
    await choice.getByRole('button', { name: say('conflictMine') }).click()
    await expect(choice).toBeHidden()
    await expect.poll(async () => (await worksTitled('两个窗口'))[0]?.intro).toBe('这里写的')
  },
)

test('a session that ends is renewed over the form, and nothing is lost', async ({ page }) => {
  const author = await makeMember('creator')
  await enter(page, author, '/creative/add')
  await page.getByLabel(say('fieldTitle')).fill('登录到期')
  await expect(saved(page)).toBeVisible()
  await rowsOf(
    sql`delete from sessions s using users u where u.id = s.user_id and u.login_name = ${author} returning 1 as gone`,
  )
  await page.getByLabel(say('fieldIntro')).fill('到期之后写的')
  await expect(page.getByRole('dialog', { name: sayPortal('login') })).toBeVisible()
  await signIn(page, author)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel(say('fieldIntro'))).toHaveValue('到期之后写的')
  await expect.poll(async () => (await worksTitled('登录到期'))[0]?.intro).toBe('到期之后写的')
})

test('an address of no work, and one of another author’s, say so and lead on', async ({ page, baseURL }) => {
  const calls = await callsOf(baseURL ?? '', await makeMember('creator'))
  const { id } = await makeDraft(calls, '别人的草稿', 'calibration-record.pdf')
  await enter(page, await makeMember('creator'), '/creative/add?ID=zzz')
  const told = page.getByRole('heading', { name: say('unknownTitle') })
  await expect(told).toBeVisible()
  await expect(page.getByLabel(say('fieldTitle'))).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('newWork') })
    .click()
  await expect(page.getByLabel(say('fieldTitle'))).toHaveValue('')
  await page.goto(`/creative/add?ID=${id}`)
  await expect(told).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('backToWorks') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/creative$/)
})
