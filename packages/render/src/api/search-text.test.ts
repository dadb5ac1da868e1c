import { expect, test } from 'vitest'
import type { PageText, SearchOptions } from './page-renderer.ts'
import { searchText } from './search-text.ts'

/** A page whose glyphs are the characters of `text`; `[fi]` is one glyph of two letters. */
function pageOf(text: string): PageText {
  const glyphs = [...text.matchAll(/\[(.+?)\]|[\s\S]/gu)].map(([whole, ligature]) => ligature ?? whole)
  const start = [0]
  for (const glyph of glyphs) start.push((start.at(-1) ?? 0) + glyph.length)
  return {
    text: glyphs.join(''),
    start: Uint32Array.from(start),
    quads: new Float32Array(8 * glyphs.length),
    sizes: new Float32Array(glyphs.length),
  }
}

/** Hits as the text they cover, separated by `|`. */
function found(text: string, query: string, options?: SearchOptions): string {
  const page = pageOf(text)
  return searchText(page, query, options)
    .map(({ firstGlyph, glyphCount }) =>
      page.text.slice(page.start[firstGlyph], page.start[firstGlyph + glyphCount]),
    )
    .join('|')
}

test.each([
  ['finds nothing for nothing', 'abc', '', {}, ''],
  ['finds nothing for spaces', 'a b', '  ', {}, ''],
  ['finds every occurrence', 'to be or not to be', 'to be', {}, 'to be|to be'],
  ['does not overlap', 'aaaa', 'aa', {}, 'aa|aa'],
  ['ignores case', 'Safety first, SAFETY last', 'safety', {}, 'Safety|SAFETY'],
  ['respects case on request', 'Safety first, SAFETY last', 'SAFETY', { matchCase: true }, 'SAFETY'],
  ['ignores accents', 'Übung macht den Meister', 'ubung', {}, 'Übung'],
  ['finds text without accents by a query with accents', 'resume', 'résumé', {}, 'resume'],
  ['distinguishes letters of Kana', 'かき がき', 'か', {}, 'か'],
  ['finds full-width letters by half-width ones', 'ＡＢＣ１２３', 'abc123', {}, 'ＡＢＣ１２３'],
  ['finds half-width Kana', 'ｶﾀｶﾅ', 'カタカナ', {}, 'ｶﾀｶﾅ'],
  ['reads across a line break', 'on the\nnext line', 'the next', {}, 'the\nnext'],
  ['reads Chinese across a line break', '安全生\n产规程', '生产', {}, '生\n产'],
  ['reads Chinese across spaces', '安 全 生 产', '安全', {}, '安 全'],
  ['joins a hyphenated word', 'a cer\u00AD\ntain size', 'certain', {}, 'cer\u00AD\ntain'],
  ['treats several spaces as one', 'a   b', 'a b', {}, 'a   b'],
  ['finds the letters of a ligature', 'e[ffi]cient [fi]le', 'efficient file', {}, 'efficient file'],
  ['finds text that starts inside a ligature', 'o[ffi]ce', 'ice', {}, 'ffice'],
  ['finds characters beyond U+FFFF', 'a 𠮷 b', '𠮷', {}, '𠮷'],
  ['finds parts of words', 'overall', 'all', {}, 'all'],
  ['finds whole words on request', 'overall, all together', 'all', { wholeWords: true }, 'all'],
  ['respects Chinese words', '研究生命的起源', '生命', {}, '生命'],
])('%s', (_name, text, query, options, hits) => {
  expect(found(text, query, options)).toBe(hits)
})
