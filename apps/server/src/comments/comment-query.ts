/** Queries of comments and their presentation. */
import type { Comment, CommentSort, Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '../calls/count-rows.ts'
import type { Paging } from '../calls/paging.ts'
import {
  ascending,
  descending,
  type FoundPage,
  type ListOrder,
  type PageOfIds,
  type Placed,
  pageOfIds,
  readIds,
  readPage,
  sortKey,
} from '../calls/read-page.ts'
import { isBeyondEnd } from '../catalogue/beyond-end.ts'
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
  /** Pages or seconds. */
  readonly work_length: number
  readonly user_id: string
  readonly nick: string
  /** Whether the writer's account is disabled or erased. */
  readonly writer_gone: boolean
  readonly avatar_file: string | null
  readonly grade: number
  readonly content: string
  readonly stars: number
  readonly at: Date
  readonly version: number
  readonly node: number | null
  /** The page that the comment named and the live edition no longer has, and the version that had it. */
  readonly gone_node: number | null
  readonly gone_version: number | null
  readonly parent: string | null
  /** The first comment above an answer, also if it is deleted or hidden; null for a comment that answers none. */
  readonly thread: string | null
  readonly state: number
  readonly edited_at: Date | null
  readonly like_count: number
  /** The mentioned people whose accounts are open. */
  readonly mentions: readonly { readonly id: string; readonly nick: string }[]
  /** Whether the caller likes it. */
  readonly is_liked: boolean
}

/** Comments joined with their works (`w`), the works' versions that are or were public (`v`) and their authors (`u`), for queries and conditions. */
export const commentWithAll = sql`comments c
      join works w on w.id = c.work_id
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version,
        (select max(b.version) from work_versions b where b.work_id = w.id and b.published_at is not null), w.head_version)
      join users u on u.id = c.user_id`

const at = sortKey.instant('c.at')
const id = sortKey.id('c.id')

/** The orders of comments; each has an index for the comments of a work. */
const orders: Readonly<Record<CommentSort, ListOrder>> = {
  newest: descending(at, id),
  oldest: ascending(at, id),
  liked: descending(sortKey.number('c.like_count'), at, id),
}

/** Comments to read. */
interface WantedComments {
  /** May only use `c` (comments), unless `from` joins more tables. */
  readonly where: RawBuilder<boolean>
  readonly from?: RawBuilder<unknown>
  /** The newest first without it. */
  readonly sort?: CommentSort
  /** The caller; null for a guest. */
  readonly me: string | null
}

/** A page of comments. */
export function readComments(
  db: Db,
  { where, from = sql`comments c`, sort = 'newest', me }: WantedComments,
  paging: Paging,
): Promise<FoundPage<CommentRow & Placed>> {
  const count = () => countRows(db, from, where)
  return readPage({ id: sql.ref('c.id'), from, where, order: orders[sort], count }, paging, async page =>
    readRows(db, await readIds(db, page), me),
  )
}

/** The first comments of the answers among `rows` that are not among them, in any state. */
export function readFirstComments(
  db: Db,
  rows: readonly CommentRow[],
  me: string | null,
): Promise<readonly CommentRow[]> {
  const known = new Set(rows.map(row => row.id))
  const missing = [...new Set(rows.flatMap(({ thread }) => thread ?? []))].filter(first => !known.has(first))
  return missing.length === 0 ? Promise.resolve([]) : readRows(db, pageOfIds(missing), me)
}

/** One comment as `me` sees it, or undefined. */
export async function findComment(db: Db, commentId: string, me: string): Promise<CommentRow | undefined> {
  const [comment] = await readRows(db, pageOfIds([commentId]), me)
  return comment
}

async function readRows(
  db: Db,
  page: PageOfIds,
  me: string | null,
): Promise<readonly (CommentRow & Placed)[]> {
  const { rows } = await sql<CommentRow & Placed>`${prepared}
    with page as materialized (${page.ids})
    select ${page.place}, c.id, c.work_id, v.title as work_title, v.kind as work_kind, w.author as work_author, v.length as work_length, c.user_id, u.nick, ${isGone} as writer_gone, u.avatar_file,
           coalesce((select max(r.level) from user_roles ur join roles r on r.no = ur.role_no
                      where ur.user_id = c.user_id and r.class = 'learner'), 0) as grade,
           c.content, coalesce(ra.stars, 0) as stars, c.at, c.version, c.node, c.gone_node, c.gone_version,
           c.parent, c.thread, c.state, c.edited_at, c.like_count,
           coalesce((select json_agg(json_build_object('id', m.id, 'nick', m.nick) order by m.nick)
                       from users m where m.id = any(c.mentions) and m.state = 1), '[]') as mentions,
           exists (select 1 from comment_likes l where l.comment_id = c.id and l.user_id = ${me}::uuid) as is_liked
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
    ...presentPlace(row),
    parentId: row.parent,
    ...(row.thread !== null && { threadId: row.thread }),
    ...(row.edited_at !== null && { editedAt: row.edited_at }),
    likes: row.like_count,
    ...(row.mentions.length > 0 && { mentions: row.mentions.map(({ id, nick }) => ({ id, nick })) }),
    isLiked: row.is_liked,
    isMine: row.user_id === me,
    isByAuthor: row.user_id === row.work_author,
    state: states[row.state] ?? 'hidden',
  }
}

/** Where the comment speaks of: a page or second of the edition that readers see, or one that only an earlier edition had. */
function presentPlace(row: CommentRow): Pick<Comment, 'node' | 'gone'> {
  const { node, version, gone_node, gone_version } = row
  if (node !== null && isBeyondEnd({ kind: row.work_kind, length: row.work_length }, node))
    return { node: null, gone: { node, version } }
  if (gone_node === null || gone_version === null) return { node }
  return { node, gone: { node: gone_node, version: gone_version } }
}

/**
 * The first comment of a thread whose answers are shown. Of a hidden or deleted one only its state and time are sent: neither
 * text nor writer.
 */
export function presentFirstComment(row: CommentRow, viewer: Parameters<typeof presentComment>[1]): Comment {
  const comment = presentComment(row, viewer)
  if (comment.state === 'shown') return comment
  const { id, resourceId, resourceTitle, resourceKind, at, state } = comment
  return {
    id,
    resourceId,
    resourceTitle,
    resourceKind,
    userId: nobody,
    nick: '',
    icon: '',
    grade: 0,
    content: '',
    stars: 0,
    at,
    node: null,
    parentId: null,
    isMine: false,
    isByAuthor: false,
    state,
  }
}

/** The id in the place of a writer who is not told. */
const nobody = '00000000-0000-0000-0000-000000000000'
