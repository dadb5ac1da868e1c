import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import type { Db } from './connect.ts'
import { DatabaseAway } from './database-away.ts'
import { transact } from './transact.ts'

const { db } = await makeTestDatabase({ migrated: false })
beforeAll(async () => {
  await sql`create table counters (name text primary key, n int not null)`.execute(db)
  await sql`insert into counters values ('a', 0), ('b', 0), ('c', 0)`.execute(db)
})

const add = (tx: Db, name: string) => sql`update counters set n = n + 1 where name = ${name}`.execute(tx)

async function read(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select n from counters where name = ${name}`.execute(db)
  return rows[0]?.n
}

/** Returns a function whose promise resolves when it has been called `count` times. */
function meeting(count: number): () => Promise<void> {
  let meet = () => {}
  const met = new Promise<void>(resolve => {
    meet = resolve
  })
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived >= count) meet()
    return met
  }
}

test('two transactions that lock two rows in opposite order both succeed', async () => {
  const met = meeting(2)
  let runs = 0
  const inOrder = (first: string, second: string) =>
    transact(db, async tx => {
      runs += 1
      await add(tx, first)
      await met()
      await add(tx, second)
    })
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
  expect(runs).toBeGreaterThan(2)
  expect([await read('a'), await read('b')]).toEqual([2, 2])
})

test('a serialisation failure that never ends is thrown after six tries', async () => {
  let runs = 0
  const failing = transact(db, async tx => {
    runs += 1
    await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(6)
})

test('another failure is thrown at once', async () => {
  let runs = 0
  const failing = transact(db, async () => {
    runs += 1
    throw new Error('mine')
  })
  await expect(failing).rejects.toThrow('mine')
  expect(runs).toBe(1)
})

describe('within a transaction', () => {
  test('an exception in a part undoes only that part', async () => {
    const before = await read('c')
    await transact(db, async tx => {
      await add(tx, 'c')
      const part = transact(tx, async inner => {
        await add(inner, 'c')
        await sql`insert into counters values ('c', 1)`.execute(inner)
      })
      await expect(part).rejects.toMatchObject({ code: '23505' })
      await transact(tx, inner => add(inner, 'c'))
    })
    expect(await read('c')).toBe((before ?? 0) + 2)
  })

  test('a part that succeeded is undone with the whole', async () => {
    const before = await read('c')
    const whole = transact(db, async tx => {
      await transact(tx, inner => add(inner, 'c'))
      throw new Error('whole')
    })
    await expect(whole).rejects.toThrow('whole')
    expect(await read('c')).toBe(before)
  })
})

test('when the connection ends while its transaction waits for something else, only that transaction fails', async () => {
  const before = await read('c')
  const ending = transact(db, async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    const isGone = async () =>
      (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length === 0
    await expect.poll(isGone).toBe(true)
    await add(tx, 'c')
  })
  await expect(ending).rejects.toBeInstanceOf(DatabaseAway)
  expect(await read('c')).toBe(before)
})
