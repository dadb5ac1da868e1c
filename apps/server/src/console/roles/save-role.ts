/** Adds and changes roles. */

import type { RoleSave } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError, codeOf } from '../../errors.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { checkSeen } from '../desk/content-rev.ts'
import { canHandOut, canRetire, hasFixedRights } from './policy.ts'
import { lockRole, type RoleRecord, seenOf } from './queries.ts'

/**
 * Stores a role. The class of a role never changes, and the level of a role that people hold never falls.
 * @throws {AppError} FIELD_REQUIRED (LEVEL), FIELD_INVALID (CLASS, LEVEL, CAPABILITIES, ACTIVE), PERMISSION_DENIED for
 * rights the caller does not hold, CONFLICT when the role was saved since it was read.
 */
export async function saveRole(context: CallContext, role: RoleSave): Promise<void> {
  const { db, now } = context
  checkShape(role)
  try {
    await transact(db, async tx => {
      const found = await lockRole(tx, role.no, todayIn(now()))
      checkSeen(role.rev, found && seenOf(found))
      checkChange(context, role, found)
      await store(tx, role)
      await addAudit(tx, context, {
        action: found ? 'role.change' : 'role.create',
        objectType: 'role',
        objectId: role.no,
        before: found ? auditOf({ ...found, isActive: found.active }) : null,
        after: auditOf(role),
      })
    })
  } catch (error) {
    // Two active roles cannot have the same level.
    if (codeOf(error) === '23505') throw invalid('LEVEL')
    throw error
  }
}

const invalid = (field: string) => new AppError('FIELD_INVALID', {}, field)

function checkShape({ class: kind, level, capabilities }: RoleSave): void {
  if (kind === 'learner' && level === null) throw new AppError('FIELD_REQUIRED', {}, 'LEVEL')
  if (kind !== 'learner' && level !== null) throw invalid('LEVEL')
  if (kind !== 'staff' && capabilities.length > 0) throw invalid('CAPABILITIES')
}

function checkChange({ actor }: CallContext, role: RoleSave, found: RoleRecord | undefined): void {
  const added = role.capabilities.filter(capability => !found?.capabilities.includes(capability))
  if (!canHandOut(memberOf(actor), added)) throw new AppError('PERMISSION_DENIED')
  if (!found) return
  if (found.class !== role.class) throw invalid('CLASS')
  if (!role.isActive && found.active && !canRetire(found)) throw invalid('ACTIVE')
  const lost = found.capabilities.filter(capability => !role.capabilities.includes(capability))
  if (hasFixedRights(role.no) && lost.length > 0) throw invalid('CAPABILITIES')
  if (found.user_count > 0 && (role.level ?? 0) < (found.level ?? 0)) throw invalid('LEVEL')
}

/** Inserts a role. Learner roles are sorted by level, others come after those of their class. */
async function store(tx: Db, role: RoleSave): Promise<void> {
  const { no, zh, en, tw, ja, de, level } = role
  const capabilities = [...new Set(role.capabilities)]
  await sql`
    insert into roles (no, class, level, zh, en, tw, ja, de, capabilities, active, user_types, sort)
    values (${no}, ${role.class}, ${level}, ${zh}, ${en}, ${tw}, ${ja}, ${de}, ${capabilities}::text[], ${role.isActive},
            ${role.class === 'staff' ? [3] : [1, 2, 3]}::smallint[],
            coalesce(${level}::int * 10, (select max(sort) + 1 from roles where class = ${role.class}), 0))
    on conflict (no) do update
       set level = excluded.level, zh = excluded.zh, en = excluded.en, tw = excluded.tw, ja = excluded.ja, de = excluded.de,
           capabilities = excluded.capabilities, active = excluded.active,
           sort = case when roles.level is distinct from excluded.level then excluded.sort else roles.sort end`.execute(
    tx,
  )
}

type Audited = Pick<RoleSave, 'zh' | 'en' | 'tw' | 'ja' | 'de' | 'class' | 'level' | 'isActive'> & {
  readonly capabilities: readonly string[]
}

const auditOf = ({ zh, en, tw, ja, de, class: kind, level, capabilities, isActive }: Audited) => ({
  names: { zh, en, tw, ja, de },
  class: kind,
  level,
  capabilities: [...capabilities].sort(),
  isActive,
})
