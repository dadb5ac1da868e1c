/** Applying for an account: docs/wire.md, 5.3 and 7.2. */

import type { RegistrationRequest } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { addMessage } from '../messages/outbox.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { checkNotAlike } from '../session/alike-names.ts'
import { checkNotCommon } from '../session/change-password.ts'
import { checkCode, spendCode } from '../session/codes.ts'
import {
  checkContactFree,
  checkNickFree,
  claimContacts,
  getCustomer,
  orTaken,
} from '../session/free-values.ts'
import { hashPassword } from '../session/passwords.ts'
import { reviewDueOn } from '../settings/working-days.ts'
import { checkFreshEvidence } from '../uploads/policy.ts'

/**
 * Stores the form for review and informs applicant and registrars. The code may have been sent to the phone or to the
 * e-mail address. It is used up only when the form is stored, so a refused form can be sent again with the same code.
 * @throws {AppError} PW_MISMATCH, CUST_CODE_UNKNOWN, NICK_TAKEN, PHONE_TAKEN, EMAIL_TAKEN, NOT_FOUND (FILE_IDS), PW_COMMON, CODE_WRONG, CODE_EXPIRED.
 */
export async function submitRegistration(
  context: CallContext,
  form: RegistrationRequest,
): Promise<{ readonly id: string; readonly dueOn: string }> {
  const { db, now, language } = context
  const at = now()
  await checkForm(db, form)
  await checkNotAlike(context, form.nick, 'NICK')
  const contacts = [form.phone, ...(form.email === undefined ? [] : [form.email])]
  const codeId = await checkCode(
    context,
    { purpose: 'registration', flowId: null, userId: null },
    { code: form.code, contacts, at },
  )
  const password_hash = await hashPassword(form.passwordMd5)
  const id = newId(at)
  const dueOn = await reviewDueOn(db, at)
  await orTaken(() =>
    transact(db, async tx => {
      await claimContacts(tx, contactsOf(form), null)
      await spendCode(tx, codeId, at)
      await tx
        .insertInto('registrations')
        .values({
          id,
          user_type: form.userType === 'customer' ? 1 : 2,
          nick: form.nick,
          real_name: form.realName,
          customer_code: form.userType === 'customer' ? form.customerCode : null,
          company: form.userType === 'customer' ? form.company : '',
          phone: form.phone,
          email: form.email ?? null,
          password_hash,
          reason: form.reason,
          agreement_version: await agreementVersion(tx),
          lang: language,
          due: dueOn,
          created_at: at,
        })
        .execute()
      for (const file_id of new Set(form.fileIds))
        await tx.insertInto('evidence').values({ file_id, registration_id: id }).execute()
      const params = { name: form.realName, due: dueOn }
      const message = { template: 'registration-received', params, language, at } as const
      await addMessage(tx, { ...message, to: { channel: 'phone', value: form.phone } })
      if (form.email !== undefined)
        await addMessage(tx, { ...message, to: { channel: 'email', value: form.email } })
      await tellStaff(tx, 'registration.review', {
        type: 'account',
        kind: 'registration-waits',
        registrationId: id,
        params: { due: dueOn },
        link: '/console',
        dedupKey: `registration:${id}`,
        at,
      })
    }),
  )
  return { id, dueOn }
}

async function checkForm(db: Db, form: RegistrationRequest): Promise<void> {
  if (form.passwordMd5 !== form.repeatedMd5) throw new AppError('PW_MISMATCH', {}, 'RE_PW')
  if (form.userType === 'customer') await getCustomer(db, form.customerCode, 'CUST_CODE')
  await checkNickFree(db, form.nick, { exceptUserId: null, field: 'NICK' })
  for (const { field, ...contact } of contactsOf(form))
    await checkContactFree(db, contact, { exceptUserId: null, field })
  await checkFreshEvidence(db, null, form.fileIds)
  const ofCustomer = form.userType === 'customer' ? [form.customerCode, form.company] : []
  await checkNotCommon(
    form.passwordMd5,
    [form.nick, form.realName, form.phone, form.email, ...ofCustomer],
    'PW',
  )
}

const contactsOf = ({ phone, email }: RegistrationRequest) => [
  { channel: 'phone', value: phone, field: 'PHONE' } as const,
  ...(email === undefined ? [] : [{ channel: 'email', value: email, field: 'EMAIL' } as const]),
]

async function agreementVersion(tx: Db): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from agreements where no = 1`.execute(tx)
  return rows[0]?.version ?? 0
}
