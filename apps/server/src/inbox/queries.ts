/** Queries on a person's own notices; every one is restricted to that person. */
import type { Language, NoticeQuery } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import { descending, type FoundPage, type Placed, readPage, sortKey } from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import {
  contains,
  joinNamed,
  type NoticeRow,
  namedNotices,
  noticeColumns,
  stillStands,
} from './notice-rows.ts'
import { kindsSaying, noticeNumberOf } from './present.ts'

/** Whose notices are read, in which language and on which day. */
interface Reader {
  readonly userId: string
  readonly language: Language
  readonly today: string
}

/** A page of notices that still stand, newest first, with the total. */
export async function selectNotices(
  db: Db,
  { userId, language, today }: Reader,
  query: NoticeQuery,
): Promise<FoundPage<NoticeRow>> {
  const where: RawBuilder<boolean>[] = [sql<boolean>`n.user_id = ${userId}`, stillStands]
  if (query.isRead !== undefined)
    where.push(query.isRead ? sql<boolean>`n.read_at is not null` : sql<boolean>`n.read_at is null`)
  if (query.type !== undefined) where.push(sql<boolean>`n.type = ${noticeNumberOf(query.type)}`)
  const isSearched = query.search !== undefined && query.search !== ''
  if (query.search !== undefined && isSearched) {
    const kinds = kindsSaying(query.search, language)
    where.push(sql<boolean>`(${contains(query.search, today)} or n.params->>'kind' = any(${kinds}::text[]))`)
  }
  const list = {
    id: sql.ref('n.id'),
    from: isSearched ? namedNotices : sql`notices n`,
    where: sql<boolean>`${sql.join(where, sql` and `)}`,
    order: descending(sortKey.instant('n.at'), sortKey.id('n.id')),
  }
  return readPage({ ...list, count: () => countRows(db, list.from, list.where) }, query, async page => {
    const { rows } = await sql<NoticeRow & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, ${noticeColumns(today)}
        from page join notices n on n.id = page.id ${joinNamed} order by ${page.order}`.execute(db)
    return rows
  })
}

/** The number of unread notices of a person that still stand. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notices n where n.user_id = ${userId} and n.read_at is null and ${stillStands}`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Notices named one by one, or all. */
interface Chosen {
  readonly ids: readonly string[] | 'all'
  /** With `all`: the newest notice in the list that the reader sees. Later ones are not meant, and none is once it is gone. */
  readonly upTo?: string | undefined
}

const those = (userId: string, { ids, upTo }: Chosen): RawBuilder<unknown> => {
  if (ids !== 'all') return sql`id = any(${ids}::uuid[])`
  if (upTo === undefined) return sql`true`
  return sql`(at, id) <= (select s.at, s.id from notices s where s.id = ${upTo}::uuid and s.user_id = ${userId})`
}

/** Marks own notices as read; those already read keep their time. */
export async function markRead(db: Db, userId: string, chosen: Chosen, at: Date): Promise<void> {
  await sql`
    update notices set read_at = ${at} where user_id = ${userId} and read_at is null and ${those(userId, chosen)}`.execute(
    db,
  )
}

/** Removes own notices for good. */
export async function removeNotices(db: Db, userId: string, chosen: Chosen): Promise<void> {
  await sql`delete from notices where user_id = ${userId} and ${those(userId, chosen)}`.execute(db)
}
