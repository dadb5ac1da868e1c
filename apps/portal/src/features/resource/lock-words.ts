import type { Lock } from '@lectern/contract'
import type { WordKey } from '../../messages/zh.ts'

interface LockWords {
  /** A few letters for a cover. */
  readonly badge: WordKey
  readonly title: WordKey
  /** What the reader can do about it. */
  readonly remedy: WordKey
}

/** Why a resource cannot be opened, and what to do, by the contract's lock. */
export const lockWords: Readonly<Record<Exclude<Lock, 'open'>, LockWords>> = {
  login: { badge: 'lockLoginBadge', title: 'lockLogin', remedy: 'lockLoginRemedy' },
  role: { badge: 'lockRoleBadge', title: 'lockRole', remedy: 'lockRoleRemedy' },
  entitlement: { badge: 'lockEntitlementBadge', title: 'lockEntitlement', remedy: 'lockEntitlementRemedy' },
  'not-in-effect': {
    badge: 'lockNotInEffectBadge',
    title: 'lockNotInEffect',
    remedy: 'lockNotInEffectRemedy',
  },
}
