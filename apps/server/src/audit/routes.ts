import type { AuditRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Handlers } from '../calls/handler.ts'
import { descending, type ListPart, type Placed, readPage, sortKey } from '../calls/read-page.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { peopleNamed } from './people-named.ts'
import { verifyAudit } from './verify.ts'

/** Reading and checking the audit log: docs/wire.md, 8. */
export const auditHandlers = {
  async 'console.auditList'({ db }, query) {
    const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('a.at'), query)]
    if (query.actorId !== undefined) where.push(sql<boolean>`a.actor = ${query.actorId}::uuid`)
    // `registration` finds every action on registrations, `registration.approve` that one. Their first word has an index.
    if (query.action !== undefined)
      where.push(
        sql<boolean>`split_part(a.action, '.', 1) = split_part(${query.action}, '.', 1)`,
        sql<boolean>`(a.action = ${query.action} or starts_with(a.action, ${`${query.action}.`}))`,
      )
    if (query.search) {
      const people = peopleNamed(query.search)
      where.push(
        sql<boolean>`(a.actor in (${people}) or a.object_id in (select f.id::text from (${people}) f))`,
      )
    }
    const parts = query.object === undefined ? undefined : partsAbout(query.object)
    if (parts)
      where.push(
        sql<boolean>`(${sql.join(
          parts.map(part => part.where),
          sql` or `,
        )})`,
      )
    const list = {
      id: sql.ref('a.seq'),
      from: sql`audit_log a`,
      ...(parts && { parts }),
      where: sql<boolean>`${sql.join(where, sql` and `)}`,
      order: descending(sortKey.number('a.seq')),
    }
    const count = () => countRows(db, list.from, list.where)
    const { rows, total, next } = await readPage({ ...list, count }, query, async page => {
      const { rows } = await sql<ListedRow & Placed>`
        with page as materialized (${page.ids})
        select ${page.place}, a.seq, a.at, a.actor, u.nick, a.request_id, a.action, a.object_type, a.object_id, a.before, a.after,
               a.reason
          from page join audit_log a on a.seq = page.id left join users u on u.id = a.actor
         order by ${page.order}`.execute(db)
      return rows
    })
    return { records: rows.map(presentRow), total, next, extra: {} }
  },

  async 'console.auditVerify'(context, period) {
    return verifyAudit(context, period)
  },
} satisfies Handlers

/** Rows about an object, and about a kind of objects: each by an index of its own. */
const partsAbout = (object: string): readonly ListPart[] => [
  { where: sql<boolean>`a.object_id = ${object}` },
  { where: sql<boolean>`(a.object_type = ${object} and a.object_id <> ${object})` },
]

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
