/** Changes the learner role of a person: one administrator can raise it, lowering takes two. */
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { Db } from '../../db/connect.ts'
import { addNotice } from '../../notices/add-notice.ts'
import { endAllSessions } from '../users/operate.ts'
import { type GrantStep, tellGrant } from './grant-step.ts'
import { roleSlots } from './queries.ts'

/** Replaces the learner role and deletes a pending lowering. */
export async function setLearner(
  tx: Db,
  step: GrantStep,
  told: {
    readonly beforeNo: string | null
    readonly action: 'role.grant' | 'role.lower'
    readonly kind: 'role-granted' | 'role-lowered'
    readonly askedBy?: string
  },
): Promise<void> {
  const { context, user, role, grant } = step
  await sql`
    delete from user_roles ur using roles r where r.no = ur.role_no and r.class = 'learner' and ur.user_id = ${user.id}`.execute(
    tx,
  )
  await tx
    .insertInto('user_roles')
    .values({
      user_id: user.id,
      role_no: role.no,
      granted_at: context.now(),
      granted_by: memberOf(context.actor).userId,
      source: 'grant',
    })
    .execute()
  await tx.deleteFrom('role_lowerings').where('user_id', '=', user.id).execute()
  await tellGrant(tx, step, told.kind)
  await addAudit(tx, context, {
    action: told.action,
    objectType: 'user',
    objectId: user.id,
    before: { role: told.beforeNo },
    after: { role: role.no, ...(told.askedBy === undefined ? {} : { askedBy: told.askedBy }) },
    reason: grant.reason,
  })
}

/** Requests a lower role, or confirms the request of another administrator. Returns whether a confirmation is still needed. */
export async function lowerLearner(tx: Db, step: GrantStep, beforeNo: string): Promise<boolean> {
  const { context, user, role, grant } = step
  const { userId: me } = memberOf(context.actor)
  const asked = await tx
    .selectFrom('role_lowerings')
    .select(['role_no', 'asked_by'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (asked?.role_no === role.no && asked.asked_by !== me) {
    await endAllSessions(tx, user.id, { endKey: 'ROLE_CHANGED', at: context.now() })
    await setLearner(tx, step, {
      beforeNo,
      action: 'role.lower',
      kind: 'role-lowered',
      askedBy: asked.asked_by,
    })
    return false
  }
  const row = { role_no: role.no, asked_by: me, asked_at: context.now(), reason: grant.reason }
  await tx
    .insertInto('role_lowerings')
    .values({ user_id: user.id, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await tellAdministrators(tx, step)
  await addAudit(tx, context, {
    action: 'role.ask-lower',
    objectType: 'user',
    objectId: user.id,
    before: { role: beforeNo },
    after: { role: role.no },
    reason: grant.reason,
  })
  return true
}

async function tellAdministrators(tx: Db, { context, user, role, grant }: GrantStep): Promise<void> {
  const { userId: me } = memberOf(context.actor)
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.no = ur.role_no
     where u.state = 1 and r.active and 'role.manage' = any(r.capabilities) and u.id <> ${me} and u.id <> ${user.id}`.execute(
    tx,
  )
  for (const { id } of rows) {
    await addNotice(tx, {
      userId: id,
      type: 'account',
      kind: 'role-lowering-waits',
      personId: user.id,
      content: grant.reason,
      params: roleSlots(role),
      link: '/console',
      at: context.now(),
    })
  }
}
