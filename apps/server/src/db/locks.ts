/**
 * Locks rows of people and works in the order of `transact.ts`. Rows that refer to a locked row can still be written: with
 * `for update` every new comment, session and notice of that person or work would have to wait.
 */
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()

/** Locks the rows of people until the transaction ends. */
export async function lockPeople(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from users where id = any(${sorted(ids)}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** Locks the rows of works until the transaction ends; after those of people. */
export async function lockWorks(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from works where id = any(${sorted(ids)}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
