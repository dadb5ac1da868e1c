import { expect, it } from 'vitest'
import { isLike } from './use-kept-values.ts'

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
