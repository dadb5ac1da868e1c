/** Rule 1 of data model 12: texts that read alike are written alike. */
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

const simplified = new Map(
  traditionalToSimplified.split('|').map(pair => {
    // A few characters have several simplified forms; the first is the usual one.
    const [traditional = '', first = ''] = pair.split(' ')
    return [traditional, first] as const
  }),
)

/**
 * NFKC (which also narrows full-width letters, widens half-width katakana and joins its voiced marks), lower
 * case, `ß` as `ss`, traditional Chinese as simplified. Umlauts stay; see `spellings`.
 */
export function fold(text: string): string {
  let result = ''
  for (const character of text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss')) {
    result += simplified.get(character) ?? character
  }
  return result
}

const umlauts: Readonly<Record<string, readonly [plain: string, spelled: string]>> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
}

/** The ways a folded word is looked for: itself, or both spellings of its umlauts. */
export function spellings(word: string): readonly string[] {
  if (!/[äöü]/.test(word)) return [word]
  const spell = (index: 0 | 1) => word.replace(/[äöü]/g, letter => umlauts[letter]?.[index] ?? letter)
  return [spell(0), spell(1)]
}
