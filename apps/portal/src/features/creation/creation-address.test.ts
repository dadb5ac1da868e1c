import { expect, it } from 'vitest'
import { creationAddressOf, formAddressOf } from './creation-address.ts'

it.each([
  [{}, {}],
  [
    { state: 'draft', search: ' 激光 ', category: 3, kind: 'pdf', order: 'hot' },
    { state: 'draft', search: '激光', category: '3', kind: 'pdf', order: 'hot' },
  ],
  [{ category: '0301' }, { category: '0301' }],
  [{ state: 'gone', kind: 'IMAGE', order: 'newest', category: 'x', search: ['a'] }, {}],
  [{ search: 'ä'.repeat(120) }, { search: 'ä'.repeat(100) }],
])('the address %j asks for %j', (address, asked) => expect(creationAddressOf(address)).toEqual(asked))

it.each([
  [{}, {}],
  [{ ID: '' }, {}],
  [{ ID: 'zzz' }, { ID: 'zzz' }],
  [{ ID: 12 }, { ID: '12' }],
  [{ ID: '018f0000-0000-7000-8000-000000000001' }, { ID: '018f0000-0000-7000-8000-000000000001' }],
])('the address %j asks for the form of %j', (address, asked) =>
  expect(formAddressOf(address)).toEqual(asked),
)
