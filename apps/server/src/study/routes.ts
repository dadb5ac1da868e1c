import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { readMoves } from '../people/moves.ts'
import { requireOpen } from '../resource/policy.ts'
import { getCard } from '../resource/queries.ts'
import { takeBeat } from './commands.ts'
import { studyTimeOf } from './queries.ts'

/** Study: docs/wire.md, 7.4. */
export const studyHandlers = {
  async 'study.beat'(context, { id, position, version }) {
    const { db, actor, now } = context
    const work = await getCard(db, viewOf(context), id)
    requireOpen(work)
    return takeBeat(db, { member: memberOf(actor), work, position, version, at: now() })
  },

  async 'study.time'({ db, actor, now }) {
    return studyTimeOf(db, memberOf(actor).userId, now())
  },

  async 'study.moves'(context, paging) {
    const { userId } = memberOf(context.actor)
    const followed = await context.db
      .selectFrom('follows')
      .select('followed')
      .where('fan', '=', userId)
      .execute()
    const people = [userId, ...followed.map(row => row.followed)]
    return { ...(await readMoves(context, { userIds: people }, paging)), extra: {} }
  },
} satisfies Handlers
