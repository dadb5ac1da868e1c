/** Decisions about applications, one after another. */
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { desk, openConsole } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { newSession } from './sessions.ts'

/** A work for enterprise VIPs. */
const locked = '019fca10-85ca-7875-8468-050a0a9405e3'

test(
  'a second tap does not decide about the next application, which nobody has looked at',
  inAll,
  async ({ page, baseURL }) => {
    const stamp = `请求 ${Date.now()}`
    const members: string[] = []
    for (const which of ['one', 'two']) {
      const member = await makeMember('weber')
      members.push(member)
      const calls = await callsOf(baseURL ?? '', member, newSession(member))
      await calls.call('resource.requestAccess', { id: locked, reason: `${stamp} ${which}` })
    }
    const decided = () =>
      rowsOf<{ count: number }>(
        sql`select count(*)::int as count from access_requests where reason like ${`${stamp}%`} and state <> 0`,
      )
    await openConsole(page, 'admin', 'access')
    await page
      .getByRole('row')
      .filter({ hasText: members[0] ?? '' })
      .getByRole('button')
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(`${stamp} one`)).toBeVisible()
    const approve = panel.getByRole('button', { name: desk('approve') })
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await approve.click()
    await expect(panel.getByText(`${stamp} two`)).toBeVisible()
    const box = await approve.boundingBox()
    if (!box) throw new Error('the button is not on the screen')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(approve).toBeEnabled()
    expect(sent.filter(address => address.includes('/api/console/access'))).toHaveLength(1)
    expect(await decided()).toEqual([{ count: 1 }])
    await approve.click()
    await expect.poll(decided).toEqual([{ count: 2 }])
  },
)
