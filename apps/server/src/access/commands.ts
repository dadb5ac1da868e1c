/** Asking for a locked resource, and opening it for one person: wire contract 7.3 and 8. */

import { sql } from 'kysely'
import { addAudit } from '../audit/audit-log.ts'
import { type CardRow, viewOf } from '../catalogue/card-query.ts'
import { workPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { addNotice } from '../notices/add-notice.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { getCard } from '../resource/queries.ts'
import { memberOf } from '../session/policy.ts'
import { todayIn } from '../settings/provider-time.ts'
import { requireLocked, requireOther } from './policy.ts'

/**
 * Asks for a resource; while a request is open, asking again changes nothing.
 * @throws {AppError} NOT_FOUND, CONFLICT where it is not locked for this person.
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
    const { numAffectedRows = 0n } = await sql`
      insert into access_requests (id, user_id, work_id, reason, at) values (${id}, ${userId}, ${workId}, ${reason}, ${at})
      on conflict (user_id, work_id) where state = 0 do nothing`.execute(tx)
    if (numAffectedRows === 0n) return
    const { nick } = await tx
      .selectFrom('users')
      .select('nick')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await tellStaff(tx, 'user.manage', {
      type: 'account',
      kind: 'access-waits',
      title: card.title,
      content: reason,
      params: { by: nick },
      link: '/console',
      dedupKey: `access:${id}`,
      at,
    })
  })
}

interface OpenRequest {
  readonly id: string
  readonly user_id: string
  readonly work_id: string
  readonly state: number
}

/** An answer to a request. */
export interface AccessDecision {
  readonly id: string
  readonly result: 'approved' | 'refused'
  readonly endsOn?: string | undefined
  readonly opinion: string
}

/**
 * Answers a request once; approval opens the resource for its person.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW, CONFLICT when it was answered already; FIELD_INVALID (END) for a day that is over.
 */
export async function decideAccess(context: CallContext, decision: AccessDecision): Promise<void> {
  const { db, actor, now } = context
  const me = memberOf(actor)
  const at = now()
  const { result, opinion, endsOn } = decision
  checkEnd(endsOn, at)
  await transact(db, async tx => {
    const { rows } = await sql<OpenRequest>`
      select id, user_id, work_id, state from access_requests where id = ${decision.id}::uuid for update`.execute(
      tx,
    )
    const request = rows[0]
    if (!request) throw new AppError('NOT_FOUND')
    requireOther(me, request.user_id)
    if (request.state !== 0) throw new AppError('CONFLICT')
    await closeRequest(tx, request.id, { state: result === 'approved' ? 1 : 2, opinion, by: me.userId, at })
    await addAudit(tx, context, {
      action: result === 'approved' ? 'access.approve' : 'access.refuse',
      objectType: 'access-request',
      objectId: request.id,
      before: { state: 0 },
      after: {
        state: result === 'approved' ? 1 : 2,
        userId: request.user_id,
        workId: request.work_id,
        endsOn: endsOn ?? null,
      },
      reason: opinion,
    })
    const grant = {
      userId: request.user_id,
      workId: request.work_id,
      endsOn,
      reason: opinion,
      by: me.userId,
      at,
    }
    if (result === 'approved') await writeEntitlement(tx, grant)
    await tellPerson(tx, grant, result === 'approved' ? 'access-approved' : 'access-refused')
  })
}

/**
 * Opens a resource for a person who need not have asked; a request of theirs that waits is answered with it.
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
    const user = await sql`select 1 from users where id = ${userId} and state = 1 for share`.execute(tx)
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
    await writeEntitlement(tx, { userId, workId, endsOn, reason, by: me.userId, at })
    const { rows } = await sql<{ id: string }>`
      select id from access_requests where user_id = ${userId} and work_id = ${workId} and state = 0 for update`.execute(
      tx,
    )
    for (const { id } of rows) await closeRequest(tx, id, { state: 1, opinion: reason, by: me.userId, at })
    await addAudit(tx, context, {
      action: 'entitlement.grant',
      objectType: 'entitlement',
      objectId: `${userId}:${workId}`,
      before: before ? { endsOn: before.ends_on } : null,
      after: { endsOn: endsOn ?? null },
      reason,
    })
    await tellPerson(tx, { userId, workId, reason, at }, 'access-approved')
  })
}

function checkEnd(endsOn: string | undefined, at: Date): void {
  if (endsOn !== undefined && endsOn < todayIn(at)) throw new AppError('FIELD_INVALID', {}, 'END')
}

async function closeRequest(
  tx: Db,
  id: string,
  {
    state,
    opinion,
    by,
    at,
  }: { readonly state: 1 | 2; readonly opinion: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('access_requests')
    .set({ state, opinion, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

interface Grant {
  readonly userId: string
  readonly workId: string
  readonly endsOn?: string | undefined
  readonly reason: string
  readonly by: string
  readonly at: Date
}

async function writeEntitlement(tx: Db, { userId, workId, endsOn, reason, by, at }: Grant): Promise<void> {
  const row = { ends_on: endsOn ?? null, granted_by: by, reason, at }
  await tx
    .insertInto('entitlements')
    .values({ user_id: userId, work_id: workId, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'work_id']).doUpdateSet(row))
    .execute()
}

async function tellPerson(
  tx: Db,
  { userId, workId, reason, at }: Pick<Grant, 'userId' | 'workId' | 'reason' | 'at'>,
  kind: 'access-approved' | 'access-refused',
): Promise<void> {
  const { rows } = await sql<Pick<CardRow, 'id' | 'kind' | 'title'>>`
    select w.id, v.kind, v.title from works w
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
     where w.id = ${workId}`.execute(tx)
  const work = rows[0]
  if (!work) return
  await addNotice(tx, {
    userId,
    type: 'account',
    kind,
    title: work.title,
    content: reason,
    link: workPath(work),
    at,
  })
}
