/** The state machine of requests for a locked resource, the only code that changes their state: docs/wire.md, 7.3 and 8, law 10. */
import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Condition, Machine, Step } from '../lifecycle/machine.ts'
import { opinionIsGiven } from '../lifecycle/opinion-is-given.ts'
import { transition } from '../lifecycle/transition.ts'
import { todayIn } from '../settings/provider-time.ts'
import { tellPerson, writeEntitlement } from './entitlement.ts'

interface StoredRequest {
  readonly user_id: string
  readonly work_id: string
  readonly state: number
}

interface AccessRequest {
  readonly table: 'access_requests'
  readonly state: 'pending' | 'approved' | 'refused'
  readonly event: 'approve' | 'refuse' | 'close'
  readonly row: StoredRequest
  readonly input: {
    readonly opinion: string
    /** The last day on which the resource is open; absent for an unlimited time. */
    readonly endsOn?: string | undefined
  }
}

const endIsAhead: Condition<AccessRequest> = {
  name: 'the last day, where one is given, is not over',
  holds: ({ input, at }) => input.endsOn === undefined || input.endsOn >= todayIn(at),
  key: 'FIELD_INVALID',
  field: 'END',
}

/** The lifecycle of a request for a locked resource. */
export const accessRequests: Machine<AccessRequest> = {
  object: 'access-request',
  table: 'access_requests',
  states: { pending: 0, approved: 1, refused: 2 },
  initial: 'pending',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['pending'],
      event: 'approve',
      to: 'approved',
      by: ['user.manage'],
      conditions: [endIsAhead],
      effects: [openResource, tellApproved],
      audit: 'access.approve',
    },
    {
      from: ['pending'],
      event: 'refuse',
      to: 'refused',
      by: ['user.manage'],
      conditions: [opinionIsGiven],
      effects: [tellRefused],
      audit: 'access.refuse',
    },
    // Closes pending requests of an account that is erased, without a notice.
    { from: ['pending'], event: 'close', to: 'refused', by: ['system'], audit: 'access.close' },
  ],
  async lock(tx, id) {
    const { rows } = await sql<StoredRequest>`
      select user_id, work_id, state from access_requests where id = ${id}::uuid for no key update`.execute(
      tx,
    )
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  ownerOf: row => row.user_id,
  columnsOf: ({ input, by, at }) => ({
    opinion: input.opinion,
    decided_by: userIdOf(by.actor),
    decided_at: at,
  }),
  auditOf: ({ row, input }) => ({
    after: { userId: row.user_id, workId: row.work_id, endsOn: input.endsOn ?? null },
    reason: input.opinion,
  }),
}

const grantOf = ({ row, input, at }: Step<AccessRequest>) => ({
  userId: row.user_id,
  workId: row.work_id,
  endsOn: input.endsOn,
  reason: input.opinion,
  at,
})

async function openResource(tx: Db, step: Step<AccessRequest>): Promise<void> {
  await writeEntitlement(tx, { ...grantOf(step), by: memberOf(step.by.actor).userId })
}

async function tellApproved(tx: Db, step: Step<AccessRequest>): Promise<void> {
  await tellPerson(tx, grantOf(step), 'access-approved')
}

async function tellRefused(tx: Db, step: Step<AccessRequest>): Promise<void> {
  await tellPerson(tx, grantOf(step), 'access-refused')
}

/** An answer to a request. */
export interface AccessDecision {
  readonly id: string
  readonly result: 'approved' | 'refused'
  readonly endsOn?: string | undefined
  readonly opinion: string
}

/**
 * Decides a request once; approval opens the resource for its person.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW, CONFLICT when it was already decided; FIELD_INVALID (END) for a past day.
 */
export async function decideAccess(
  context: CallContext,
  { id, result, endsOn, opinion }: AccessDecision,
): Promise<void> {
  const event = result === 'approved' ? 'approve' : 'refuse'
  const happening = { id, event, by: context, input: { opinion, endsOn } } as const
  await transact(context.db, tx => transition(tx, accessRequests, happening))
}
