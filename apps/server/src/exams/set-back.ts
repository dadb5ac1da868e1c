/** Attempts from a time when the server's clock was ahead: ADR 77. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'

/**
 * Brings the times of an open attempt back that are later than now, because the clock was ahead when they were written. As long as they
 * stand, nothing is further away than the exam, or a question, lasts: an attempt that began in the future begins now.
 */
export async function bringBack(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  at: Date,
): Promise<void> {
  await transact(db, async tx => {
    await lockPeople(tx, [user_id])
    await sql`
      update attempts
         set deadline = deadline - greatest(started_at - ${at}::timestamptz, interval '0'),
             started_at = least(started_at, ${at}::timestamptz), contact_at = least(contact_at, ${at}::timestamptz)
       where id = ${id} and state = 0`.execute(tx)
    await sql`
      update attempt_openings set at = ${at}::timestamptz where attempt_id = ${id} and at > ${at}::timestamptz`.execute(
      tx,
    )
  })
}

/** The same for all open attempts, whether or not their candidates come back. */
export async function bringAllBack(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from attempts where state = 0 and (started_at > ${at} or contact_at > ${at})`.execute(
    db,
  )
  for (const row of rows) await bringBack(db, row, at)
}
