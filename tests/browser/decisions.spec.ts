/** Decisions about applications, one after another. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { newSession } from './sessions.ts'

/** A work for enterprise VIPs. */
const locked = '019fca10-85ca-7875-8468-050a0a9405e3'

/** Requests for access by members of their own, and the panel with the first of them. */
async function openRequests(page: Page, baseUrl: string, names: readonly string[]) {
  const stamp = `请求 ${Date.now()}`
  const members: string[] = []
  for (const which of names) {
    const member = await makeMember('weber')
    members.push(member)
    const calls = await callsOf(baseUrl, member, newSession(member))
    await calls.call('resource.requestAccess', { id: locked, reason: `${stamp} ${which}` })
  }
  const decided = async () => {
    const [row] = await rowsOf<{ count: number }>(
      sql`select count(*)::int as count from access_requests where reason like ${`${stamp}%`} and state <> 0`,
    )
    return row?.count
  }
  await openConsole(page, 'admin', 'access')
  await page
    .getByRole('row')
    .filter({ hasText: members[0] ?? '' })
    .getByRole('button')
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(`${stamp} ${names[0]}`)).toBeVisible()
  return { stamp, panel, decided, approve: panel.getByRole('button', { name: desk('approve') }) }
}

async function middleOf(button: Locator): Promise<readonly [number, number]> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Applicants who wait longest, so that they follow each other in the queue. */
async function slowApplicants(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const [at, id] of ids.entries()) {
    const day = `2020-01-0${at + 1}`
    await rowsOf(sql`
      insert into registrations (id, user_type, nick, real_name, phone, password_hash, agreement_version, due, created_at)
      values (${id}::uuid, 2, ${`slow-${id.slice(0, 8)}`}, ${`Slow ${at + 1}`}, ${`1390000000${at}`}, '', 1, ${day}::date, now())`)
  }
  return ids
}

const call = '**/api/console/access-request-decide'

test(
  'further taps and Enter do not decide about the next application, which nobody has looked at, however long they go on',
  inAll,
  async ({ page, baseURL }) => {
    const { stamp, panel, decided, approve } = await openRequests(page, baseURL ?? '', ['one', 'two'])
    await approve.click()
    await expect(panel.getByText(`${stamp} two`)).toBeVisible()
    for (let tap = 0; tap < 8; tap++) {
      await page.mouse.click(...(await middleOf(approve)))
      await page.waitForTimeout(350)
    }
    await approve.focus()
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(400)
    }
    await expect(approve).toBeDisabled()
    expect(await decided()).toBe(1)
    await expect(approve).toBeEnabled()
    await approve.click()
    await expect.poll(decided).toBe(2)
  },
)

test('an application that took long to load takes no second press either', inAll, async ({ page }) => {
  const ids = await slowApplicants(2)
  await openConsole(page, 'admin', 'registrations')
  await page.getByRole('row').filter({ hasText: 'Slow 1' }).getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  const approve = panel.getByRole('button', { name: desk('approve') })
  await expect(approve).toBeEnabled()
  await page.route('**/api/console/registration-view*', async route => {
    await new Promise(resolve => setTimeout(resolve, 5500))
    await route.continue()
  })
  await approve.click()
  await expect(panel.getByText('Slow 2')).toBeVisible()
  await expect(approve).toBeDisabled()
  await expect(approve).toBeEnabled()
  await rowsOf(sql`update registrations set state = 3 where id = ${ids[1]}`)
})

test('while a refusal is sent, its own button shows that it is at work', inAll, async ({ page, baseURL }) => {
  const { panel, approve } = await openRequests(page, baseURL ?? '', ['one'])
  const refuse = panel.getByRole('button', { name: desk('refuse') })
  await page.route(call, async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await panel.getByLabel(desk('opinion')).fill('不符合要求')
  await refuse.click()
  await page
    .getByRole('dialog', { name: desk('refuseQuestion') })
    .getByRole('button', { name: desk('refuse') })
    .click()
  await expect(refuse).toHaveAttribute('data-loading', 'true')
  await expect(approve).toBeDisabled()
  await expect(approve).not.toHaveAttribute('data-loading')
})

for (const width of [390, 800, 1440])
  test(
    `in a window of ${width} px the notice of a decision covers nothing of the next application`,
    inAll,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 1280, height: 844 })
      const { stamp, panel, approve } = await openRequests(page, baseURL ?? '', ['one', 'two'])
      await page.setViewportSize({ width, height: 844 })
      await approve.click()
      await expect(panel.getByText(`${stamp} two`)).toBeVisible()
      const notice = page.locator('.mantine-Notification-root')
      await expect(notice).toBeVisible()
      const needed = [
        panel.getByRole('heading').first(),
        panel.getByRole('button', { name: desk('previousItem') }),
        panel.getByRole('button', { name: desk('nextItem') }),
        panel.getByText(desk('statePending')),
        panel.getByText(`${stamp} two`),
        approve,
      ]
      const covered = await notice.boundingBox()
      for (const one of needed) {
        const box = await one.boundingBox()
        if (!box || !covered) throw new Error('not on the screen')
        const isApart =
          box.x + box.width <= covered.x ||
          covered.x + covered.width <= box.x ||
          box.y + box.height <= covered.y ||
          covered.y + covered.height <= box.y
        expect(isApart, JSON.stringify({ box, covered })).toBe(true)
      }
    },
  )
