/**
 * Gives and withdraws roles. A person has exactly one learner role (docs/data.md, 14.1): a new one replaces it, and a lower
 * one needs the same request from a second administrator. docs/wire.md, 4.1
 */

import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { endAllSessions } from '../users/operate.ts'
import { canActOn } from '../users/policy.ts'
import { lockUser } from '../users/queries.ts'
import { type GrantStep, type RoleGrant, tellGrant } from './grant-step.ts'
import { lowerLearner, setLearner } from './learner-role.ts'
import { canHandOut } from './policy.ts'
import { lockRole, type RoleRecord } from './queries.ts'

/**
 * Gives or withdraws a role and returns whether a second administrator must confirm.
 * @throws {AppError} NOT_FOUND, PERMISSION_DENIED by the policy, FIELD_INVALID (NO, TYPE, END), CONFLICT when the person
 * already has, or no longer has, the role.
 */
export async function grantRole(
  context: CallContext,
  grant: RoleGrant,
): Promise<{ readonly isPending: boolean }> {
  const { db, now, actor } = context
  const me = memberOf(actor)
  const today = todayIn(now())
  return transact(db, async tx => {
    const user = await lockUser(tx, grant.userId, today)
    const role = await lockRole(tx, grant.roleNo, today)
    if (!user) throw new AppError('NOT_FOUND')
    if (!canActOn(me, user)) throw new AppError('PERMISSION_DENIED')
    if (!role) throw invalid('NO')
    const step = { context, user, role, grant }
    if (role.class === 'learner') return { isPending: await giveLearner(tx, step) }
    if (grant.grants) {
      if (!canHandOut(me, role.capabilities)) throw new AppError('PERMISSION_DENIED')
      await give(tx, step, today)
    } else await withdraw(tx, step)
    return { isPending: false }
  })
}

const invalid = (field: string) => new AppError('FIELD_INVALID', {}, field)

/** Whether accounts of this type may have the role; accounts of all types may have staff roles. */
const isOpenTo = (role: RoleRecord, userType: number): boolean =>
  role.active && (role.class === 'staff' || role.user_types.includes(userType))

async function giveLearner(tx: Db, step: GrantStep): Promise<boolean> {
  const { user, role, grant } = step
  if (!grant.grants) throw invalid('TYPE')
  if (grant.endsOn !== undefined) throw invalid('END')
  if (!isOpenTo(role, user.user_type)) throw invalid('NO')
  const { rows } = await sql<{ no: string; level: number }>`
    select r.no, r.level from user_roles ur join roles r on r.no = ur.role_no
     where ur.user_id = ${user.id} and r.class = 'learner' order by r.level desc`.execute(tx)
  const before = rows[0]
  if (before?.no === role.no) throw new AppError('CONFLICT')
  if (before && (role.level ?? 0) < before.level) return lowerLearner(tx, step, before.no)
  await setLearner(tx, step, { beforeNo: before?.no ?? null, action: 'role.grant', kind: 'role-granted' })
  return false
}

async function give(tx: Db, { context, user, role, grant }: GrantStep, today: string): Promise<void> {
  const { now, actor } = context
  if (!isOpenTo(role, user.user_type)) throw invalid('NO')
  if (grant.endsOn !== undefined && grant.endsOn < today) throw invalid('END')
  const endsOn = grant.endsOn ?? null
  const before = await findGrant(tx, user.id, role.no)
  if (before && before.ends_on === endsOn) throw new AppError('CONFLICT')
  await sql`
    insert into user_roles (user_id, role_no, granted_at, granted_by, ends_on, source)
    values (${user.id}, ${role.no}, ${now()}, ${memberOf(actor).userId}, ${endsOn}, 'grant')
    on conflict (user_id, role_no) do update
       set granted_at = excluded.granted_at, granted_by = excluded.granted_by, ends_on = excluded.ends_on,
           source = excluded.source, source_id = null`.execute(tx)
  await tellGrant(tx, { context, user, role, grant }, 'role-granted')
  await addAudit(tx, context, {
    action: 'role.grant',
    objectType: 'user',
    objectId: user.id,
    before: before ? { role: role.no, endsOn: before.ends_on } : null,
    after: { role: role.no, endsOn },
    reason: grant.reason,
  })
}

/** Withdraws a role. The right ends with the next request anyway; the sessions end too, so that the portal loads without it. */
async function withdraw(tx: Db, { context, user, role, grant }: GrantStep): Promise<void> {
  const { now } = context
  const before = await findGrant(tx, user.id, role.no)
  if (!before) throw new AppError('CONFLICT')
  await sql`delete from user_roles where user_id = ${user.id} and role_no = ${role.no}`.execute(tx)
  await endAllSessions(tx, user.id, { endKey: 'ROLE_CHANGED', at: now() })
  await tellGrant(tx, { context, user, role, grant }, 'role-withdrawn')
  await addAudit(tx, context, {
    action: 'role.withdraw',
    objectType: 'user',
    objectId: user.id,
    before: { role: role.no, endsOn: before.ends_on },
    after: null,
    reason: grant.reason,
  })
}

async function findGrant(tx: Db, userId: string, roleNo: string) {
  const { rows } = await sql<{ ends_on: string | null }>`
    select ends_on from user_roles where user_id = ${userId} and role_no = ${roleNo}`.execute(tx)
  return rows[0]
}
