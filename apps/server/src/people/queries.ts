import type { Kind, WorkOrder } from '@lectern/contract'
import { sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Paging } from '../calls/paging.ts'
import { descending, type ListOrder, readPage, sortKey } from '../calls/read-page.ts'
import type { View } from '../catalogue/card-query.ts'
import { kindCondition, searchCondition } from '../catalogue/list-filter.ts'
import type { Db } from '../db/connect.ts'
import { type PublicUserRow, readPeople, selectPeople } from './public-user-query.ts'

/** A page of people, their total number, and the place after the page. */
export interface FoundPeople {
  readonly rows: readonly PublicUserRow[]
  readonly total: number
  readonly next?: string
}

/** Pages of fans and followed people have up to 5000 entries: docs/wire.md, 1. */
const longestFollowPage = 5000

/** The followers of a person, or the people a person follows, newest first. */
export async function selectFollows(
  db: Db,
  { viewer, today }: View,
  { of, direction }: { readonly of: string; readonly direction: 'fans' | 'followed' },
  paging: Paging,
): Promise<FoundPeople> {
  const [mine, theirs] = direction === 'fans' ? ['fo.followed', 'fo.fan'] : ['fo.fan', 'fo.followed']
  const from = sql`follows fo join users u on u.id = ${sql.ref(theirs)}`
  const where = sql<boolean>`${sql.ref(mine)} = ${of}::uuid and u.state = 1`
  const order = descending(sortKey.instant('fo.at'), sortKey.id(theirs))
  const count = () => countRows(db, from, where)
  return readPage(
    { id: sql.ref('u.id'), from, where, order, count },
    paging,
    page => readPeople(db, viewer.userId, today, page),
    longestFollowPage,
  )
}

const mostRecommended = 10

/** Authors whose works match the caller's interests best, without the caller and those the caller follows. */
export async function selectRecommended(
  db: Db,
  view: View,
  interests: readonly string[],
): Promise<readonly PublicUserRow[]> {
  const me = view.viewer.userId
  // Groups all works in one pass instead of querying them for each person.
  const { rows } = await sql<{ id: string }>`
    select u.id
      from (select author, count(*) filter (where keywords && ${interests}::text[]) as shared from resources group by author) w
      join users u on u.id = w.author and u.state = 1
     where (u.id = ${me}::uuid) is not true
       and not exists (select 1 from follows fo where fo.fan = ${me}::uuid and fo.followed = u.id)
     order by w.shared desc, (select count(*) from follows fo where fo.followed = u.id) desc, u.id limit ${mostRecommended}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return selectPeople(db, me, view.today, ids)
}

const id = sortKey.id('r.id')
const orders: Readonly<Record<WorkOrder, ListOrder>> = {
  newest: descending(sortKey.instant('r.published_at'), id),
  hot: descending(sortKey.number('r.heat'), id),
  // The mean of the stars in millionths, then the number of ratings.
  stars: descending(
    sortKey.computed(sql`1000000::bigint * r.star_sum / greatest(r.star_count, 1)`),
    sortKey.number('r.star_count'),
    id,
  ),
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
    order: orders[query.order],
  }
}
