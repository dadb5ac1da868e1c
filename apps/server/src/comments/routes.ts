import { type RawBuilder, sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext, Handlers } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { presentStars } from '../catalogue/present-card.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { requireOpen } from '../resource/policy.ts'
import { getCard } from '../resource/queries.ts'
import { submitComment } from './commands.ts'
import { findComment, presentComment, readComments } from './comment-query.ts'
import { changeComments } from './lifecycle.ts'

/** Comments: docs/wire.md, 7.3. */
export const commentHandlers = {
  async 'comments.list'(context, { id, node, ...paging }) {
    await getCard(context.db, viewOf(context), id)
    const onNode = node === undefined ? sql`` : sql`and c.node = ${node}`
    return page(context, sql<boolean>`c.work_id = ${id}::uuid and c.state = 1 ${onNode}`, paging)
  },

  async 'comments.submit'(context, request) {
    const { db, actor, tickets, language, now } = context
    const { userId } = memberOf(actor)
    const view = viewOf(context)
    const work = await getCard(db, view, request.id)
    requireOpen(work)
    const id = await submitComment(db, { userId, work, at: now() }, request)
    const comment = await findComment(db, id)
    if (!comment) throw new AppError('NOT_FOUND')
    const { star_sum, star_count } = await getCard(db, view, request.id)
    return {
      comment: presentComment(comment, { tickets, language, me: userId }),
      stars: presentStars(star_sum, star_count),
      ratingCount: star_count,
    }
  },

  async 'comments.delete'(context, { ids }) {
    const change = { ids, event: 'delete', onlyOf: memberOf(context.actor).userId } as const
    return { count: await transact(context.db, tx => changeComments(tx, context, change)) }
  },

  async 'comments.own'(context, { whose, search, ...paging }) {
    const { userId } = memberOf(context.actor)
    // On the caller's works, hidden and deleted comments of others are left out.
    const which =
      whose === 'mine'
        ? sql`c.user_id = ${userId} and c.state <> 3`
        : sql`c.work_id = any(${await worksOf(context, userId)}::uuid[]) and c.state = 1`
    const found = search === undefined ? sql`` : sql`and c.content ilike ${`%${escapeLike(search)}%`}`
    return page(context, sql<boolean>`${which} ${found}`, paging)
  },
} satisfies Handlers

/** The ids of an author's works. With a list of ids PostgreSQL can estimate whether to read the comments of each work or the newest of all. */
async function worksOf({ db }: CallContext, author: string): Promise<readonly string[]> {
  const works = await db.selectFrom('works').select('id').where('author', '=', author).execute()
  return works.map(({ id }) => id)
}

/** Escapes a text for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`)

async function page(
  { db, tickets, language, actor }: CallContext,
  where: RawBuilder<boolean>,
  paging: Paging,
) {
  const { rows, total, next } = await readComments(db, { where }, paging)
  const me = userIdOf(actor)
  return { records: rows.map(row => presentComment(row, { tickets, language, me })), total, next, extra: {} }
}
