import { expect, it } from 'vitest'
import { lockWordsOf } from './lock-words.ts'

it.each([
  ['open', true, undefined],
  ['login', false, 'lockLoginRemedy'],
  ['login', true, 'lockPaidLoginRemedy'],
  ['entitlement', false, 'lockEntitlementRemedy'],
  ['entitlement', true, 'lockPaidRemedy'],
  // A higher level is needed first, whatever the price.
  ['role', true, 'lockRoleRemedy'],
  ['not-in-effect', true, 'lockNotInEffectRemedy'],
] as const)('a resource locked by %s, paid: %s, advises %s', (lock, isPaid, remedy) =>
  expect(lockWordsOf({ lock, isPaid })?.remedy).toBe(remedy),
)
