/** Queries of broadcasts and their audiences. */
import type { Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import type { Paging } from '../../calls/paging.ts'
import { descending, type FoundPage, type Placed, readPage, sortKey } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'

/** The audience of a broadcast. */
export interface Audience {
  readonly target: 'all' | 'roles' | 'userTypes'
  /** Role numbers; people count who have the role today. */
  readonly roles: readonly string[]
  readonly user_types: readonly number[]
}

/** A broadcast as stored. */
export interface BroadcastRecord extends Audience {
  readonly id: string
  readonly titles: Readonly<Record<Language, string>>
  readonly contents: Readonly<Record<Language, string>>
  readonly by_nick: string
  readonly created_at: Date
  readonly at: Date
  readonly state: number
  readonly count: number
}

/** Whether an account `u` belongs to the audience. */
export function belongsTo(audience: Audience, today: string): RawBuilder<boolean> {
  switch (audience.target) {
    case 'all':
      return sql<boolean>`u.state = 1`
    case 'userTypes':
      return sql<boolean>`u.state = 1 and u.user_type = any(${audience.user_types}::smallint[])`
    case 'roles':
      return sql<boolean>`u.state = 1 and exists (
        select 1 from user_roles ur join roles r on r.no = ur.role_no
         where ur.user_id = u.id and r.active and ur.role_no = any(${audience.roles}::text[])
           and (ur.ends_on is null or ur.ends_on >= ${today}::date))`
  }
}

/** The number of people in an audience. */
export const countAudience = (db: Db, audience: Audience, today: string): Promise<number> =>
  countRows(db, sql`users u`, belongsTo(audience, today))

/** A page of broadcasts, the newest first. */
export async function selectBroadcasts(
  db: Db,
  filter: Paging & {
    readonly search?: string | undefined
    readonly since?: string | undefined
    readonly until?: string | undefined
  },
): Promise<FoundPage<BroadcastRecord>> {
  const where = allOf([
    periodCondition(sql.ref('b.at'), filter),
    ...typedCondition(filter.search, [sql`b.titles::text`, sql`b.contents::text`]),
  ])
  const from = sql`broadcasts b`
  const order = descending(sortKey.instant('b.created_at'), sortKey.id('b.id'))
  const count = () => countRows(db, from, where)
  return readPage({ id: sql.ref('b.id'), from, where, order, count }, filter, async page => {
    const { rows } = await sql<BroadcastRecord & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, b.id, b.titles, b.contents, b.target, b.roles, b.user_types, u.nick as by_nick, b.created_at, b.at, b.state,
             b.count
        from page join broadcasts b on b.id = page.id join users u on u.id = b.created_by order by ${page.order}`.execute(
      db,
    )
    return rows
  })
}
