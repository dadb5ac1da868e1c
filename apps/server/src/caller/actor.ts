/** The caller of a call. Read from the database for every call, so that a given or withdrawn right takes effect at once. */
import type { Capability, UserType } from '@lectern/contract'

/** A role that is active today. */
export interface ActorRole {
  readonly no: string
  readonly class: 'learner' | 'entitlement' | 'staff'
  readonly level: number | null
  readonly capabilities: readonly Capability[]
}

/** A signed-in person. */
export interface Member {
  readonly kind: 'member'
  readonly userId: string
  readonly sessionId: string
  /** A limited session can only confirm its login: docs/wire.md, 5.1. */
  readonly scope: 'limited' | 'full'
  readonly userType: UserType
  readonly roles: readonly ActorRole[]
  /** Level of the learner role; 0 before the first. */
  readonly level: number
  readonly capabilities: ReadonlySet<Capability>
}

/** A member; a guest; `ended`, a caller whose session is over, so that logging out twice succeeds; or a job of the server. */
export type Actor =
  | Member
  | { readonly kind: 'guest' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'system' }

export const guest: Actor = { kind: 'guest' }

/** The server itself, in a job. */
export const system: Actor = { kind: 'system' }

/** The user's id, or null for a guest and the system. */
export const userIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.userId : null)

/** Whether the caller holds a staff capability. */
export const holds = (actor: Actor, capability: Capability): boolean =>
  actor.kind === 'member' && actor.capabilities.has(capability)
