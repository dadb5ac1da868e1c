import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { language } from '../models/catalogue.ts'
import { encoderOf } from './encoder.ts'
import {
  choice,
  day,
  decimal,
  flag,
  id,
  instant,
  keywords,
  list,
  maybe,
  orNone,
  orNull,
  plain,
  points,
  whole,
} from './fields.ts'
import type { Schema } from './schema.ts'
import { record } from './wire-record.ts'

const schemas: Readonly<Record<string, Schema>> = {
  plain,
  id,
  keywords,
  flag,
  whole: whole(1, 9),
  decimal,
  instant,
  language,
  choice: choice({ open: 0, login: 1 }),
  day,
  points,
  orNone: orNone(choice({ open: 'o', login: 'l' })),
  dayOrNone: orNone(day),
  maybe: maybe(plain),
  orNull: orNull(whole()),
  list: list(flag, 2),
  record: record({ one: ['ONE', plain], two: ['TWO', maybe(flag)], three: ['THREE', orNull(instant)] }),
}

/** Days as on the wire, also some that do not exist. */
const dayTexts = fc
  .tuple(
    fc.constantFrom(0, 1, 1900, 2000, 2023, 2024),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, ...parts]) =>
    [String(year).padStart(4, '0'), ...parts.map(part => String(part).padStart(2, '0'))].join('-'),
  )

const written = (encode: () => unknown) => {
  try {
    return { value: encode() }
  } catch {
    return 'refused'
  }
}

test.each(Object.entries(schemas))('%s encodes and refuses the same values as its schema', (_, schema) => {
  const atoms = fc.oneof(
    fc.string(),
    fc.uuid(),
    fc.integer({ min: -2, max: 12 }),
    fc.double(),
    fc.boolean(),
    fc.date(),
    dayTexts,
    fc.constantFrom(null, undefined, 'zh', 'open', 'toString', '词#语'),
  )
  const values = fc.oneof(
    atoms,
    fc.array(atoms, { maxLength: 12 }),
    fc.array(fc.string({ maxLength: 22, unit: 'grapheme' }), { maxLength: 12 }),
    fc.record({ one: atoms, two: atoms, three: atoms }, { requiredKeys: [] }),
    fc.record({ one: fc.string(), two: fc.boolean(), three: fc.option(fc.date()) }),
  )
  fc.assert(
    fc.property(values, value => {
      expect(written(() => encoderOf(schema)(value))).toEqual(written(() => z.encode(schema, value as never)))
    }),
    { numRuns: 400 },
  )
})
