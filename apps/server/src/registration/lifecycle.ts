/** The state machine of registrations, the only code that changes their state: docs/wire.md, 5.3, law 10. */
import type { Language, RegistrationResult, ReviewState } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import type { Condition, Machine, Step } from '../lifecycle/machine.ts'
import { opinionIsGiven } from '../lifecycle/opinion-is-given.ts'
import { transition } from '../lifecycle/transition.ts'
import { addMessage } from '../messages/outbox.ts'
import { addNotice } from '../notices/add-notice.ts'
import { orTaken } from '../session/free-values.ts'
import { newAccountQuota } from '../settings/new-account-quota.ts'

interface StoredRegistration {
  readonly user_type: number
  readonly nick: string
  readonly real_name: string
  readonly customer_code: string | null
  readonly company: string
  readonly phone: string
  readonly email: string | null
  readonly password_hash: string
  readonly lang: Language
  readonly state: number
  readonly rev: number
  /** The customer code of the new account, preferably from the registrar; null for people who are not customers. */
  readonly final_code: string | null
  /** The company of that code; null for an unknown code. */
  readonly known_company: string | null
}

interface Registration {
  readonly table: 'registrations'
  readonly state: ReviewState
  readonly event: 'approve' | 'refuse' | 'cancel'
  readonly row: StoredRegistration
  readonly input: {
    readonly opinion: string
    readonly customerCode?: string | undefined
    /** Id and storage quota of the account that an approval creates. */
    readonly userId: string
    readonly quotaBytes: number
  }
}

const customerIsKnown: Condition<Registration> = {
  name: 'a customer’s code is known',
  holds: ({ row }) => row.final_code === null || row.known_company !== null,
  key: 'CUST_CODE_UNKNOWN',
  field: 'CUST_CODE',
}

/** The lifecycle of a registration. */
export const registrations: Machine<Registration> = {
  object: 'registration',
  table: 'registrations',
  states: { pending: 0, approved: 1, refused: 2, cancelled: 3 },
  initial: 'pending',
  refusal: 'CONFLICT',
  rules: [
    {
      from: ['pending'],
      event: 'approve',
      to: 'approved',
      by: ['registration.review'],
      conditions: [customerIsKnown],
      effects: [makeAccount, tellApplicant],
      audit: 'registration.approve',
    },
    {
      from: ['pending'],
      event: 'refuse',
      to: 'refused',
      by: ['registration.review'],
      conditions: [opinionIsGiven],
      effects: [tellApplicant],
      audit: 'registration.refuse',
    },
    {
      from: ['pending'],
      event: 'cancel',
      to: 'cancelled',
      by: ['registration.review'],
      effects: [tellApplicant],
      audit: 'registration.cancel',
    },
  ],
  async lock(tx, id, { customerCode }) {
    const { rows } = await sql<StoredRegistration>`
      select r.user_type, r.nick, r.real_name, r.customer_code, r.company, r.phone, r.email, r.password_hash, r.lang,
             r.state, r.rev, final.code as final_code,
             (select c.company from customers c where c.code = final.code and c.active) as known_company
        from registrations r,
             lateral (select case when r.user_type = 1 then coalesce(${customerCode ?? null}, r.customer_code) end as code) final
       where r.id = ${id}::uuid for no key update of r`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  // Applicants have no account yet.
  ownerOf: () => null,
  columnsOf: ({ row, input, to, by, at }) => ({
    opinion: input.opinion,
    reviewer: memberOf(by.actor).userId,
    decided_at: at,
    user_id: to === 'approved' ? input.userId : null,
    customer_code: row.final_code,
  }),
  auditOf: ({ row, input, to }) => ({
    before: { customerCode: row.customer_code },
    after: { customerCode: row.final_code, userId: to === 'approved' ? input.userId : null },
    reason: input.opinion,
  }),
}

const firstRole = 'R10'

async function makeAccount(tx: Db, { id, row, input, at }: Step<Registration>): Promise<void> {
  const { userId, quotaBytes } = input
  await tx
    .insertInto('users')
    .values({
      id: userId,
      login_name: row.phone,
      nick: row.nick,
      real_name: row.real_name,
      user_type: row.user_type,
      customer_code: row.final_code,
      company: row.company || row.known_company || '',
      phone: row.phone,
      email: row.email,
      password_hash: row.password_hash,
      password_set_at: at,
      storage_quota: quotaBytes,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role_no: firstRole, granted_at: at, source: 'registration', source_id: id })
    .execute()
  // The language of the form is that of every later message, until the person chooses another one.
  await tx
    .insertInto('user_config')
    .values({ user_id: userId, type: 1, content: JSON.stringify(row.lang), updated_at: at })
    .execute()
  await addNotice(tx, { userId, type: 'account', kind: 'welcome', isTold: true, at })
}

const templates = {
  approve: 'registration-approved',
  refuse: 'registration-refused',
  cancel: 'registration-cancelled',
} as const

/** Sends the decision in the applicant's language, not the registrar's. */
async function tellApplicant(tx: Db, { row, input, event, at }: Step<Registration>): Promise<void> {
  const message = {
    template: templates[event],
    params: { name: row.real_name, opinion: input.opinion },
    language: row.lang,
    at,
  }
  await addMessage(tx, { ...message, to: { channel: 'phone', value: row.phone } })
  if (row.email !== null) await addMessage(tx, { ...message, to: { channel: 'email', value: row.email } })
}

/** A decision of a registrar. Approval creates the account; a registrar cancels when the applicant asks for it. */
export interface RegistrationDecision {
  readonly id: string
  readonly result: RegistrationResult
  readonly opinion: string
  readonly rev: number
  readonly customerCode?: string | undefined
}

const events = { approved: 'approve', refused: 'refuse', cancelled: 'cancel' } as const

/**
 * Decides a pending registration once.
 * @throws {AppError} NOT_FOUND, CONFLICT when somebody was faster, CUST_CODE_UNKNOWN, and PHONE_TAKEN, EMAIL_TAKEN or
 * NICK_TAKEN when another account has taken the value since.
 */
export async function decideRegistration(
  context: CallContext,
  { id, result, opinion, rev, customerCode }: RegistrationDecision,
): Promise<{ readonly state: ReviewState; readonly userId: string | null }> {
  const { db, now, settings } = context
  const userId = newId(now())
  const input = { opinion, customerCode, userId, quotaBytes: await newAccountQuota(settings) }
  const happening = { id, event: events[result], by: context, input, seen: { rev } } as const
  await orTaken(() => transact(db, tx => transition(tx, registrations, happening)))
  return { state: result, userId: result === 'approved' ? userId : null }
}
