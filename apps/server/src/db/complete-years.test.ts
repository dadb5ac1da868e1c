import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('of the years that had entries before, only those that are over count as complete: administrators are asked for the others', async () => {
  const { pool } = await makeTestDatabase({ migrated: false })
  const migrations = readMigrations()
  await migrate(
    pool,
    migrations.filter(({ version }) => version < 70),
  )
  await pool.query(`
    insert into holidays (day, working)
    select (date_trunc('year', now()) + years * interval '1 year' + interval '4 months')::date, false
      from generate_series(-2, 1) years`)
  await migrate(
    pool,
    migrations.filter(({ version }) => version <= 70),
  )
  const { rows } = await pool.query(
    `select year - extract(year from now())::int as ago from calendar_years order by year`,
  )
  expect(rows).toEqual([{ ago: -2 }, { ago: -1 }])
})
