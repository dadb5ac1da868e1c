import { describe, expect, test } from 'vitest'
import { decodeRequest, decodeResponse, encodeRequest, encodeResponse, FieldError } from './request.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const md5 = 'd41d8cd98f00b204e9800998ecf8427e'

const roleForm = (CAPABILITIES: string) => ({
  ...{ NO: 'S11', zh: '审', en: 'a', tw: '審', ja: '審', de: 'a', CLASS: 'staff' },
  CAPABILITIES,
})

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
    ['one id of several', 'notices.remove', { ids: `${id},x` }, ['FIELD_INVALID', 'ids', {}]],
    [
      'a keyword',
      'works.save',
      { GJZ: `a#${'b'.repeat(21)}`, SUBMIT: 0 },
      ['FIELD_TOO_LONG', 'GJZ', { MAX: 20 }],
    ],
    [
      'a member in a list',
      'works.save',
      { MENU: [{ NO: 1 }], SUBMIT: 0 },
      ['FIELD_REQUIRED', 'MENU.0.TITLE', {}],
    ],
    ['an object for a list', 'works.save', { MENU: {}, SUBMIT: 0 }, ['FIELD_INVALID', 'MENU', {}]],
    ['too short', 'people.updateSelf', { NICK: 'a' }, ['FIELD_INVALID', 'NICK', {}]],
    [
      'a code that now is needed',
      'people.updateSelf',
      { PHONE: '13800000000' },
      ['FIELD_REQUIRED', 'CODE', {}],
    ],
    [
      'the password that goes with it',
      'people.updateSelf',
      { EMAIL: 'ann@example.com', CODE: '123456' },
      ['FIELD_REQUIRED', 'PW', {}],
    ],
    ['no step', 'password.recover', {}, ['FIELD_REQUIRED', 'TYPE', {}]],
    ['an unknown step', 'password.recover', { TYPE: '4' }, ['FIELD_INVALID', 'TYPE', {}]],
    ['a field of the step', 'password.recover', { TYPE: '2', NO: 'nh_1' }, ['FIELD_REQUIRED', 'CODE', {}]],
    [
      'an opinion for a refusal',
      'console.upgradeReview',
      { ID: id, RESULT: 2, REV: 1 },
      ['FIELD_REQUIRED', 'OPINION', {}],
    ],
    [
      'a range that ends before it begins',
      'uploads.chunk',
      { 'content-range': 'bytes 5-4/9', key: md5 },
      ['FIELD_INVALID', 'content-range', {}],
    ],
    [
      'a file name in broken UTF-8',
      'uploads.chunk',
      { 'content-range': 'bytes */0', key: md5, 'file-name': '%ff' },
      ['FIELD_INVALID', 'file-name', {}],
    ],
    ['an array for a text', 'resource.view', { ID: [id, id] }, ['FIELD_INVALID', 'ID', {}]],
    ['a flag that is none', 'resource.setFavourite', { ID: id, TYPE: '2' }, ['FIELD_INVALID', 'TYPE', {}]],
  ] as const)('%s', (_, name, raw, told) => {
    expect(refusal(() => decodeRequest<Route>(routes[name], raw))).toEqual(told)
  })
})

describe('what is accepted', () => {
  test.each([
    [
      'a step',
      'password.recover',
      { TYPE: '2', NO: 'nh_1', CODE: ' 123456 ' },
      { step: 'prove', handle: 'nh_1', code: '123456' },
    ],
    ['ids joined by commas', 'notices.remove', { ids: `${id},${id}` }, { ids: [id, id] }],
    ['all of them', 'notices.remove', { ids: 'all' }, { ids: 'all' }],
    [
      'an empty text that clears',
      'people.updateSelf',
      { PROFILE: '', COMPANY: '' },
      { profile: '', company: '' },
    ],
    ['an empty text where none is taken', 'people.updateSelf', { NICK: '', EMAIL: '' }, {}],
    ['the withdrawal of an application', 'upgrade.submit', { CANCEL: '1', ID: id }, { cancels: true, id }],
    [
      'a list from a form',
      'console.roleSave',
      roleForm('work.review,exam.grade'),
      { capabilities: ['work.review', 'exam.grade'] },
    ],
    [
      'an address in capitals',
      'people.updateSelf',
      { EMAIL: ' Ann@Example.COM ', CODE: '123456', PW: md5 },
      { email: 'ann@example.com' },
    ],
    [
      'the state of an upload',
      'uploads.chunk',
      { 'content-range': 'bytes */7', key: md5 },
      { range: { does: 'ask', total: 7 } },
    ],
  ] as const)('%s', (_, name, raw, request) => {
    expect(decodeRequest<Route>(routes[name], raw)).toMatchObject(request)
  })

  test('an answer that comes in two shapes', () => {
    const state = { canApplyFor: ['vip' as const], open: null, vipEndsOn: null }
    const history = { records: [], total: 0, extra: {} }
    for (const answer of [state, history]) {
      const wire = encodeResponse(routes['upgrade.view'], answer)
      expect(decodeResponse(routes['upgrade.view'], wire)).toEqual(answer)
    }
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
