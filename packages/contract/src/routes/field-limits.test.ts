/** Every limit of every field of the calls for people and the library, with values on both sides of it. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FieldKind, kindByCall, kindByName } from '../test/field-limits.data.ts'
import { decodeFields, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import type { Schema } from '../wire/schema.ts'
import { wireMembers } from '../wire/wire-shape.ts'
import { routes } from './routes.ts'

/** Works, uploads in chunks, exams and certificates are tested with their features. */
const later =
  /^(works|exams|certificates?)\.|^uploads\.chunk|^console\.(work|exam|question|grading|certificate)/

interface Field {
  readonly name: string
  readonly wireName: string
  readonly schemas: readonly Schema[]
}

const fields: readonly Field[] = (Object.entries(routes) as [string, Route][])
  .filter(([call]) => !later.test(call))
  .flatMap(([call, { request }]) =>
    [...wireMembers(request)].map(([wireName, schemas]) => ({
      name: `${call} ${wireName}`,
      wireName,
      schemas,
    })),
  )

/** The permitted values of a field such as a state or a flag. */
function choicesOf(schema: Schema): readonly unknown[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
      return choicesOf(def.innerType)
    case 'pipe':
      return choicesOf(def.in)
    case 'literal':
      return def.values
    case 'enum':
      return Object.values(def.entries)
    default:
      return undefined
  }
}

/** Why a value is refused, or undefined; a field with several schemas refuses what all of them refuse. */
function refusal({ wireName, schemas }: Field, value: unknown): string | undefined {
  const told = schemas.map(schema => {
    try {
      const read = decodeFields(z.object({ [wireName]: schema }) as Schema, { [wireName]: value }, 'POST')
      return read === undefined ? 'nothing' : undefined
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      return `${error.key}${'MAX' in error.params ? ` ${error.params.MAX}` : ''}`
    }
  })
  return told.includes(undefined) ? undefined : told[0]
}

const id = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const joined = (count: number) => Array.from({ length: count }, () => id).join(',')
const mail = (length: number) => `${'a'.repeat(length - 5)}@b.de`
const invalid = 'FIELD_INVALID'
type Cases = readonly (readonly [value: unknown, told: string | undefined])[]
const fits = (...values: unknown[]): Cases => values.map(value => [value, undefined])
const refused = (...values: unknown[]): Cases => values.map(value => [value, invalid])

// A larger SIZE is accepted, because the server reduces it.
const sizes: Cases = [...fits('1', '100', '101', '5001', '999999'), ...refused('0', '-1', 'x')]
const forms: { readonly [K in FieldKind]?: Cases } = {
  size: sizes,
  page: [...fits('1', '2147483647'), ...refused('0', '2147483648', '-1', '1.5', 'x')],
  place: [...fits('a', 'aZ09-_', 'a'.repeat(400)), ...refused('a'.repeat(401), 'a+b', 'a=', '字')],
  id: [...fits(id), ...refused(id.toUpperCase(), id.slice(1), `${id}0`, 'x'.repeat(36))],
  ids: [...fits(joined(1), joined(200)), ...refused(joined(201), `${id},`, 'x')],
  phone: [
    ...fits('13000000000', '19999999999', '+123456', '+123456789012345'),
    ...fits(
      '138 0013-8000',
      '+49 (0) 30 / 12.34.56',
      '0049 30 123456',
      '１３８００１３８０００',
      '+1 (555) 010-9999',
    ),
    ...refused(
      '12900000000',
      '1300000000',
      '130000000000',
      '+12345',
      '+1234567890123456',
      '+1a3456',
      '(0)',
      '00',
      '+49,30123456',
      '138 0013 800',
    ),
  ],
  email: [
    ...fits(
      'a@b.de',
      mail(100),
      "o'neill+news@mail.b-c.de",
      '王五@例子.cn',
      'jo\u0308rg@bu\u0308ro.de',
      'a@xn--bro-hoa.de',
    ),
    ...refused(mail(101), 'a@b', 'a.de', 'a@@b.de', 'a b@c.de'),
    // Addresses that a mail program reads as several recipients, a name, a group or a comment.
    ...refused('x,victim@b.de', 'x;victim@b.de', 'x:victim@b.de', '"x"@b.de', 'x<victim@b.de>', 'x(y)@b.de'),
    ...refused(
      'x@b.de,y@b.de',
      'x@b.de;',
      'x@b.de>',
      'x\\y@b.de',
      'x@[127.0.0.1]',
      'x\u0000@b.de',
      'x\u3000y@b.de',
    ),
    ...refused(
      '.x@b.de',
      'x.@b.de',
      'x..y@b.de',
      'x@.b.de',
      'x@b..de',
      'x@b.de.',
      'x@-b.de',
      'x@b-.de',
      'x@1.2',
    ),
    // Other spellings of an address that may belong to another person.
    ...refused('x@\uff42.de', '\uff58@b.de', 'x@b\u3002de', 'x\u200b@b.de'),
  ],
  code: [...fits('000000', '999999'), ...refused('00000', '0000000', '00000a')],
  'customer-code': [...fits('00000', '99999'), ...refused('0000', '000000', '0000a')],
  password: [
    ...fits('0'.repeat(32), 'f'.repeat(32)),
    ...refused('0'.repeat(31), '0'.repeat(33), 'F'.repeat(32), 'g'.repeat(32)),
  ],
  day: [
    ...fits('2026-02-28', '2028-02-29'),
    ...refused('0000-01-01', '2026-02-29', '2026-13-01', '26-01-01', 'x'),
  ],
  node: [...fits('0', '9'.repeat(20)), ...refused('9'.repeat(21), 'a', '-1')],
  role: [...fits('R10', 'Z99'), ...refused('R1', 'R100', 'r10', '110')],
}

const fiveLanguages = (text: string) => ({ zh: text, en: text, tw: text, ja: text, de: text })
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const day = { DAY: '2026-11-21', WORKING: 1, LABEL: '' }
const keyword = { no: '1', type: 'a', en: 'a', tw: 'a', ja: 'a', de: 'a' }
/** Cases of fields with their own rules, by call and name. */
const ownCases: Readonly<Record<string, Cases>> = {
  'catalogue.related GJZ': [
    ...fits('a', '激光#三角', times(10, 'x'.repeat(20)).join('#')),
    ...refused(times(11, 'x').join('#')),
    ['x'.repeat(21), 'FIELD_TOO_LONG 20'],
  ],
  'uploads.file BASE_HASH': [
    ...fits('0'.repeat(64), 'f'.repeat(64)),
    ...refused('f'.repeat(63), 'f'.repeat(65), 'F'.repeat(64)),
  ],
  'media.read ticket': [...fits('x'), ...refused(7)],
  'console.userOperate VALUE': [...fits(0, 1, 2.5, 3), ...refused(0.5, 3.5, -1, 'x')],
  'console.accommodationSave TIME_FACTOR': [...fits(0, 1, 2.5, 3), ...refused(0.5, 3.5, -1, 'x')],
  'console.roleSave CAPABILITIES': [
    ...fits([], ['work.review'], 'work.review'),
    ...refused(['no-such'], 'x'),
  ],
  'console.calendarSave DAYS': [
    ...fits([], times(366, day)),
    ...refused(times(367, day), [{ ...day, DAY: '2026-02-29' }], 'x'),
    [[{}], 'FIELD_REQUIRED'],
  ],
  'console.keywordSave COLUMNS': [
    ...fits([], times(30, keyword)),
    ...refused(times(31, keyword), [{ ...keyword, de: 1 }], 'x'),
  ],
  'console.noticeBroadcast TITLE': [
    ...fits(fiveLanguages('a'), fiveLanguages('字'.repeat(100))),
    [fiveLanguages('字'.repeat(101)), 'FIELD_TOO_LONG 100'],
    [fiveLanguages(''), 'FIELD_REQUIRED'],
    [{ zh: 'a' }, 'FIELD_REQUIRED'],
  ],
  'console.noticeBroadcast CONTENT': [
    ...fits(fiveLanguages('字'.repeat(2000))),
    [fiveLanguages('字'.repeat(2001)), 'FIELD_TOO_LONG 2000'],
    [fiveLanguages(''), 'FIELD_REQUIRED'],
  ],
  'console.noticeBroadcast AT': [
    ...fits('2026-11-21T08:00:00Z'),
    ...refused('2026-11-21', '2026-02-30T08:00:00Z', 'x'),
  ],
  'console.noticeBroadcast ROLES': [...fits([], times(50, 'R10')), ...refused(times(51, 'R10'), ['r10'])],
  'console.noticeBroadcast USER_TYPES': [...fits([], [1, 2, 3]), ...refused([1, 2, 3, 1], [4])],
  'console.configSave VALUE': [...fits(0, 1.5, 'x'), ...refused(true, ['x'], { any: 'x' })],
}

/** Values on both sides of a limit, and the expected result. */
function casesOf(name: string, kind: FieldKind): Cases {
  const known = ownCases[name] ?? forms[kind]
  if (known) return known
  const [word, range = ''] = kind.split(' ')
  const [min = 0, max] = range.split('..').map(Number)
  switch (word) {
    case 'text': {
      const most = max ?? 0
      const short: Cases =
        min === 0
          ? fits('')
          : [
              ['', 'FIELD_REQUIRED'],
              ['   ', 'FIELD_REQUIRED'],
            ]
      const tooShort = min > 1 ? refused('字'.repeat(min - 1)) : []
      const long = [[`${'😀'.repeat(most)}字`, `FIELD_TOO_LONG ${most}`] as const]
      return [
        ...short,
        ...tooShort,
        ...fits('字'.repeat(min || 1), '𠮷'.repeat(most)),
        ...long,
        ...refused('a\u0007b'),
      ]
    }
    case 'whole':
      return [
        ...fits(String(min), String(max ?? 999_999)),
        ...refused(String(min - 1), `${min}.5`, 'x'),
        ...(max === undefined ? [] : refused(String(max + 1))),
      ]
    case 'list': {
      const ids = (count: number) => Array.from({ length: count }, () => id)
      return [...fits(ids(min)), ...refused(ids(min + 1), ['x'])]
    }
    default:
      return []
  }
}

describe('every field of the calls for people and the library', () => {
  const open = fields.filter(({ schemas }) => schemas.some(schema => choicesOf(schema) === undefined))

  test('has a kind in the table, and the table has no other kinds', () => {
    const kindless = open.filter(({ name, wireName }) => !(name in kindByCall) && !(wireName in kindByName))
    expect(kindless.map(({ name }) => name)).toEqual([])
    const names = new Set(fields.map(({ name }) => name))
    expect(Object.keys(kindByCall).filter(name => !names.has(name))).toEqual([])
    expect(Object.keys(ownCases).filter(name => kindByCall[name] !== 'own')).toEqual([])
    expect(open.length).toBeGreaterThan(200)
  })

  test.each(open.map(field => [field.name, field] as const))('%s', (name, field) => {
    const kind = kindByCall[name] ?? kindByName[field.wireName] ?? 'own'
    for (const [value, told] of casesOf(name, kind)) {
      const isCleared = value === '' && told === 'FIELD_REQUIRED'
      const answer = refusal(field, value)
      // An empty text counts as no value; an optional field is then not checked.
      if (isCleared && answer === undefined) continue
      expect(answer, JSON.stringify(value).slice(0, 60)).toBe(told)
    }
  })

  test.each(
    fields
      .filter(({ schemas }) => schemas.every(schema => choicesOf(schema) !== undefined))
      .map(field => [field.name, field] as const),
  )('%s takes its words and no other', (_, field) => {
    for (const value of field.schemas.flatMap(schema => choicesOf(schema) ?? []))
      expect(refusal(field, String(value)), String(value)).toBeUndefined()
    for (const value of ['no-such', '99', '-1', '1.5']) expect(refusal(field, value), value).toBe(invalid)
  })
})
