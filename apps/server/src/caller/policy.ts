/** Who may make which call (docs/wire.md, 7, column Auth). The feature's policy decides about the object. */
import type { Access, CallName } from '@lectern/contract'
import { AppError } from '../errors.ts'
import { type Actor, holds, type Member } from './actor.ts'

/**
 * Checks that the caller may make a call with this access.
 * @throws {AppError} LOGIN_REQUIRED without a session, PERMISSION_DENIED for a limited session or a missing capability.
 */
export function checkAccess(access: Access, actor: Actor): void {
  if (access === 'anyone' || access === 'optional') {
    if (actor.kind === 'member' && actor.scope === 'limited' && access === 'optional')
      throw new AppError('PERMISSION_DENIED')
    return
  }
  if (access === 'limited') {
    if (actor.kind === 'guest') throw new AppError('LOGIN_REQUIRED')
    return
  }
  if (actor.kind !== 'member') throw new AppError('LOGIN_REQUIRED')
  if (actor.scope === 'limited') throw new AppError('PERMISSION_DENIED')
  if (access !== 'member' && !holds(actor, access)) throw new AppError('PERMISSION_DENIED')
}

/** Whether the caller still has to confirm the login. */
export const isLimited = (actor: Actor): boolean => actor.kind === 'member' && actor.scope === 'limited'

type Allows = (request: Readonly<Record<string, unknown>>) => boolean

/** The calls of a limited session: docs/wire.md, 5.1. */
const limitedCalls: { readonly [N in CallName]?: Allows } = {
  'session.logout': () => true,
  'code.send': request => request.purpose === 'login-confirmation',
  'info.check': request => request.what === 'login-code',
  'password.recover': request => request.step === 'start',
}

/**
 * Checks a call of a limited session: first by name, before the request is read, and again with the request.
 * @throws {AppError} PERMISSION_DENIED for everything but confirming the login and logging out.
 */
export function checkLimited(name: CallName, request?: unknown): void {
  const allows = limitedCalls[name]
  if (!allows || (request !== undefined && !allows(request as Readonly<Record<string, unknown>>)))
    throw new AppError('PERMISSION_DENIED')
}

/** The member of a call that `checkAccess` has allowed. @throws {AppError} LOGIN_REQUIRED for anybody else. */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('LOGIN_REQUIRED')
  return actor
}
