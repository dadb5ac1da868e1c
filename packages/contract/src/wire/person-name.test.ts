/** Names of persons: what is taken out, what is refused, and that every way in has the rule. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { growthFault } from '../../../../tests/cost/cost-growth.ts'
import { mostMs } from '../../../../tests/cost/processor-time.ts'
import { importedUser } from '../models/console/user-import.ts'
import { routes } from '../routes/routes.ts'
import { personName } from './person-name.ts'
import { decodeFields, decodeRequest, FieldError } from './request.ts'
import { asPrinted } from './text-fields.ts'

const name = personName(2, 40)
const cleaned = (value: string) => z.decode(name, value)
const refusalOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return error instanceof FieldError ? [error.key, error.field, error.params] : error
  }
}

test.each([
  ['Anna\nWeber', 'Anna Weber', 'a line feed'],
  ['Anna\t\u3000Weber\r\n', 'Anna Weber', 'blanks of other kinds'],
  ['\u202eAnna\u202c \u2066Weber\u2069\u200e', 'Anna Weber', 'direction marks'],
  ['王\u200b小\u2060明\ufeff', '王小明', 'zero-width characters'],
  ['An\u00adna\u200c', 'Anna', 'a soft hyphen and a non-joiner that nothing needs'],
  ['علی\u200cرضا', 'علی\u200cرضا', 'a non-joiner in Persian'],
  ['ශ්\u200dරී', 'ශ්\u200dරී', 'a joiner in Sinhala'],
  ['葛\u{e0100}城', '葛\u{e0100}城', 'the variant of a character'],
  ['\u1112\u1161\u11abBo', '한Bo', 'letters that compose'],
])('%j is stored as %j: %s', (typed, stored) => {
  expect(cleaned(typed)).toBe(stored)
  expect(z.encode(name, typed)).toBe(stored)
})

describe('is refused with the character', () => {
  test.each([
    ['Anna \u{13000}', '\u{13000}', 'a hieroglyph'],
    ['Anna \ue000', '\ue000', 'for private use'],
    ['Anna \ufffd', '\ufffd', 'the sign for a lost character'],
    ['Z\u0336\u0310\u0308a\u0301lgo', 'Z\u0336\u0310\u0308', 'stacked marks'],
    ['Anna \u0301', '\u0301', 'a mark without a letter'],
    [`ก${'\u0e49'.repeat(9)}ข`, `ก${'\u0e49'.repeat(9)}`, 'more marks than any script has'],
  ])('%j: %j, %s', (typed, character) => {
    const fields = {
      LOGIN_NAME: 'anna',
      NICK: 'Anna',
      REAL_NAME: typed,
      EMAIL: 'anna@example.com',
      ROLE: 'R10',
    }
    expect(refusalOf(() => decodeFields(importedUser, { ...fields, USER_TYPE: 2 }))).toEqual([
      'NAME_CHARACTER',
      'REAL_NAME',
      { CHARACTER: character },
    ])
  })
})

test.each(["'-'", '...', '123', '☆☆'])('%s is no name of a person', typed => {
  expect(refusalOf(() => decodeRequest(routes['people.updateSelf'], { REAL_NAME: typed }))).toEqual([
    'FIELD_INVALID',
    'REAL_NAME',
    {},
  ])
})

test.each([
  ['people.updateSelf', 'REAL_NAME'],
  ['people.updateSelf', 'NICK'],
  ['registration.submit', 'REAL_NAME'],
  ['registration.submit', 'NICK'],
  ['console.examSave', 'TITLE'],
  ['console.roleSave', 'zh'],
  ['console.roleSave', 'de'],
] as const)('%s looks at %s', (call, field) => {
  let found: readonly { readonly key: string; readonly field: string }[] = []
  try {
    decodeRequest(routes[call], { USER_TYPE: 2, [field]: '王\u{2a701}' })
  } catch (error) {
    if (error instanceof FieldError) found = [error, ...error.others]
  }
  expect(found.map(({ key, field: of }) => `${key} ${of}`)).toContain(`NAME_CHARACTER ${field}`)
})

test('a long text is refused before its characters are looked at', async () => {
  const longOf = (length: number) => '\ufdfa'.repeat(length)
  expect(z.safeDecode(name, longOf(900_000)).success).toBe(false)
  const fault = await growthFault(longOf, long => z.safeDecode(name, long), { length: 900_000, most: mostMs })
  expect(fault).toBeUndefined()
})

test.each([
  ['Laserschutz – Grundkurs', 'Laserschutz – Grundkurs'],
  ['Kurs \u{13000} Eins', 'Kurs Eins'],
  ['Kurs\ufffd', 'Kurs'],
  ['\u202eKurs\u200b', 'Kurs'],
  ['a\u0301\u0301\u0301\u0301', '\u00e1\u0301\u0301'],
  ['\u0e01\u0e33\u0e49\u0e48', '\u0e01\u0e33\u0e49\u0e48'],
  [`\u0e01${'\u0e49'.repeat(9)}`, `\u0e01${'\u0e49'.repeat(7)}`],
  ['\u0301 Kurs', 'Kurs'],
  ['\u{13000} –', undefined],
])('%s is printed as %s', (stored, printed) => expect(asPrinted(stored)).toBe(printed))
