/**
 * Signs, and Han letters that few texts have: Noto Sans SC in a hundred small files (SIL Open Font License), with a table
 * that tells which of them has a letter. Loaded with the first letter that no face of a script has.
 */
import ranges from '@fontsource/noto-sans-sc/unicode.json'

/** A part of the face, with the address of its file. */
export interface DividedFace {
  readonly id: string
  readonly url: string
}

// The numbered files alone; the others are faces of scripts.
const urls = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-{[0-9],[0-9][0-9],[0-9][0-9][0-9]}-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)

const parts = Object.entries(urls).flatMap(([path, url]) => {
  const number = /noto-sans-sc-(\d+)-/.exec(path)?.[1] ?? ''
  const table: Readonly<Record<string, string>> = ranges
  return { id: `divided-${number}`, url, has: lettersIn(table[`[${number}]`] ?? '') }
})

/** The parts that are said to have some of these letters, each once. */
export const dividedFacesFor = (letters: readonly string[]): readonly DividedFace[] =>
  parts.filter(({ has }) => letters.some(letter => has(letter.codePointAt(0) ?? 0)))

/** `U+4E00-4E10,U+4E20` as a question to ask. */
function lettersIn(list: string): (unicode: number) => boolean {
  const pairs = list.split(',').map(range => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return unicode => pairs.some(([first, last]) => unicode >= first && unicode <= last)
}
