/** Encoding and decoding restores every kind of value and every record, also through JSON as on the wire. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ChunkRange, chunkRange, headerFileName } from '../models/files.ts'
import {
  choice,
  day,
  decimal,
  fallback,
  flag,
  id,
  idList,
  idsOrAll,
  instant,
  keywords,
  list,
  maybe,
  orNone,
  orNull,
  whole,
} from '../wire/fields.ts'
import type { Schema } from '../wire/schema.ts'
import { text } from '../wire/text-fields.ts'
import { either, record, variants } from '../wire/wire-record.ts'

const anId = fc.uuid()
const aDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const anInstant = fc.integer({ min: 0, max: 32_503_679_999 }).map(seconds => new Date(seconds * 1000))

/** Text as it is after decoding: composed, trimmed, with single spaces and without control characters and those that nobody sees. */
const aText = (minLength: number, maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength, maxLength })
    .map(value =>
      value
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{DI}\p{Cf}\p{NChar}\u2800]/gu, '')
        .replaceAll(/\p{Z}+/gu, ' ')
        .trim(),
    )
    .filter(value => [...value].length >= minLength && [...value].length <= maxLength)

const aRange: fc.Arbitrary<ChunkRange> = fc.oneof(
  fc.constant({ does: 'discard' } as const),
  fc.record({ does: fc.constant('ask' as const), total: fc.integer({ min: 1 }) }),
  fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1000 })).map(([first, length, more]) => ({
    does: 'store' as const,
    first,
    last: first + length,
    total: first + length + more,
  })),
)

const person = record({
  id: ['ID', id],
  name: ['NAME', text(0, 20)],
  bornOn: ['BORN', orNone(day)],
  seenAt: ['SEEN', maybe(instant)],
  isActive: ['ACTIVE', flag],
  level: ['LEVEL', orNull(whole())],
  kind: ['KIND', choice({ guest: 0, member: 1, staff: 'S' })],
  tags: ['GJZ', keywords],
})
const aPerson = fc.record(
  {
    id: anId,
    name: aText(0, 20),
    bornOn: fc.option(aDay),
    seenAt: anInstant,
    isActive: fc.boolean(),
    level: fc.option(fc.nat()),
    kind: fc.constantFrom('guest', 'member', 'staff'),
    tags: fc.array(
      aText(1, 20).filter(word => !word.includes('#')),
      { maxLength: 10 },
    ),
  },
  { requiredKeys: ['id', 'name', 'bornOn', 'isActive', 'level', 'kind', 'tags'] },
)

const shape = variants('shape', 'TYPE', {
  circle: [1, { radius: ['R', whole()] }],
  square: [2, { side: ['A', whole()], owner: ['OWNER', person] }],
})
const aShape = fc.oneof(
  fc.record({ shape: fc.constant('circle'), radius: fc.nat() }),
  fc.record({ shape: fc.constant('square'), side: fc.nat(), owner: aPerson }),
)

const kinds: readonly [string, Schema, fc.Arbitrary<unknown>][] = [
  ['text', text(0, 30), aText(0, 30)],
  ['an id', id, anId],
  ['a list of ids', idList, fc.array(anId, { minLength: 1, maxLength: 200 })],
  ['ids or all', idsOrAll, fc.oneof(fc.constant('all'), fc.array(anId, { minLength: 1, maxLength: 5 }))],
  ['a flag', flag, fc.boolean()],
  ['a whole number', whole(-5, 5), fc.integer({ min: -5, max: 5 })],
  ['a number', decimal, fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)],
  ['an instant', instant, anInstant],
  ['a day', day, aDay],
  ['a day or none', orNone(day), fc.option(aDay)],
  ['a number or null', orNull(whole()), fc.option(fc.nat())],
  ['a value with a fallback', fallback(whole(), 7), fc.nat()],
  ['a chunk range', chunkRange, aRange],
  ['a file name in a header', headerFileName, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })],
  ['a record', person, aPerson],
  ['a list of records', list(person), fc.array(aPerson, { maxLength: 5 })],
  ['an object in several shapes', shape, aShape],
  [
    'either of two records',
    either(person, record({ count: ['COUNT', whole()] })),
    fc.oneof(aPerson, fc.record({ count: fc.nat() })),
  ],
]

describe('after encoding, decoding restores', () => {
  test.each(kinds)('%s', (_, schema, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, value => {
        const wire: unknown = JSON.parse(JSON.stringify(z.encode(schema, value)))
        expect(z.decode(schema, wire)).toEqual(value)
      }),
    )
  })
})

describe('encoding a decoded answer restores it, except for unknown properties', () => {
  test.each([
    [
      'a record',
      person,
      {
        ID: '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f',
        NAME: 'Ann',
        BORN: '',
        ACTIVE: 1,
        LEVEL: null,
        KIND: 'S',
        GJZ: 'a#b',
      },
    ],
    ['a shape', shape, { TYPE: 1, R: 3 }],
  ])('%s', (_, schema, wire) => {
    expect(z.encode(schema as Schema, z.decode(schema as Schema, { ...wire, UNKNOWN: 1 }))).toEqual(wire)
  })
})

test('only wire names are sent, not the names in the code', () => {
  fc.assert(
    fc.property(aPerson, value => {
      for (const name of Object.keys(z.encode(person, value as never))) expect(name).toMatch(/^[A-Z]+$/)
    }),
  )
})

test('text is trimmed and composed, and line breaks become one character', () => {
  expect(z.decode(text(1, 10), '  a\r\nu\u0308 \t')).toBe('a\nü')
})

test('lengths count code points, not UTF-16 units', () => {
  expect(z.safeDecode(text(1, 3), '𠮷𠮷𠮷').success).toBe(true)
  expect(z.safeDecode(text(1, 3), '𠮷𠮷𠮷a').success).toBe(false)
})
