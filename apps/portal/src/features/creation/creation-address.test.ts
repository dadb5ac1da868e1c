import { expect, it } from 'vitest'
import { creationAddressOf } from './creation-address.ts'

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
