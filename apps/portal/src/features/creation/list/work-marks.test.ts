import type { WorkState } from '@lectern/contract'
import { expect, it } from 'vitest'
import { marksOf } from './work-marks.ts'

const today = '2026-11-23'

it.each([
  ['draft', false, null, ['markDraft']],
  ['review', false, '2026-11-23', ['markReview']],
  ['published', true, '2026-11-23', ['markPublished']],
  ['published', true, '2026-11-24', ['markPlanned']],
  ['failed', false, null, ['markFailed']],
  ['expired', false, '2026-01-01', ['markExpired']],
  ['draft', true, '2026-01-01', ['markPublished', 'markNewDraft']],
  ['review', true, '2026-01-01', ['markPublished', 'markNewReview']],
  ['failed', true, '2026-01-01', ['markPublished', 'markNewFailed']],
] as const)('a work that is %s (live: %s, from %s) is marked %j', (state, isLive, startsOn, labels) =>
  expect(
    marksOf({ state: state satisfies WorkState, isLive, startsOn }, today).map(({ label }) => label),
  ).toEqual(labels),
)
