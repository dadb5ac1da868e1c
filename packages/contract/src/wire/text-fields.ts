/** The kinds of texts on the wire: each cleans what arrives in its own way. */
import * as z from 'zod/mini'
import { hasUnseen, isOfOneScript, withoutUnseen } from '../characters/visible-text.ts'
import { hiddenLimits } from './hidden-limits.ts'
import { hasMarksInRow } from './ill-formed.ts'
import { findUnprintable, withoutUnprintable } from './person-name.ts'
import type { Schema } from './schema.ts'

/**
 * User text of several lines: trimmed, NFC, without characters that nobody sees, counted in code points. Refused with FIELD_REQUIRED
 * (empty), FIELD_INVALID (too short, control characters) or FIELD_TOO_LONG.
 */
export const text = (min: number, max: number): Schema<string, string> => kept('text', min, max)

/** User text of one line, such as a title: as `text`, with a space for each line break or run of spaces. */
export const line = (min: number, max: number): Schema<string, string> => kept('line', min, max)

/**
 * A name by which people know an account: as `line`, with full-width letters as the usual ones. Refused with
 * FIELD_INVALID and the reasons `unseen` for characters that nobody sees and `mixedScripts` for letters of several scripts, and with
 * NAME_CHARACTER for one that a certificate cannot show: the name stands there if there is no other.
 */
export const nickname = (min: number, max: number): Schema<string, string> => kept('nickname', min, max)

/** A line that certificates print, such as the title of an exam: refused with NAME_CHARACTER for what no font of theirs has. */
export const printedLine = (min: number, max: number): Schema<string, string> => kept('printed', min, max)

/** Text that a rule of its own judges later, with every character between its ends as it was sent. */
export const asTyped = (min: number, max: number): Schema<string, string> => kept('asTyped', min, max)

type TextKind = 'text' | 'line' | 'nickname' | 'printed' | 'asTyped'

/**
 * Schemas of texts are cached: there are only a few lengths, and creating schemas delays the first page of the portal.
 */
const texts = new Map<string, Schema<string, string>>()

function kept(kind: TextKind, min: number, max: number): Schema<string, string> {
  const name = `${kind} ${min} ${max}`
  const made = texts.get(name) ?? makeText(min, max, rules[kind])
  texts.set(name, made)
  return made
}

interface TextRule {
  /** What becomes of a text that arrives. */
  clean(value: string): string
  /** What the client may send. */
  readonly allowed: RegExp
  /** Absent for text that is not normalised. */
  readonly form?: 'NFC'
  readonly checks?: readonly z.core.$ZodCheck<string>[]
}

const strict = /^[\P{Cc}\n\t]*$/u
/** Full-width letters and half-width kana as the usual ones; other characters keep the form in which they were written. */
const usualWidth = (value: string) =>
  value.replace(/[\uFF01-\uFF9F\uFFE0-\uFFE6]+/g, wide => wide.normalize('NFKC'))
const oneLine = (value: string) => value.replace(/[\p{Z}\n\t]+/gu, ' ')
/** No script puts more marks on a letter; towers of marks cover the lines above and below. */
const withoutStacks = (value: string) =>
  hasMarksInRow(value, 11) ? value.replace(/(?<!\p{M})(\p{M}{10})\p{M}+/gu, '$1') : value
const withoutTowers = (value: string) =>
  hasMarksInRow(value, 31) ? value.replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1') : value
/** Marks of no script of their own, which would stand on what the page shows before the text, such as the nickname of its writer. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of marks, none of which stands behind its letter.
const looseMarks = /^\s*[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+/u
const withoutLooseMarks = (value: string) => value.replace(looseMarks, '')
const cleanLine = (value: string) => oneLine(withoutLooseMarks(withoutStacks(withoutUnseen(value))))

/** A text that was taken `asTyped`, as `line` stores it. */
export const asLine = (value: string): string => cleanLine(value).trim().normalize('NFC')

/**
 * A title from before these rules as a certificate shows it: without what nobody sees, without stacks of marks and without characters
 * that no font has. Undefined if nothing is left.
 */
export function asPrinted(value: string): string | undefined {
  const printed = asLine(withoutUnprintable(asLine(value)))
  return /[\p{L}\p{N}\p{S}]/u.test(printed) ? printed : undefined
}

/** Refuses what a certificate cannot show. */
const printable = z.check<string>(({ value, issues }) => {
  const character = findUnprintable(value)
  if (character !== undefined)
    issues.push({
      ...{ code: 'custom', input: value, path: [], continue: true },
      params: { key: 'NAME_CHARACTER', CHARACTER: character },
    })
})

const nicknameChecks = [
  z.refine<string>(value => !hasUnseen(value), {
    params: { key: 'FIELD_INVALID', REASON: 'unseen' },
    abort: true,
  }),
  z.refine<string>(isOfOneScript, { params: { key: 'FIELD_INVALID', REASON: 'mixedScripts' }, abort: true }),
  printable,
]

const rules: Readonly<Record<TextKind, TextRule>> = {
  text: {
    ...{ allowed: strict, form: 'NFC' },
    clean: value => withoutLooseMarks(withoutStacks(withoutUnseen(value, { keepsMarks: true }))),
  },
  line: { clean: cleanLine, allowed: strict, form: 'NFC' },
  printed: { clean: cleanLine, allowed: strict, form: 'NFC', checks: [printable] },
  asTyped: { clean: value => value, allowed: strict },
  nickname: {
    ...{ allowed: strict, form: 'NFC', checks: nicknameChecks },
    clean: value => oneLine(usualWidth(value)),
  },
}

function makeText(
  min: number,
  max: number,
  { clean, allowed, form, checks = [] }: TextRule,
): Schema<string, string> {
  const schema = z.codec(
    z.string(),
    z.string().check(
      z.refine(value => min === 0 || value !== '', { params: { key: 'FIELD_REQUIRED' }, abort: true }),
      z.refine(value => hasAtLeast(value, min)),
      z.refine(value => !hasAtLeast(value, max + 1), {
        params: { key: 'FIELD_TOO_LONG', MAX: max },
        abort: true,
      }),
      z.refine(value => allowed.test(value), { params: { key: 'FIELD_INVALID', REASON: 'unseen' } }),
      ...checks,
    ),
    {
      decode: value => {
        const cleaned = clean(value.replaceAll('\r\n', '\n')).trim()
        return form ? cleaned.normalize(form) : cleaned
      },
      // The client cleans as well: a request with such characters would be refused before its fields are read.
      encode: value => clean(value),
    },
  )
  hiddenLimits.add(schema, { minLength: min, maxLength: max })
  return schema
}

/**
 * Text that is never refused for its characters, such as the answer to an exam question: line separators of word processors become
 * line feeds, and other control characters are removed. Otherwise as `text`.
 */
export function cleanedText(min: number, max: number): Schema<string, string> {
  return makeText(min, max, {
    clean: value =>
      withoutTowers(
        value
          .replace(lineSeparators, '\n')
          .replace(otherControls, '')
          .replace(turnsRound, '')
          .replace(/\p{Surrogate}/gu, '\ufffd'),
      ),
    allowed: /(?:)/,
    form: 'NFC',
  })
}

/** Returns, vertical tab, form feed, next line. */
const lineSeparators = /\r\n?|[\v\f\u0085]/g
const otherControls = /[^\P{Cc}\n\t]/gu
/** Embeddings, overrides and isolates of bidirectional text. Unicode Standard Annex 9, 2. */
const turnsRound = /[\u202A-\u202E\u2066-\u2069]/g

/** Whether a text has at least so many code points; none is longer than two units of the text. */
function hasAtLeast(value: string, count: number): boolean {
  if (value.length < count) return false
  if (value.length >= 2 * count) return true
  let found = 0
  for (const _ of value) found += 1
  return found >= count
}
