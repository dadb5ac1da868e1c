/** Who may apply for which upgrade: docs/wire.md, 4.2. */
import type { UpgradeType, UserType } from '@lectern/contract'
import type { Member } from '../caller/actor.ts'
import { AppError } from '../errors.ts'

/** Social accounts may become customers, customers may apply for enterprise VIP; staff have no upgrade. */
const typesOf: Readonly<Record<UserType, readonly UpgradeType[]>> = {
  social: ['customer'],
  customer: ['vip'],
  staff: [],
}

/** The upgrades that an account of this type may apply for. */
export const upgradesFor = (userType: UserType): readonly UpgradeType[] => typesOf[userType]

/** @throws {AppError} PERMISSION_DENIED for an upgrade that is not for this kind of account. */
export function requireUpgrade(me: Member, type: UpgradeType): void {
  if (!upgradesFor(me.userType).includes(type)) throw new AppError('PERMISSION_DENIED')
}
