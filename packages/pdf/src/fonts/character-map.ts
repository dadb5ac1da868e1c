import { Lexer } from '../syntax/lexer.ts'

/** A character code in a string. */
export interface CharacterCode {
  readonly code: number
  /** Bytes, 1 to 4. */
  readonly length: number
}

/** How strings of a composite font are split into codes, and the glyph (CID) of a code. */
export interface CharacterMap {
  /** The code at an offset; at least one byte long. */
  codeAt(bytes: Uint8Array, at: number): CharacterCode
  cidOf(code: CharacterCode): number
  /** Whether text runs from top to bottom. ISO 32000-2, 9.7.5.3 */
  readonly isVertical: boolean
}

/** A range of codes of the same length: each byte lies between those of `low` and `high`. */
export interface CodeRange {
  readonly low: Uint8Array
  readonly high: Uint8Array
}

/** A range of codes with consecutive glyphs. */
export interface CidRange {
  readonly length: number
  readonly first: number
  readonly last: number
  readonly cid: number
}

const maxRanges = 100_000

/** The parts of a CMap. */
export interface MapParts {
  readonly spaces: readonly CodeRange[]
  readonly cids: readonly CidRange[]
  /** The CMap used for codes that this one does not have (`usecmap`). */
  readonly base: CharacterMap | undefined
  readonly isVertical: boolean
}

/** Creates a CMap from its parts, in any order. */
export function createCharacterMap({ spaces, cids, base, isVertical }: MapParts): CharacterMap {
  const byLength = [1, 2, 3, 4].map(length =>
    cids.filter(range => range.length === length).sort((a, b) => a.first - b.first),
  )
  return {
    isVertical,
    codeAt: (bytes, at) =>
      findCode(spaces, bytes, at) ?? base?.codeAt(bytes, at) ?? takeBytes(bytes, at, shortest(spaces)),
    cidOf: code => findCid(byLength[code.length - 1] ?? [], code.code) ?? base?.cidOf(code) ?? 0,
  }
}

/**
 * An embedded CMap: its code space ranges, characters and ranges, and those of the CMap it is based on. Other content
 * is skipped.
 * ISO 32000-2, 9.7.5.4
 */
export function readCharacterMap(
  content: Uint8Array,
  { base, isVertical }: Pick<MapParts, 'base' | 'isVertical'>,
): CharacterMap {
  const spaces: CodeRange[] = []
  const cids: CidRange[] = []
  const lexer = new Lexer(content)
  while (lexer.next() !== 'end') {
    if (lexer.isKeyword('begincodespacerange')) readSpaces(lexer, spaces)
    else if (lexer.isKeyword('begincidrange')) readCids(lexer, cids, { areRanges: true })
    else if (lexer.isKeyword('begincidchar')) readCids(lexer, cids, { areRanges: false })
  }
  return createCharacterMap({ spaces, cids, base, isVertical })
}

/** Codes of two bytes that equal the CID. ISO 32000-2, Table 116 */
export const identityMap: CharacterMap = {
  codeAt: (bytes, at) => takeBytes(bytes, at, 2),
  cidOf: ({ code }) => code,
  isVertical: false,
}

/** The next bytes as a number; fewer bytes at the end of the string. */
export function takeBytes(bytes: Uint8Array, at: number, length: number): CharacterCode {
  const taken = bytes.subarray(at, at + length)
  return { code: numberOf(taken), length: Math.max(1, taken.length) }
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((code, byte) => code * 256 + byte, 0)
}

function shortest(spaces: readonly CodeRange[]): number {
  return spaces.length === 0 ? 2 : Math.min(...spaces.map(({ low }) => low.length))
}

function findCode(spaces: readonly CodeRange[], bytes: Uint8Array, at: number): CharacterCode | undefined {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    const fits = spaces.some(
      ({ low, high }) =>
        low.length === length &&
        low.every((byte, i) => {
          const found = bytes[at + i] ?? 0
          return found >= byte && found <= (high[i] ?? 0)
        }),
    )
    if (fits) return takeBytes(bytes, at, length)
  }
  return undefined
}

/** The last range that starts at or before the code; since ranges may overlap, a few before it are checked too. */
function findCid(cids: readonly CidRange[], code: number): number | undefined {
  let [low, high] = [0, cids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cids[middle]?.first ?? 0) <= code) low = middle + 1
    else high = middle
  }
  for (let at = low - 1; at >= 0 && at >= low - 4; at--) {
    const range = cids[at]
    if (range && code <= range.last) return range.cid + code - range.first
  }
  return undefined
}

function readSpaces(lexer: Lexer, spaces: CodeRange[]): void {
  while (lexer.next() === 'string' && spaces.length < 1000) {
    const low = lexer.string
    if (lexer.next() !== 'string') return
    const high = lexer.string
    if (low.length === high.length && low.length >= 1 && low.length <= 4) spaces.push({ low, high })
  }
}

function readCids(lexer: Lexer, cids: CidRange[], { areRanges }: { areRanges: boolean }): void {
  while (lexer.next() === 'string' && cids.length < maxRanges) {
    const { length } = lexer.string
    const first = numberOf(lexer.string)
    if (areRanges && lexer.next() !== 'string') return
    const last = areRanges ? numberOf(lexer.string) : first
    if (lexer.next() !== 'number') return
    cids.push({ length, first, last, cid: lexer.number })
  }
}
