/** A person's settings (save-configuration): their valid values and how changes apply. Pure. */
import { findIllFormed, languages, type SettingChange, type SettingType } from '@lectern/contract'
import * as z from 'zod'
import { AppError } from '../errors.ts'

/** The number of each setting: docs/wire.md, 3. */
export const settingNumbers: Readonly<Record<SettingType, number>> = {
  language: 1,
  theme: 2,
  keywords: 3,
  notices: 4,
  columns: 5,
  favourites: 6,
}

const mostWords = 50
const word = z.string().trim().min(1).max(20)
const mail = z.enum(['off', 'now', 'daily'])
const sms = z.enum(['off', 'now'])

const words = z.array(word)
const columns = z.array(z.string().min(1).max(100)).max(100)
const notices = z.partialRecord(
  z.enum(['1', '2', '3', '4', '5', '6', '7', '8']),
  z.strictObject({ mail, sms }).partial(),
)
const noticeNumbers = z.array(z.union([z.string(), z.number()]).transform(String))

/** The values of the settings of which one is chosen. */
const choices = {
  language: languages,
  theme: ['light', 'dark'],
  /** Whether others see in the activities what the person keeps as favourites. */
  favourites: ['0', '1'],
} as const

/** The value of a setting. */
export type SettingValue = string | readonly string[] | z.output<typeof notices>

const wrong = (field: string) => new AppError('FIELD_INVALID', {}, field)

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw wrong('CONTENT')
  return parsed.data
}

/** Parses JSON and checks it for ill-formed text, which can come from escapes; the raw text was checked before. */
function parseJson(text: string): unknown {
  const value = tryParse(text)
  if (value === undefined || findIllFormed(value)) throw wrong('CONTENT')
  return value
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The setting after a change. Language, theme and whether favourites are shown can only be set; lists and notice preferences also grow and shrink.
 * @throws {AppError} FIELD_INVALID (CONTENT or OPERATOR), FIELD_TOO_LONG for more than 50 keywords.
 */
export function applyChange(before: unknown, { type, operator, content }: SettingChange): SettingValue {
  if (type === 'language' || type === 'theme' || type === 'favourites') {
    if (operator !== 'set') throw wrong('OPERATOR')
    return parse<string>(z.enum(choices[type]), content)
  }
  const value = parseJson(content)
  if (type === 'notices') return changeNotices(before, operator, value)
  const schema = type === 'keywords' ? words : columns
  const given = parse<string[]>(schema, value)
  const kept = schema.safeParse(before).data ?? []
  const after =
    operator === 'set'
      ? given
      : operator === 'add'
        ? [...kept, ...given]
        : kept.filter(item => !given.includes(item))
  const unique = [...new Set(after)]
  if (unique.length > (type === 'keywords' ? mostWords : 100))
    throw new AppError('FIELD_TOO_LONG', { MAX: mostWords }, 'CONTENT')
  return unique
}

function changeNotices(before: unknown, operator: SettingChange['operator'], value: unknown): SettingValue {
  const kept = notices.safeParse(before).data ?? {}
  if (operator === 'set') return parse(notices, value)
  if (operator === 'add') return { ...kept, ...parse(notices, value) }
  const gone = new Set(parse(noticeNumbers, value))
  return Object.fromEntries(Object.entries(kept).filter(([type]) => !gone.has(type)))
}

/** The wire form of a value: plain text for language, theme and favourites, JSON for the rest. */
export const writeSetting = (value: SettingValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
