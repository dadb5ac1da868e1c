/** check-info: checks whether a value is free, and takes the code that turns a limited session into a full one. */

import { decodeFields, FieldError, wantedNick } from '@lectern/contract'
import { userIdOf } from '../caller/actor.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { readContact } from '../messages/contact.ts'
import { checkNotAlike } from './alike-names.ts'
import { checkCode, spendCode } from './codes.ts'
import { checkContactFree, checkNickFree, getCustomer } from './free-values.ts'
import { openFully } from './open-session.ts'

type Asked = 'phone' | 'email' | 'nick' | 'customer-code' | 'company' | 'login-code'

const field = 'VALUE'
const invalid = () => new AppError('FIELD_INVALID', {}, field)

/**
 * Returns when the value may be used and throws otherwise; the caller's own values count as free.
 * @throws {AppError} FIELD_INVALID (VALUE), PHONE_TAKEN, EMAIL_TAKEN, NICK_TAKEN, CUST_CODE_UNKNOWN, CODE_WRONG, CODE_EXPIRED.
 */
export async function checkInfo(
  context: CallContext,
  { what, value }: { what: Asked; value: string },
): Promise<void> {
  const { db, actor } = context
  const exceptUserId = userIdOf(actor)
  switch (what) {
    case 'phone':
    case 'email': {
      const contact = readContact(value)
      if (contact?.channel !== what) throw invalid()
      return checkContactFree(db, contact, { exceptUserId, field })
    }
    case 'nick':
      return checkNick(context, value)
    case 'customer-code':
      if (!/^[0-9]{5}$/.test(value)) throw invalid()
      await getCustomer(db, value, field)
      return
    case 'company':
      if ([...value].length < 2) throw invalid()
      return
    case 'login-code':
      return confirmLogin(context, value)
  }
}

async function checkNick(context: CallContext, value: string): Promise<void> {
  const nick = decodeNick(value)
  await checkNickFree(context.db, nick, { exceptUserId: userIdOf(context.actor), field })
  await checkNotAlike(context, nick, field)
}

function decodeNick(value: string): string {
  try {
    return decodeFields(wantedNick, { VALUE: value }).nick
  } catch (error) {
    if (error instanceof FieldError) throw new AppError(error.key, error.params, field)
    throw error
  }
}

async function confirmLogin(context: CallContext, code: string): Promise<void> {
  const { db, actor, now } = context
  const { userId, sessionId, scope } = memberOf(actor)
  const at = now()
  if (!/^[0-9]{6}$/.test(code)) throw invalid()
  const codeId = await checkCode(context, { purpose: 'login', flowId: sessionId, userId }, { code, at })
  await transact(db, async tx => {
    await lockPeople(tx, [userId])
    await spendCode(tx, codeId, at)
    if (scope === 'limited') await openFully(tx, { userId, sessionId, at })
  })
}
