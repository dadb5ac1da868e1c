/** Registrations as registrars see them. */
import type { ReviewState } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Paging, windowOf } from '../calls/paging.ts'
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

/** What a list is narrowed to. */
export interface RegistrationFilter extends Paging {
  readonly state?: ReviewState | undefined
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** A page of the queue: pending ones by their due day, then decided ones, the newest decision first. */
export async function selectRegistrations(db: Db, filter: RegistrationFilter) {
  const where: RawBuilder<boolean>[] = [periodCondition(sql.ref('g.created_at'), filter)]
  if (filter.state !== undefined) where.push(sql<boolean>`g.state = ${registrations.states[filter.state]}`)
  if (filter.search !== undefined && filter.search !== '')
    where.push(
      sql<boolean>`position(lower(${filter.search}) in lower(concat_ws(' ', g.nick, g.real_name, g.company, g.customer_code, g.phone, g.email))) > 0`,
    )
  const condition = sql.join(where, sql` and `)
  const { limit, offset } = windowOf(filter)
  const { rows } = await sql<RegistrationRecord>`
    select ${columns} from registrations g left join users u on u.id = g.reviewer
     where ${condition}
     order by g.state <> 0, case when g.state = 0 then g.due end, g.decided_at desc, g.id
     limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from registrations g where ${condition}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One registration, or undefined. */
export async function findRegistrationRecord(db: Db, id: string): Promise<RegistrationRecord | undefined> {
  const { rows } = await sql<RegistrationRecord>`
    select ${columns} from registrations g left join users u on u.id = g.reviewer where g.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
