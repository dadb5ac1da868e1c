/** Console screens that change data; each change is checked on the screen and in the database. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { attach, desk, openConsole, tokenOf } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { demoFile, say } from './product.ts'

const stamp = String(Date.now())

test.describe('the console', () => {
  test('imports people from a file: invalid lines are reported, valid ones are imported, and closing before asks', async ({
    page,
  }) => {
    await openConsole(page, 'admin', 'users')
    await page.getByRole('button', { name: desk('importUsers') }).click()
    const dialog = page.getByRole('dialog', { name: desk('importUsers') })
    const lines = [
      'USER_TYPE,NICK,REAL_NAME,PHONE,EMAIL,CUST_CODE',
      `2,导入${stamp.slice(-6)},李导入,,import-${stamp}@example.com,`,
      `1,错${stamp.slice(-6)},王错误,,wrong-${stamp}@example.com,99999`,
    ]
    const choose = (chosen: readonly (string | undefined)[]) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(chosen.join('\n')) })
    await choose([lines[0], lines[2]])
    await dialog.getByRole('button', { name: desk('importCheck') }).click()
    await expect(dialog.getByRole('alert')).toContainText(/1/)
    // Without a valid line there is nothing to import.
    await expect(dialog.getByRole('button', { name: desk('importGoodLines') })).toHaveCount(0)
    await choose(lines)
    const question = page.getByRole('dialog', { name: say('unsavedLeave') })
    await dialog.getByRole('button', { name: desk('importCheck') }).focus()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: say('stay') }).click()
    await expect(question).toBeHidden()
    await dialog.getByRole('button', { name: desk('importCheck') }).click()
    await expect(dialog.getByRole('alert')).toContainText(/1/)
    const stored = () =>
      rowsOf<{ nick: string }>(sql`select nick from users where email like ${`%-${stamp}@example.com`}`)
    expect(await stored()).toEqual([])
    await dialog.getByRole('button', { name: desk('importGoodLines') }).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    expect(await stored()).toEqual([{ nick: `导入${stamp.slice(-6)}` }])
    await expect(dialog.getByRole('button', { name: say('close') }).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(question).toBeHidden()
  })

  test('publishes a text as a new version, and the previous one can still be read', async ({ page }) => {
    await openConsole(page, 'catalogue', 'agreements?no=contact&language=de')
    const versions = () =>
      rowsOf<{ version: number }>(
        sql`select version from agreements where no = 4 and lang = 'de' order by version desc`,
      )
    const before = (await versions())[0]?.version ?? 0
    const title = `So erreichen Sie uns ${stamp}`
    await page.getByRole('textbox', { name: desk('title') }).fill(title)
    await page.getByRole('button', { name: desk('publishVersion') }).click()
    await page
      .getByRole('dialog', { name: desk('publishQuestion') })
      .getByRole('button', { name: desk('publish') })
      .click()
    await expect(page.getByText(desk('inForce'))).toBeVisible()
    await expect.poll(async () => (await versions())[0]?.version).toBeGreaterThan(before)
    await expect(page.getByRole('textbox', { name: desk('title') })).toHaveValue(title)
    await page.getByRole('combobox', { name: desk('version') }).selectOption({ index: 1 })
    await expect(page.getByText(desk('earlierVersion'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: desk('title') })).not.toHaveValue(title)
  })

  test('merges a node of the catalogue into another, with its contents', inAll, async ({ page, baseURL }) => {
    const editor = await callsOf(baseURL ?? '', 'catalogue')
    const no = `97${stamp.slice(-8)}`
    const name = `临时分类 ${stamp.slice(-6)}`
    const names = { zh: name, en: name, tw: name, ja: name, de: name }
    const node = { ...names, isTag: false, isActive: true, removes: false, rev: 0 }
    await editor.call('console.menuSave', { ...node, no, parentNo: null })
    await editor.call('console.menuSave', { ...node, no: `${no}1`, parentNo: no, zh: `${name} 之内` })
    await openConsole(page, 'catalogue', 'catalogue')
    await page.getByRole('treeitem').filter({ hasText: name }).first().focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    const target = panel.getByRole('combobox', { name: desk('mergeInto') })
    const value = await target.locator('option', { hasText: 'TR 位移传感器' }).first().getAttribute('value')
    await target.selectOption(value ?? '')
    await panel.getByRole('button', { name: desk('merge'), exact: true }).click()
    await page
      .getByRole('dialog', { name: desk('mergeQuestion', { name }) })
      .getByRole('button', { name: desk('merge') })
      .click()
    await expect(page.getByText(desk('nodeMerged', { name, target: 'TR 位移传感器' }))).toBeVisible()
    const left = await rowsOf<{ no: string; parent: string }>(
      sql`select no, parent from catalogue_nodes where no like ${`${no}%`}`,
    )
    expect(left).toEqual([{ no: `${no}1`, parent: value }])
  })

  test(
    'refuses a request for access with an opinion, which the applicant can read',
    inAll,
    async ({ page, baseURL }) => {
      const reader = await callsOf(baseURL ?? '', 'weber')
      const reason = `测厚项目 ${stamp}`
      const resource = '019fca10-85ca-7875-8468-050a0a9405e3'
      await reader.call('resource.requestAccess', { id: resource, reason })
      await openConsole(page, 'admin', 'access')
      const opinion = `请先与销售联系 ${stamp}`
      await page
        .getByRole('row')
        .filter({ hasText: '锂电极片在线测厚方案' })
        .filter({ hasText: /Weber|weber|韦/ })
        .getByRole('button')
        .first()
        .click()
      const panel = page.getByRole('dialog', { name: desk('accessRequest') })
      await expect(panel.getByText(reason)).toBeVisible()
      await panel.getByRole('button', { name: desk('refuse') }).click()
      await expect(panel.getByText(desk('opinionRequired'))).toBeVisible()
      await panel.getByLabel(desk('opinion')).fill(opinion)
      await panel.getByRole('button', { name: desk('refuse') }).click()
      await page
        .getByRole('dialog', { name: desk('refuseQuestion') })
        .getByRole('button', { name: desk('refuse') })
        .click()
      const states = () =>
        rowsOf<{ state: number; opinion: string }>(
          sql`select state, opinion from access_requests where reason = ${reason}`,
        )
      await expect.poll(states).toEqual([{ state: 2, opinion }])
      const { records } = await reader.call('notices.list', { page: 1, size: 5 })
      expect(records.some(({ content }) => content.includes(opinion))).toBe(true)
    },
  )

  test(
    'grants enterprise rights until a day, effective at once',
    inAll,
    async ({ page, request, baseURL }) => {
      const name = await makeMember('customer')
      const member = await callsOf(baseURL ?? '', name)
      const evidence = {
        name: '营业执照.pdf',
        mimeType: 'application/pdf',
        buffer: readFileSync(demoFile('calibration-record.pdf')),
      }
      const fileId = await attach(request, evidence, await tokenOf(name))
      const asked = {
        type: 'vip' as const,
        contact: '周敏',
        phone: '13800138000',
        reason: '采购培训',
        fileIds: [fileId],
      }
      await member.call('upgrade.submit', { ...asked, cancels: false })
      await openConsole(page, 'registrar', `upgrades?search=${name}`)
      await page.getByRole('row').nth(1).getByRole('button').first().click()
      const panel = page.getByRole('dialog', { name: desk('upgrade') })
      await expect(panel.getByRole('button', { name: /营业执照/ })).toBeVisible()
      await panel.getByRole('button', { name: desk('approve') }).click()
      await expect(panel.getByText(desk('endRequired'))).toBeVisible()
      const year = new Date().getFullYear() + 1
      await panel.getByRole('textbox', { name: desk('runsUntil') }).fill(`${year}/12/31`)
      await page.keyboard.press('Tab')
      await panel.getByRole('button', { name: desk('approve') }).click()
      await expect(page.getByText(desk('upgradeApproved', { name }))).toBeVisible()
      expect(await member.call('people.self', {})).toMatchObject({ vipEndsOn: `${year}-12-31` })
      const told = await member.call('notices.list', { page: 1, size: 1 })
      expect(told.records).toMatchObject([{ type: 'account' }])
    },
  )

  test(
    'adds a customer, whose code allows registrations, and disables it',
    inAll,
    async ({ page, request }) => {
      const code = stamp.slice(-5)
      await openConsole(page, 'admin', 'customers')
      await page
        .getByRole('main')
        .getByRole('button', { name: desk('newCustomer') })
        .click()
      const panel = page.getByRole('dialog', { name: desk('newCustomer') })
      await panel.getByRole('button', { name: desk('save') }).click()
      await expect(panel.getByText(desk('customerCodeWrong'))).toBeVisible()
      await panel.getByLabel(desk('customerCode')).fill('20417')
      await panel.getByLabel(desk('company')).fill('北岭二厂')
      await panel.getByRole('button', { name: desk('save') }).click()
      await expect(panel.getByText(desk('customerCodeTaken'))).toBeVisible()
      await panel.getByLabel(desk('customerCode')).fill(code)
      await panel.getByRole('button', { name: desk('save') }).click()
      await expect(page.getByText(desk('saved'))).toBeVisible()
      const isKnown = async () => {
        const answer = await request.get('/api/check-info', { params: { TYPE: 4, VALUE: code } })
        return (await answer.json()).code === 200
      }
      expect(await isKnown()).toBe(true)
      await page.getByRole('row').filter({ hasText: code }).getByRole('button').first().click()
      const open = page.getByRole('dialog', { name: '北岭二厂' })
      await open.getByRole('switch', { name: desk('inUse') }).click()
      await open.getByRole('button', { name: desk('save') }).click()
      await expect(page.getByRole('row').filter({ hasText: code })).toContainText(desk('outOfUse'))
      expect(await isKnown()).toBe(false)
    },
  )

  test(
    'enters holidays in the language of the portal, and detects two edits of the same year',
    inAll,
    async ({ page, baseURL }) => {
      const main = page.getByRole('main')
      await openConsole(page, 'admin', 'calendar?year=2031')
      await page
        .getByRole('main')
        .getByRole('button', { name: desk('addDays') })
        .click()
      const dialog = page.getByRole('dialog', { name: desk('addDays') })
      await dialog.getByLabel(desk('firstDay')).fill('2031/10/01')
      await page.keyboard.press('Tab')
      await dialog.getByLabel(desk('lastDay')).fill('2031/10/03')
      await page.keyboard.press('Tab')
      await dialog.getByLabel(desk('dayLabel')).fill('国庆节')
      await dialog.getByRole('button', { name: desk('takeOver') }).click()
      const days = page.getByRole('list', { name: desk('calendar') }).getByRole('listitem')
      await expect(days).toHaveCount(3)
      await expect(days.first()).toContainText('10月1日')
      await page
        .getByRole('main')
        .getByRole('button', { name: desk('save') })
        .click()
      await expect(page.getByText(desk('saved'))).toBeVisible()
      // Another person saves the same year in the meantime: the form reports the conflict, keeps the typed values, and
      // can reload.
      await page.reload()
      await expect(days).toHaveCount(3)
      const remove = main.getByRole('button', { name: /10月3日/ })
      await remove.click()
      const admin = await callsOf(baseURL ?? '', 'admin')
      const { rev } = await admin.call('console.calendarView', { year: 2031 })
      const theirs = ['2031-10-01', '2031-10-02', '2031-10-03', '2031-10-04'].map(day => ({
        ...{ day, isWorking: false },
        label: '国庆节',
      }))
      await admin.call('console.calendarSave', { year: 2031, days: theirs, rev })
      await main.getByRole('button', { name: desk('save') }).click()
      await expect(main.getByText(desk('conflictText'))).toBeVisible()
      await expect(days).toHaveCount(2)
      await main.getByRole('button', { name: desk('showCurrent') }).click()
      await expect(days).toHaveCount(4)
      await main.getByRole('button', { name: /10月4日/ }).click()
      await main.getByRole('button', { name: desk('save') }).click()
      await expect(main.getByRole('button', { name: desk('save') })).toHaveCount(0)
      const stored = await rowsOf<{ day: string; working: boolean; label: string }>(
        sql`select day::text as day, working, label from holidays where day >= '2031-01-01' order by day`,
      )
      expect(stored.map(({ day }) => day)).toEqual(['2031-10-01', '2031-10-02', '2031-10-03'])
      expect(stored[0]).toMatchObject({ working: false, label: '国庆节' })
    },
  )

  test('a picked day follows the language of the portal', inAll, async ({ page }) => {
    await openConsole(page, 'admin', 'audit')
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: say('language') })
      .selectOption('de')
    const since = page.getByRole('textbox', { name: /^Von\b/ })
    await since.click()
    await expect(page.getByRole('button', { name: 'Nächster Monat' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Donnerstag, 1[0-9]?\. / }).first()).toBeVisible()
    await since.fill('01.10.2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/since=2026-10-01/)
  })
})
