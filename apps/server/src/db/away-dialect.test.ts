import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import type { Db } from './connect.ts'
import { DatabaseAway } from './database-away.ts'
import { transact } from './transact.ts'

const { db } = await makeTestDatabase({ migrated: false })
await sql`create table note (no int primary key)`.execute(db)

const numbers = async (from: Db = db) =>
  (await sql<{ no: number }>`select no from note order by no`.execute(from)).rows.map(({ no }) => no)
const add = (no: number, to: Db = db) => sql`insert into note values (${no})`.execute(to)

test('what a transaction writes is invisible to others until it ends', async () => {
  await transact(db, async tx => {
    await add(1, tx)
    expect([await numbers(tx), await numbers()]).toEqual([[1], []])
  })
  expect(await numbers()).toEqual([1])
})

test('a transaction that fails leaves nothing, and the next one can use its connection', async () => {
  for (let no = 0; no < 20; no++) {
    const failed = transact(db, async tx => {
      await add(2, tx)
      await add(1, tx)
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
  }
  expect(await numbers()).toEqual([1])
})

test('a transaction does not report success after a failure that its code caught', async () => {
  const swallowed = transact(db, async tx => {
    await add(3, tx)
    await add(1, tx).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow()
  expect(await numbers()).toEqual([1])
})

test.each([
  ['no disk space', '53100'],
  ['no memory', '53200'],
  ['no connection', '53300'],
  ['been told to shut down', '57P01'],
])(
  'a PostgreSQL that has %s cannot be used at the moment, and the statement is not wrong',
  async (_, state) => {
    const fails = sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
    await expect(fails.execute(db)).rejects.toBeInstanceOf(DatabaseAway)
    await expect(transact(db, tx => fails.execute(tx))).rejects.toBeInstanceOf(DatabaseAway)
  },
)

test('when there are more transactions and single statements than connections, they wait and all succeed', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, no) =>
      no % 2 === 0 ? add(100 + no) : transact(db, tx => add(100 + no, tx)),
    ),
  )
  expect(await numbers()).toHaveLength(41)
  expect((await sql`delete from note`.execute(db)).numAffectedRows).toBe(41n)
})
