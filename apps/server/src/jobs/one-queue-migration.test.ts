import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../db/migrate.ts'
import { makeTestDatabase } from '../testing/test-database.ts'

test('jobs, messages and works that waited before the migration wait in the one queue', async () => {
  const { pool } = await makeTestDatabase({ migrated: false })
  const all = readMigrations()
  await migrate(
    pool,
    all.filter(({ version }) => version < 28),
  )
  await pool.query(`
    insert into jobs (kind, payload, run_at, dedup_key, tries, done_at, error) values
      ('tell-now', '{}', '2026-01-01', 'recurring', 0, null, null), ('done', '{}', '2026-01-01', null, 1, '2026-01-02', null),
      ('given-up', '{}', '2026-01-01', null, 8, '2026-01-02', 'no');
    insert into outbox (id, channel, recipient, template, params, lang, state, not_before) values
      ('00000000-0000-7000-8000-000000000001', 'mail', 'a@b.example', 'digest', '{}', 'en', 0, '2026-01-03'),
      ('00000000-0000-7000-8000-000000000002', 'sms', '13800000000', 'code', '{}', 'en', 0, '2026-01-03'),
      ('00000000-0000-7000-8000-000000000003', 'sms', '13800000000', 'code', '{}', 'en', 1, '2026-01-03')`)
  await migrate(
    pool,
    all.filter(({ version }) => version <= 28),
  )
  const { rows } = await pool.query(
    `select kind, lane, priority, right(dedup_key, 4) as key, tries, parked_at is not null as parked, error from jobs order by id`,
  )
  const job = { lane: 'work', priority: 3, key: null, tries: 0, parked: false, error: null }
  expect(rows).toEqual([
    { ...job, kind: 'tell-now', key: 'ring' },
    { ...job, kind: 'given-up', tries: 8, parked: true, error: 'no' },
    { ...job, kind: 'send-mail', lane: 'mail', priority: 4, key: '0001' },
    { ...job, kind: 'send-sms', lane: 'sms', priority: 0, key: '0002' },
  ])
})
