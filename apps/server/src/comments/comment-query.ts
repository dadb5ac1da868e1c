/** Comments as a reader sees them. */
import type { Comment } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { TicketOffice } from '../signing/tickets.ts'

/** A comment with its writer and the work it is about. */
export interface CommentRow {
  readonly id: string
  readonly work_id: string
  readonly work_title: string
  readonly work_kind: 'PDF' | 'VIDEO'
  readonly work_author: string
  readonly user_id: string
  readonly nick: string
  readonly avatar_file: string | null
  readonly grade: number
  readonly content: string
  readonly stars: number
  readonly at: Date
  readonly node: number | null
  readonly parent: string | null
  readonly state: number
}

/** A page of comments, newest first: conditions over `c` (comments) and `w` (works). */
export interface CommentList {
  readonly where: RawBuilder<boolean>
  readonly limit: number
  readonly offset: number
}

const source = sql`comments c
      join works w on w.id = c.work_id
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
      join users u on u.id = c.user_id`

export async function selectComments(db: Db, { where, limit, offset }: CommentList): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.work_id, v.title as work_title, v.kind as work_kind, w.author as work_author, c.user_id, u.nick, u.avatar_file,
           coalesce((select max(r.level) from user_roles ur join roles r on r.no = ur.role_no
                      where ur.user_id = c.user_id and r.class = 'learner'), 0) as grade,
           c.content, coalesce(ra.stars, 0) as stars, c.at, c.node, c.parent, c.state
      from ${source}
      left join ratings ra on ra.comment_id = c.id
     where ${where}
     order by c.at desc, c.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many comments a list has in all. */
export async function countComments(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${source} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

const states: Readonly<Record<number, Comment['state']>> = { 1: 'shown', 2: 'hidden', 3: 'deleted' }

/** A comment as the caller may see it. */
export function presentComment(
  row: CommentRow,
  { tickets, me }: { readonly tickets: TicketOffice; readonly me: string | null },
): Comment {
  return {
    id: row.id,
    resourceId: row.work_id,
    resourceTitle: row.work_title,
    resourceKind: row.work_kind === 'PDF' ? 'pdf' : 'video',
    userId: row.user_id,
    nick: row.nick,
    icon: tickets.pictureUrl(row.avatar_file),
    grade: row.grade,
    content: row.content,
    stars: row.stars,
    at: row.at,
    node: row.node,
    parentId: row.parent,
    isMine: row.user_id === me,
    isByAuthor: row.user_id === row.work_author,
    state: states[row.state] ?? 'hidden',
  }
}
