/** send-check-code: decides who may request a code for which purpose. */
import type { CodeRequest } from '@lectern/contract'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { type Contact, readContact } from '../messages/contact.ts'
import { languageOf } from '../messages/tell-account.ts'
import { sendCode } from './codes.ts'
import { checkContactFree } from './free-values.ts'
import { isHandle, readHandle, sendRecoveryCode } from './recovery.ts'

/**
 * Sends a code: to the contact of a handle for password recovery, to a free contact for a registration or a change of
 * contact, to the caller's own contact for confirming a login.
 * @throws {AppError} FIELD_INVALID (NO), PHONE_TAKEN, EMAIL_TAKEN, FLOW_INVALID, CODE_TOO_SOON, TOO_MANY.
 */
export async function sendAskedCode(context: CallContext, { purpose, to }: CodeRequest): Promise<void> {
  const { db, ip, actor, now } = context
  const language = await languageOf(db, userIdOf(actor), context.language)
  const message = { language, ip, at: now() }
  if (purpose === 'login-confirmation') {
    const { userId, sessionId } = memberOf(actor)
    const contact = await ownContact(context, userId, to)
    return sendCode(context, { purpose: 'login', flowId: sessionId, userId }, { ...message, contact })
  }
  if (isHandle(to)) return sendRecoveryCode(context, to)
  const contact = readContact(to)
  if (!contact) throw new AppError('FIELD_INVALID', {}, 'NO')
  const userId = userIdOf(actor)
  await checkContactFree(db, contact, { exceptUserId: null, field: 'NO' })
  const key = { purpose: userId === null ? 'registration' : 'contact', flowId: null, userId } as const
  await sendCode(context, key, { ...message, contact })
}

/** The contact of the request, when it is the caller's own. */
async function ownContact(context: CallContext, userId: string, to: string): Promise<Contact> {
  if (isHandle(to)) {
    const { userId: owner, contact } = await readHandle(context, to)
    if (owner !== userId || !contact) throw new AppError('FLOW_INVALID', {}, 'NO')
    return contact
  }
  const contact = readContact(to)
  const user = await context.db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!contact || (contact.value !== user.phone && contact.value !== user.email))
    throw new AppError('FLOW_INVALID', {}, 'NO')
  return contact
}
