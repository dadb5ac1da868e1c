/**
 * The lock rule, which decides why a resource cannot be opened: docs/wire.md, 4.3. `lock-sql.ts` has the same rule as SQL;
 * a test compares the two.
 */
import type { Lock } from '@lectern/contract'

/** The properties of a resource that the rule needs. Days are `YYYY-MM-DD`. */
export interface LockableResource {
  readonly authorId: string
  readonly startsOn: string
  readonly endsOn: string | null
  readonly loginOnly: boolean
  readonly vip: boolean
  readonly priceYuan: number
  /** Roles it is shown to; null shows it to all. */
  readonly shownTo: readonly { readonly no: string; readonly learnerLevel: number | null }[] | null
}

/** The properties of a caller that the rule needs. */
export interface Viewer {
  /** Null for a guest. */
  readonly userId: string | null
  readonly roleNos: readonly string[]
  /** Level of the learner role, 0 without one. */
  readonly level: number
  readonly mayReview: boolean
  /** Whether the caller has the enterprise VIP role today. */
  readonly hasVip: boolean
}

/** The lock, or 'hidden' when the resource does not exist for this caller. The first matching rule decides. */
export function lockOf(
  resource: LockableResource,
  viewer: Viewer,
  situation: { readonly today: string; readonly hasEntitlement: boolean },
): Lock | 'hidden' {
  const { startsOn, endsOn, shownTo } = resource
  const isInEffect = startsOn <= situation.today && (endsOn === null || endsOn >= situation.today)
  const isInsider = viewer.userId === resource.authorId || viewer.mayReview
  if (!isInEffect) return isInsider ? 'not-in-effect' : 'hidden'
  if (isInsider) return 'open'
  const isPaid = resource.priceYuan > 0
  const needsLogin = resource.loginOnly || shownTo !== null || isPaid || resource.vip
  if (needsLogin && viewer.userId === null) return 'login'
  // Staff opened this resource for this person: see ADR 0012.
  if (situation.hasEntitlement) return 'open'
  const isShown =
    shownTo === null ||
    shownTo.some(
      role =>
        viewer.roleNos.includes(role.no) || (role.learnerLevel !== null && viewer.level >= role.learnerLevel),
    )
  if (!isShown) return 'role'
  if ((resource.vip && !viewer.hasVip) || isPaid) return 'entitlement'
  return 'open'
}
