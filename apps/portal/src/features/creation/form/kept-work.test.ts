import { expect, it } from 'vitest'
import { unsavedOf } from './kept-work.ts'
import { newWork } from './work-values.ts'

const values = { ...newWork('zh', '2026-11-23'), title: '激光' }
const target = { id: null, rev: 0 }
const unanswered = { values, target, submits: false, key: 'k' }

it.each([
  ['what was typed', { values, target }, { values, target }],
  ['what was sent without an answer', { values, target, unanswered }, { values, target, unanswered }],
  [
    'a request without its key',
    { values, target, unanswered: { ...unanswered, key: 1 } },
    { values, target },
  ],
  [
    'what no draft can hold',
    { values: { ...values, endsOn: '31.02.2027' }, target, isStored: true },
    { values: { ...values, endsOn: '31.02.2027' }, target, isStored: true },
  ],
  ['nothing', undefined, undefined],
  ['a text', 'work', undefined],
  ['values of another shape', { values: { ...values, roles: 'R10' }, target }, undefined],
  ['values that lack a field', { values: { title: 'x' }, target }, undefined],
  ['a price that is not a text', { values: { ...values, priceYuan: 5 }, target }, undefined],
  ['a target without a revision', { values, target: { id: null } }, undefined],
])('%s is read back as far as it has the present shape', (_name, stored, read) =>
  expect(unsavedOf(JSON.parse(JSON.stringify(stored ?? null)))).toEqual(read),
)
