import { expect, it } from 'vitest'
import { draftSavedAt } from './draft-saved-at.ts'

const savedAt = new Date('2026-10-23T13:30:00Z')

it.each([
  ['draft', savedAt],
  ['review', savedAt],
  ['failed', savedAt],
  ['published', undefined],
  ['expired', undefined],
] as const)('a work in the state %s has a draft saved at %s', (state, at) =>
  expect(draftSavedAt({ state, savedAt })).toBe(at),
)

it('a new work has none', () => expect(draftSavedAt(undefined)).toBeUndefined())
