import { ApiError } from '@lectern/contract'
import { expect, it } from 'vitest'
import { refusalText, refusedPath } from './refusal-text.ts'

const paths = ['reason', 'title', 'names.zh', 'names.en', 'passScore']

it.each([
  ['REASON', 'reason'],
  ['PASS_SCORE', 'passScore'],
  ['NAMES.EN', 'names.en'],
  ['ROLE', undefined],
  [undefined, undefined],
])('a refusal of %s belongs to %s', (field, path) =>
  expect(refusedPath(new ApiError(400, 'FIELD_INVALID', { field }), paths)).toBe(path),
)

it('a failure that is no refusal belongs to no field', () =>
  expect(refusedPath(new Error('broken'), paths)).toBeUndefined())

it('what the contract rejects has the sentence of the contract, with its reason', () => {
  const error = new ApiError(400, 'FIELD_INVALID', { field: 'REASON', params: { REASON: 'unseen' } })
  expect(refusalText(error, 'en')).toBe('Reason contains characters that cannot be seen. Type it again')
})
