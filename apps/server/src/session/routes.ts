import type { Handlers } from '../http/handler.ts'
import { changePassword } from './change-password.ts'
import { login, logout } from './commands.ts'
import { endSessions, listSessions } from './own-sessions.ts'
import { memberOf } from './policy.ts'

/** Session calls: wire contract 7.2. */
export const sessionHandlers = {
  async 'session.login'(context, request) {
    return login(context, request)
  },

  async 'session.logout'({ db, actor, now }) {
    await logout(db, actor, now())
    return {}
  },

  async 'session.list'({ db, actor, now }) {
    return listSessions(db, memberOf(actor), now())
  },

  async 'session.remove'({ db, actor, now }, { ids }) {
    await endSessions(db, memberOf(actor), ids, now())
    return {}
  },

  async 'password.change'(context, change) {
    await changePassword(context, memberOf(context.actor), change)
    return {}
  },
} satisfies Handlers
