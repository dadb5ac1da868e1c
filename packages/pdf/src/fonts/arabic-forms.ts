/**
 * Letters of the Arabic script take one of four forms by their neighbours. Unicode has a character for each form, and
 * fonts have glyphs for these: so text is joined without a library that shapes.
 */

/** Characters of a letter's forms: alone, at the end, at the beginning, in the middle. Two join with what is before them alone. */
type Forms = readonly string[]

/** Where Unicode keeps the forms, in the order in which a letter's are looked for. */
const blocks = [
  [0xfe80, 0xfef4],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe9],
  [0xfbfc, 0xfbff],
] as const

const [lam, tatweel] = ['\u0644', '\u0640']
/** What lam melts with, and the first of the two characters for both. */
const lamLigatures: ReadonlyMap<string, number> = new Map([
  ['\u0622', 0xfef5],
  ['\u0623', 0xfef7],
  ['\u0625', 0xfef9],
  ['\u0627', 0xfefb],
])

let known: ReadonlyMap<string, Forms> | undefined

/** Forms by letter: those that stand in a row and mean the same. */
function formsByLetter(): ReadonlyMap<string, Forms> {
  if (known) return known
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
  known = forms
  return known
}

const isMark = (character: string): boolean => /\p{Mn}/u.test(character)

/**
 * Text in logical order with letters in the forms that their neighbours ask for, and lam and alef as one; `has` tells
 * whether a font has a form, and a letter whose form no font has stays as it is.
 * The Unicode Standard, 9.2
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
