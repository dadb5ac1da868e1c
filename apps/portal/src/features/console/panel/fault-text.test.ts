import { fieldLabel, languages } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { faultText } from './fault-text.ts'

describe('a fault in a line of an imported file', () => {
  it.each([
    ['de', { field: 'CUST_CODE', key: 'FIELD_INVALID' }, 'Kundennummer: Angabe ungültig'],
    ['zh', { field: 'NICK', key: 'FIELD_TOO_LONG', params: { MAX: 20 } }, '昵称最多20个字'],
    ['zh', { field: 'USER_NAME', key: 'CUST_CODE_UNKNOWN' }, '账号：客户编码无效'],
    ['en', { field: 'OWN', key: 'unheard of' }, 'OWN: unheard of'],
    ['en', { key: 'unheard of' }, 'unheard of'],
  ] as const)('in %s: %j', (language, fault, expected) =>
    expect(faultText({ line: 2, ...fault }, language)).toBe(expected),
  )

  it.each(languages)('names its field once in %s', language => {
    for (const key of [
      'FIELD_REQUIRED',
      'FIELD_INVALID',
      'FIELD_TOO_LONG',
      'PHONE_TAKEN',
      'CUST_CODE_UNKNOWN',
    ])
      for (const field of ['PHONE', 'CUST_CODE', 'NICK', 'ANSWERS']) {
        const text = faultText({ line: 1, field, key, params: { MAX: 9 } }, language)
        expect(text.split(fieldLabel(field, language)).length - 1, text).toBe(1)
      }
  })
})
