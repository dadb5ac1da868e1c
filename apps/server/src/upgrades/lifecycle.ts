/** Applications for an upgrade change their state here and nowhere else: wire contract 5.4, law 10. */

import type { Decision, ReviewState } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { addNotice } from '../notices/add-notice.ts'
import { getCustomer } from '../people/free-values.ts'
import { memberOf } from '../session/policy.ts'
import { todayIn } from '../settings/provider-time.ts'
import { requireOther } from './policy.ts'
import type { UpgradeForm } from './queries.ts'
import { upgradeStates, upgradeTypeOf } from './states.ts'

interface OpenUpgrade {
  readonly id: string
  readonly user_id: string
  readonly type: number
  readonly form: UpgradeForm
  readonly due: string
}

/** The role of enterprise VIP. */
const vipRole = 'V10'

/**
 * Withdraws the caller's own pending application.
 * @throws {AppError} NOT_FOUND also for another's, CONFLICT for one that was decided.
 */
export async function cancelUpgrade(context: CallContext, id: string): Promise<{ readonly dueOn: string }> {
  const { db, actor, now } = context
  const me = memberOf(actor)
  return transact(db, async tx => {
    const found = await lockUpgrade(tx, sql`id = ${id}::uuid and user_id = ${me.userId}`)
    await settle(tx, context, found, { state: 'cancelled', at: now() })
    return { dueOn: found.due }
  })
}

/** A decision of a registrar. */
export interface UpgradeDecision {
  readonly id: string
  readonly result: Decision
  readonly opinion: string
  readonly rev: number
  /** The last day of enterprise VIP. */
  readonly endsOn?: string | undefined
}

/**
 * Decides a pending application once; approval gives its right at once.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW, CONFLICT when somebody was faster or the account has changed, CUST_CODE_UNKNOWN,
 * FIELD_REQUIRED or FIELD_INVALID (END) for enterprise VIP without a day to come.
 */
export async function decideUpgrade(
  context: CallContext,
  decision: UpgradeDecision,
): Promise<{ readonly state: ReviewState }> {
  const { db, actor, now } = context
  const me = memberOf(actor)
  const at = now()
  return transact(db, async tx => {
    const found = await lockUpgrade(tx, sql`id = ${decision.id}::uuid`, decision.rev)
    requireOther(me, found.user_id)
    const { result: state, opinion } = decision
    const told = { userId: found.user_id, type: 'account', content: opinion, link: '/user', at } as const
    if (state === 'refused') {
      await settle(tx, context, found, { state, opinion, reviewer: me.userId, at })
      await addNotice(tx, { ...told, kind: 'upgrade-refused' })
      return { state }
    }
    if (upgradeTypeOf(found.type) === 'customer') {
      const company = await makeCustomer(tx, found)
      await settle(tx, context, found, { state, opinion, reviewer: me.userId, at })
      await addNotice(tx, { ...told, kind: 'upgrade-customer', title: company })
    } else {
      const endsOn = futureDay(decision.endsOn, at)
      await giveVip(tx, found, { endsOn, reviewer: me.userId, at })
      await settle(tx, context, found, { state, opinion, reviewer: me.userId, endsOn, at })
      await addNotice(tx, { ...told, kind: 'upgrade-vip', params: { end: endsOn } })
    }
    return { state }
  })
}

async function lockUpgrade(tx: Db, which: ReturnType<typeof sql>, rev?: number): Promise<OpenUpgrade> {
  const { rows } = await sql<OpenUpgrade & { readonly state: number; readonly rev: number }>`
    select id, user_id, type, form, due, state, rev from upgrades where ${which} for update`.execute(tx)
  const found = rows[0]
  if (!found) throw new AppError('NOT_FOUND')
  if (found.state !== 0 || (rev !== undefined && found.rev !== rev)) throw new AppError('CONFLICT')
  return found
}

/** The one statement that changes a state, with its audit row. */
async function settle(
  tx: Db,
  context: CallContext,
  found: OpenUpgrade,
  to: {
    readonly state: Exclude<ReviewState, 'pending'>
    readonly opinion?: string
    readonly reviewer?: string
    readonly endsOn?: string
    readonly at: Date
  },
): Promise<void> {
  const state = upgradeStates.indexOf(to.state)
  await tx
    .updateTable('upgrades')
    .set({
      state,
      opinion: to.opinion ?? '',
      reviewer: to.reviewer ?? null,
      decided_at: to.at,
      ends_on: to.endsOn ?? null,
      rev: sql`rev + 1`,
    })
    .where('id', '=', found.id)
    .execute()
  await addAudit(tx, context, {
    action: `upgrade.${to.state === 'approved' ? 'approve' : to.state === 'refused' ? 'refuse' : 'cancel'}`,
    objectType: 'upgrade',
    objectId: found.id,
    before: { state: 0 },
    after: { state, userId: found.user_id, type: found.type, endsOn: to.endsOn ?? null },
    reason: to.opinion ?? '',
  })
}

/** userType 2 → 1 with code and company; whoever is something else by now gets no second kind. */
async function makeCustomer(tx: Db, { user_id, form }: OpenUpgrade): Promise<string> {
  const known = await getCustomer(tx, form.customerCode ?? '', 'CUST_CODE')
  const company = form.company || known
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ user_type: 1, customer_code: form.customerCode ?? null, company, rev: sql`rev + 1` })
    .where('id', '=', user_id)
    .where('user_type', '=', 2)
    .where('state', '=', 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('CONFLICT')
  return company
}

function futureDay(endsOn: string | undefined, at: Date): string {
  if (endsOn === undefined) throw new AppError('FIELD_REQUIRED', {}, 'END')
  if (endsOn < todayIn(at)) throw new AppError('FIELD_INVALID', {}, 'END')
  return endsOn
}

/** V10 until the given day. Where that is sooner than before, a right is withdrawn: the person's sessions end and say so. */
async function giveVip(
  tx: Db,
  { id, user_id }: OpenUpgrade,
  { endsOn, reviewer, at }: { readonly endsOn: string; readonly reviewer: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ shorter: boolean }>`
    select ends_on is null or ends_on > ${endsOn}::date as shorter from user_roles
     where user_id = ${user_id} and role_no = ${vipRole} for update`.execute(tx)
  const grant = { granted_at: at, granted_by: reviewer, ends_on: endsOn, source: 'upgrade', source_id: id }
  await tx
    .insertInto('user_roles')
    .values({ user_id, role_no: vipRole, ...grant })
    .onConflict(conflict => conflict.columns(['user_id', 'role_no']).doUpdateSet(grant))
    .execute()
  if (rows[0]?.shorter)
    await sql`
      update sessions set ended_at = ${at}, end_key = 'ROLE_CHANGED' where user_id = ${user_id} and ended_at is null`.execute(
      tx,
    )
}
