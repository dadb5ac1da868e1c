import type { CommentSort } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext, Handlers } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import { selectCards, viewOf } from '../catalogue/card-query.ts'
import { goneTitles } from '../catalogue/gone-works.ts'
import { presentStars } from '../catalogue/present-card.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { requireOpen } from '../resource/policy.ts'
import { getCard } from '../resource/queries.ts'
import { submitComment } from './commands.ts'
import {
  type CommentRow,
  findComment,
  presentComment,
  presentFirstComment,
  readComments,
  readFirstComments,
} from './comment-query.ts'
import { editComment } from './edit-comment.ts'
import { changeComments } from './lifecycle.ts'
import { likeComment } from './like-comment.ts'

/** Comments: docs/wire.md, 7.3. */
export const commentHandlers = {
  async 'comments.list'(context, { id, node, threadOf, sort, ...paging }) {
    await getCard(context.db, viewOf(context), id)
    const onNode = node === undefined ? sql`` : sql`and c.node = ${node}`
    const inThread = threadOf === undefined ? sql`` : await threadCondition(context.db, threadOf)
    const where = sql<boolean>`c.work_id = ${id}::uuid and c.state = 1 ${onNode} ${inThread}`
    const { rows, ...list } = await page(context, { where, ...(sort && { sort }) }, paging)
    const { db, tickets, language, actor } = context
    const me = userIdOf(actor)
    const firsts = (await readFirstComments(db, rows, me)).map(row =>
      presentFirstComment(row, { tickets, language, me }),
    )
    return { ...list, extra: firsts.length > 0 ? { firsts } : {} }
  },

  async 'comments.submit'(context, request) {
    const { db, actor, tickets, language, now } = context
    const { userId } = memberOf(actor)
    const view = viewOf(context)
    const work = await getCard(db, view, request.id)
    requireOpen(work)
    const id = await submitComment(db, { userId, work, at: now() }, request)
    const comment = await findComment(db, id, userId)
    if (!comment) throw new AppError('NOT_FOUND')
    const { star_sum, star_count } = await getCard(db, view, request.id)
    return {
      comment: presentComment(comment, { tickets, language, me: userId }),
      stars: presentStars(star_sum, star_count),
      ratingCount: star_count,
    }
  },

  async 'comments.edit'(context, request) {
    const { db, actor, tickets, language, now } = context
    const { userId } = memberOf(actor)
    const work = await getCard(db, viewOf(context), await workOf(db, request.id, userId))
    requireOpen(work)
    await editComment(db, { userId, work, at: now() }, request)
    const comment = await findComment(db, request.id, userId)
    if (!comment) throw new AppError('NOT_FOUND')
    return { comment: presentComment(comment, { tickets, language, me: userId }) }
  },

  async 'comments.like'(context, request) {
    const { db, actor, now } = context
    const { userId } = memberOf(actor)
    const work = await getCard(db, viewOf(context), await workOf(db, request.id, userId))
    requireOpen(work)
    const likes = await likeComment(db, { userId, work, at: now() }, request)
    return { isLiked: request.likes, likes }
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
    const { rows, ...list } = await page(context, { where: sql<boolean>`${which} ${found}` }, paging)
    const seen = await titlesSeen(context, rows)
    const records = list.records.map(record =>
      seen.has(record.resourceId) ? record : { ...record, resourceTitle: goneTitles[context.language] },
    )
    return { ...list, records, extra: {} }
  },
} satisfies Handlers

/** The id of the work that a comment is about. */
async function workOf(db: Db, commentId: string, userId: string): Promise<string> {
  const comment = await findComment(db, commentId, userId)
  if (!comment) throw new AppError('NOT_FOUND')
  return comment.work_id
}

/** The ids of an author's works. With a list of ids PostgreSQL can estimate whether to read the comments of each work or the newest of all. */
async function worksOf({ db }: CallContext, author: string): Promise<readonly string[]> {
  const works = await db.selectFrom('works').select('id').where('author', '=', author).execute()
  return works.map(({ id }) => id)
}

/** The works of these comments whose titles the caller may see: own works and public ones. */
async function titlesSeen(context: CallContext, rows: readonly CommentRow[]): Promise<ReadonlySet<string>> {
  const me = userIdOf(context.actor)
  const own = rows.filter(row => row.work_author === me).map(row => row.work_id)
  const others = [...new Set(rows.map(row => row.work_id))].filter(id => !own.includes(id))
  const cards = await selectCards(context.db, viewOf(context), others)
  return new Set([...own, ...cards.map(({ id }) => id)])
}

/** Escapes a text for a LIKE pattern. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`)

async function page(
  { db, tickets, language, actor }: CallContext,
  wanted: { readonly where: RawBuilder<boolean>; readonly sort?: CommentSort },
  paging: Paging,
) {
  const me = userIdOf(actor)
  const { rows, total, next } = await readComments(db, { ...wanted, me }, paging)
  return { rows, records: rows.map(row => presentComment(row, { tickets, language, me })), total, next }
}

/** The comments of the thread of a comment, which itself may be deleted or hidden. */
async function threadCondition(db: Db, commentId: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ first: string }>`
    select coalesce(thread, id) as first from comments where id = ${commentId}::uuid`.execute(db)
  const first = rows[0]?.first ?? commentId
  return sql`and (c.id = ${first}::uuid or c.thread = ${first}::uuid)`
}
