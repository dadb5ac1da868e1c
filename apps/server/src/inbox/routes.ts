import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { todayIn } from '../settings/provider-time.ts'
import { presentNotice } from './present.ts'
import { countUnread, markRead, removeNotices, selectNotices } from './queries.ts'

/** Notices: docs/wire.md, 7.6. */
export const noticeHandlers = {
  async 'notices.list'({ db, actor, language, now }, query) {
    const { userId } = memberOf(actor)
    const { rows, total, next } = await selectNotices(db, { userId, language, today: todayIn(now()) }, query)
    return {
      records: rows.map(row => presentNotice(row, language)),
      total,
      next,
      extra: { unread: await countUnread(db, userId) },
    }
  },

  async 'notices.markRead'({ db, actor, now }, { ids, upTo }) {
    const { userId } = memberOf(actor)
    await markRead(db, userId, { ids, upTo }, now())
    return { unread: await countUnread(db, userId) }
  },

  async 'notices.remove'({ db, actor }, { ids, upTo }) {
    const { userId } = memberOf(actor)
    await removeNotices(db, userId, { ids, upTo })
    return { unread: await countUnread(db, userId) }
  },
} satisfies Handlers
