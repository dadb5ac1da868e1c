/** Writes and deletes comments and the ratings given with them. */

import type { CommentRequest } from '@lectern/contract'
import { sql } from 'kysely'
import type { CardRow } from '../catalogue/card-query.ts'
import { commentPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller, lockWorks } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { isRecent } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import { findOpenEdition } from '../editions/open-edition.ts'
import { AppError } from '../errors.ts'
import { addNotice } from '../notices/add-notice.ts'
import { countDay } from '../resource/commands.ts'
import { indexComments } from '../search/index-work.ts'
import { mentionable, tellMentioned } from './mentions.ts'
import { type CommentPlace, moveCommentPlace } from './move-comments.ts'
import { recountWork } from './recount.ts'

/** The most comments of one person within `windowMs`. */
const burst = { most: 10, windowMs: 10 * 60_000 } as const

/** The author of a new comment and a work they may open. */
export interface NewComment {
  readonly userId: string
  readonly work: CardRow
  readonly at: Date
}

/**
 * Stores a comment with its rating and answers its id. The author of the work, and of the comment it replies to, get a notice, and the
 * people whom it mentions.
 * @throws {AppError} COMMENT_SELF_RATE, FIELD_INVALID (NODE), NOT_FOUND (PARENT), TOO_MANY.
 */
export async function submitComment(
  db: Db,
  { userId, work, at }: NewComment,
  request: CommentRequest,
): Promise<string> {
  if (request.stars > 0 && work.author === userId) throw new AppError('COMMENT_SELF_RATE')
  const place = await placeOf(db, work, request)
  const id = newId(at)
  await transact(db, async tx => {
    // The row locks keep the counts correct and simultaneous comments of one person within the limit.
    await lockCaller(tx, userId)
    await lockWorks(tx, [work.id])
    await checkBurst(tx, userId, at)
    const parent = request.parentId === undefined ? undefined : await getParent(tx, request.parentId, work.id)
    const mentioned = await mentionable(
      tx,
      { userId, work, content: request.content },
      request.mentions ?? [],
    )
    await tx
      .insertInto('comments')
      .values({
        id,
        work_id: work.id,
        version: place.version,
        node: place.node,
        gone_node: place.gone_node,
        gone_version: place.gone_version,
        user_id: userId,
        parent: parent?.id ?? null,
        thread: parent ? (parent.thread ?? parent.id) : null,
        content: request.content,
        mentions: [...mentioned],
        at,
      })
      .execute()
    if (request.stars > 0) {
      await sql`
        insert into ratings (work_id, user_id, stars, comment_id, at) values (${work.id}, ${userId}, ${request.stars}, ${id}, ${at})
        on conflict (work_id, user_id) do update set stars = excluded.stars, comment_id = excluded.comment_id, at = excluded.at
      `.execute(tx)
    }
    await sql`insert into activities (user_id, act, work_id, comment_id, at) values (${userId}, 'comment', ${work.id}, ${id}, ${at})`.execute(
      tx,
    )
    await recountWork(tx, work.id)
    await countDay(tx, work.id, at, 'comments')
    await indexComments(tx, [id])
    // A person hears of a comment once: as an answer, else as a mention, else as a comment on an own work.
    const named = mentioned.filter(person => person !== parent?.user_id)
    await tellMentioned(tx, { id, node: place.node, by: userId, work, at }, named)
    const told = new Set([work.author, ...(parent ? [parent.user_id] : [])])
    for (const person of [userId, ...named]) told.delete(person)
    for (const reader of await withoutErased(tx, [...told])) {
      await addNotice(tx, {
        userId: reader,
        type: 'comment',
        kind: reader === parent?.user_id ? 'reply' : 'comment',
        workId: work.id,
        commentId: id,
        personId: userId,
        link: commentPath(work, { node: place.node, comment: id }),
        at,
      })
    }
  })
  return id
}

/** The people whose accounts are not erased: nothing is stored for the others any more. */
async function withoutErased(tx: Db, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::uuid[]) and state <> 3 order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The version and page of a new comment. The writer may have an earlier edition open: then its page becomes one of the live
 * edition, unless the two were not compared; the job `move-readers` does so once they are.
 */
async function placeOf(
  db: Db,
  work: CardRow,
  { node, version }: CommentRequest,
): Promise<CommentPlace & { readonly version: number }> {
  if (node === undefined) return { ...nowhere, version: work.version }
  const open = await findOpenEdition(db, work, version)
  if (node > open.length) throw new AppError('FIELD_INVALID', {}, 'NODE')
  if (!open.map) return { ...nowhere, node, version: open.version }
  return { ...moveCommentPlace({ node, version: open.version }, open.map), version: work.version }
}

const nowhere = { node: null, gone_node: null, gone_version: null } as const

async function checkBurst(tx: Db, userId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select at from comments where user_id = ${userId} and ${isRecent('at', burst.windowMs, at)}
     order by at desc offset ${burst.most - 1} limit 1`.execute(tx)
  const oldest = rows[0]?.at
  if (!oldest) return
  const waitMs = oldest.getTime() + burst.windowMs - at.getTime()
  throw new AppError('TOO_MANY', { WAIT: Math.max(1, Math.ceil(waitMs / 1000)) })
}

async function getParent(tx: Db, id: string, workId: string) {
  const parent = await tx
    .selectFrom('comments')
    .select(['id', 'user_id', 'thread'])
    .where('id', '=', id)
    .where('work_id', '=', workId)
    .where('state', '=', 1)
    .executeTakeFirst()
  if (!parent) throw new AppError('NOT_FOUND')
  return parent
}
