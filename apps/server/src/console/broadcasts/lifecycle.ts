/** The state machine of broadcasts, the only code that changes their state. */
import type { BroadcastRow } from '@lectern/contract'
import { sql } from 'kysely'
import { type AuditedBy, systemCaller } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { newIds } from '../../db/id-sql.ts'
import { transact } from '../../db/transact.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { Machine, Step } from '../../lifecycle/machine.ts'
import { transition } from '../../lifecycle/transition.ts'
import { unlessSettled } from '../../lifecycle/unless-settled.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { type Audience, belongsTo } from './queries.ts'

interface StoredBroadcast extends Audience {
  readonly state: number
}

interface Broadcast {
  readonly table: 'broadcasts'
  readonly state: BroadcastRow['state']
  readonly event: 'tell' | 'cancel'
  readonly row: StoredBroadcast
  readonly input: undefined
}

/** The lifecycle of a broadcast. */
export const broadcasts: Machine<Broadcast> = {
  object: 'broadcast',
  table: 'broadcasts',
  states: { planned: 0, sent: 1, cancelled: 2 },
  initial: 'planned',
  refusal: 'CONFLICT',
  rules: [
    // The writing of the broadcast was audited, so the sending is not.
    {
      from: ['planned'],
      event: 'tell',
      to: 'sent',
      by: ['notice.broadcast', 'system'],
      effects: [tellEverybody],
    },
    {
      from: ['planned'],
      event: 'cancel',
      to: 'cancelled',
      by: ['notice.broadcast'],
      audit: 'notice.cancel',
    },
  ],
  async lock(tx, id) {
    const { rows } = await sql<StoredBroadcast>`
      select target, roles, user_types, state from broadcasts where id = ${id}::uuid for no key update`.execute(
      tx,
    )
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  // A broadcast has no owner, because its author may send and cancel it.
  ownerOf: () => null,
  columnsOf: ({ event, at }) => (event === 'tell' ? { at } : {}),
}

/** Inserts a notice for every receiver, in the language they chose. */
async function tellEverybody(tx: Db, { id, row, at }: Step<Broadcast>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into notices (id, user_id, type, title, content, params, dedup_key, at)
    select ${newIds(at)}, u.id, 1, coalesce(b.titles ->> l.lang, b.titles ->> 'zh'),
           coalesce(b.contents ->> l.lang, b.contents ->> 'zh'), '{}', 'broadcast:' || b.id, ${at}::timestamptz
      from broadcasts b, users u,
           lateral (select coalesce((select content #>> '{}' from user_config where user_id = u.id and type = 1), 'zh') as lang) l
     where b.id = ${id} and ${belongsTo(row, todayIn(at))}
    on conflict do nothing`.execute(tx)
  await sql`update broadcasts set count = ${Number(numAffectedRows)} where id = ${id}`.execute(tx)
}

/**
 * Sends a planned broadcast and returns the number of receivers.
 * @throws {AppError} NOT_FOUND; CONFLICT when it was already sent or cancelled.
 */
export async function tellBroadcast(tx: Db, id: string, by: AuditedBy): Promise<number> {
  await transition(tx, broadcasts, { id, event: 'tell', by, input: undefined })
  const { count } = await tx
    .selectFrom('broadcasts')
    .select('count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The job of a planned broadcast. A second run, or a run after the broadcast was cancelled, sends nothing. */
export async function runBroadcast({
  db,
  at,
  payload,
  notary,
}: Pick<JobContext, 'db' | 'at' | 'payload' | 'notary'>): Promise<void> {
  const { id } = payload
  if (id === undefined) return
  const by = systemCaller('tell-broadcast', { at, notary })
  await unlessSettled(() => transact(db, tx => tellBroadcast(tx, id, by)))
}

/** Cancels a planned broadcast. @throws {AppError} NOT_FOUND; CONFLICT when it was already sent or cancelled. */
export async function cancelBroadcast(context: CallContext, id: string): Promise<void> {
  const happening = { id, event: 'cancel', by: context, input: undefined } as const
  await transact(context.db, tx => transition(tx, broadcasts, happening))
}
