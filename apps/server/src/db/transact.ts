/**
 * The only way to open a transaction.
 *
 * All transactions lock rows in the same order, so that two of them never wait for each other:
 * 1. people (`users`), 2. works (`works`), 3. everything that belongs to them, counters of a day last, 4. the audit log.
 * `locks.ts` locks the first two.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../errors.ts'
import type { Db } from './connect.ts'

/** PostgreSQL ended the transaction because it collided with another one: another try may succeed. */
const collisionCodes: ReadonlySet<string> = new Set(['40001', '40P01'])
const mostTries = 6
const firstPauseMs = 10

/**
 * Runs `work` in a transaction and commits it; an exception undoes all of it. After a deadlock or a serialisation failure
 * `work` runs again, up to six times in all, so it must not change anything outside of `tx`. Inside a transaction it
 * becomes a savepoint: an exception undoes only this part.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === mostTries || !isCollision(error)) throw error
      // A random pause, so that the same two transactions do not collide again.
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
