/**
 * The kinds of values on the wire, each with its limits. Enumerations become words in the code, 0 and 1 become
 * booleans, and texts with separators become lists. Those of texts are in `text-fields.ts`.
 */
import * as z from 'zod/mini'
import { bySchema, encoderOf, writtenBy } from './encoder.ts'
import { hiddenLimits, longestRaw } from './hidden-limits.ts'
import type { Schema } from './schema.ts'
import { line } from './text-fields.ts'

/** Text created by the server; neither trimmed nor limited. */
export const plain = z.string()
writtenBy(plain, value => (typeof value === 'string' ? value : bySchema(plain, value)))

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Canonical lower-case UUID. */
export const id = z.string().check(z.regex(idForm))
writtenBy(id, value => (typeof value === 'string' && idForm.test(value) ? value : bySchema(id, value)))

/** Number of a catalogue node: 1 to 20 digits. */
export const nodeNumber = z.string().check(z.regex(/^[0-9]{1,20}$/))

/** The place at which a list continues, as returned in `NEXT`. */
export const place = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/))

/** Of ids in one text. */
const mostIds = 200
/** One part more than allowed is enough to refuse the text. */
const idsIn = (value: string) => value.split(',', mostIds + 1)
const longestIds = mostIds * 40

/** At most 200 ids, separated by commas. */
export const idList: Schema<string[], string> = z.codec(
  z.string(),
  z.array(id).check(z.minLength(1), z.maxLength(mostIds)),
  { decode: idsIn, encode: value => value.join(',') },
)
longestRaw.set(idList, longestIds)

/** As `idList`, or the word `all`. */
export const idsOrAll: Schema<string[] | 'all', string> = z.codec(
  z.string(),
  z.union([z.literal('all'), z.array(id).check(z.minLength(1), z.maxLength(mostIds))]),
  {
    decode: value => (value === 'all' ? ('all' as const) : idsIn(value)),
    encode: value => (value === 'all' ? value : value.join(',')),
  },
)
longestRaw.set(idsOrAll, longestIds)

/** What people write between digits. */
const betweenDigits = /[\s()./\u00B7\u2010-\u2015\u2212-]/g
const withoutSeparators = (typed: string) => typed.normalize('NFKC').replace(betweenDigits, '')

/**
 * Mobile number of mainland China, or an international one with `+`. It may be written as on a business card: with separators,
 * with `00` for `+`, with full-width digits, and with the zero in parentheses that is dialled only within a country.
 */
export const phone = z.string().check(
  z.overwrite(typed => withoutSeparators(typed.replace(/[(（][0０][)）]/, '')).replace(/^00(?=[1-9])/, '+')),
  z.regex(/^(1[3-9][0-9]{9}|\+[0-9]{6,15})$/),
)

/** Six digits, which may be copied with spaces or hyphens between them. */
export const verificationCode = z.string().check(z.overwrite(withoutSeparators), z.regex(/^[0-9]{6}$/))

/**
 * One mailbox: words of letters, digits and the signs of a dot-atom (RFC 5322, 3.2.3), separated by single dots, `@`,
 * and a domain of at least two labels. Letters of every script are allowed (RFC 6531), but nothing that a mail program
 * could read as a second recipient, a name, a group or a comment, and no invisible characters.
 */
const mailbox =
  /^(?!.*\p{DI})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * An e-mail address of at most 100 characters, in lower case. Full-width letters and similar characters are refused,
 * because they are another spelling of an address that may belong to somebody else.
 */
export const email = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.toLowerCase(),
  z.maxLength(100, { abort: true }),
  z.regex(mailbox),
  z.refine(value => value === value.normalize('NFKC')),
)

/** The provider's customer code: five digits. */
export const customerCode = z.string().check(z.trim(), z.regex(/^[0-9]{5}$/))

/** Number of a role: a capital letter and two digits. */
export const roleNumber = z.string().check(z.regex(/^[A-Z][0-9]{2}$/))

const mostKeywords = 10
/** At most ten keywords of at most 20 characters, separated by `#`. */
export const keywords: Schema<string[], string> = z.codec(
  z.string(),
  z.array(line(1, 20)).check(z.maxLength(mostKeywords)) as unknown as z.ZodMiniType<string[], string[]>,
  {
    decode: value =>
      value
        .split('#')
        .map(word => word.trim())
        .filter(Boolean),
    encode: value => value.join('#'),
  },
)
// A keyword of letters with marks is four times as long before they are composed.
longestRaw.set(keywords, mostKeywords * 20 * 4 + 1000)
const isPlainKeyword = (word: unknown) => typeof word === 'string' && /^[\p{L}\p{N} -]{1,20}$/u.test(word)
writtenBy(keywords, value =>
  Array.isArray(value) && value.length <= mostKeywords && value.every(isPlainKeyword)
    ? value.join('#')
    : bySchema(keywords, value),
)

/** 0 or 1 on the wire. */
export const flag: Schema<boolean, number> = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: value => value === 1,
  encode: value => (value ? 1 : 0),
})
writtenBy(flag, value => (value === true ? 1 : value === false ? 0 : bySchema(flag, value)))

/** Whole number from `min` to `max`, both included. */
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) => {
  const schema = z.int().check(z.minimum(min), z.maximum(max))
  return writtenBy(schema, value =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? value
      : bySchema(schema, value),
  )
}

/** Page of a list, page or second of a work, version: a whole number that fits 32 bits. */
export const ordinal = (min = 0) => whole(min, 2 ** 31 - 1)

/** Any finite number. */
export const decimal = z.number()
writtenBy(decimal, value => (Number.isFinite(value) ? value : bySchema(decimal, value)))

/** Instant, ISO 8601 in UTC, in whole seconds. */
export const instant: Schema<Date, string> = z.codec(z.iso.datetime(), z.date(), {
  decode: value => new Date(value),
  encode: value => `${value.toISOString().slice(0, 19)}Z`,
})
/** Years have four digits; the schema refuses other years. */
const earliestMs = Date.UTC(1000, 0)
const latestMs = Date.UTC(9999, 11)
writtenBy(instant, value =>
  value instanceof Date && value.getTime() >= earliestMs && value.getTime() <= latestMs
    ? textOf(value)
    : bySchema(instant, value),
)

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** Half the time of `toISOString`; a list of twelve rows has up to fifty instants. */
function textOf(at: Date): string {
  const year = at.getUTCFullYear()
  const day = `${twoDigits[Math.floor(year / 100)]}${twoDigits[year % 100]}-${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`
  return `${day}T${twoDigits[at.getUTCHours()]}:${twoDigits[at.getUTCMinutes()]}:${twoDigits[at.getUTCSeconds()]}Z`
}

/** Calendar day `YYYY-MM-DD` in the provider's time zone; there is no year 0. */
export const day = z.iso.date().check(z.refine(value => value >= '0001'))
/** Every day but the rare 29 February, for which the schema knows the leap years. */
const commonDay =
  /^(?!0000)\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/
writtenBy(day, value => (typeof value === 'string' && commonDay.test(value) ? value : bySchema(day, value)))

/** The empty string on the wire means `null`. */
export function orNone<R>(schema: Schema<R, string>): Schema<R | null, string> {
  const codec = z.codec(z.string(), z.nullable(schema as unknown as z.ZodMiniType<R, string>), {
    decode: value => (value === '' ? null : value),
    encode: value => value ?? '',
  }) as unknown as Schema<R | null, string>
  return writtenBy(codec, value => (value === null ? '' : encoderOf(schema)(value)))
}

/**
 * An enumeration: words in the code, numbers (or other words) on the wire. Example:
 * `choice({ draft: 0, published: 2 })`. The type in the code is the union of the keys.
 */
export function choice<const T extends Readonly<Record<string, number | string>>>(
  words: T,
): Schema<Extract<keyof T, string>, T[keyof T]> {
  const byWire = new Map(Object.entries(words).map(([word, wire]) => [wire, word]))
  const schema = z.codec(z.literal(Object.values(words)), z.enum(Object.keys(words) as [string]), {
    decode: wire => byWire.get(wire) as never,
    encode: word => words[word] as never,
  }) as unknown as Schema<Extract<keyof T, string>, T[keyof T]>
  return writtenBy(schema, value =>
    typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : bySchema(schema, value),
  )
}

/** May be absent. An empty query value counts as absent (see `decodeRequest`). */
export const maybe = <R, W>(schema: Schema<R, W>) => {
  const optional = z.optional(schema) as Schema<R | undefined, W | undefined>
  return writtenBy(optional, value => (value === undefined ? undefined : encoderOf(schema)(value)))
}

/** An absent value becomes `value`. */
export const fallback = <R, W>(schema: Schema<R, W>, value: R) =>
  z._default(schema as z.ZodMiniType<R, W>, value as never) as unknown as Schema<R, W | undefined>

/** May be `null` on both sides. */
export const orNull = <R, W>(schema: Schema<R, W>) => {
  const nullable = z.nullable(schema as z.ZodMiniType<R, W>) as unknown as Schema<R | null, W | null>
  return writtenBy(nullable, value => (value === null ? null : encoderOf(schema)(value)))
}

/** A score or a number of points, with one decimal. */
export const points = z.number().check(z.minimum(0))
writtenBy(points, value =>
  Number.isFinite(value) && (value as number) >= 0 ? value : bySchema(points, value),
)

/** A list of any length. */
export const list = <R, W>(schema: Schema<R, W>, max = Number.POSITIVE_INFINITY) => {
  const array = z.array(schema).check(z.refine(items => items.length <= max)) as unknown as Schema<R[], W[]>
  if (max !== Number.POSITIVE_INFINITY) hiddenLimits.add(array, { maxItems: max })
  return writtenBy(array, value =>
    Array.isArray(value) && value.length <= max ? value.map(encoderOf(schema)) : bySchema(array, value),
  )
}
