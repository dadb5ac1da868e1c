/** Queries of accounts for the console. */

import type { Capability, UserState, UserType } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import type { Paging } from '../../calls/paging.ts'
import { descending, type FoundPage, type Placed, readPage, sortKey } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { lockPeople } from '../../db/locks.ts'
import { isLive } from '../../session/live-sessions.ts'
import { type RoleRow, userTypeNumbers } from '../../session/present.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { usedBytes } from '../../uploads/used-bytes.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'

/** Filters of a list of accounts. */
export interface UserFilter extends Paging {
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly state?: UserState | undefined
  readonly userType?: UserType | undefined
  readonly roleNo?: string | undefined
}

/** The state of each stored number. */
export const userStates = { 1: 'active', 2: 'disabled', 3: 'erased' } as const
const stateNumbers = { active: 1, disabled: 2, erased: 3 } as const

/** An account in the list. */
export interface UserRecord {
  readonly id: string
  readonly nick: string
  readonly login_name: string
  readonly real_name: string
  readonly user_type: number
  readonly phone: string | null
  readonly email: string | null
  readonly state: keyof typeof userStates
  readonly created_at: Date
  readonly last_seen_at: Date | null
  /** The roles that are active today. */
  readonly roles: readonly RoleRow[]
}

const columns = (today: string) => sql`
  u.id, u.nick, u.login_name, u.real_name, u.user_type, u.phone, u.email, u.state, u.created_at, u.last_seen_at,
  coalesce((
    select json_agg(json_build_object('no', r.no, 'class', r.class, 'level', r.level, 'zh', r.zh, 'en', r.en,
                                      'tw', r.tw, 'ja', r.ja, 'de', r.de) order by r.sort, r.no)
      from user_roles ur join roles r on r.no = ur.role_no
     where ur.user_id = u.id and r.active and (ur.ends_on is null or ur.ends_on >= ${today}::date)
  ), '[]') as roles`

/** A page of accounts, the newest first. Erased ones come only when they are asked for. */
export async function selectUsers(db: Db, filter: UserFilter, today: string): Promise<FoundPage<UserRecord>> {
  const where: RawBuilder<boolean>[] = [
    periodCondition(sql.ref('u.created_at'), filter),
    filter.state === undefined
      ? sql<boolean>`u.state <> 3`
      : sql<boolean>`u.state = ${stateNumbers[filter.state]}`,
    ...typedCondition(
      filter.search,
      ['nick', 'login_name', 'real_name', 'company', 'customer_code', 'phone', 'email'].map(name =>
        sql.ref(`u.${name}`),
      ),
    ),
  ]
  if (filter.userType !== undefined)
    where.push(sql<boolean>`u.user_type = ${userTypeNumbers[filter.userType]}`)
  if (filter.roleNo !== undefined)
    where.push(
      sql<boolean>`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_no = ${filter.roleNo}
        and (ur.ends_on is null or ur.ends_on >= ${today}::date))`,
    )
  const list = {
    id: sql.ref('u.id'),
    from: sql`users u`,
    where: allOf(where),
    order: descending(sortKey.instant('u.created_at'), sortKey.id('u.id')),
  }
  return readPage({ ...list, count: () => countRows(db, list.from, list.where) }, filter, async page => {
    const { rows } = await sql<UserRecord & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, ${columns(today)} from page join users u on u.id = page.id order by ${page.order}`.execute(
      db,
    )
    return rows
  })
}

/** A role given to an account. */
export interface GrantRow extends RoleRow {
  readonly granted_at: Date
  readonly granted_by: string | null
  readonly ends_on: string | null
  readonly source: 'registration' | 'exam' | 'upgrade' | 'grant'
}

/** A requested lower learner role that a second administrator must confirm. */
export interface LoweringRow extends RoleRow {
  readonly asked_by: string
  readonly asked_at: Date
  readonly reason: string
}

/** An account with everything the console shows. */
export interface UserDetail extends UserRecord {
  readonly avatar_file: string | null
  readonly profile: string
  readonly customer_code: string | null
  readonly company: string
  readonly time_factor: number
  readonly used_bytes: number
  readonly storage_quota: number
  readonly session_count: number
  readonly erase_on: string | null
  readonly rev: number
}

/** One account, or undefined. */
export async function findUser(db: Db, id: string, today: string, at: Date): Promise<UserDetail | undefined> {
  const { rows } = await sql<UserDetail>`
    select ${columns(today)}, u.avatar_file, u.profile, u.customer_code, u.company, u.time_factor, u.storage_quota,
           u.erase_on, u.rev,
           ${usedBytes(sql.ref('u.id'))} as used_bytes,
           (select count(*) from sessions where sessions.user_id = u.id and ${isLive(at)}) as session_count
      from users u where u.id = ${id}`.execute(db)
  return rows[0]
}

/** The roles of an account, ended ones included. */
export async function selectGrants(db: Db, userId: string): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de, ur.granted_at, g.nick as granted_by, ur.ends_on, ur.source
      from user_roles ur join roles r on r.no = ur.role_no left join users g on g.id = ur.granted_by
     where ur.user_id = ${userId} order by r.sort, r.no`.execute(db)
  return rows
}

/** The pending lowering of an account, or undefined. */
export async function findLowering(db: Db, userId: string): Promise<LoweringRow | undefined> {
  const { rows } = await sql<LoweringRow>`
    select r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de, a.nick as asked_by, l.asked_at, l.reason
      from role_lowerings l join roles r on r.no = l.role_no join users a on a.id = l.asked_by
     where l.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** An account locked for a change. */
export interface LockedUser {
  readonly id: string
  readonly nick: string
  readonly real_name: string
  readonly login_name: string
  readonly phone: string | null
  readonly email: string | null
  readonly user_type: number
  readonly state: keyof typeof userStates
  readonly time_factor: number
  readonly rev: number
  /** Rights of its active roles. */
  readonly capabilities: readonly Capability[]
}

/** Locks an account until the transaction ends; undefined for an unknown or erased one. */
export async function lockUser(tx: Db, id: string, today: string): Promise<LockedUser | undefined> {
  await lockPeople(tx, [id])
  const { rows } = await sql<LockedUser>`
    select u.id, u.nick, u.real_name, u.login_name, u.phone, u.email, u.user_type, u.state, u.time_factor, u.rev,
           array(select distinct unnest(r.capabilities) from user_roles ur join roles r on r.no = ur.role_no
                  where ur.user_id = u.id and r.active and (ur.ends_on is null or ur.ends_on >= ${today}::date)) as capabilities
      from users u where u.id = ${id} and u.state <> 3`.execute(tx)
  return rows[0]
}
