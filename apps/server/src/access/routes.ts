import type { Handlers } from '../calls/handler.ts'
import { todayIn } from '../settings/provider-time.ts'
import { grantEntitlement, requestAccess } from './commands.ts'
import { decideAccess } from './lifecycle.ts'
import { selectRequests } from './queries.ts'

/** Requests for locked resources and their decisions: docs/wire.md, 7.3 and 8. */
export const accessHandlers = {
  async 'resource.requestAccess'(context, request) {
    await requestAccess(context, request)
    return { state: 'pending' }
  },

  async 'console.accessRequestList'({ db, now }, query) {
    return { ...(await selectRequests(db, query, todayIn(now()))), extra: {} }
  },

  async 'console.accessRequestDecide'(context, decision) {
    await decideAccess(context, decision)
    return { state: decision.result }
  },

  async 'console.entitlementGrant'(context, grant) {
    await grantEntitlement(context, grant)
    return {}
  },
} satisfies Handlers
