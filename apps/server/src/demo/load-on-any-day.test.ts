import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayIn } from '../settings/provider-time.ts'
import { openTestWorld, testNow } from '../testing/test-world.ts'
import { demoLibrary } from './library.ts'
import { loadDemo } from './load-demo.ts'

test.each([
  '2028-02-29T04:00:00Z',
  // A minute before the year ends at the provider's.
  '2031-12-31T15:59:00Z',
])('the demo library fits the day on which it is loaded: %s', async day => {
  const world = await openTestWorld()
  const { db, services } = world
  world.pass(Date.parse(day) - testNow.getTime())
  const at = services.now()
  await loadDemo(services, demoLibrary, { password: 'lectern-demo', at, beforeCommit() {} })
  // What is to happen later has a time in the future; nothing else has.
  const { rows: times } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type like 'timestamp%' and table_name not in ('schema_migrations', 'jobs', 'resources')
       and column_name not in ('deadline', 'claimed_until', 'not_before', 'expires_at')`.execute(db)
  const late: string[] = []
  for (const { place } of times) {
    const [table = '', column = ''] = place.split('.')
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} > ${at}`.execute(db)
    if (rows[0]?.n) late.push(place)
  }
  expect(late, 'times in the future').toEqual([])
  const { rows: open } = await sql<{ n: number }>`
    select count(*) as n from resources where starts_on <= ${todayIn(at)}::date and (ends_on is null or ends_on >= ${todayIn(at)}::date)`.execute(
    db,
  )
  expect(open[0]?.n).toBeGreaterThan(20)
  const { rows: dues } = await sql<{ n: number }>`
    select count(*) as n from (select due from work_versions where state = 1 union all select due from registrations
                               union all select due from upgrades) d where extract(isodow from due) > 5`.execute(
    db,
  )
  expect(dues[0]?.n, 'reviews due on a weekend').toBe(0)
  const { rows: wrong } = await sql<{ cert_no: string }>`
    select cert_no from certificates where valid_to <= issued_on or issued_on > ${todayIn(at)}::date`.execute(
    db,
  )
  expect(wrong).toEqual([])
})
