import { describe, expect, test } from 'vitest'
import { decodeRequest, encodeRequest, FieldError } from './request.ts'
import { routes } from './routes.ts'

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const md5 = 'd41d8cd98f00b204e9800998ecf8427e'

function refusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    return [error.key, error.field, error.params]
  }
}

describe('a query', () => {
  test('becomes numbers, words and defaults; empty and unknown fields are not given', () => {
    const raw = {
      CURRENT: '2',
      SIZE: '',
      DTYPE: '0102',
      PTYPE: '',
      FNAME: 'PDF',
      FROM: '',
      IS_PAGE: '0',
      X: '1',
    }
    expect(decodeRequest(routes['catalogue.list'], raw)).toEqual({
      page: 2,
      size: 12,
      nodeNo: '0102',
      everything: false,
      kind: 'pdf',
    })
  })

  test('keeps digits where the schema wants text', () => {
    expect(decodeRequest(routes['catalogue.list'], { SEARCH: '2026', GJZ: '7' })).toMatchObject({
      search: '2026',
      keyword: '7',
    })
  })
})

describe('the first field that is refused is told', () => {
  test.each([
    ['missing', 'session.login', { password: md5 }, ['FIELD_REQUIRED', 'userName', {}]],
    ['empty', 'session.login', { userName: '', password: md5 }, ['FIELD_REQUIRED', 'userName', {}]],
    ['only spaces', 'session.login', { userName: '  ', password: md5 }, ['FIELD_REQUIRED', 'userName', {}]],
    [
      'too long',
      'session.login',
      { userName: '字'.repeat(101), password: md5 },
      ['FIELD_TOO_LONG', 'userName', { MAX: 100 }],
    ],
    [
      'a control character',
      'session.login',
      { userName: 'a\u0007b', password: md5 },
      ['FIELD_INVALID', 'userName', {}],
    ],
    [
      'malformed',
      'session.login',
      { userName: 'ann', password: 'secret' },
      ['FIELD_INVALID', 'password', {}],
    ],
    ['a word that is none', 'catalogue.list', { FNAME: 'AUDIO' }, ['FIELD_INVALID', 'FNAME', {}]],
    ['no number', 'catalogue.list', { CURRENT: 'two' }, ['FIELD_INVALID', 'CURRENT', {}]],
    ['out of range', 'catalogue.list', { CURRENT: '0' }, ['FIELD_INVALID', 'CURRENT', {}]],
    ['an array for a text', 'resource.view', { ID: [id, id] }, ['FIELD_INVALID', 'ID', {}]],
    ['a flag that is none', 'resource.setFavourite', { ID: id, TYPE: '2' }, ['FIELD_INVALID', 'TYPE', {}]],
  ] as const)('%s', (_, name, raw, told) => {
    expect(refusal(() => decodeRequest(routes[name], raw))).toEqual(told)
  })
})

test('a request travels under its wire names, without what is undefined', () => {
  const request = { page: 1, size: 12, kind: 'video' as const, source: 'favourites' as const }
  expect(encodeRequest(routes['catalogue.list'], request)).toEqual({
    CURRENT: 1,
    SIZE: 12,
    FNAME: 'VIDEO',
    FROM: 'myFavorite',
  })
})

test('the sender is told the same as the receiver would tell', () => {
  const request = { account: '字'.repeat(101), passwordMd5: md5 }
  expect(refusal(() => encodeRequest(routes['session.login'], request))).toEqual([
    'FIELD_TOO_LONG',
    'userName',
    { MAX: 100 },
  ])
})
