/** Queries on a person's own notices; every one is restricted to that person. */
import type { Language, NoticeQuery } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { windowOf } from '../calls/paging.ts'
import type { Db } from '../db/connect.ts'
import { kindsSaying, type NoticeRow, noticeNumberOf } from './present.ts'

/** A page of notices, the newest first, and how many there are in all. */
export async function selectNotices(
  db: Db,
  userId: string,
  query: NoticeQuery,
  language: Language,
): Promise<{ readonly rows: readonly NoticeRow[]; readonly total: number }> {
  const where: RawBuilder<boolean>[] = [sql<boolean>`user_id = ${userId}`]
  if (query.isRead !== undefined) where.push(sql<boolean>`(read_at is not null) = ${query.isRead}`)
  if (query.type !== undefined) where.push(sql<boolean>`type = ${noticeNumberOf(query.type)}`)
  if (query.search !== undefined && query.search !== '') {
    const kinds = kindsSaying(query.search, language)
    where.push(
      sql<boolean>`(position(lower(${query.search}) in lower(title || ' ' || content || ' ' || coalesce(params->>'by', ''))) > 0
        or params->>'kind' = any(${kinds}::text[]))`,
    )
  }
  const condition = sql.join(where, sql` and `)
  const { limit, offset } = windowOf(query)
  const { rows } = await sql<NoticeRow>`
    select id, type, title, content, params, link, at, read_at from notices
     where ${condition} order by at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from notices where ${condition}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many notices a person has not read. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notices where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

type Ids = readonly string[] | 'all'

const those = (ids: Ids) => (ids === 'all' ? sql<boolean>`true` : sql<boolean>`id = any(${ids}::uuid[])`)

/** Marks own notices as read; those read already keep their moment. */
export async function markRead(db: Db, userId: string, ids: Ids, at: Date): Promise<void> {
  await sql`
    update notices set read_at = ${at} where user_id = ${userId} and read_at is null and ${those(ids)}`.execute(
    db,
  )
}

/** Removes own notices for good. */
export async function removeNotices(db: Db, userId: string, ids: Ids): Promise<void> {
  await sql`delete from notices where user_id = ${userId} and ${those(ids)}`.execute(db)
}
