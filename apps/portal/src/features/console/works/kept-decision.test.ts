import { expect, it } from 'vitest'
import { keptDecisionOf } from './kept-decision.ts'

const values = { opinion: 'unclear', remarks: [{ node: 3, text: 'why?' }] }
const seen = { rev: 4, version: 2 }

it.each([
  ['what was written', { values, seen }, { values, seen }],
  [
    'an opinion alone',
    { values: { ...values, remarks: [] }, seen },
    { values: { ...values, remarks: [] }, seen },
  ],
  ['nothing', null, undefined],
  ['a text', 'unclear', undefined],
  ['values without the work they are about', { values }, undefined],
  ['notes of another shape', { values: { ...values, remarks: [{ page: 3 }] }, seen }, undefined],
  ['an opinion that is no text', { values: { ...values, opinion: 1 }, seen }, undefined],
])('%s is read back as far as it has the present shape', (_name, stored, read) =>
  expect(keptDecisionOf(stored)).toEqual(read),
)
