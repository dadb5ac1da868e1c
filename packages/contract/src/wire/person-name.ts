/** Names of persons: what is not part of a name is taken out, and what a certificate cannot show is refused with the character. */
import * as z from 'zod/mini'
import { findUndrawable, withoutUndrawable } from '../characters/drawable.ts'
import { withoutUnseen } from '../characters/visible-text.ts'
import { hiddenLimits } from './hidden-limits.ts'
import type { Schema } from './schema.ts'

/** Far more units than any name of the allowed length has; a longer text is refused before its characters are looked at. */
const unitsPerCharacter = 16

/**
 * The name of a person in any script that certificates have a font for, NFC, counted in code points. Line feeds and tabs become a
 * blank; direction marks and zero-width characters are removed, except for joiners within scripts that need them. Refused with
 * FIELD_REQUIRED, FIELD_INVALID (too short, or without a letter), FIELD_TOO_LONG, or NAME_CHARACTER for one that cannot be printed and for stacked marks.
 */
export function personName(min: number, max: number): Schema<string, string> {
  const schema = z.codec(
    z.string(),
    z.string().check(
      z.refine(value => min === 0 || value !== '', { params: { key: 'FIELD_REQUIRED' }, abort: true }),
      z.refine(value => value.length <= max * unitsPerCharacter && Array.from(value).length <= max, {
        params: { key: 'FIELD_TOO_LONG', MAX: max },
        abort: true,
      }),
      z.refine(value => Array.from(value).length >= min && (value === '' || /\p{L}/u.test(value))),
      z.check(({ value, issues }) => {
        const character = findUnprintable(value)
        if (character !== undefined)
          issues.push({
            ...{ code: 'custom', input: value, path: [], continue: true },
            params: { key: 'NAME_CHARACTER', CHARACTER: character },
          })
      }),
    ),
    { decode: value => cleanName(value, max), encode: value => cleanName(value, max) },
  )
  hiddenLimits.add(schema, { minLength: min, maxLength: max })
  return schema
}

function cleanName(value: string, max: number): string {
  if (value.length > max * unitsPerCharacter) return value
  return withoutUnseen(value.replace(/[\s\u0085]+/gu, ' '))
    .trim()
    .normalize('NFC')
}

/** More marks than a script puts on a letter, or marks without one. */
const stackedMarks = [
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\p{S}]\p{M}{3,}/u,
  /[^\p{M}]?\p{M}{8,}/u,
  /(?:^|[\p{Z}])\p{M}/u,
]

/** A text without what a certificate cannot show: marks that are too many for their letter or have none, and what no font has. */
export const withoutUnprintable = (text: string): string =>
  withoutUndrawable(
    text
      .replace(
        /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{N}\p{P}\p{S}]\p{M}{2})\p{M}+/gu,
        '$1',
      )
      .replace(/(?<!\p{M})(\p{M}{7})\p{M}+/gu, '$1')
      .replace(/(^|\p{Z})\p{M}+/gu, '$1'),
  )

/** What a certificate cannot show of a name; undefined if it shows all. */
export function findUnprintable(name: string): string | undefined {
  for (const stack of stackedMarks) {
    const [found] = stack.exec(name) ?? []
    if (found !== undefined) return found.trim()
  }
  return findUndrawable(name)
}
