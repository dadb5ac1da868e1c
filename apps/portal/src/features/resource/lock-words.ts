import type { Card, Lock } from '@lectern/contract'
import type { WordKey } from '../../messages/zh.ts'

interface LockWords {
  /** Short text on a cover. */
  readonly badge: WordKey
  readonly title: WordKey
  /** What the reader can do about it. */
  readonly remedy: WordKey
}

type Closed = Exclude<Lock, 'open'>

const usual: Readonly<Record<Closed, LockWords>> = {
  login: { badge: 'lockLoginBadge', title: 'lockLogin', remedy: 'lockLoginRemedy' },
  role: { badge: 'lockRoleBadge', title: 'lockRole', remedy: 'lockRoleRemedy' },
  entitlement: { badge: 'lockEntitlementBadge', title: 'lockEntitlement', remedy: 'lockEntitlementRemedy' },
  'not-in-effect': {
    badge: 'lockNotInEffectBadge',
    title: 'lockNotInEffect',
    remedy: 'lockNotInEffectRemedy',
  },
}

/** Where a price changes what the reader can do; these texts have the slot `price`. */
const paid: Partial<Record<Closed, LockWords>> = {
  login: { ...usual.login, remedy: 'lockPaidLoginRemedy' },
  entitlement: { badge: 'lockPaidBadge', title: 'lockPaid', remedy: 'lockPaidRemedy' },
}

/** Message keys for why a resource is locked and what to do; `undefined` for an open one. Some have the slot `price`. */
export function lockWordsOf({ lock, isPaid }: Pick<Card, 'lock' | 'isPaid'>): LockWords | undefined {
  if (lock === 'open') return undefined
  return (isPaid ? paid[lock] : undefined) ?? usual[lock]
}
