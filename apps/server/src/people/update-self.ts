/** Changes the own profile. */

import type { SelfUpdate } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { type Contact, maskContact } from '../messages/contact.ts'
import { type AccountContacts, tellAccount } from '../messages/tell-account.ts'
import { addNotice } from '../notices/add-notice.ts'
import { queueWorksOf } from '../search/queue-works.ts'
import { checkNotAlike } from '../session/alike-names.ts'
import { checkOwnPassword } from '../session/change-password.ts'
import { checkCode, spendCode } from '../session/codes.ts'
import { endOpenProofs } from '../session/end-open-proofs.ts'
import { checkContactFree, checkNickFree, claimContacts, orTaken } from '../session/free-values.ts'

/**
 * Changes the given fields. A new phone number or e-mail address needs the own password and the code sent to it. Only one
 * of the two can be changed at a time, because a code proves one contact.
 * @throws {AppError} NICK_TAKEN, PHONE_TAKEN, EMAIL_TAKEN, PW_WRONG, AUTH_LOCKED, CODE_WRONG, CODE_EXPIRED; FIELD_INVALID
 * for a real name that is on a certificate (REAL_NAME) or two contacts at once (EMAIL).
 */
export async function updateSelf(context: CallContext, userId: string, update: SelfUpdate): Promise<void> {
  const { db, now } = context
  const at = now()
  const { nick, realName, company, profile } = update
  if (realName !== undefined) await checkNameOpen(context, userId, realName)
  if (nick !== undefined) await checkNick(context, userId, nick)
  const contact = contactOf(update)
  const codeId = contact && (await proveContact(context, userId, { contact, update, at }))
  const changed = {
    ...(nick === undefined ? {} : { nick }),
    ...(realName === undefined ? {} : { real_name: realName }),
    ...(company === undefined ? {} : { company }),
    ...(profile === undefined ? {} : { profile }),
  }
  if (Object.keys(changed).length === 0 && !contact) return
  await orTaken(() =>
    transact(db, async tx => {
      if (contact) await claimContacts(tx, [{ ...contact, field: fieldOf(contact) }], userId)
      await lockCaller(tx, userId)
      const before = await tx
        .selectFrom('users')
        .select(['id', 'login_name', 'nick', 'real_name', 'phone', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (codeId !== undefined) await spendCode(tx, codeId, at)
      await tx
        .updateTable('users')
        .set({ ...changed, ...(contact ? contactColumns(contact, before) : {}), rev: sql`rev + 1` })
        .where('id', '=', userId)
        .execute()
      if (contact) {
        await endOpenProofs(tx, userId, at)
        if (contact.channel === 'email') await endMailConsents(tx, userId)
        await tellContactChange(tx, userId, { contact, before, at })
      }
      if (nick === undefined) return
      // The search index contains the author's name.
      await queueWorksOf(tx, userId, at)
    }),
  )
}

/** @throws {AppError} NICK_TAKEN. */
async function checkNick(context: CallContext, userId: string, nick: string): Promise<void> {
  await checkNickFree(context.db, nick, { exceptUserId: userId, field: 'NICK' })
  await checkNotAlike(context, nick, 'NICK')
}

function contactOf({ phone, email }: SelfUpdate): Contact | undefined {
  if (phone !== undefined && email !== undefined) throw new AppError('FIELD_INVALID', {}, 'EMAIL')
  if (phone !== undefined) return { channel: 'phone', value: phone }
  return email === undefined ? undefined : { channel: 'email', value: email }
}

const fieldOf = ({ channel }: Contact) => (channel === 'phone' ? 'PHONE' : 'EMAIL')

/** Checks the password, then the code for the new contact, and returns the code's id. */
async function proveContact(
  context: CallContext,
  userId: string,
  { contact, update, at }: { readonly contact: Contact; readonly update: SelfUpdate; readonly at: Date },
): Promise<string> {
  const { passwordMd5 = '', code = '' } = update
  await checkContactFree(context.db, contact, { exceptUserId: userId, field: fieldOf(contact) })
  await checkOwnPassword(context, userId, passwordMd5, 'PW')
  return checkCode(
    context,
    { purpose: 'contact', flowId: null, userId },
    { code, contacts: [contact.value], at },
  )
}

/** A login name that equals the old contact changes with it: otherwise it would clash with the next owner of that number. */
function contactColumns(
  { channel, value }: Contact,
  before: { readonly login_name: string; readonly phone: string | null; readonly email: string | null },
) {
  const isLoginName = before.login_name.toLowerCase() === before[channel]
  return { [channel]: value, ...(isLoginName ? { login_name: value } : {}) }
}

/** Consent was given to show the address of that day. It does not come back with the address. See ADR 0086. */
async function endMailConsents(tx: Db, userId: string): Promise<void> {
  await sql`
    update certificates set mail_salt = null, mail_hash = null, mail_shown_at = null, mail_token = null
     where user_id = ${userId} and mail_hash is not null`.execute(tx)
}

/** Sends a message to the old contacts too, because a thief of a session would change the contact first. */
async function tellContactChange(
  tx: Db,
  userId: string,
  { contact, before, at }: { readonly contact: Contact; readonly before: AccountContacts; readonly at: Date },
): Promise<void> {
  const title = maskContact(contact)
  await addNotice(tx, { userId, type: 'account', kind: 'contact-changed', title, isTold: true, at })
  const message = { template: 'contact-changed', params: { contact: title }, at } as const
  await tellAccount(tx, before, message)
  const isNew = contact.value !== before[contact.channel]
  if (isNew) {
    const only = { phone: null, email: null, [contact.channel]: contact.value }
    await tellAccount(tx, { ...before, ...only }, message)
  }
}

async function checkNameOpen({ db }: CallContext, userId: string, realName: string): Promise<void> {
  const { rows } = await sql<{ frozen: boolean }>`
    select real_name <> ${realName} and exists (select 1 from certificates where user_id = ${userId}) as frozen
      from users where id = ${userId}`.execute(db)
  if (rows[0]?.frozen) throw new AppError('FIELD_INVALID', {}, 'REAL_NAME')
}
