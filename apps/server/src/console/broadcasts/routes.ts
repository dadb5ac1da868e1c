import type { BroadcastRow } from '@lectern/contract'
import type { Handlers } from '../../calls/handler.ts'
import { stateOf } from '../../lifecycle/machine.ts'
import { presentUserType } from '../../session/present.ts'
import { broadcasts, cancelBroadcast } from './lifecycle.ts'
import { type BroadcastRecord, selectBroadcasts } from './queries.ts'
import { writeBroadcast } from './write-broadcast.ts'

/** Notices to everybody: docs/wire.md, 8 and ADR 0010. */
export const broadcastHandlers = {
  async 'console.noticeBroadcast'(context, request) {
    return { count: await writeBroadcast(context, request) }
  },

  async 'console.broadcastList'({ db }, query) {
    const { rows, total, next } = await selectBroadcasts(db, query)
    return { records: rows.map(presentBroadcast), total, next, extra: {} }
  },

  async 'console.broadcastCancel'(context, { id }) {
    await cancelBroadcast(context, id)
    return {}
  },
} satisfies Handlers

const presentBroadcast = (row: BroadcastRecord): BroadcastRow => ({
  id: row.id,
  title: row.titles,
  content: row.contents,
  target: row.target,
  roles: [...row.roles],
  userTypes: row.user_types.map(presentUserType),
  by: row.by_nick,
  createdAt: row.created_at,
  at: row.at,
  state: stateOf(broadcasts.states, row.state),
  count: row.count,
})
