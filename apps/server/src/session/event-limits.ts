/** Hourly limits of actions without a table of their own to count in: uploads of guests, feedback. */

import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isRecent } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { networksOf } from '../networks-of.ts'

/** An action under a limit, counted by account for members and by network of the address for guests. */
export interface CountedEvent {
  readonly kind: 'feedback' | 'upload'
  readonly who: { readonly userId: string | null; readonly ip: string }
  readonly mostPerHour: number
  readonly at: Date
}

const hourMs = 3_600_000

/**
 * Records the event unless the limit of the last hour is reached. A lock for each person or network keeps simultaneous
 * calls from exceeding the limit together.
 * @throws {AppError} TOO_MANY with WAIT in seconds.
 */
export async function countEvent(db: Db, event: CountedEvent): Promise<void> {
  const { kind, at } = event
  const { userId, ip } = event.who
  await transact(db, async tx => {
    for (const { key } of countedIn(event))
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))`.execute(tx)
    await checkEvent(tx, event)
    await sql`
      insert into auth_events (at, kind, user_id, ip, ok) values (${at}, ${kind}, ${userId}, ${ip}::inet, true)`.execute(
      tx,
    )
  })
}

/**
 * Checks the limit early, before costly work, without recording anything; `countEvent` checks again and records.
 * @throws {AppError} TOO_MANY with WAIT in seconds.
 */
export async function checkEvent(db: Db, event: CountedEvent): Promise<void> {
  const { kind, at } = event
  for (const { same, most } of countedIn(event)) {
    const { rows } = await sql<{ at: Date }>`
      select at from auth_events where kind = ${kind} and ${same} and ${isRecent('at', hourMs, at)}
       order by at desc offset ${most - 1} limit 1`.execute(db)
    const oldest = rows[0]
    if (!oldest) continue
    throw new AppError('TOO_MANY', {
      WAIT: Math.ceil((oldest.at.getTime() + hourMs - at.getTime()) / 1000),
    })
  }
}

/** The counters of an event, each with its own limit: one for a member, one for each network of a guest. */
function countedIn({ who: { userId, ip }, mostPerHour }: CountedEvent) {
  if (userId !== null) return [{ key: userId, same: sql`user_id = ${userId}`, most: mostPerHour }]
  return networksOf(ip).map(({ cidr, share }) => ({
    key: cidr,
    same: sql`user_id is null and ip <<= ${cidr}::cidr`,
    most: mostPerHour * share,
  }))
}
