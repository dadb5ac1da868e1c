/**
 * Locks rows of people and works in the order of `transact.ts`. Rows that refer to a locked row can still be written: with
 * `for update` every new comment, session and notice of that person or work would have to wait.
 */
import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Db } from './connect.ts'

const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()

/** Locks the rows of people until the transaction ends. */
export async function lockPeople(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from users where id = any(${sorted(ids)}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/**
 * Locks the row of the person who makes a call. The account may have been erased since the session was looked up, and what
 * the call would store is exactly what was erased.
 * @throws {AppError} SESSION_EXPIRED if the account was erased.
 */
export async function lockCaller(tx: Db, userId: string): Promise<void> {
  await lockPeople(tx, [userId])
  const { rows } = await sql`select 1 from users where id = ${userId} and state <> 3`.execute(tx)
  if (rows.length === 0) throw new AppError('SESSION_EXPIRED')
}

/** Locks the rows of works until the transaction ends; after those of people. */
export async function lockWorks(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from works where id = any(${sorted(ids)}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
