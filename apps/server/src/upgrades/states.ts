/** The stored numbers of an application: docs/data.md, 3. */
import type { ReviewState, UpgradeType } from '@lectern/contract'

/** Stored numbers of the states. */
export const upgradeStates: Readonly<Record<ReviewState, number>> = {
  pending: 0,
  approved: 1,
  refused: 2,
  cancelled: 3,
}

/** The stored number of a type. */
export const upgradeTypeNumbers: Readonly<Record<UpgradeType, 1 | 2>> = { customer: 1, vip: 2 }

/** The type of a stored number. */
export const upgradeTypeOf = (stored: number): UpgradeType => (stored === 1 ? 'customer' : 'vip')
