import { ApiError, encodeRequest, routes } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { isListRefused, listQueryOf, listStateOf } from './list-state.ts'

describe('the list state of an address', () => {
  it.each([
    ['no parameters', {}, {}],
    [
      'all parameters',
      { search: ' 校准 ', kind: 'pdf', node: '0202', parent: '02' },
      { search: '校准', kind: 'pdf', node: '0202', parent: '02' },
    ],
    ['digits that the router parses as numbers', { node: 202, search: 42 }, { node: '202', search: '42' }],
    ['the keyword for all', { keyword: 'all' }, {}],
    ['a source with a filter', { from: 'hot', keyword: '校准' }, { from: 'hot', keyword: '校准' }],
    [
      'a source without the words that would only change its order',
      { from: 'hot', keyword: 'upload' },
      { from: 'hot' },
    ],
    ['an order', { keyword: 'upload' }, { keyword: 'upload' }],
    ['nonsense', { kind: 'exe', node: '../x', from: 'record', search: ['a'], other: 1 }, {}],
    ['a text that is too long', { search: '长'.repeat(150) }, { search: '长'.repeat(100) }],
  ])('%s', (_, address, state) => expect(listStateOf(address)).toEqual(state))
})

describe('the list query on the wire', () => {
  const wire = (...call: Parameters<typeof listQueryOf>) =>
    encodeRequest(routes['catalogue.list'], listQueryOf(...call))
  const always = { SIZE: 12, IS_PAGE: 0 }

  it.each([
    ['home', {}, 1, undefined, { ...always, CURRENT: 1, GJZ: 'all' }],
    [
      'a node, not its parent',
      { node: '0202', parent: '02' },
      2,
      undefined,
      { ...always, CURRENT: 2, GJZ: 'all', DTYPE: '0202' },
    ],
    [
      'the parent if no node is chosen',
      { parent: '02' },
      1,
      undefined,
      { ...always, CURRENT: 1, GJZ: 'all', PTYPE: '02' },
    ],
    [
      'hot videos',
      { from: 'hot', kind: 'video' },
      1,
      undefined,
      { ...always, CURRENT: 1, GJZ: 'all', FROM: 'hot', FNAME: 'VIDEO' },
    ],
    [
      'a route with its own source',
      { search: 'TR-40' },
      1,
      'favourites',
      { ...always, CURRENT: 1, GJZ: 'all', SEARCH: 'TR-40', FROM: 'myFavorite' },
    ],
  ] as const)('%s', (_, state, page, source, expected) =>
    expect(wire(state, { page }, source)).toEqual(expected),
  )
})

it.each([
  ['a guest without a login', new ApiError(400, 'LOGIN_REQUIRED'), true],
  ['a member', new ApiError(400, 'FIELD_INVALID'), true],
  ['nobody, as the line was lost', new ApiError(0, 'NETWORK'), false],
  ['nobody, as the server failed', new ApiError(500, 'SERVER_ERROR'), false],
])('code 400 of the list refuses %s', (_who, error, expected) => expect(isListRefused(error)).toBe(expected))
