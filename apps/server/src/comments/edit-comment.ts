/** Changes the text of an own comment. */
import type { CommentEdit } from '@lectern/contract'
import type { CardRow } from '../catalogue/card-query.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { indexComments } from '../search/index-work.ts'
import { forgetAnswers } from './forget-answers.ts'
import { lockWorksOf } from './lock-works-of.ts'
import { mentionable, tellMentioned } from './mentions.ts'

/**
 * Replaces the text of a comment and notes when; the same text again changes nothing. The search index gets the new
 * text as well; activities and notices read it. Only people whom the text mentions for the first time get a notice.
 * @throws {AppError} NOT_FOUND for a comment of somebody else or a deleted one; CONFLICT for a hidden one, whose moderator must
 * not see it change; SESSION_EXPIRED.
 */
export async function editComment(
  db: Db,
  { userId, work, at }: { readonly userId: string; readonly work: CardRow; readonly at: Date },
  { id, content, mentions }: CommentEdit,
): Promise<void> {
  await transact(db, async tx => {
    await lockCaller(tx, userId)
    await lockWorksOf(tx, [id])
    const comment = await tx
      .selectFrom('comments')
      .select(['content', 'state', 'node', 'mentions'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '<>', 3)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!comment) throw new AppError('NOT_FOUND')
    if (comment.state !== 1) throw new AppError('CONFLICT')
    if (comment.content === content) return
    const mentioned = await mentionable(tx, { userId, work, content }, mentions ?? comment.mentions)
    await tx
      .updateTable('comments')
      .set({ content, mentions: [...mentioned], edited_at: at })
      .where('id', '=', id)
      .execute()
    const newly = mentioned.filter(person => !comment.mentions.includes(person))
    await tellMentioned(tx, { id, node: comment.node, by: userId, work, at }, newly)
    await indexComments(tx, [id])
    await forgetAnswers(tx, [id])
  })
}
