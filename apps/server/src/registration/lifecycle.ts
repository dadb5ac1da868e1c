/** Registrations change their state here and nowhere else: wire contract 5.3, law 10. */

import type { Language, RegistrationResult, ReviewState } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { addMessage } from '../messages/outbox.ts'
import { addNotice } from '../notices/add-notice.ts'
import { getCustomer, orTaken } from '../people/free-values.ts'
import { memberOf } from '../session/policy.ts'
import { newAccountQuota } from '../settings/new-account-quota.ts'

/** States by their stored number. */
export const registrationStates = [
  'pending',
  'approved',
  'refused',
  'cancelled',
] as const satisfies readonly ReviewState[]

interface OpenRegistration {
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
}

/** A decision of a registrar; approval makes the account, cancelling is done when the person asks for it. */
export interface RegistrationDecision {
  readonly id: string
  readonly result: RegistrationResult
  readonly opinion: string
  readonly rev: number
  readonly customerCode?: string | undefined
}

const firstRole = 'R10'

/** What becomes of a registration, how the audit log calls it, and what its person reads. */
const outcomes = {
  approved: { state: 1, action: 'registration.approve', template: 'registration-approved' },
  refused: { state: 2, action: 'registration.refuse', template: 'registration-refused' },
  cancelled: { state: 3, action: 'registration.cancel', template: 'registration-cancelled' },
} as const

/**
 * Decides a pending registration once.
 * @throws {AppError} NOT_FOUND, CONFLICT when somebody was faster, CUST_CODE_UNKNOWN, and PHONE_TAKEN, EMAIL_TAKEN or
 * NICK_TAKEN when an account took the value in the meantime.
 */
export async function decideRegistration(
  context: CallContext,
  decision: RegistrationDecision,
): Promise<{ readonly state: ReviewState; readonly userId: string | null }> {
  const { db, now, actor, settings } = context
  const quotaBytes = await newAccountQuota(settings)
  const at = now()
  const { state, action, template } = outcomes[decision.result]
  const reviewer = memberOf(actor).userId
  return orTaken(() =>
    transact(db, async tx => {
      const found = await lockRegistration(tx, decision)
      const customerCode = found.user_type === 1 ? (decision.customerCode ?? found.customer_code) : null
      const userId =
        decision.result === 'approved'
          ? await makeAccount(
              tx,
              { ...found, customer_code: customerCode },
              { id: decision.id, quotaBytes, at },
            )
          : null
      await tx
        .updateTable('registrations')
        .set({
          state,
          opinion: decision.opinion,
          reviewer,
          decided_at: at,
          user_id: userId,
          customer_code: customerCode,
          rev: sql`rev + 1`,
        })
        .where('id', '=', decision.id)
        .execute()
      await addAudit(tx, context, {
        action,
        objectType: 'registration',
        objectId: decision.id,
        before: { state: found.state, customerCode: found.customer_code },
        after: { state, customerCode, userId },
        reason: decision.opinion,
      })
      const message = {
        template,
        params: { name: found.real_name, opinion: decision.opinion },
        // In the language the applicant wrote in, not the registrar's.
        language: found.lang,
        at,
      } as const
      await addMessage(tx, { ...message, to: { channel: 'phone', value: found.phone } })
      if (found.email !== null)
        await addMessage(tx, { ...message, to: { channel: 'email', value: found.email } })
      return { state: registrationStates[state], userId }
    }),
  )
}

async function lockRegistration(tx: Db, { id, rev }: RegistrationDecision): Promise<OpenRegistration> {
  const { rows } = await sql<OpenRegistration>`
    select user_type, nick, real_name, customer_code, company, phone, email, password_hash, lang, state, rev
      from registrations where id = ${id} for update`.execute(tx)
  const found = rows[0]
  if (!found) throw new AppError('NOT_FOUND')
  if (found.state !== 0 || found.rev !== rev) throw new AppError('CONFLICT')
  return found
}

async function makeAccount(
  tx: Db,
  form: OpenRegistration,
  {
    id: registrationId,
    quotaBytes,
    at,
  }: { readonly id: string; readonly quotaBytes: number; readonly at: Date },
): Promise<string> {
  const company = form.customer_code === null ? '' : await getCustomer(tx, form.customer_code, 'CUST_CODE')
  const id = newId(at)
  await tx
    .insertInto('users')
    .values({
      id,
      login_name: form.phone,
      nick: form.nick,
      real_name: form.real_name,
      user_type: form.user_type,
      customer_code: form.customer_code,
      company: form.company || company,
      phone: form.phone,
      email: form.email,
      password_hash: form.password_hash,
      password_set_at: at,
      storage_quota: quotaBytes,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('user_roles')
    .values({
      user_id: id,
      role_no: firstRole,
      granted_at: at,
      source: 'registration',
      source_id: registrationId,
    })
    .execute()
  await addNotice(tx, { userId: id, type: 'account', kind: 'welcome', isTold: true, at })
  return id
}
