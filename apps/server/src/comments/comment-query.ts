/** Queries of comments and their presentation. */
import type { Comment, Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Paging } from '../calls/paging.ts'
import {
  descending,
  type PageOfIds,
  type Placed,
  pageOfIds,
  readIds,
  readPage,
  sortKey,
} from '../calls/read-page.ts'
import { goneNames, isGone } from '../catalogue/gone-people.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import type { TicketOffice } from '../signing/tickets.ts'

/** A comment with its author and its work. */
export interface CommentRow {
  readonly id: string
  readonly work_id: string
  readonly work_title: string
  readonly work_kind: 'PDF' | 'VIDEO'
  readonly work_author: string
  readonly user_id: string
  readonly nick: string
  /** Whether the writer's account is disabled or erased. */
  readonly writer_gone: boolean
  readonly avatar_file: string | null
  readonly grade: number
  readonly content: string
  readonly stars: number
  readonly at: Date
  readonly node: number | null
  /** The page that the comment named and the live edition no longer has, and the version that had it. */
  readonly gone_node: number | null
  readonly gone_version: number | null
  readonly parent: string | null
  readonly state: number
}

/** Comments joined with their works (`w`), the works' versions (`v`) and their authors (`u`), for queries and conditions. */
export const commentWithAll = sql`comments c
      join works w on w.id = c.work_id
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
      join users u on u.id = c.user_id`

/** A page of comments, the newest first. `where` may only use `c` (comments), unless `from` joins more tables. */
export function readComments(
  db: Db,
  {
    where,
    from = sql`comments c`,
  }: { readonly where: RawBuilder<boolean>; readonly from?: RawBuilder<unknown> },
  paging: Paging,
) {
  const order = descending(sortKey.instant('c.at'), sortKey.id('c.id'))
  const count = () => countRows(db, from, where)
  return readPage({ id: sql.ref('c.id'), from, where, order, count }, paging, async page =>
    readRows(db, await readIds(db, page)),
  )
}

/** One comment, or undefined. */
export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  const [comment] = await readRows(db, pageOfIds([id]))
  return comment
}

async function readRows(db: Db, page: PageOfIds): Promise<readonly (CommentRow & Placed)[]> {
  const { rows } = await sql<CommentRow & Placed>`${prepared}
    with page as materialized (${page.ids})
    select ${page.place}, c.id, c.work_id, v.title as work_title, v.kind as work_kind, w.author as work_author, c.user_id, u.nick, ${isGone} as writer_gone, u.avatar_file,
           coalesce((select max(r.level) from user_roles ur join roles r on r.no = ur.role_no
                      where ur.user_id = c.user_id and r.class = 'learner'), 0) as grade,
           c.content, coalesce(ra.stars, 0) as stars, c.at, c.node, c.gone_node, c.gone_version,
           c.parent, c.state
      from page join ${commentWithAll} on c.id = page.id
      left join ratings ra on ra.comment_id = c.id
     order by ${page.order}`.execute(db)
  return rows
}

const states: Readonly<Record<number, Comment['state']>> = { 1: 'shown', 2: 'hidden', 3: 'deleted' }

/** A comment as the caller `me` sees it. */
export function presentComment(
  row: CommentRow,
  {
    tickets,
    language,
    me,
  }: { readonly tickets: TicketOffice; readonly language: Language; readonly me: string | null },
): Comment {
  const isWriterGone = row.writer_gone
  return {
    id: row.id,
    resourceId: row.work_id,
    resourceTitle: row.work_title,
    resourceKind: row.work_kind === 'PDF' ? 'pdf' : 'video',
    userId: row.user_id,
    nick: isWriterGone ? goneNames[language] : row.nick,
    ...(isWriterGone && { isWriterGone }),
    icon: tickets.pictureUrl(isWriterGone ? null : row.avatar_file),
    grade: row.grade,
    content: row.content,
    stars: row.stars,
    at: row.at,
    node: row.node,
    ...(row.gone_node !== null &&
      row.gone_version !== null && { gone: { node: row.gone_node, version: row.gone_version } }),
    parentId: row.parent,
    isMine: row.user_id === me,
    isByAuthor: row.user_id === row.work_author,
    state: states[row.state] ?? 'hidden',
  }
}
