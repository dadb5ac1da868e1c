import type { CallRequest } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import type { Handlers } from '../../calls/handler.ts'
import { commentWithAll, presentComment, readComments } from '../../comments/comment-query.ts'
import { changeComments, comments } from '../../comments/lifecycle.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'

/** Moderation of comments: docs/wire.md, 8. */
export const moderationHandlers = {
  async 'console.commentList'({ db, tickets, language, actor }, query) {
    const where = conditionOf(query)
    const me = memberOf(actor).userId
    const list = { where, me, ...(query.search !== undefined && { from: commentWithAll }) }
    const { rows, total, next } = await readComments(db, list, query)
    const reasons = await reasonsOf(
      db,
      rows.map(({ id }) => id),
    )
    const records = rows.map(row => ({
      ...presentComment(row, { tickets, language, me }),
      // Moderators see who wrote it.
      nick: row.nick,
      reason: reasons.get(row.id) ?? '',
    }))
    return { records, total, next, extra: {} }
  },

  async 'console.commentOperate'(context, request) {
    const { ids, operation: event, reason = '' } = request
    return { count: await transact(context.db, tx => changeComments(tx, context, { ids, event, reason })) }
  },
} satisfies Handlers

/** The filters of the list; comments deleted by their authors are included only on request. */
function conditionOf(query: CallRequest<'console.commentList'>): RawBuilder<boolean> {
  return allOf([
    query.state === undefined
      ? sql<boolean>`c.state <> 3`
      : sql<boolean>`c.state = ${comments.states[query.state]}`,
    periodCondition(sql.ref('c.at'), query),
    ...typedCondition(query.search, [sql.ref('c.content'), sql.ref('u.nick'), sql.ref('v.title')]),
  ])
}

async function reasonsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select id, moderation_reason as reason from comments
     where id = any(${ids}::uuid[]) and state = 2 and moderation_reason is not null`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
