import type { Handlers } from '../../calls/handler.ts'
import { AppError } from '../../errors.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { operateUser } from './operate.ts'
import { presentUser, presentUserView } from './present.ts'
import { findLowering, findUser, selectGrants, selectUsers } from './queries.ts'

/** Accounts: docs/wire.md, 8. */
export const userHandlers = {
  async 'console.userList'({ db, now, language }, query) {
    const { rows, total, next } = await selectUsers(db, query, todayIn(now()))
    return { records: rows.map(row => presentUser(row, language)), total, next, extra: {} }
  },

  async 'console.userView'({ db, now, tickets, language }, { id }) {
    const row = await findUser(db, id, todayIn(now()), now())
    if (!row) throw new AppError('NOT_FOUND')
    const more = { grants: await selectGrants(db, id), lowering: await findLowering(db, id) }
    return presentUserView(row, more, { tickets, language })
  },

  async 'console.userOperate'(context, request) {
    return operateUser(context, request)
  },
} satisfies Handlers
