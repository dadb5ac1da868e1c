/** A day that is a limit names the provider's zone for readers whose clocks show another time. */
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { makeMember, rowsOf } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { makeCertificate } from './made-certificates.ts'
import { enter, newSession } from './sessions.ts'

for (const [timezoneId, zone] of [
  ['Europe/Berlin', /（GMT\+8）$/],
  ['Asia/Shanghai', /[^）]$/],
] as const) {
  test(`a filter by day, and the last day of a certificate, as they are read in ${timezoneId}`, async ({
    browser,
  }) => {
    const admin = await makeMember('admin')
    const session = newSession(admin)
    const { id } = await makeCertificate(admin, '王小明')
    await rowsOf(sql`update certificates set valid_to = '2030-01-01' where id = ${id}`)
    const context = await browser.newContext({ timezoneId })
    const page = await context.newPage()
    await enter(page, admin, '/console/works', session)
    const since = page.locator('label').filter({ hasText: desk('since') })
    await expect(since).toHaveText(zone)
    await enter(page, admin, `/user/certificate/${id}`, session)
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText('王小明')
    const facts = await sheet.locator('dd').allInnerTexts()
    expect(facts.filter(fact => /GMT\+8/.test(fact))).toHaveLength(timezoneId === 'Europe/Berlin' ? 1 : 0)
    await context.close()
  })
}
