/** Who may make which call at all (wire contract 7, column Auth). What a call does to an object is the feature's policy. */
import type { Access } from '@lectern/contract'
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

/** The member behind a call that `checkAccess` let pass. */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== 'member') throw new AppError('LOGIN_REQUIRED')
  return actor
}
