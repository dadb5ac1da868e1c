/** Which roles a member of staff may change and hand out. The calls themselves need role.manage (docs/wire.md, 8). */
import type { Capability } from '@lectern/contract'
import type { Member } from '../../caller/actor.ts'

/** Nobody hands out a right they do not hold, so that no right can be gained by way of a new role. */
export const canHandOut = (actor: Member, capabilities: readonly Capability[]): boolean =>
  capabilities.every(capability => actor.capabilities.has(capability))

/** Without these nobody could register, be certified, or appoint anybody: they stay in use. */
const essential: ReadonlySet<string> = new Set(['R10', 'V10', 'S90'])

/** Whether a role may go out of use: not an essential one, nor a learner role that people hold. */
export const canRetire = (role: {
  readonly no: string
  readonly class: string
  readonly user_count: number
}): boolean => !essential.has(role.no) && (role.class !== 'learner' || role.user_count === 0)

/** Administrators keep every right, so that none can be lost for good. */
export const hasFixedRights = (no: string): boolean => no === 'S90'
