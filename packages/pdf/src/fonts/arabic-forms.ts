/**
 * Joins Arabic text without a shaping library: an Arabic letter has one of four forms, depending on its neighbours,
 * and Unicode has a character for each form, for which fonts have glyphs.
 */
import { once } from '../objects/once.ts'

/**
 * Characters of a letter's forms: isolated, final, initial, medial. Letters with only two forms join only with the
 * letter before.
 */
type Forms = readonly string[]

/** Unicode blocks of the forms, in search order. */
const blocks = [
  [0xfe80, 0xfef4],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe9],
  [0xfbfc, 0xfbff],
] as const

const [lam, tatweel] = ['\u0644', '\u0640']
/** The letters that form a ligature with lam, with the first of its two characters. */
const lamLigatures: ReadonlyMap<string, number> = new Map([
  ['\u0622', 0xfef5],
  ['\u0623', 0xfef7],
  ['\u0625', 0xfef9],
  ['\u0627', 0xfefb],
])

/** Forms by letter, from consecutive characters with the same compatibility decomposition. */
const formsByLetter = once((): ReadonlyMap<string, Forms> => {
  const forms = new Map<string, string[]>()
  for (const [first, last] of blocks) {
    const inBlock = new Map<string, string[]>()
    for (let code = first; code <= last; code++) {
      const form = String.fromCharCode(code)
      const letter = form.normalize('NFKC')
      if (letter.length === 1) inBlock.set(letter, [...(inBlock.get(letter) ?? []), form])
    }
    for (const [letter, own] of inBlock) if (!forms.has(letter)) forms.set(letter, own)
  }
  return forms
})

const isMark = (character: string): boolean => /\p{Mn}/u.test(character)

/**
 * Text in logical order with each letter replaced by its form, and lam and alef by their ligature; `has` says whether
 * a font has a character, and a letter without a form in any font stays unchanged. The Unicode Standard, 9.2
 */
export function joinArabic(text: string, has: (character: string) => boolean): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  const forms = formsByLetter()
  const characters = [...text]
  const joinsNext = (character: string | undefined): boolean =>
    character === tatweel || character === '\u200d' || (forms.get(character ?? '')?.length ?? 0) === 4
  const joinsBefore = (character: string | undefined): boolean =>
    character === tatweel || character === '\u200d' || (forms.get(character ?? '')?.length ?? 0) >= 2
  const neighbour = (from: number, step: 1 | -1): number => {
    let i = from + step
    while (isMark(characters[i] ?? '')) i += step
    return i
  }
  let joined = ''
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? ''
    const own = forms.get(character)
    if (!own) {
      joined += character
      continue
    }
    const isAfterJoined = joinsNext(characters[neighbour(i, -1)])
    const ligature = character === lam ? lamLigatures.get(characters[i + 1] ?? '') : undefined
    if (ligature !== undefined) {
      const form = String.fromCharCode(ligature + (isAfterJoined ? 1 : 0))
      if (has(form)) {
        joined += form
        i++
        continue
      }
    }
    const isBeforeJoined = own.length === 4 && joinsBefore(characters[neighbour(i, 1)])
    const form = own[(isAfterJoined && own.length > 1 ? 1 : 0) + (isBeforeJoined ? 2 : 0)]
    joined += form !== undefined && has(form) ? form : character
  }
  return joined
}
