/// <reference path="./opencc-js.d.ts" />
/** Folding of text: spellings that readers take for the same become equal. docs/data.md, 12.1 */
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'
import { hanRadicals } from './han-radicals.data.ts'

const simplified = new Map(
  traditionalToSimplified.split('|').map(pair => {
    // A few characters have several simplified forms; the first is the usual one.
    const [traditional = '', first = ''] = pair.split(' ')
    return [traditional, first] as const
  }),
)

const radicals = new Map(
  hanRadicals.map(pair => {
    const [radical = '', character = ''] = pair
    return [radical, character] as const
  }),
)
const anyRadical = /[\u2E80-\u2EFF]/g

/**
 * NFKC (which also narrows full-width letters, widens half-width katakana and joins its voiced marks), lower
 * case, `ß` as `ss`, Han radicals as the characters they stand for, traditional Chinese as simplified. Umlauts
 * stay; see `spellings`.
 */
export function fold(text: string): string {
  let result = ''
  const whole = text.replace(anyRadical, radical => radicals.get(radical) ?? radical)
  for (const character of whole.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss')) {
    result += simplified.get(character) ?? character
  }
  return result
}

const umlauts: Readonly<Record<string, readonly [plain: string, spelled: string]>> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
}

/** The spellings of a folded word: itself, or with umlauts both spellings of them. */
export function spellings(word: string): readonly string[] {
  if (!/[äöü]/.test(word)) return [word]
  const spell = (index: 0 | 1) => word.replace(/[äöü]/g, letter => umlauts[letter]?.[index] ?? letter)
  return [spell(0), spell(1)]
}
