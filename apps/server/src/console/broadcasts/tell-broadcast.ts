/** Broadcasts change their state here and nowhere else: planned → told, planned → cancelled. */

import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { Db } from '../../db/connect.ts'
import { newIds } from '../../db/id-sql.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { type Audience, belongsTo } from './queries.ts'

/** States by their stored number. */
export const broadcastStates = ['planned', 'sent', 'cancelled'] as const

const planned = 0
const told = 1
const cancelled = 2

/**
 * Tells a planned broadcast to everybody it is for, each in the language they chose, and answers how many that were.
 * Doing it again, or after it was cancelled, tells nobody.
 */
export async function tellBroadcast(tx: Db, id: string, at: Date): Promise<number> {
  const { rows } = await sql<Audience & { readonly state: number }>`
    select target, roles, user_types, state from broadcasts where id = ${id} for no key update`.execute(tx)
  const broadcast = rows[0]
  if (broadcast?.state !== planned) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into notices (id, user_id, type, title, content, params, dedup_key, at)
    select ${newIds(at)}, u.id, 1, coalesce(b.titles ->> l.lang, b.titles ->> 'zh'),
           coalesce(b.contents ->> l.lang, b.contents ->> 'zh'), '{}', 'broadcast:' || b.id, ${at}::timestamptz
      from broadcasts b, users u,
           lateral (select coalesce((select content #>> '{}' from user_config where user_id = u.id and type = 1), 'zh') as lang) l
     where b.id = ${id} and ${belongsTo(broadcast, todayIn(at))}
    on conflict do nothing`.execute(tx)
  const count = Number(numAffectedRows)
  await sql`update broadcasts set state = ${told}, count = ${count}, at = ${at} where id = ${id}`.execute(tx)
  return count
}

/** The job of a planned broadcast. */
export async function runBroadcast({
  db,
  at,
  payload,
}: {
  readonly db: Db
  readonly at: Date
  readonly payload: Readonly<Record<string, string>>
}): Promise<void> {
  const { id } = payload
  if (id !== undefined) await transact(db, tx => tellBroadcast(tx, id, at))
}

/** Calls a planned broadcast off. @throws {AppError} NOT_FOUND; CONFLICT when it was told or called off already. */
export async function cancelBroadcast(context: CallContext, id: string): Promise<void> {
  await transact(context.db, async tx => {
    const { rows } = await sql<{ state: number }>`
      select state from broadcasts where id = ${id} for no key update`.execute(tx)
    if (!rows[0]) throw new AppError('NOT_FOUND')
    if (rows[0].state !== planned) throw new AppError('CONFLICT')
    await sql`update broadcasts set state = ${cancelled} where id = ${id}`.execute(tx)
    await addAudit(tx, context, {
      action: 'notice.cancel',
      objectType: 'broadcast',
      objectId: id,
      before: { state: planned },
      after: { state: cancelled },
    })
  })
}
