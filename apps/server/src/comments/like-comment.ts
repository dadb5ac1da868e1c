/** Who likes a comment. */
import type { CommentLike } from '@lectern/contract'
import { sql } from 'kysely'
import { commentPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { addNotice } from '../notices/add-notice.ts'

/** The person who likes a comment of a work, or no longer does. */
interface Liker {
  readonly userId: string
  readonly work: { readonly id: string; readonly kind: 'PDF' | 'VIDEO'; readonly length: number }
  readonly at: Date
}

/**
 * Stores whether a person likes a comment, once however often it is called, and returns how many people do. The writer gets one
 * notice per comment: of the first like only.
 * @throws {AppError} NOT_FOUND for a comment that is not shown; CONFLICT for an own one; SESSION_EXPIRED.
 */
export async function likeComment(
  db: Db,
  { userId, work, at }: Liker,
  { id, likes }: CommentLike,
): Promise<number> {
  return transact(db, async tx => {
    await lockCaller(tx, userId)
    const { rows } = await sql<{ user_id: string; node: number | null }>`
      select user_id, node from comments
       where id = ${id} and work_id = ${work.id} and state = 1 for no key update`.execute(tx)
    const [comment] = rows
    if (!comment) throw new AppError('NOT_FOUND')
    if (comment.user_id === userId) throw new AppError('CONFLICT')
    const { numAffectedRows = 0n } = await (likes
      ? sql`insert into comment_likes (comment_id, user_id, at) values (${id}, ${userId}, ${at}) on conflict do nothing`
      : sql`delete from comment_likes where comment_id = ${id} and user_id = ${userId}`
    ).execute(tx)
    const counted = await sql<{ like_count: number }>`
      update comments c set like_count = (select count(*) from comment_likes l where l.comment_id = c.id)
       where c.id = ${id} returning c.like_count`.execute(tx)
    // Of the first like only, and not again when it is taken back and given again while others stay.
    const isFirst = likes && numAffectedRows > 0n && counted.rows[0]?.like_count === 1
    if (isFirst) await tellWriter(tx, { userId, work, at }, { id, ...comment })
    return counted.rows[0]?.like_count ?? 0
  })
}

async function tellWriter(
  tx: Db,
  { userId, work, at }: Liker,
  comment: {
    readonly id: string
    readonly user_id: string
    readonly node: number | null
  },
): Promise<void> {
  const writer = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', comment.user_id)
    .where('state', '<>', 3)
    .executeTakeFirst()
  if (!writer) return
  await addNotice(tx, {
    userId: comment.user_id,
    type: 'comment',
    kind: 'comment-liked',
    workId: work.id,
    commentId: comment.id,
    personId: userId,
    link: commentPath(work, { node: comment.node, comment: comment.id }),
    dedupKey: `comment-liked:${comment.id}`,
    at,
  })
}
