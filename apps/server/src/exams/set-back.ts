/** Attempts from a time when the server's clock was ahead: ADR 77. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { latestBy } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import type { OpenAttempt } from './exam-of-role.ts'

/** Whether an attempt has times that no server writes now. Those of a server whose clock differs a little stay as they are. */
export const isAhead = (
  { started_at, contact_at }: Pick<OpenAttempt, 'started_at' | 'contact_at'>,
  at: Date,
): boolean => started_at > latestBy(at) || contact_at > latestBy(at)

/**
 * Brings the times of an open attempt back that are later than now, because the clock was ahead when they were written. As long as they
 * stand, nothing is further away than the exam, or a question, lasts: an attempt that began in the future begins now. The lock may
 * take a while, and what is written meanwhile is not ahead: `now` is asked when it is there.
 */
export async function bringBack(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  now: () => Date,
): Promise<void> {
  await transact(db, async tx => {
    await lockPeople(tx, [user_id])
    const at = now()
    const latest = latestBy(at)
    await sql`
      update attempts
         set deadline = deadline - case when started_at > ${latest} then started_at - ${at}::timestamptz else interval '0' end,
             started_at = case when started_at > ${latest} then ${at}::timestamptz else started_at end,
             contact_at = case when contact_at > ${latest} then ${at}::timestamptz else contact_at end
       where id = ${id} and state = 0 and (started_at > ${latest} or contact_at > ${latest})`.execute(tx)
    await sql`
      update attempt_openings set at = ${at}::timestamptz where attempt_id = ${id} and at > ${latest}`.execute(
      tx,
    )
  })
}

/** The same for all open attempts, whether or not their candidates come back. */
export async function bringAllBack(db: Db, now: () => Date): Promise<void> {
  const latest = latestBy(now())
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from attempts where state = 0 and (started_at > ${latest} or contact_at > ${latest})`.execute(
    db,
  )
  for (const row of rows) await bringBack(db, row, now)
}
