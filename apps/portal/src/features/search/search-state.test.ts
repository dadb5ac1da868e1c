import { encodeRequest, routes } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { searchAddressOf, searchQueryOf } from './search-state.ts'

describe('the search of an address', () => {
  it.each([
    ['no parameters', {}, {}],
    [
      'all parameters',
      { GJZ: ' 校准 ', DTYPE: '0202', FNAME: 'PDF', EXACT: 1 },
      { GJZ: '校准', DTYPE: '0202', FNAME: 'PDF', EXACT: 1 },
    ],
    ['digits that the router parses as numbers', { GJZ: 42, DTYPE: 202 }, { GJZ: '42', DTYPE: '202' }],
    ['nonsense', { GJZ: ['a'], DTYPE: '../x', FNAME: 'EXE', other: 1 }, {}],
    ['a text that is too long', { GJZ: '长'.repeat(150) }, { GJZ: '长'.repeat(100) }],
  ])('%s', (_, address, search) => expect(searchAddressOf(address)).toEqual(search))
})

describe('the search request', () => {
  it('contains the words, the page and the chosen facets', () => {
    const query = searchQueryOf('校准', { DTYPE: '0202', FNAME: 'VIDEO' }, { page: 2 })
    expect(encodeRequest(routes['catalogue.search'], query)).toEqual({
      CURRENT: 2,
      SIZE: 12,
      GJZ: '校准',
      DTYPE: '0202',
      FNAME: 'VIDEO',
    })
  })
})
