/** Passwords that somebody tries who knows the names, numbers and addresses of an account. Pure. */
import { commonEndings } from './common-words.data.ts'

const firstYear = 1940
const lastYear = 2035

const endings = [
  ...commonEndings,
  ...Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index)),
]

/** Passwords made of the values of an account: each value and its words in usual spellings, alone with usual endings and in pairs. */
export function* ownGuesses(values: readonly string[]): Iterable<string> {
  const words = new Set(values.flatMap(wordsOf))
  for (const word of words) {
    for (const ending of endings) yield word + ending
    for (const other of words) yield word + other
  }
}

/** Forms of a value that people use in passwords: whole, without separators, its parts, the last digits; in several cases. */
function wordsOf(value: string): string[] {
  const parts = value.split(/[^\p{L}\p{N}]+/u)
  const [local = ''] = value.split('@')
  const digits = value.replace(/\D/g, '')
  const words = [
    value,
    local,
    parts.join(''),
    local.replace(/[^\p{L}\p{N}]+/gu, ''),
    ...parts,
    digits,
    // A mobile number without its country code, and its last digits.
    ...[11, 8, 6, 4].map(length => digits.slice(-length)),
  ]
  return words.filter(word => [...word].length >= shortestWord).flatMap(spellings)
}

const shortestWord = 3

function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  return [
    word,
    lower,
    word.toUpperCase(),
    lower.charAt(0).toUpperCase() + lower.slice(1),
    [...lower].reverse().join(''),
  ]
}
