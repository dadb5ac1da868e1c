/** Who may request a locked resource, and who may not decide: docs/wire.md, 7.3 and 4.1. */

import type { Member } from '../caller/actor.ts'
import { AppError } from '../errors.ts'

/**
 * Allows requests only when a role or an entitlement is missing (locks 2 and 3).
 * @throws {AppError} CONFLICT for any other lock, and when the resource is open for this person.
 */
export function requireLocked(lock: number): void {
  if (lock !== 2 && lock !== 3) throw new AppError('CONFLICT')
}

/** @throws {AppError} SELF_REVIEW when staff would open a resource for themselves. */
export function requireOther(me: Member, forUserId: string): void {
  if (me.userId === forUserId) throw new AppError('SELF_REVIEW')
}
