import type { Lock } from '@lectern/contract'
import type { WordKey } from '../../messages/zh.ts'

interface LockWords {
  /** Short text on a cover. */
  readonly badge: WordKey
  readonly title: WordKey
  /** What the reader can do about it. */
  readonly remedy: WordKey
}

/** Message keys for why a resource is locked and what to do, by the contract's lock. */
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
