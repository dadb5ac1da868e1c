/** Changes the text of an own comment. */
import type { CommentEdit } from '@lectern/contract'
import { sql } from 'kysely'
import type { CardRow } from '../catalogue/card-query.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { indexComments } from '../search/index-work.ts'
import { lockWorksOf } from './lock-works-of.ts'
import { mentionable, tellMentioned } from './mentions.ts'

/**
 * Replaces the text of a comment and notes when; the same text again changes nothing. The search index and the writer's
 * activities get the new text as well; notices that were written before keep their text. Only people whom the text mentions for
 * the first time get a notice.
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
      .select(['work_id', 'content', 'state', 'at', 'node', 'mentions'])
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
    await sql`
      update activities set text = ${content}
       where user_id = ${userId} and act = 'comment' and work_id = ${comment.work_id} and at = ${comment.at}
         and text = ${comment.content}`.execute(tx)
    const newly = mentioned.filter(person => !comment.mentions.includes(person))
    if (newly.length > 0) {
      const { nick } = await tx
        .selectFrom('users')
        .select('nick')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      await tellMentioned(tx, { id, node: comment.node, content, by: nick, work, at }, newly)
    }
    await indexComments(tx, [id])
  })
}
