/** The state machine of applications for an upgrade, the only code that changes their state: docs/wire.md, 5.4, law 10. */
import type { Decision, ReviewState } from '@lectern/contract'
import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { Condition, Machine, Step } from '../lifecycle/machine.ts'
import { opinionIsGiven } from '../lifecycle/opinion-is-given.ts'
import { transition } from '../lifecycle/transition.ts'
import { addNotice } from '../notices/add-notice.ts'
import { todayIn } from '../settings/provider-time.ts'
import type { UpgradeForm } from './queries.ts'
import { upgradeStates, upgradeTypeOf } from './states.ts'

interface StoredUpgrade {
  readonly user_id: string
  readonly type: number
  readonly form: UpgradeForm
  readonly due: string
  readonly state: number
  readonly rev: number
  readonly user_type: number
  readonly user_state: number
  /** The company of the customer code in the form; null for an unknown code. */
  readonly known_company: string | null
}

interface Upgrade {
  readonly table: 'upgrades'
  readonly state: ReviewState
  readonly event: 'approve' | 'refuse' | 'cancel'
  readonly row: StoredUpgrade
  readonly input: {
    readonly opinion: string
    /** The last day of enterprise VIP. */
    readonly endsOn?: string | undefined
  }
}

const isFor = (row: StoredUpgrade, type: 'customer' | 'vip') => upgradeTypeOf(row.type) === type

const customerIsKnown: Condition<Upgrade> = {
  name: 'the code of a customer to be is known',
  holds: ({ row }) => isFor(row, 'vip') || row.known_company !== null,
  key: 'CUST_CODE_UNKNOWN',
  field: 'CUST_CODE',
}

const isStillSocial: Condition<Upgrade> = {
  name: 'a customer to be is an active social account',
  holds: ({ row }) => isFor(row, 'vip') || (row.user_type === 2 && row.user_state === 1),
  key: 'CONFLICT',
}

const endIsGiven: Condition<Upgrade> = {
  name: 'the last day of a VIP is given',
  holds: ({ row, input }) => isFor(row, 'customer') || input.endsOn !== undefined,
  key: 'FIELD_REQUIRED',
  field: 'END',
}

const endIsAhead: Condition<Upgrade> = {
  name: 'that day is not over',
  holds: ({ row, input, at }) => isFor(row, 'customer') || (input.endsOn ?? '') >= todayIn(at),
  key: 'FIELD_INVALID',
  field: 'END',
}

/** The lifecycle of an application for an upgrade. */
export const upgrades: Machine<Upgrade> = {
  object: 'upgrade',
  table: 'upgrades',
  states: upgradeStates,
  initial: 'pending',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['pending'],
      event: 'approve',
      to: 'approved',
      by: ['upgrade.review'],
      conditions: [customerIsKnown, isStillSocial, endIsGiven, endIsAhead],
      effects: [giveRight, tellApplicant],
      audit: 'upgrade.approve',
    },
    {
      from: ['pending'],
      event: 'refuse',
      to: 'refused',
      by: ['upgrade.review'],
      conditions: [opinionIsGiven],
      effects: [tellApplicant],
      audit: 'upgrade.refuse',
    },
    // The system cancels pending applications of an account that is erased.
    { from: ['pending'], event: 'cancel', to: 'cancelled', by: ['owner', 'system'], audit: 'upgrade.cancel' },
  ],
  async lock(tx, id) {
    const { rows: people } = await sql<{ user_id: string }>`
      select user_id from upgrades where id = ${id}::uuid`.execute(tx)
    await lockPeople(
      tx,
      people.map(({ user_id }) => user_id),
    )
    const { rows } = await sql<StoredUpgrade>`
      select p.user_id, p.type, p.form, p.due, p.state, p.rev, u.user_type, u.state as user_state,
             (select company from customers where code = p.form ->> 'customerCode' and active) as known_company
        from upgrades p join users u on u.id = p.user_id where p.id = ${id}::uuid for no key update of p`.execute(
      tx,
    )
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  ownerOf: row => row.user_id,
  columnsOf: ({ event, input, by, at }) => ({
    opinion: input.opinion,
    reviewer: event === 'cancel' ? null : userIdOf(by.actor),
    decided_at: at,
    ends_on: event === 'approve' ? (input.endsOn ?? null) : null,
  }),
  auditOf: ({ row, event, input }) => ({
    after: {
      userId: row.user_id,
      type: row.type,
      endsOn: event === 'approve' ? (input.endsOn ?? null) : null,
    },
    reason: input.opinion,
  }),
}

/** Turns a social account into a customer account, or gives enterprise VIP until the given day. */
async function giveRight(tx: Db, step: Step<Upgrade>): Promise<void> {
  if (isFor(step.row, 'vip')) return giveVip(tx, step)
  const { form, known_company, user_id } = step.row
  await sql`
    update users set user_type = 1, customer_code = ${form.customerCode ?? null}, company = ${form.company || known_company},
           rev = rev + 1
     where id = ${user_id}`.execute(tx)
}

/** The role of enterprise VIP. */
const vipRole = 'V10'

/** Gives enterprise VIP. When its last day becomes earlier than before, the person's sessions end with a reason, as a right is withdrawn. */
async function giveVip(tx: Db, { id, row, input, by, at }: Step<Upgrade>): Promise<void> {
  const { user_id } = row
  const endsOn = input.endsOn ?? null
  const { rows } = await sql<{ shorter: boolean }>`
    select ends_on is null or ends_on > ${endsOn}::date as shorter from user_roles
     where user_id = ${user_id} and role_no = ${vipRole} for no key update`.execute(tx)
  const granted_by = memberOf(by.actor).userId
  const grant = { granted_at: at, granted_by, ends_on: endsOn, source: 'upgrade', source_id: id }
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

async function tellApplicant(tx: Db, { row, event, input, at }: Step<Upgrade>): Promise<void> {
  // Where the person reads the decision and may apply again.
  const link = '/user/profile?part=account'
  const notice = { userId: row.user_id, type: 'account', content: input.opinion, link, at } as const
  if (event === 'refuse') await addNotice(tx, { ...notice, kind: 'upgrade-refused' })
  else if (isFor(row, 'vip'))
    await addNotice(tx, { ...notice, kind: 'upgrade-vip', params: { end: input.endsOn ?? '' } })
  else
    await addNotice(tx, {
      ...notice,
      kind: 'upgrade-customer',
      title: row.form.company || row.known_company || '',
    })
}

/**
 * Withdraws the caller's own pending application.
 * @throws {AppError} NOT_FOUND (also for another person's application), CONFLICT for a decided one.
 */
export async function cancelUpgrade(context: CallContext, id: string): Promise<{ readonly dueOn: string }> {
  const happening = { id, event: 'cancel', by: context, input: { opinion: '' } } as const
  const { row } = await transact(context.db, tx => transition(tx, upgrades, happening))
  return { dueOn: row.due }
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
 * Decides a pending application once; approval takes effect at once.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW, CONFLICT when somebody was faster or the account has changed, CUST_CODE_UNKNOWN,
 * FIELD_REQUIRED or FIELD_INVALID (END) for enterprise VIP without a day to come.
 */
export async function decideUpgrade(
  context: CallContext,
  { id, result, opinion, rev, endsOn }: UpgradeDecision,
): Promise<{ readonly state: ReviewState }> {
  const event = result === 'approved' ? 'approve' : 'refuse'
  const happening = { id, event, by: context, input: { opinion, endsOn }, seen: { rev } } as const
  await transact(context.db, tx => transition(tx, upgrades, happening))
  return { state: result }
}
