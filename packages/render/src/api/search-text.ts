import type { PageText, SearchOptions } from './page-renderer.ts'

/** Glyphs `[firstGlyph, firstGlyph + glyphCount)` of a {@link PageText}. */
export interface TextHit {
  readonly firstGlyph: number
  readonly glyphCount: number
}

/**
 * Finds `query` in the text of a page; hits are in reading order and do not overlap. Ignores full and half width,
 * Latin accents and, unless requested, case. A line break counts as a space, between Han and Kana as nothing; words
 * hyphenated at the end of a line are joined. An empty query finds nothing.
 */
export function searchText(page: PageText, query: string, options: SearchOptions = {}): readonly TextHit[] {
  const fold = options.matchCase ? foldWidth : foldWidthAndCase
  const needle = joined(
    [...splitGlyphs(query)].map((text, glyph) => ({ text, glyph })),
    fold,
  ).text.trim()
  if (needle === '') return []
  const haystack = joined(glyphsOf(page), fold)
  const isWord = options.wholeWords ? wordChecker(haystack.text) : () => true
  const hits: TextHit[] = []
  for (let at = haystack.text.indexOf(needle); at >= 0; at = haystack.text.indexOf(needle, at)) {
    const end = at + needle.length
    if (!isWord(at, end)) {
      at++
      continue
    }
    const firstGlyph = haystack.glyphs[at] ?? 0
    hits.push({ firstGlyph, glyphCount: (haystack.glyphs[end - 1] ?? firstGlyph) - firstGlyph + 1 })
    at = end
  }
  return hits
}

interface Piece {
  readonly text: string
  readonly glyph: number
}

/** Folded text, and the glyph each of its UTF-16 units comes from. */
interface Folded {
  readonly text: string
  readonly glyphs: readonly number[]
}

function* glyphsOf(page: PageText): Iterable<Piece> {
  for (let glyph = 0; glyph + 1 < page.start.length; glyph++) {
    yield { text: page.text.slice(page.start[glyph], page.start[glyph + 1]), glyph }
  }
}

/** Splits text into letters with their combining marks, so that a query is normalised like a page. */
function splitGlyphs(text: string): Iterable<string> {
  return text.normalize('NFC')
}

function joined(pieces: Iterable<Piece>, fold: (text: string) => string): Folded {
  let text = ''
  const glyphs: number[] = []
  let hasSpace = false
  let isBroken = false
  for (const piece of pieces) {
    if (piece.text === '\u00AD') {
      isBroken = true
      continue
    }
    const folded = fold(piece.text)
    if (/^\s*$/u.test(folded)) {
      hasSpace ||= !isBroken
      continue
    }
    if (hasSpace && text !== '' && !(endsUnspaced.test(text) && startsUnspaced.test(folded))) {
      text += ' '
      glyphs.push(piece.glyph)
    }
    text += folded
    for (let unit = 0; unit < folded.length; unit++) glyphs.push(piece.glyph)
    hasSpace = false
    isBroken = false
  }
  return { text, glyphs }
}

/** Scripts written without spaces between words. */
const startsUnspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。，；：？！「」『』（）《》]/u
const endsUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。，；：？！「」『』（）《》]$/u

/** Accents of Latin, Greek and Cyrillic are removed; voicing marks of Kana stay, because they form other letters. */
function foldWidth(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
}

function foldWidthAndCase(text: string): string {
  return foldWidth(text).toLowerCase()
}

/** Whether a range of `text` starts and ends at word boundaries, also in scripts without spaces. */
function wordChecker(text: string): (start: number, end: number) => boolean {
  const edges = new Set<number>([text.length])
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    edges.add(index)
  return (start, end) => edges.has(start) && edges.has(end)
}
