import { holds } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { Handlers } from '../calls/handler.ts'
import { presentFullRole, rolesToReach, selectRoles } from './role-list.ts'

/** Roles: docs/wire.md, 7.5. */
export const roleHandlers = {
  async 'roles.list'({ db, actor, language, now }, { everything, openTo }) {
    if (!everything && openTo === 'my-exams') return rolesToReach(db, memberOf(actor), language, now())
    const rows = everything
      ? await selectRoles(db, { withStaff: holds(actor, 'role.manage') })
      : await selectRoles(db, { withStaff: false, userType: openTo === 'customers' ? 1 : 2 })
    return rows.map(row => presentFullRole(row, language))
  },

  async 'roles.forWorks'({ db, language }) {
    const rows = await selectRoles(db, { withStaff: false })
    return rows.map(row => presentFullRole(row, language))
  },
} satisfies Handlers
