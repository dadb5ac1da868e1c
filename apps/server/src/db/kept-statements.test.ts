import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import type { Db } from './connect.ts'
import { KeptStatements, slot } from './kept-statements.ts'

test('a statement is built once for each database and executed with new values', async () => {
  const [{ db: one }, { db: other }] = [await makeTestDatabase(), await makeTestDatabase()]
  let built = 0
  const sums = new KeptStatements<{ sum: number }>()
  const build = () => {
    built += 1
    return sql<{ sum: number }>`select ${slot('left')}::int + ${10} + ${slot('right')}::int as sum`
  }
  const sumOf = (db: Db, left: number, right: number) => sums.execute(db, 'sum', build, { left, right })

  expect(await sumOf(one, 1, 2)).toEqual([{ sum: 13 }])
  expect(await sumOf(one, 3, 4)).toEqual([{ sum: 17 }])
  expect(built).toBe(1)
  expect(await sumOf(other, 5, 6)).toEqual([{ sum: 21 }])
  expect(built).toBe(2)
  // Of the same database, also inside a transaction.
  expect(await one.transaction().execute(tx => sumOf(tx, 7, 8))).toEqual([{ sum: 25 }])
  expect(built).toBe(2)
})

test('statements of different keys have different texts', async () => {
  const { db } = await makeTestDatabase()
  const answers = new KeptStatements<{ answer: number }>()
  const ask = (key: 1 | 2) =>
    answers.execute(db, String(key), () => sql<{ answer: number }>`select ${sql.lit(key)} as answer`, {})
  expect([await ask(1), await ask(2), await ask(1)]).toEqual([
    [{ answer: 1 }],
    [{ answer: 2 }],
    [{ answer: 1 }],
  ])
})
