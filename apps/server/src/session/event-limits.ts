/** How often in an hour something may be done that no row of its own counts: files without an account, feedback. */

import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'

/** Something that counts: for a person by their account, for a guest by the address. */
export interface CountedEvent {
  readonly kind: 'feedback' | 'upload'
  readonly who: { readonly userId: string | null; readonly ip: string }
  readonly mostPerHour: number
  readonly at: Date
}

const hourMs = 3_600_000

/**
 * Writes the event down unless there were too many within the hour; those of one person or address come one after the
 * other, since together they could pass the limit.
 * @throws {AppError} TOO_MANY with WAIT in seconds.
 */
export async function countEvent(db: Db, { kind, who, mostPerHour, at }: CountedEvent): Promise<void> {
  const { userId, ip } = who
  const same = userId === null ? sql`user_id is null and ip = ${ip}::inet` : sql`user_id = ${userId}`
  await transact(db, async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${userId ?? ip}`}, 0))`.execute(tx)
    const { rows } = await sql<{ at: Date }>`
      select at from auth_events where kind = ${kind} and ${same} and at > ${new Date(at.getTime() - hourMs)}
       order by at desc offset ${mostPerHour - 1} limit 1`.execute(tx)
    const oldest = rows[0]
    if (oldest)
      throw new AppError('TOO_MANY', {
        WAIT: Math.ceil((oldest.at.getTime() + hourMs - at.getTime()) / 1000),
      })
    await sql`
      insert into auth_events (at, kind, user_id, ip, ok) values (${at}, ${kind}, ${userId}, ${ip}::inet, true)`.execute(
      tx,
    )
  })
}
