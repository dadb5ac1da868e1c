/** Requests for locked resources, and the opening of one for a person: docs/wire.md, 7.3 and 8. */

import { sql } from 'kysely'
import { addAudit } from '../audit/audit-log.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { viewOf } from '../catalogue/card-query.ts'
import { lockCaller, lockPeople } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { transition } from '../lifecycle/transition.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { getCard } from '../resource/queries.ts'
import { todayIn } from '../settings/provider-time.ts'
import { tellPerson, writeEntitlement } from './entitlement.ts'
import { accessRequests } from './lifecycle.ts'
import { requireLocked, requireOther } from './policy.ts'

/**
 * Requests access to a resource. While a request is pending, a second one replaces its reason and tells nobody again.
 * @throws {AppError} NOT_FOUND, CONFLICT when the resource is not locked for this person.
 */
export async function requestAccess(
  context: CallContext,
  { id: workId, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { db, actor, now } = context
  const { userId } = memberOf(actor)
  const at = now()
  const card = await getCard(db, viewOf(context), workId)
  requireLocked(card.lock)
  const id = newId(at)
  await transact(db, async tx => {
    await lockCaller(tx, userId)
    const { numAffectedRows = 0n } = await sql`
      insert into access_requests (id, user_id, work_id, reason, at) values (${id}, ${userId}, ${workId}, ${reason}, ${at})
      on conflict (user_id, work_id) where state = 0 do nothing`.execute(tx)
    if (numAffectedRows === 0n) {
      await sql`
        update access_requests set reason = ${reason} where user_id = ${userId} and work_id = ${workId} and state = 0`.execute(
        tx,
      )
      return
    }
    await tellStaff(tx, 'user.manage', {
      type: 'account',
      kind: 'access-waits',
      workId,
      personId: userId,
      content: reason,
      link: '/console',
      dedupKey: `access:${id}`,
      at,
    })
  })
}

/**
 * Opens a resource for a person, with or without a request of theirs; a pending request is approved with it.
 * @throws {AppError} NOT_FOUND (USER_ID or RESOURCE_ID), SELF_REVIEW; FIELD_INVALID (END) for a day that is over.
 */
export async function grantEntitlement(
  context: CallContext,
  grant: {
    readonly userId: string
    readonly resourceId: string
    readonly endsOn?: string | undefined
    readonly reason: string
  },
): Promise<void> {
  const { db, actor, now } = context
  const me = memberOf(actor)
  const at = now()
  const { userId, resourceId: workId, endsOn, reason } = grant
  requireOther(me, userId)
  checkEnd(endsOn, at)
  await transact(db, async tx => {
    await lockPeople(tx, [userId])
    const user = await sql`select 1 from users where id = ${userId} and state = 1`.execute(tx)
    if (user.rows.length === 0) throw new AppError('NOT_FOUND', {}, 'USER_ID')
    const work =
      await sql`select 1 from works where id = ${workId} and live_version is not null and deleted_at is null`.execute(
        tx,
      )
    if (work.rows.length === 0) throw new AppError('NOT_FOUND', {}, 'RESOURCE_ID')
    const before = await tx
      .selectFrom('entitlements')
      .select('ends_on')
      .where('user_id', '=', userId)
      .where('work_id', '=', workId)
      .executeTakeFirst()
    const { rows } = await sql<{ id: string }>`
      select id from access_requests where user_id = ${userId} and work_id = ${workId} and state = 0
         for no key update`.execute(tx)
    const [request] = rows
    if (request) {
      const input = { opinion: reason, endsOn }
      await transition(tx, accessRequests, { id: request.id, event: 'approve', by: context, input })
    } else {
      await writeEntitlement(tx, { userId, workId, endsOn, reason, by: me.userId, at })
      await tellPerson(tx, { userId, workId, endsOn, reason, at }, 'access-approved')
    }
    await addAudit(tx, context, {
      action: 'entitlement.grant',
      objectType: 'entitlement',
      objectId: `${userId}:${workId}`,
      before: before ? { endsOn: before.ends_on } : null,
      after: { endsOn: endsOn ?? null },
      reason,
    })
  })
}

function checkEnd(endsOn: string | undefined, at: Date): void {
  if (endsOn !== undefined && endsOn < todayIn(at)) throw new AppError('FIELD_INVALID', {}, 'END')
}
