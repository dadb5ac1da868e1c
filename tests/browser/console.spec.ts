import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { callAs, desk, openConsole, register, tokenOf } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { demoFile, documentPage, expectSignedIn, inkOn, say, signIn } from './product.ts'

const stamp = String(Date.now())
const applicant = {
  phone: `139${stamp.slice(-8)}`,
  email: `applicant-${stamp}@example.com`,
  nick: `申请${stamp.slice(-6)}`,
  realName: '林知远',
  password: 'Quartz-Harbor-2026',
}

test.describe('the console', () => {
  test('a registration is found, read and approved with the keyboard only; its mail is in the outbox and the login works', async ({
    page,
    request,
    browser,
  }) => {
    // Three people sign in one after the other.
    test.slow()
    await register(request, applicant, {
      name: '证书.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync(demoFile('calibration-record.pdf')),
    })
    await openConsole(page, 'registrar', 'registrations')
    const navigation = page.getByRole('navigation', { name: say('console') })
    await expect(navigation.getByRole('link', { name: desk('registrations') })).toContainText(/\d/)

    // By keyboard: search, down into the list, open, write an opinion, approve.
    const search = page.getByRole('searchbox', { name: desk('searchPeople') })
    await search.focus()
    await page.keyboard.type(applicant.nick)
    await expect(page).toHaveURL(/search=/)
    const row = page.getByRole('row').filter({ hasText: applicant.realName })
    await expect(row).toHaveCount(1)
    await expect(page.getByRole('row')).toHaveCount(2)
    const name = row.getByRole('button', { name: applicant.realName })
    await page.keyboard.press('ArrowDown')
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: desk('registration') })
    await expect(panel.getByText('想系统学习激光三角法')).toBeVisible()
    await panel.getByRole('button', { name: /证书\.pdf/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '证书.pdf' })).toBeHidden()
    const approve = panel.getByRole('button', { name: desk('approve') })
    for (let step = 0; step < 12 && !(await approve.evaluate(is => is === document.activeElement)); step += 1)
      await page.keyboard.press('Tab')
    await expect(approve).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(
        desk('registrationApproved', {
          name: applicant.realName,
          contact: `${applicant.phone} · ${applicant.email}`,
        }),
      ),
    ).toBeVisible()

    // The mail waits in the outbox.
    const admin = await (await browser.newContext()).newPage()
    await openConsole(admin, 'admin', 'outbox?channel=mail')
    await admin.getByRole('row').filter({ hasText: '注册已通过' }).first().getByRole('button').first().click()
    const message = admin.getByRole('dialog', { name: desk('message') })
    await expect(message.getByRole('article')).toContainText(applicant.realName)
    await admin.context().close()

    const member = await (await browser.newContext()).newPage()
    await member.goto('/')
    await signIn(member, applicant.phone, applicant.password)
    await expectSignedIn(member)
    await member.context().close()
  })

  test('a refusal needs an opinion, which survives a network failure, and a conflicting decision is reported', async ({
    page,
    request,
  }) => {
    const person = {
      ...applicant,
      phone: `137${stamp.slice(-8)}`,
      email: `second-${stamp}@example.com`,
      nick: `二号${stamp.slice(-6)}`,
      realName: '周以宁',
    }
    await register(request, person)
    await openConsole(page, 'registrar', `registrations?search=${encodeURIComponent(person.nick)}`)
    await page.getByRole('button', { name: person.realName }).click()
    const panel = page.getByRole('dialog', { name: desk('registration') })
    await panel.getByRole('button', { name: desk('refuse') }).click()
    await expect(panel.getByText(desk('opinionRequired'))).toBeVisible()
    const opinion = panel.getByRole('textbox', { name: desk('opinion') })
    await opinion.fill('材料不全')
    const refuse = async () => {
      await panel.getByRole('button', { name: desk('refuse') }).click()
      await page
        .getByRole('dialog', { name: desk('refuseQuestion') })
        .getByRole('button', { name: desk('refuse') })
        .click()
    }
    await page.route(/registration-review/, route => route.abort('internetdisconnected'))
    await refuse()
    await expect(panel.getByRole('alert')).toContainText(say('errorNetwork'))
    await expect(opinion).toHaveValue('材料不全')
    await page.unroute(/registration-review/)

    const admin = await tokenOf('admin')
    const found = await callAs(request, admin, 'console/registration-list', { SEARCH: person.nick })
    const { ID, REV } = found.records[0]
    const decision = { ID, REV, RESULT: 2, OPINION: '重复申请' }
    await callAs(request, admin, 'console/registration-review', decision, 'POST')

    await refuse()
    await expect(panel.getByText(desk('conflictText'))).toBeVisible()
    await expect(opinion).toHaveValue('材料不全')
    await panel.getByRole('button', { name: desk('showCurrent') }).click()
    await expect(panel.getByText('重复申请')).toBeVisible()
  })

  test('everybody sees only the screens of their roles', inAll, async ({ page }) => {
    await openConsole(page, 'catalogue', 'catalogue')
    const links = page.getByRole('navigation', { name: say('console') }).getByRole('link')
    await expect(links.filter({ hasText: desk('keywordDesk') })).toBeVisible()
    await expect(links.filter({ hasText: desk('users') })).toHaveCount(0)
    await page.goto('/console/users')
    await expect(page.getByRole('heading', { name: desk('noPermission') })).toBeVisible()
    await page.goto('/console/nowhere')
    await expect(page.getByRole('heading', { name: say('notFound') })).toBeVisible()
  })

  test('members do not see the console, guests are asked to sign in', inAll, async ({ page }) => {
    await page.goto('/console/audit')
    await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
    await signIn(page, 'social')
    await expect(page).toHaveURL(/\/console\/audit$/)
    await expect(page.getByRole('heading', { name: desk('noPermission') })).toBeVisible()
    await page.getByRole('button', { name: /账号/ }).click()
    await expect(page.getByRole('menuitem', { name: say('accountCentre') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: say('console') })).toHaveCount(0)
  })

  test('a node is moved by key and by drag, and stays there', inAll, async ({ page }) => {
    await openConsole(page, 'catalogue', 'catalogue')
    const item = (name: string) => page.getByRole('treeitem').filter({ hasText: name }).first()
    // The screen shows a move at once, and the server makes it a moment later, also when the page is left; a page that is read before
    // still has the old order.
    const isMoved = () => page.waitForResponse('**/api/console/menu-move**')
    await item('PR 轮廓扫描仪').focus()
    const byKey = isMoved()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(item('PR 轮廓扫描仪')).toBeFocused()
    await expect(page.getByRole('treeitem').nth(1)).toContainText('PR 轮廓扫描仪')
    await byKey
    await page.reload()
    await expect(page.getByRole('treeitem').nth(1)).toContainText('PR 轮廓扫描仪')
    const target = item('TR 位移传感器')
    const box = await target.boundingBox()
    if (!box) throw new Error('the row is not shown')
    await item('PR 轮廓扫描仪').hover()
    await page.mouse.down()
    // A drag begins in the frame after its first move, and a row says where the node would go at a later one: a drop before that,
    // faster than any hand, falls on nothing.
    let moves = 0
    const over = async () => {
      moves += 1
      await page.mouse.move(box.x + 200 + (moves % 40), box.y + box.height - 3)
      return target.getAttribute('data-over')
    }
    await expect.poll(over, { intervals: [100] }).toBe('reorder-after')
    const byDrag = isMoved()
    await page.mouse.up()
    await expect(page.getByRole('treeitem').nth(2)).toContainText('PR 轮廓扫描仪')
    await byDrag
    await page.reload()
    await expect(page.getByRole('treeitem').nth(2)).toContainText('PR 轮廓扫描仪')
  })

  test('filters and pages are in the address and survive a reload', inAll, async ({ page }) => {
    await openConsole(page, 'admin', 'users')
    await page.getByRole('combobox', { name: desk('accountType') }).selectOption('staff')
    await expect(page).toHaveURL(/type=staff/)
    await expect(page.getByRole('cell', { name: desk('type_customer'), exact: true })).toHaveCount(0)
    await page.reload()
    // Other tests add people meanwhile, so the rows are not counted.
    await expect(page.getByRole('combobox', { name: desk('accountType') })).toHaveValue('staff')
    await expect(page.getByRole('cell', { name: desk('type_staff'), exact: true }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: desk('type_customer'), exact: true })).toHaveCount(0)
    // Only a list that is whole can be sorted.
    await page.getByRole('main').getByRole('searchbox').first().fill('sato')
    await page.getByRole('button', { name: desk('person'), exact: true }).click()
    await expect(page.getByRole('columnheader', { name: desk('person') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  test('a broadcast reaches members in their languages, and can be read afterwards', async ({
    page,
    request,
  }) => {
    await openConsole(page, 'admin', 'broadcasts')
    await page
      .getByRole('main')
      .getByRole('button', { name: desk('newBroadcast') })
      .click()
    const dialog = page.getByRole('dialog', { name: desk('newBroadcast') })
    const languages = ['简体中文', 'English', '繁體中文', '日本語', 'Deutsch']
    for (const language of languages) {
      await dialog.getByRole('tab', { name: language }).click()
      await dialog.getByRole('textbox', { name: desk('title') }).fill(`${language} ${stamp}`)
      await dialog.getByRole('textbox', { name: desk('text') }).fill(`Wartung ${language}`)
    }
    await dialog.getByRole('button', { name: desk('send'), exact: true }).click()
    await page
      .getByRole('dialog', { name: desk('broadcastQuestion') })
      .getByRole('button', { name: desk('send') })
      .click()
    await expect(page.getByRole('row').filter({ hasText: `简体中文 ${stamp}` })).toContainText(
      desk('broadcast_sent'),
    )
    const token = await tokenOf('social')
    const notices = await callAs(request, token, 'notice-select-list', { SIZE: 5 })
    expect(notices.records.map((notice: { TITLE: string }) => notice.TITLE)).toContain(`简体中文 ${stamp}`)
  })

  test('the statistics of a work are found by its title, and saved as a file', async ({ page }) => {
    await openConsole(page, 'registrar', 'reports?kind=resource')
    await page.getByPlaceholder(desk('resourceByTitle')).fill('质量月报')
    await page.getByRole('option', { name: '质量月报 2026-09' }).click()
    await expect(page.getByRole('heading', { name: '质量月报 2026-09' })).toBeVisible()
    await expect(page.getByText(desk('readers'), { exact: true }).first()).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: desk('exportCsv') }).click()
    expect((await saving).suggestedFilename()).toMatch(/^resource-.*\.csv$/)
  })
})
