import type { Language, RoleRow } from '@lectern/contract'
import type { Handlers } from '../../calls/handler.ts'
import { presentRole, presentUserType } from '../../session/present.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { contentRevOf } from '../desk/content-rev.ts'
import { grantRole } from './grant-role.ts'
import { type RoleRecord, seenOf, selectRoleRecords } from './queries.ts'
import { saveRole } from './save-role.ts'

/** Roles and their holders: docs/wire.md, 8. */
export const consoleRoleHandlers = {
  async 'console.roleList'({ db, now, language }, query) {
    const { rows, total } = await selectRoleRecords(db, query, todayIn(now()))
    return { records: rows.map(row => presentRoleRow(row, language)), total, extra: {} }
  },

  async 'console.roleSave'(context, role) {
    await saveRole(context, role)
    return { no: role.no }
  },

  async 'console.roleGrant'(context, grant) {
    return grantRole(context, grant)
  },
} satisfies Handlers

function presentRoleRow(row: RoleRecord, language: Language): RoleRow {
  const { zh, en, tw, ja, de, class: kind } = row
  return {
    ...presentRole(row, language),
    zh,
    en,
    tw,
    ja,
    de,
    class: kind,
    capabilities: [...row.capabilities],
    userTypes: row.user_types.map(presentUserType),
    isActive: row.active,
    userCount: row.user_count,
    rev: contentRevOf(seenOf(row)),
  }
}
