import { describe, expect, test } from 'vitest'
import { routes } from '../routes/routes.ts'
import { decodeRequest, decodeResponse, encodeRequest, encodeResponse, FieldError } from './request.ts'
import type { Route } from './route.ts'

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
  test('becomes numbers, words and defaults, without empty and unknown fields', () => {
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

  test('keeps digits if the schema expects text', () => {
    expect(decodeRequest(routes['catalogue.list'], { SEARCH: '2026', GJZ: '7' })).toMatchObject({
      search: '2026',
      keyword: '7',
    })
  })
})

describe('the error names the first invalid field', () => {
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
    ['an unknown word', 'catalogue.list', { FNAME: 'AUDIO' }, ['FIELD_INVALID', 'FNAME', {}]],
    ['not a number', 'catalogue.list', { CURRENT: 'two' }, ['FIELD_INVALID', 'CURRENT', {}]],
    ['out of range', 'catalogue.list', { CURRENT: '0' }, ['FIELD_INVALID', 'CURRENT', {}]],
    ['an invalid id in a list', 'notices.remove', { ids: `${id},x` }, ['FIELD_INVALID', 'ids', {}]],
    [
      'a keyword',
      'works.save',
      { GJZ: `a#${'b'.repeat(21)}`, SUBMIT: 0 },
      ['FIELD_TOO_LONG', 'GJZ', { MAX: 20 }],
    ],
    [
      'a property of an object in a list',
      'works.save',
      { MENU: [{ NO: 1 }], SUBMIT: 0 },
      ['FIELD_REQUIRED', 'MENU.0.TITLE', {}],
    ],
    ['an object instead of a list', 'works.save', { MENU: {}, SUBMIT: 0 }, ['FIELD_INVALID', 'MENU', {}]],
    ['too short', 'people.updateSelf', { NICK: 'a' }, ['FIELD_INVALID', 'NICK', {}]],
    [
      'a code that another field requires',
      'people.updateSelf',
      { PHONE: '13800000000' },
      ['FIELD_REQUIRED', 'CODE', {}],
    ],
    [
      'the password that a new e-mail address requires',
      'people.updateSelf',
      { EMAIL: 'ann@example.com', CODE: '123456' },
      ['FIELD_REQUIRED', 'PW', {}],
    ],
    ['no step', 'password.recover', {}, ['FIELD_REQUIRED', 'TYPE', {}]],
    ['an unknown step', 'password.recover', { TYPE: '4' }, ['FIELD_INVALID', 'TYPE', {}]],
    [
      'a field that the step requires',
      'password.recover',
      { TYPE: '2', NO: 'nh_1' },
      ['FIELD_REQUIRED', 'CODE', {}],
    ],
    [
      'a reason that a refusal requires',
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
    ['an array instead of a text', 'resource.view', { ID: [id, id] }, ['FIELD_INVALID', 'ID', {}]],
    ['an invalid flag', 'resource.setFavourite', { ID: id, TYPE: '2' }, ['FIELD_INVALID', 'TYPE', {}]],
  ] as const)('%s', (_, name, raw, told) => {
    expect(refusal(() => decodeRequest<Route>(routes[name], raw))).toEqual(told)
  })
})

describe('a request accepts', () => {
  test.each([
    [
      'a step',
      'password.recover',
      { TYPE: '2', NO: 'nh_1', CODE: ' 123456 ' },
      { step: 'prove', handle: 'nh_1', code: '123456' },
    ],
    ['ids joined by commas', 'notices.remove', { ids: `${id},${id}` }, { ids: [id, id] }],
    ['all ids', 'notices.remove', { ids: 'all' }, { ids: 'all' }],
    [
      'an empty text that clears the field',
      'people.updateSelf',
      { PROFILE: '', COMPANY: '' },
      { profile: '', company: '' },
    ],
    ['an empty text that is ignored', 'people.updateSelf', { NICK: '', EMAIL: '' }, {}],
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

  test('an answer that has two shapes', () => {
    const state = { canApplyFor: ['vip' as const], open: null, vipEndsOn: null }
    const history = { records: [], total: 0, extra: {} }
    for (const answer of [state, history]) {
      const wire = encodeResponse(routes['upgrade.view'], answer)
      expect(decodeResponse(routes['upgrade.view'], wire)).toEqual(answer)
    }
  })
})

test('a request is sent with its wire names, without undefined fields', () => {
  const request = { page: 1, size: 12, kind: 'video' as const, source: 'favourites' as const }
  expect(encodeRequest(routes['catalogue.list'], request)).toEqual({
    CURRENT: 1,
    SIZE: 12,
    FNAME: 'VIDEO',
    FROM: 'myFavorite',
  })
})

test('the client refuses the same fields as the server', () => {
  const request = { account: '字'.repeat(101), passwordMd5: md5 }
  expect(refusal(() => encodeRequest(routes['session.login'], request))).toEqual([
    'FIELD_TOO_LONG',
    'userName',
    { MAX: 100 },
  ])
})
