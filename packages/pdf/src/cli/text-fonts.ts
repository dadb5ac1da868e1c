import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontSource } from '../fonts/every-script.ts'
import { encodeWinAnsi } from '../fonts/win-ansi.ts'
import type { FontBook } from '../index.ts'

type Face = readonly [family: string, subset: string]

/** Faces of installed packages (SIL Open Font License), in the order in which they are asked for letters. */
const installedFaces: readonly Face[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'hebrew'].map(
    subset => ['arimo', subset] as const,
  ),
  ['noto-sans-sc', 'chinese-simplified'],
  ['noto-sans-kr', 'korean'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-emoji', 'emoji'],
]

/** Signs and rare Han letters: cut into a hundred files, of which a table tells the letters. */
const dividedFamily = 'noto-sans-sc'

const require = createRequire(import.meta.url)

/**
 * The fonts that text of imported annotations is set in: those given on the command line, then those of the packages
 * of fonts that are installed, each read when a letter asks for it. A package that is missing is passed over.
 * @throws {PdfError} `font-unusable` for a given one
 */
export async function createTextFonts(given: readonly FontSource[]): Promise<FontBook> {
  const { createFontBook } = await import('../fonts/every-script.ts')
  let book = createFontBook(given)
  const sources = [...given]
  const asked = new Set<string>()
  const waiting = [...installedFaces]
  const divided = dividedFaces()
  const isMissing = (letter: string): boolean =>
    book.runs(letter, 'arial').some(({ text, face }) => !face && !encodeWinAnsi(text))

  /** Adds faces until every letter has one, or none is left that might. */
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

/** Gives the face whose file is said to have one of the letters, each once. */
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

/** `U+4E00-4E10,U+4E20` as a question to ask. */
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

/** The bytes of a file of a package; undefined where the package is not installed. */
function findInstalled(path: string): Uint8Array | undefined {
  try {
    return new Uint8Array(readFileSync(require.resolve(path)))
  } catch {
    return undefined
  }
}
