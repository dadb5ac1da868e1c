import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'

const { db } = await makeTestDatabase()

/** First columns of indexes, as `table.column`; indexes without null values count too. */
async function readIndexed(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct i.indrelid::regclass || '.' || a.attname as name
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`.execute(
    db,
  )
  return new Set(rows.map(row => row.name))
}

test('every column that refers to a file has an index, because files are deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(8)
  const indexed = await readIndexed()
  expect(rows.map(row => row.name).filter(name => !indexed.has(name))).toEqual([])
})

test.each([
  'ratings.comment_id',
  'sessions.user_id',
  'auth_events.user_id',
  'upgrades.user_id',
  'registrations.user_id',
  'access_requests.user_id',
  'comments.parent',
  'comments.thread',
  'comment_likes.user_id',
  'entitlements.work_id',
  'auth_events.at',
  'activities.at',
  'idempotency_keys.created_at',
  'clicks_seen.slot',
])('%s is asked for and has an index', async name => {
  expect(await readIndexed()).toContain(name)
})
