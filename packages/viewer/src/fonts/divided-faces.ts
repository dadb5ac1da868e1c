/**
 * Symbols and rare Han characters: Noto Sans SC in a hundred small files (SIL Open Font License), with a table of the
 * characters in each. Loaded with the first character that no font of a script has.
 */
import ranges from '@fontsource/noto-sans-sc/unicode.json'

/** A part of the font, with the URL of its file. */
export interface DividedFace {
  readonly id: string
  readonly url: string
}

// Only the numbered files; the others are fonts of scripts.
const urls = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-{[0-9],[0-9][0-9],[0-9][0-9][0-9]}-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)

const parts = Object.entries(urls).flatMap(([path, url]) => {
  const number = /noto-sans-sc-(\d+)-/.exec(path)?.[1] ?? ''
  const table: Readonly<Record<string, string>> = ranges
  return { id: `divided-${number}`, url, has: lettersIn(table[`[${number}]`] ?? '') }
})

/** The parts that contain any of these characters according to the table, each once. */
export const dividedFacesFor = (letters: readonly string[]): readonly DividedFace[] =>
  parts.filter(({ has }) => letters.some(letter => has(letter.codePointAt(0) ?? 0)))

/** Parses `U+4E00-4E10,U+4E20` into a predicate. */
function lettersIn(list: string): (unicode: number) => boolean {
  const pairs = list.split(',').map(range => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return unicode => pairs.some(([first, last]) => unicode >= first && unicode <= last)
}
