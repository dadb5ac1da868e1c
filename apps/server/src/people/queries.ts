import type { Kind, WorkOrder } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Paging, windowOf } from '../calls/paging.ts'
import type { View } from '../catalogue/card-query.ts'
import { kindCondition, searchCondition } from '../catalogue/list-filter.ts'
import type { Db } from '../db/connect.ts'
import { type PublicUserRow, selectPeople } from './public-user-query.ts'

/** People and how many there are in all. */
export interface FoundPeople {
  readonly rows: readonly PublicUserRow[]
  readonly total: number
}

/** Fans and followed people come in pages of up to 5000: docs/wire.md, 1. */
const longestFollowPage = 5000

/** The followers of a person, or the people a person follows, newest first. */
export async function selectFollows(
  db: Db,
  { viewer, today }: View,
  { of, direction }: { readonly of: string; readonly direction: 'fans' | 'followed' },
  paging: Paging,
): Promise<FoundPeople> {
  const mine =
    direction === 'fans'
      ? sql`fo.fan = u.id and fo.followed = ${of}::uuid`
      : sql`fo.followed = u.id and fo.fan = ${of}::uuid`
  const rows = await selectPeople(db, viewer.userId, today, {
    where: sql<boolean>`exists (select 1 from follows fo where ${mine})`,
    orderBy: sql`(select fo.at from follows fo where ${mine}) desc`,
    ...windowOf(paging, longestFollowPage),
  })
  const counted = await sql<{ total: number }>`
    select count(*) as total from users u where u.state = 1 and exists (select 1 from follows fo where ${mine})`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const mostRecommended = 10

/** Authors near the caller's interests whom they do not follow yet; never the caller. */
export async function selectRecommended(
  db: Db,
  view: View,
  interests: readonly string[],
): Promise<readonly PublicUserRow[]> {
  const me = view.viewer.userId
  const shared = sql`(select count(*) from resources w where w.author = u.id and w.keywords && ${interests}::text[])`
  return selectPeople(db, me, view.today, {
    where: sql<boolean>`(u.id = ${me}::uuid) is not true
      and exists (select 1 from resources w where w.author = u.id)
      and not exists (select 1 from follows fo where fo.fan = ${me}::uuid and fo.followed = u.id)`,
    orderBy: sql`${shared} desc, (select count(*) from follows fo where fo.followed = u.id) desc`,
    limit: mostRecommended,
    offset: 0,
  })
}

const orders: Readonly<Record<WorkOrder, RawBuilder<unknown>>> = {
  newest: sql`r.published_at desc`,
  hot: sql`r.heat desc`,
  stars: sql`r.star_sum::numeric / greatest(r.star_count, 1) desc, r.star_count desc`,
}

/** Conditions and order of a person's works. */
export function spaceList(query: {
  readonly userId: string
  readonly search?: string | undefined
  readonly kind?: Kind | undefined
  readonly order: WorkOrder
}) {
  return {
    where: [
      sql<boolean>`r.author = ${query.userId}::uuid`,
      ...kindCondition(query.kind),
      ...searchCondition(query.search),
    ],
    orderBy: orders[query.order],
  }
}
