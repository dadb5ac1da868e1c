/** Which roles a member of staff may change and give. The calls themselves need `role.manage` (docs/wire.md, 8). */
import type { Capability } from '@lectern/contract'
import type { Member } from '../../caller/actor.ts'

/** Staff can only give rights they hold themselves, so that nobody gains a right through a new role. */
export const canHandOut = (actor: Member, capabilities: readonly Capability[]): boolean =>
  capabilities.every(capability => actor.capabilities.has(capability))

/** Roles that stay active: without them nobody could register, get enterprise VIP, or give roles. */
const essential: ReadonlySet<string> = new Set(['R10', 'V10', 'S90'])

/** Whether a role may be deactivated: not an essential one, nor a learner role that people hold. */
export const canRetire = (role: {
  readonly no: string
  readonly class: string
  readonly user_count: number
}): boolean => !essential.has(role.no) && (role.class !== 'learner' || role.user_count === 0)

/** Whether the rights of a role are fixed: administrators keep every right, so that none can be lost for good. */
export const hasFixedRights = (no: string): boolean => no === 'S90'
