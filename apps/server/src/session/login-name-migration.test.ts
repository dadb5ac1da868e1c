import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../db/migrate.ts'
import { makeTestDatabase } from '../testing/test-database.ts'

const before = 47

test('a login name that was the old contact of an account becomes its present one; other login names stay', async () => {
  const { pool } = await makeTestDatabase({ migrated: false })
  const all = readMigrations()
  await migrate(
    pool,
    all.filter(({ version }) => version < before),
  )
  const accounts = [
    // Each of the first two still has a number that belongs to another account now.
    { no: 1, login: '13800000001', phone: '13800000002', email: null, expected: '13800000002' },
    { no: 2, login: '13800000002', phone: '13800000003', email: null, expected: '13800000003' },
    {
      no: 3,
      login: 'Old@test.example',
      phone: null,
      email: 'new@test.example',
      expected: 'new@test.example',
    },
    {
      no: 4,
      login: 'Own@test.example',
      phone: null,
      email: 'own@test.example',
      expected: 'Own@test.example',
    },
    { no: 5, login: '13800000001x', phone: '13800000005', email: null, expected: '13800000001x' },
  ]
  const idOf = (no: number) => `00000000-0000-7000-8000-00000000000${no}`
  for (const { no, login, phone, email } of accounts)
    await pool.query(
      `insert into users (id, login_name, nick, user_type, phone, email, password_hash) values ($1, $2, $3, 2, $4, $5, '')`,
      [idOf(no), login, `nick ${no}`, phone, email],
    )
  await migrate(
    pool,
    all.filter(({ version }) => version <= before),
  )
  const { rows } = await pool.query('select login_name from users order by id')
  expect(rows.map(row => row.login_name)).toEqual(accounts.map(({ expected }) => expected))
  const keepOld = pool.query(`update users set phone = '13800000009' where id = $1`, [idOf(1)])
  await expect(keepOld).rejects.toThrow('users_login_own_check')
})
