/** Which accounts a member of staff may act on. The call itself needs `user.manage` (docs/wire.md, 8). */
import type { Capability } from '@lectern/contract'
import type { Member } from '../../caller/actor.ts'

/** An account and its rights. */
export interface Subject {
  readonly id: string
  readonly capabilities: readonly Capability[]
}

/**
 * Staff may not act on their own account, nor on one with a right they lack: only an administrator can disable an
 * administrator. docs/wire.md, 4.1
 */
export const canActOn = (actor: Member, subject: Subject): boolean =>
  actor.userId !== subject.id && subject.capabilities.every(capability => actor.capabilities.has(capability))
