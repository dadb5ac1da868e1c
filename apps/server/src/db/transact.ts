/**
 * The one way to change several rows together.
 *
 * Transactions that lock the same rows lock them in the same order, so that none waits for another in a circle:
 * 1. people (`users`), 2. works (`works`), 3. everything that belongs to them, counters of a day last, 4. the audit log.
 * `locks.ts` takes the first two.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../errors.ts'
import type { Db } from './connect.ts'

/** PostgreSQL ended the transaction because of another one: the same work may succeed now. */
const collisionCodes: ReadonlySet<string> = new Set(['40001', '40P01'])
const mostTries = 6
const firstPauseMs = 10

/**
 * Runs `work` in a transaction and commits it; what it throws undoes all of it. After a deadlock or a serialisation
 * failure `work` runs again, up to six times in all, so it must not change anything outside of `tx`.
 * Within a transaction it becomes a savepoint: what it throws undoes its own part only.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === mostTries || !isCollision(error)) throw error
      // A random pause keeps two transactions from meeting again.
      await sleep(Math.random() * firstPauseMs * 2 ** tries)
    }
  }
}

const isCollision = (error: unknown): boolean => collisionCodes.has(codeOf(error) ?? '')

async function inSavepoint<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
