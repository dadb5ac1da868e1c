import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { windowOf } from '../calls/paging.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { countMoves, selectMoves } from '../people/moves.ts'
import { requireOpen } from '../resource/policy.ts'
import { getCard } from '../resource/queries.ts'
import { takeBeat } from './commands.ts'
import { studyTimeOf } from './queries.ts'

/** Study: docs/wire.md, 7.4. */
export const studyHandlers = {
  async 'study.beat'(context, { id, position }) {
    const { db, actor, now } = context
    const work = await getCard(db, viewOf(context), id)
    requireOpen(work)
    return takeBeat(db, { member: memberOf(actor), work, position, at: now() })
  },

  async 'study.time'({ db, actor, now }) {
    return studyTimeOf(db, memberOf(actor).userId, now())
  },

  async 'study.moves'(context, paging) {
    const { userId } = memberOf(context.actor)
    const where = sql<boolean>`(a.user_id = ${userId} or a.user_id in (select followed from follows where fan = ${userId}))`
    return {
      records: await selectMoves(context, where, windowOf(paging)),
      total: await countMoves(context.db, where),
      extra: {},
    }
  },
} satisfies Handlers
