/** Changes the text of an own comment. */
import type { CommentEdit } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { indexComments } from '../search/index-work.ts'
import { lockWorksOf } from './lock-works-of.ts'

/**
 * Replaces the text of a comment and notes when; the same text again changes nothing. The search index and the writer's
 * activities get the new text as well; notices that were written before keep what they told.
 * @throws {AppError} NOT_FOUND for a comment of somebody else or a deleted one; CONFLICT for a hidden one, whose moderator must
 * not see it change; SESSION_EXPIRED.
 */
export async function editComment(
  db: Db,
  { userId, at }: { readonly userId: string; readonly at: Date },
  { id, content }: CommentEdit,
): Promise<void> {
  await transact(db, async tx => {
    await lockCaller(tx, userId)
    await lockWorksOf(tx, [id])
    const comment = await tx
      .selectFrom('comments')
      .select(['work_id', 'content', 'state', 'at'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '<>', 3)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!comment) throw new AppError('NOT_FOUND')
    if (comment.state !== 1) throw new AppError('CONFLICT')
    if (comment.content === content) return
    await tx.updateTable('comments').set({ content, edited_at: at }).where('id', '=', id).execute()
    await sql`
      update activities set text = ${content}
       where user_id = ${userId} and act = 'comment' and work_id = ${comment.work_id} and at = ${comment.at}
         and text = ${comment.content}`.execute(tx)
    await indexComments(tx, [id])
  })
}
