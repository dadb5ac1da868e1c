/** The activity feed: what people did lately. */
import type { Move } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import { selectCards, viewOf } from '../catalogue/card-query.ts'
import { presentCard } from '../catalogue/present-card.ts'
import type { Db } from '../db/connect.ts'
import { presentPerson, selectPeople } from './public-user-query.ts'

interface MoveRow {
  readonly id: number
  readonly user_id: string
  readonly act: Move['act']
  readonly work_id: string | null
  readonly other: string | null
  readonly text: string
  readonly at: Date
}

/** A page of the feed, newest first; `where` is over `a` (activities). Works the caller may not know of are left out of the rows. */
export async function selectMoves(
  context: CallContext,
  where: RawBuilder<boolean>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Move[]> {
  const { db, tickets, language } = context
  const { rows } = await sql<MoveRow>`
    select a.id, a.user_id, a.act, a.work_id, a.other, a.text, a.at
      from activities a join users u on u.id = a.user_id and u.state = 1
     where ${where} order by a.id desc limit ${limit} offset ${offset}`.execute(db)
  const view = viewOf(context)
  const me = view.viewer.userId
  const userIds = [...new Set(rows.flatMap(row => [row.user_id, row.other ?? []].flat()))]
  const workIds = [...new Set(rows.flatMap(row => row.work_id ?? []))]
  const [people, cards] = await Promise.all([
    selectPeople(db, me, view.today, {
      where: sql<boolean>`u.id = any(${userIds}::uuid[])`,
      orderBy: sql`u.id`,
      limit: userIds.length,
      offset: 0,
    }),
    selectCards(db, view, {
      where: [sql<boolean>`r.id = any(${workIds}::uuid[])`],
      orderBy: sql`r.id`,
      limit: workIds.length,
      offset: 0,
    }),
  ])
  const personOf = new Map(people.map(row => [row.id, presentPerson(row, { tickets, language, me })]))
  const cardOf = new Map(cards.map(row => [row.id, presentCard(row, tickets)]))
  return rows.flatMap(row => {
    const user = personOf.get(row.user_id)
    if (!user) return []
    const resource = row.work_id === null ? null : (cardOf.get(row.work_id) ?? null)
    // A comment on a work that is hidden from the caller stays hidden with it.
    const text = row.work_id !== null && resource === null ? '' : row.text
    // Somebody whose account is closed by now is no longer named.
    const followed = row.other === null ? null : (personOf.get(row.other) ?? null)
    return [{ id: String(row.id), at: row.at, act: row.act, user, resource, followed, text }]
  })
}

/** How many rows a feed has in all. */
export async function countMoves(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from activities a join users u on u.id = a.user_id and u.state = 1 where ${where}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
