/** Queries of requests for locked resources, for staff. */
import type { AccessRequest } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Paging } from '../calls/paging.ts'
import { queueOrder } from '../calls/queue-order.ts'
import { type Placed, readPage } from '../calls/read-page.ts'
import { type LockableResource, lockOf } from '../catalogue/lock.ts'
import { vipRole } from '../catalogue/lock-sql.ts'
import type { Db } from '../db/connect.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { accessRequests } from './lifecycle.ts'

/** A request with its person and its resource; `resource` is null once that has no live version. */
interface RequestRecord {
  readonly id: string
  readonly user_id: string
  readonly nick: string
  readonly real_name: string
  readonly work_id: string
  readonly title: string
  readonly reason: string
  readonly state: number
  readonly at: Date
  readonly opinion: string
  readonly decider: string | null
  readonly decided_at: Date | null
  readonly opens_until: string | null
  readonly has_entitlement: boolean
  readonly roles: readonly {
    readonly no: string
    readonly level: number | null
    readonly capabilities: readonly string[]
  }[]
  readonly resource: LockableResource | null
}

/** Filters of the list. */
export interface RequestFilter extends Paging {
  readonly state?: AccessRequest['state'] | undefined
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** A page of requests: pending ones, oldest first, then decided ones, newest decision first. */
export async function selectRequests(db: Db, filter: RequestFilter, today: string) {
  const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('q.at'), filter)]
  const { state, search, id } = filter
  if (id !== undefined) where.push(sql<boolean>`q.id = ${id}::uuid`)
  if (state !== undefined) where.push(sql<boolean>`q.state = ${accessRequests.states[state]}`)
  if (search !== undefined && search !== '')
    where.push(
      sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', u.nick, u.real_name, v.title, q.reason))) > 0`,
    )
  const withAll = sql`access_requests q join users u on u.id = q.user_id join works w on w.id = q.work_id
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)`
  const list = {
    id: sql.ref('q.id'),
    from: search === undefined ? sql`access_requests q` : withAll,
    where: sql<boolean>`${sql.join(where, sql` and `)}`,
    order: queueOrder('q.id', { waits: sql`q.state = 0`, since: sql`q.at`, answered: sql`q.decided_at` }),
  }
  const count = () => countRows(db, list.from, list.where)
  const { rows, total, next } = await readPage({ ...list, count }, filter, async page => {
    const { rows } = await sql<RequestRecord & Placed>`
    with page as materialized (${page.ids})
    select ${page.place}, q.id, q.user_id, u.nick, u.real_name, q.work_id, v.title, q.reason, q.state, q.at, q.opinion,
           d.nick as decider, q.decided_at,
           (select e.ends_on from entitlements e
             where q.state = 1 and e.user_id = q.user_id and e.work_id = q.work_id) as opens_until,
           exists (select 1 from entitlements e where e.user_id = q.user_id and e.work_id = q.work_id
                      and (e.ends_on is null or e.ends_on >= ${today}::date)) as has_entitlement,
           coalesce((select json_agg(json_build_object('no', r.no, 'level', r.level, 'capabilities', r.capabilities))
                       from user_roles ur join roles r on r.no = ur.role_no
                      where ur.user_id = u.id and r.active and (ur.ends_on is null or ur.ends_on >= ${today}::date)), '[]') as roles,
           (select json_build_object('authorId', r.author, 'startsOn', r.starts_on, 'endsOn', r.ends_on, 'loginOnly', r.login_only,
                     'vip', r.vip, 'priceYuan', r.price, 'shownTo', case when r.show_roles then
                       (select coalesce(json_agg(json_build_object('no', o.no, 'learnerLevel', o.level)), '[]')
                          from work_roles wr join roles o on o.no = wr.role_no
                         where wr.work_id = r.id and wr.version = r.version) end)
              from resources r where r.id = w.id) as resource
      from page join ${withAll} on q.id = page.id left join users d on d.id = q.decided_by
     order by ${page.order}`.execute(db)
    return rows
  })
  return { records: rows.map(row => presentRequest(row, today)), total, next }
}

function presentRequest(row: RequestRecord, today: string): AccessRequest {
  return {
    id: row.id,
    userId: row.user_id,
    nick: row.nick,
    realName: row.real_name,
    resourceId: row.work_id,
    title: row.title,
    lock: lockNow(row, today),
    reason: row.reason,
    state: stateOf(accessRequests.states, row.state),
    at: row.at,
    opinion: row.opinion,
    reviewer: row.decider ?? '',
    decidedAt: row.decided_at,
    endsOn: row.opens_until,
  }
}

/** The lock of the resource for the person today. */
function lockNow(
  { resource, roles, user_id, has_entitlement }: RequestRecord,
  today: string,
): AccessRequest['lock'] {
  if (!resource) return 'not-in-effect'
  const viewer = {
    userId: user_id,
    roleNos: roles.map(role => role.no),
    level: Math.max(0, ...roles.map(role => role.level ?? 0)),
    mayReview: roles.some(role => role.capabilities.includes('work.review')),
    hasVip: roles.some(role => role.no === vipRole),
  }
  const lock = lockOf(resource, viewer, { today, hasEntitlement: has_entitlement })
  return lock === 'hidden' ? 'not-in-effect' : lock
}
