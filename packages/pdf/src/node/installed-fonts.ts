import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontBook, type FontSource } from '../fonts/every-script.ts'
import { encodeWinAnsi } from '../fonts/win-ansi.ts'
import type { FontBook } from '../index.ts'

type Face = readonly [family: string, subset: string]

/** Fonts of installed packages (SIL Open Font License), in the order in which they are searched. */
const installedFaces: readonly Face[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'hebrew'].map(
    subset => ['arimo', subset] as const,
  ),
  ['noto-sans-sc', 'chinese-simplified'],
  ['noto-sans-kr', 'korean'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-emoji', 'emoji'],
]

/** Symbols and rare Han characters: a hundred files, with a table of their characters. */
const dividedFamily = 'noto-sans-sc'

const require = createRequire(import.meta.url)

/**
 * The fonts for the text of annotations: the given ones, then those of installed font packages, each read when a character
 * needs it. A missing package is skipped.
 * @throws {PdfError} `font-unusable` for a given one
 */
export function createInstalledFonts(given: readonly FontSource[]): FontBook {
  let book = createFontBook(given)
  const sources = [...given]
  const asked = new Set<string>()
  const waiting = [...installedFaces]
  const divided = dividedFaces()
  const isMissing = (letter: string): boolean =>
    book.runs(letter, 'arial').some(({ text, face }) => !face && !encodeWinAnsi(text))

  /** Loads fonts until every character has one, or no candidate is left. */
  const prepare = (text: string): void => {
    const fresh = [...new Set(text)].filter(letter => !asked.has(letter))
    for (const letter of fresh) asked.add(letter)
    for (let missing = fresh.filter(isMissing); missing.length > 0; missing = missing.filter(isMissing)) {
      const face = waiting.shift() ?? divided(missing)
      if (!face) return
      const source = findSource(face)
      if (!source) continue
      sources.push(source)
      book = createFontBook(sources)
    }
  }
  return {
    runs: (text, family) => {
      prepare(text)
      return book.runs(text, family)
    },
    breaks: text => book.breaks(text),
    findFace: id => book.findFace(id),
  }
}

/** Returns the font whose file contains one of the characters according to the table, each once. */
function dividedFaces(): (letters: readonly string[]) => Face | undefined {
  const given = new Set<string>()
  let table: readonly (readonly [subset: string, hasLetter: (unicode: number) => boolean])[] | undefined
  return letters => {
    table ??= Object.entries(readSubsets(dividedFamily)).map(([subset, ranges]) => [
      subset.replace(/[[\]]/g, ''),
      lettersIn(ranges),
    ])
    for (const letter of letters) {
      const subset = table.find(([name, has]) => !given.has(name) && has(letter.codePointAt(0) ?? 0))?.[0]
      if (subset === undefined) continue
      given.add(subset)
      return [dividedFamily, subset]
    }
    return undefined
  }
}

/** Parses `U+4E00-4E10,U+4E20` into a predicate. */
function lettersIn(ranges: string): (unicode: number) => boolean {
  const pairs = ranges.split(',').map(range => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return unicode => pairs.some(([first, last]) => unicode >= first && unicode <= last)
}

function readSubsets(family: string): Readonly<Record<string, string>> {
  const bytes = findInstalled(`@fontsource/${family}/unicode.json`)
  return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, string>) : {}
}

function findSource([family, subset]: Face): FontSource | undefined {
  const id = `${family}-${subset}`
  const bytes = findInstalled(`@fontsource/${family}/files/${id}-400-normal.woff`)
  return bytes && { id, bytes }
}

/** The bytes of a file of a package; undefined if the package is not installed. */
function findInstalled(path: string): Uint8Array | undefined {
  try {
    return new Uint8Array(readFileSync(require.resolve(path)))
  } catch {
    return undefined
  }
}
