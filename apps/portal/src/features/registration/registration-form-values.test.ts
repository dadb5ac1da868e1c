import { describe, expect, it, test } from 'vitest'
import {
  codeContact,
  draftOf,
  emptyDraft,
  faults,
  fieldOf,
  type RegistrationValues,
  readDraft,
  requestOf,
} from './registration-form-values.ts'

const values: RegistrationValues = {
  ...emptyDraft,
  customerCode: '20417',
  company: '北岭动力电池有限公司',
  nick: '小林',
  realName: '林小',
  phone: '13800000001',
  agrees: true,
  code: '123456',
  password: 'Secret-2026',
  repeated: 'Secret-2026',
}

const faultOf = (name: keyof RegistrationValues, value: unknown, others: Partial<RegistrationValues> = {}) =>
  faults[name]?.(value as never, { ...values, [name]: value, ...others })

describe('a field of the registration form', () => {
  it.each([
    ['customerCode', '2041', 'customerCodeForm'],
    ['customerCode', '20417', undefined],
    ['customerCode', '204170', 'customerCodeForm'],
    ['customerCode', '2041a', 'customerCodeForm'],
    ['company', '北', 'companyForm'],
    ['company', '北岭', undefined],
    ['company', '岭'.repeat(100), undefined],
    ['company', '岭'.repeat(101), 'companyForm'],
    ['nick', '林', 'nickForm'],
    ['nick', '𠮷林', undefined],
    ['nick', '林'.repeat(21), 'nickForm'],
    ['realName', ' 林 ', 'realNameForm'],
    ['realName', '林'.repeat(40), undefined],
    ['phone', '12800000001', 'phoneForm'],
    ['phone', '+4971112345', undefined],
    ['phone', '+12345', 'phoneForm'],
    ['email', '', undefined],
    ['email', 'a@b', 'emailForm'],
    ['email', 'A@b.example', undefined],
    ['code', '12345', 'codeForm'],
    ['code', '', 'codeRequired'],
    ['agrees', false, 'agreeRequired'],
  ] as const)('%s %j: %s', (name, value, fault) => expect(faultOf(name, value)).toBe(fault))

  it('of the company is not required for individuals', () => {
    expect(faultOf('customerCode', '', { kind: 'social' })).toBeUndefined()
    expect(faultOf('company', '', { kind: 'social' })).toBeUndefined()
  })

  it('e-mail is required if the code is sent there', () =>
    expect(faultOf('email', '', { codeBy: 'email' })).toBe('emailForm'))
})

test('the code is sent to the chosen contact, once it is valid', () => {
  expect(codeContact(values)).toEqual({ to: '13800000001' })
  expect(codeContact({ ...values, codeBy: 'email' })).toEqual({ fault: 'codeNeedsContact' })
  expect(codeContact({ ...values, codeBy: 'email', email: 'A@b.example' })).toEqual({ to: 'a@b.example' })
})

describe('the draft', () => {
  it('contains neither password nor code', () => {
    const kept = JSON.stringify(draftOf(values))
    expect(kept).not.toContain('Secret')
    expect(kept).not.toContain('123456')
    expect(readDraft(JSON.parse(kept))).toEqual(draftOf(values))
  })

  it.each([
    undefined,
    null,
    'text',
    {},
    emptyDraft,
    { ...emptyDraft, nick: 1 },
    { ...emptyDraft, evidence: [1] },
  ])('is missing if %j is stored', stored => expect(readDraft(stored)).toBeUndefined())
})

describe('the request', () => {
  it('of an individual contains nothing about a company', () => {
    const request = requestOf({ ...values, kind: 'social' }, password => `md5 ${password}`)
    expect(request).toMatchObject({ userType: 'social', passwordMd5: 'md5 Secret-2026', fileIds: [] })
    expect(request).not.toHaveProperty('company')
    expect(request).not.toHaveProperty('email')
  })

  it('of a customer contains code and company', () =>
    expect(requestOf(values, String)).toMatchObject({ userType: 'customer', customerCode: '20417' }))
})

it.each([
  [{ key: 'NICK_TAKEN', field: 'NICK' }, 'nick'],
  [{ key: 'FIELD_TOO_LONG', field: 'REASON' }, 'reason'],
  [{ key: 'CODE_EXPIRED' }, 'code'],
  [{ key: 'SERVER_ERROR' }, undefined],
] as const)('the error %j is shown at %s', (refusal, field) => expect(fieldOf(refusal)).toBe(field))
