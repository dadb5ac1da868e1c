/** Who may ask for a locked resource, and who may not answer: docs/wire.md, 7.3 and 4.1. */

import type { Member } from '../caller/actor.ts'
import { AppError } from '../errors.ts'

/**
 * Asking makes sense where a role or an entitlement is what is missing (locks 2 and 3).
 * @throws {AppError} CONFLICT where nothing is (any more) in the way of this person.
 */
export function requireLocked(lock: number): void {
  if (lock !== 2 && lock !== 3) throw new AppError('CONFLICT')
}

/** @throws {AppError} SELF_REVIEW when staff would open a resource for themselves. */
export function requireOther(me: Member, forUserId: string): void {
  if (me.userId === forUserId) throw new AppError('SELF_REVIEW')
}
