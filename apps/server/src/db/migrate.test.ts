import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { migrate, readMigrations } from './migrate.ts'

const { pool } = await makeTestDatabase({ migrated: false })

const two = [
  { version: 1, name: 'one', sql: 'create table one (id int)', checksum: Buffer.from('1') },
  { version: 2, name: 'two', sql: 'create table two (id int)', checksum: Buffer.from('2') },
]

test('runs each missing migration once, even if several servers start together', async () => {
  const counts = await Promise.all([1, 2, 3].map(() => migrate(pool, two.slice(0, 1))))
  expect(counts.sort()).toEqual([0, 0, 1])
  expect(await migrate(pool, two)).toBe(1)
  expect(await migrate(pool, two)).toBe(0)
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = {
    version: 3,
    name: 'broken',
    sql: 'create table three (id int); select nothing',
    checksum: Buffer.from('3'),
  }
  await expect(migrate(pool, [...two, broken])).rejects.toMatchObject({ code: 'migration-failed' })
  expect((await pool.query(`select to_regclass('three') as found`)).rows).toEqual([{ found: null }])
})

test('refuses a migration that was changed, and a database of a newer version', async () => {
  const changed = two.map(migration => ({ ...migration, checksum: Buffer.from('x') }))
  await expect(migrate(pool, changed)).rejects.toMatchObject({ code: 'migration-changed' })
  await expect(migrate(pool, two.slice(0, 1))).rejects.toMatchObject({ code: 'migration-unknown' })
})

test('each delivered migration has a number of its own and a name', () => {
  const migrations = readMigrations()
  const numbers = migrations.map(({ version }) => version)
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  expect(numbers.every(number => number > 0)).toBe(true)
  expect(migrations.every(({ name }) => name !== '')).toBe(true)
})
