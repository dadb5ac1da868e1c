/** Who makes a call. Computed anew for every call, so that a right given or withdrawn counts at once. */
import type { Capability, UserType } from '@lectern/contract'

/** A role that runs today. */
export interface ActorRole {
  readonly no: string
  readonly class: 'learner' | 'entitlement' | 'staff'
  readonly level: number | null
  readonly capabilities: readonly Capability[]
}

/** Somebody signed in. */
export interface Member {
  readonly kind: 'member'
  readonly userId: string
  readonly sessionId: string
  /** A limited session only confirms its login: docs/wire.md, 5.1. */
  readonly scope: 'limited' | 'full'
  readonly userType: UserType
  readonly roles: readonly ActorRole[]
  /** Level of the learner role; 0 before the first. */
  readonly level: number
  readonly capabilities: ReadonlySet<Capability>
}

/** Besides members: nobody; `ended`, a caller whose session is over, told apart for logging out twice; a job of the server. */
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
