import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('of the years that had entries before, only those before 2026 count as complete: administrators are asked for the others', async () => {
  const { pool } = await makeTestDatabase({ migrated: false })
  const migrations = readMigrations()
  await migrate(
    pool,
    migrations.filter(({ version }) => version < 70),
  )
  await pool.query(`
    insert into holidays (day, working) select make_date(year, 5, 1), false from generate_series(2024, 2027) year`)
  await migrate(
    pool,
    migrations.filter(({ version }) => version <= 70),
  )
  const { rows } = await pool.query('select year from calendar_years order by year')
  expect(rows).toEqual([{ year: 2024 }, { year: 2025 }])
})
