import type { Handlers } from '../http/handler.ts'
import { login, logout } from './commands.ts'

/** Session calls: wire contract 7.2. */
export const sessionHandlers = {
  async 'session.login'(context, request) {
    return login(context, request)
  },

  async 'session.logout'({ db, actor, now }) {
    await logout(db, actor, now())
    return {}
  },
} satisfies Handlers
