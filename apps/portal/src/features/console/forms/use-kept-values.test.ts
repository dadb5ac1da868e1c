import { expect, it } from 'vitest'
import { caughtUp, isLike } from './use-kept-values.ts'

const model = { opinion: '', rev: 0 }

it.each([
  ['values of the same shape', { opinion: 'unclear', rev: 3 }, true],
  ['a field that the form no longer has besides', { opinion: '', rev: 3, code: '1' }, true],
  ['a field that is missing', { opinion: 'unclear' }, false],
  ['a field of another type', { opinion: 'unclear', rev: '3' }, false],
  ['a number that is left empty', { opinion: '', rev: '' }, true],
  ['a number in an empty field', { opinion: 4, rev: 3 }, true],
  ['nothing', null, false],
  ['a text', 'unclear', false],
])('%s: %s', (_name, stored, expected) => expect(isLike(stored, model)).toBe(expected))

const sent = { opinion: 'fine', code: '12', rev: 3 }

it.each([
  [
    'a draft of a form that was left',
    { opinion: 'x', code: '12', rev: 3 },
    { opinion: 'x', code: '12', rev: 3 },
  ],
  [
    'what was typed after a save stands on what is stored',
    { opinion: 'x', code: '12', rev: 3, follows: { sent, isNew: false } },
    { opinion: 'x', code: '12', rev: 4 },
  ],
  [
    'what somebody else has changed since is not overwritten',
    { opinion: 'x', code: '12', rev: 3, follows: { sent: { ...sent, code: '7' }, isNew: false } },
    { opinion: 'x', code: '12', rev: 3 },
  ],
  [
    'of what was just created, the stored text counts',
    {
      opinion: 'x',
      code: '12',
      rev: 0,
      follows: { sent: { opinion: 'fine', code: '12', rev: 0 }, isNew: true },
    },
    { opinion: 'x', code: '12', rev: 4 },
  ],
])('%s', (_name, draft, expected) =>
  expect(caughtUp(draft, { opinion: ' fine ', code: '12', rev: 4 })).toEqual(expected),
)
