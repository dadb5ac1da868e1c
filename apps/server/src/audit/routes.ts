import type { AuditRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Handlers } from '../calls/handler.ts'
import { windowOf } from '../calls/paging.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { verifyAudit } from './verify.ts'

/** Reading and checking the audit log: docs/wire.md, 8. */
export const auditHandlers = {
  async 'console.auditList'({ db }, query) {
    const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('a.at'), query)]
    if (query.actorId !== undefined) where.push(sql<boolean>`a.actor = ${query.actorId}::uuid`)
    // `registration` finds every action on registrations, `registration.approve` that one.
    if (query.action !== undefined)
      where.push(sql<boolean>`(a.action = ${query.action} or starts_with(a.action, ${`${query.action}.`}))`)
    if (query.object !== undefined)
      where.push(sql<boolean>`(a.object_id = ${query.object} or a.object_type = ${query.object})`)
    const condition = sql.join(where, sql` and `)
    const { limit, offset } = windowOf(query)
    const { rows } = await sql<ListedRow>`
      select a.seq, a.at, a.actor, u.nick, a.request_id, a.action, a.object_type, a.object_id, a.before, a.after, a.reason
        from audit_log a left join users u on u.id = a.actor
       where ${condition} order by a.seq desc limit ${limit} offset ${offset}`.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*) as total from audit_log a where ${condition}`.execute(db)
    return { records: rows.map(presentRow), total: counted.rows[0]?.total ?? 0, extra: {} }
  },

  async 'console.auditVerify'(context, period) {
    return verifyAudit(context, period)
  },
} satisfies Handlers

interface ListedRow {
  readonly seq: number
  readonly at: Date
  readonly actor: string | null
  readonly nick: string | null
  readonly request_id: string
  readonly action: string
  readonly object_type: string
  readonly object_id: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

function presentRow(row: ListedRow): AuditRow {
  return {
    sequence: row.seq,
    at: row.at,
    actorId: row.actor,
    actorNick: row.nick ?? '',
    requestId: row.request_id,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }
}
