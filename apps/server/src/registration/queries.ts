/** Queries of registrations for registrars. */
import type { ReviewState } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Paging } from '../calls/paging.ts'
import { queueOrder } from '../calls/queue-order.ts'
import { type Placed, readPage } from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { registrations } from './lifecycle.ts'

/** A registration as stored, without its password. */
export interface RegistrationRecord {
  readonly id: string
  readonly user_type: number
  readonly nick: string
  readonly real_name: string
  readonly customer_code: string | null
  readonly company: string
  readonly phone: string
  readonly email: string | null
  readonly state: number
  readonly created_at: Date
  readonly due: string
  readonly rev: number
  readonly reason: string
  readonly opinion: string
  readonly reviewer_nick: string | null
  readonly decided_at: Date | null
  readonly user_id: string | null
}

const columns = sql`
  g.id, g.user_type, g.nick, g.real_name, g.customer_code, g.company, g.phone, g.email, g.state, g.created_at, g.due, g.rev,
  g.reason, g.opinion, u.nick as reviewer_nick, g.decided_at, g.user_id`

/** Filters of the list. */
export interface RegistrationFilter extends Paging {
  readonly state?: ReviewState | undefined
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** A page of the queue: pending registrations by due day, then decided ones, newest decision first. */
export async function selectRegistrations(db: Db, filter: RegistrationFilter) {
  const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('g.created_at'), filter)]
  if (filter.state !== undefined) where.push(sql<boolean>`g.state = ${registrations.states[filter.state]}`)
  if (filter.search !== undefined && filter.search !== '')
    where.push(
      sql<boolean>`position(lower(${filter.search}) in lower(concat_ws(' ', g.nick, g.real_name, g.company, g.customer_code, g.phone, g.email))) > 0`,
    )
  const list = {
    id: sql.ref('g.id'),
    from: sql`registrations g`,
    where: sql<boolean>`${sql.join(where, sql` and `)}`,
    order: queueOrder('g.id', {
      waits: sql`g.state = 0`,
      since: sql`g.due::timestamp at time zone 'UTC'`,
      answered: sql`g.decided_at`,
    }),
  }
  return readPage({ ...list, count: () => countRows(db, list.from, list.where) }, filter, async page => {
    const { rows } = await sql<RegistrationRecord & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, ${columns}
        from page join registrations g on g.id = page.id left join users u on u.id = g.reviewer order by ${page.order}`.execute(
      db,
    )
    return rows
  })
}

/** One registration, or undefined. */
export async function findRegistrationRecord(db: Db, id: string): Promise<RegistrationRecord | undefined> {
  const { rows } = await sql<RegistrationRecord>`
    select ${columns} from registrations g left join users u on u.id = g.reviewer where g.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
