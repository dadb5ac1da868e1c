import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { changePassword } from './change-password.ts'
import { checkInfo } from './check-info.ts'
import { codeLimits } from './codes.ts'
import { login, logout } from './commands.ts'
import { endSessions, listSessions } from './own-sessions.ts'
import { proveRecovery, replaceRecovered, startRecovery } from './recovery.ts'
import { sendAskedCode } from './send-code.ts'

/** Session calls: docs/wire.md, 7.2. */
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

  async 'password.recover'(context, request) {
    switch (request.step) {
      case 'start':
        return startRecovery(context, request)
      case 'prove':
        return proveRecovery(context, request)
      case 'replace':
        return replaceRecovered(context, request)
    }
  },

  async 'code.send'(context, request) {
    await sendAskedCode(context, request)
    return { waitSeconds: codeLimits.waitSeconds, length: codeLimits.length }
  },

  async 'info.check'(context, request) {
    await checkInfo(context, request)
    return { ok: 1 }
  },
} satisfies Handlers
