/** Whom a comment mentions. */
import { sql } from 'kysely'
import { commentPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import { addNotice } from '../notices/add-notice.ts'

/** A comment whose text may mention people. */
interface Mentioning {
  readonly userId: string
  readonly work: { readonly id: string; readonly author: string }
  readonly content: string
}

/**
 * Those of `ids` whom a comment may mention: the author of the work and people with a comment on it that is shown, other than the
 * writer, with an open account and named in the text as `@name`. Others are left out without saying why, so that nobody can ask
 * who has an account.
 */
export async function mentionable(
  tx: Db,
  { userId, work, content }: Mentioning,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; nick: string }>`
    select u.id, u.nick from users u
     where u.id = any(${ids}::uuid[]) and u.id <> ${userId} and u.state = 1
       and (u.id = ${work.author} or exists (
         select 1 from comments c where c.work_id = ${work.id} and c.user_id = u.id and c.state = 1))
     order by u.id`.execute(tx)
  return rows.filter(({ nick }) => content.includes(`@${nick}`)).map(({ id }) => id)
}

/** Tells people that a comment mentions them; a person hears of a comment only once. */
export async function tellMentioned(
  tx: Db,
  comment: {
    readonly id: string
    readonly node: number | null
    /** The id of its writer. */
    readonly by: string
    readonly work: { readonly id: string; readonly kind: 'PDF' | 'VIDEO'; readonly length: number }
    readonly at: Date
  },
  people: readonly string[],
): Promise<void> {
  for (const userId of people)
    await addNotice(tx, {
      userId,
      type: 'comment',
      kind: 'mention',
      workId: comment.work.id,
      commentId: comment.id,
      personId: comment.by,
      link: commentPath(comment.work, { node: comment.node, comment: comment.id }),
      dedupKey: `mention:${comment.id}`,
      at: comment.at,
    })
}
