/** Who may make which call at all (docs/wire.md, 7, column Auth). What a call does to an object is the feature's policy. */
import type { Access, CallName } from '@lectern/contract'
import { AppError } from '../errors.ts'
import { type Actor, holds, type Member } from './actor.ts'

/**
 * Lets the caller pass or throws.
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

/** All that a limited session may do: docs/wire.md, 5.1. */
const limitedCalls: { readonly [N in CallName]?: Allows } = {
  'session.logout': () => true,
  'code.send': request => request.purpose === 'login-confirmation',
  'info.check': request => request.what === 'login-code',
  'password.recover': request => request.step === 'start',
}

/**
 * Asked for a limited session, by name before the request is read and with the request after it.
 * @throws {AppError} PERMISSION_DENIED for everything but confirming the login or leaving.
 */
export function checkLimited(name: CallName, request?: unknown): void {
  const allows = limitedCalls[name]
  if (!allows || (request !== undefined && !allows(request as Readonly<Record<string, unknown>>)))
    throw new AppError('PERMISSION_DENIED')
}

/** The member behind a call that `checkAccess` let pass. */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('LOGIN_REQUIRED')
  return actor
}
