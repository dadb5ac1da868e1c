/** The activity feed. Activities name what they are about, and its text is read here. */
import type { Move } from '@lectern/contract'
import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { countRows } from '../calls/count-rows.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import { descending, type Placed, readPage, sortKey } from '../calls/read-page.ts'
import { selectCards, viewOf } from '../catalogue/card-query.ts'
import { presentCard } from '../catalogue/present-card.ts'
import { titleSql } from '../settings/exam-title.ts'
import { presentPerson, selectPeople } from './public-user-query.ts'

interface MoveRow {
  readonly id: number
  readonly user_id: string
  readonly act: Move['act']
  readonly work_id: string | null
  readonly other: string | null
  /** The text of the comment, or the title of the exam. */
  readonly text: string
  readonly at: Date
}

/** Whose activities are read, and whether as on their public page: there a person reads of themselves what others read. */
interface WantedMoves {
  readonly userIds: readonly string[]
  readonly isPublic?: boolean
}

/** A comment that is hidden is no activity while it is. */
const isShown = sql<boolean>`(a.comment_id is null
  or exists (select 1 from comments c where c.id = a.comment_id and c.state = 1))`

/** What a person keeps as favourite is shown to others only if that person wants it. */
const mayBeTold = (me: string | null) => sql<boolean>`(a.act <> 'store' or a.user_id = ${me}::uuid
  or exists (select 1 from user_config s where s.user_id = a.user_id and s.type = 6 and s.content = '"1"'))`

/**
 * A page of the activities of these people, newest first, without people whose account is closed. Works that the caller
 * may not see are null.
 */
export async function readMoves(
  context: CallContext,
  { userIds, isPublic = false }: WantedMoves,
  paging: Paging,
): Promise<{ readonly records: Move[]; readonly total: number; readonly next: string }> {
  const { db } = context
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('state', '=', 1)
    .execute()
  // With a list of ids PostgreSQL can estimate whether to read the activities of each person or the newest of all.
  const me = isPublic ? null : userIdOf(context.actor)
  const where = sql<boolean>`
    a.user_id = any(${people.map(({ id }) => id)}::uuid[]) and ${isShown} and ${mayBeTold(me)}`
  const from = sql`activities a`
  const order = descending(sortKey.number('a.id'))
  const count = () => countRows(db, from, where)
  const found = await readPage({ id: sql.ref('a.id'), from, where, order, count }, paging, async page => {
    const { rows } = await sql<MoveRow & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, a.id, a.user_id, a.act, a.work_id, a.other, coalesce(c.content, ${titleSql('e', context.language)}, '') as text, a.at
        from page join activities a on a.id = page.id
        left join comments c on c.id = a.comment_id left join exams e on e.id = a.exam_id order by ${page.order}`.execute(
      db,
    )
    return rows
  })
  return { records: await present(context, found.rows), total: found.total, next: found.next }
}

async function present(context: CallContext, rows: readonly MoveRow[]): Promise<Move[]> {
  const { db, tickets, language } = context
  const view = viewOf(context)
  const me = view.viewer.userId
  const userIds = [...new Set(rows.flatMap(row => [row.user_id, row.other ?? []].flat()))]
  const workIds = [...new Set(rows.flatMap(row => row.work_id ?? []))]
  const [people, cards] = await Promise.all([
    selectPeople(db, me, view.today, userIds),
    selectCards(db, view, workIds),
  ])
  const personOf = new Map(people.map(row => [row.id, presentPerson(row, { tickets, language, me })]))
  const cardOf = new Map(cards.map(row => [row.id, presentCard(row, context)]))
  return rows.flatMap(row => {
    const user = personOf.get(row.user_id)
    if (!user) return []
    const resource = row.work_id === null ? null : (cardOf.get(row.work_id) ?? null)
    // The text of a comment on a work that the caller may not see is left out too.
    const text = row.work_id !== null && resource === null ? '' : row.text
    // Null for a closed account.
    const followed = row.other === null ? null : (personOf.get(row.other) ?? null)
    return [{ id: String(row.id), at: row.at, act: row.act, user, resource, followed, text }]
  })
}
