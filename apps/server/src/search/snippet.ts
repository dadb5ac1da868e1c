/** The passage of a text that a search hit shows, cut into matching and other parts. Pure; matches what `text-query.ts` matches. */
import type { Language } from '@lectern/contract'
import { fold } from './fold.ts'
import { remembered } from './remembered.ts'
import { type Piece, pieces } from './segment.ts'

/** A part of a passage. */
export interface SnippetPart {
  readonly text: string
  readonly isMatch: boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Length of a passage in UTF-16 units; Han and Kana need about half as many. */
const widths = { letters: 180, eastAsian: 80 } as const
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The passage with most matches, or undefined when the text has no match. Cut ends get an ellipsis. */
export function snippetOf(
  text: string,
  query: readonly Piece[],
  language: Language,
): readonly SnippetPart[] | undefined {
  const spans = merge(findMatches(text, query, language))
  const first = spans[0]
  if (!first) return undefined
  const width = eastAsian.test(text) ? widths.eastAsian : widths.letters
  return cut(text, spans, passageOf(text, spans, width))
}

/** The passage for the first reading of the query that the text has. */
export function snippetOfAny(
  text: string,
  readings: readonly (readonly Piece[])[],
  language: Language,
): readonly SnippetPart[] | undefined {
  for (const query of readings) {
    const snippet = snippetOf(text, query, language)
    if (snippet) return snippet
  }
  return undefined
}

/** The matches of the query, as offsets into the original text. */
function findMatches(text: string, query: readonly Piece[], language: Language): Span[] {
  const folded = fold(text)
  const last = query.at(-1)
  const found = query
    .flatMap(piece => (piece.kind === 'run' ? findRun(folded, piece.characters.join('')) : []))
    .concat(findWords(folded, query, last, language))
  if (found.length === 0) return []
  const origin = originsOf(text)
  return found
    .map(({ start, end }) => {
      const last = origin[end - 1] ?? text.length
      // The match includes the whole letter that its last unit belongs to.
      const after = origin.slice(end).find(index => index > last)
      return { start: origin[start] ?? 0, end: after ?? text.length }
    })
    .sort((a, b) => a.start - b.start)
}

/** Folding changes lengths: for each unit of the folded text the offset of its letter in the original text, then the end. */
function originsOf(text: string): readonly number[] {
  const origin: number[] = []
  for (const { segment, index } of graphemes.segment(text))
    for (const _ of fold(segment).split('')) origin.push(index)
  origin.push(text.length)
  return origin
}

function findRun(folded: string, run: string): Span[] {
  const found: Span[] = []
  for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length))
    found.push({ start: at, end: at + run.length })
  return found
}

function findWords(
  folded: string,
  query: readonly Piece[],
  last: Piece | undefined,
  language: Language,
): Span[] {
  // A page may be long, so it is not split into words for a query without words.
  if (!query.some(({ kind }) => kind === 'word')) return []
  const found: { readonly span: Span; readonly forms: readonly string[] }[] = []
  for (const { segment, index, isWordLike } of words.segment(folded)) {
    if (!isWordLike || eastAsian.test(segment)) continue
    const span = { start: index, end: index + segment.length }
    found.push({ span, forms: formsOf(`${language} ${segment}`) })
  }
  const wanted = query.flatMap(piece =>
    piece.kind === 'word' ? wantedForms(piece, { mayGoOn: piece === last, words: found }) : [],
  )
  return found.filter(({ forms }) => wanted.some(isOneOf => forms.some(isOneOf))).map(({ span }) => span)
}

/** The terms of a folded word in a text of a language: its pieces' spellings and stems. */
const formsOf = remembered((named: `${Language} ${string}`) => {
  const [language] = named.split(' ', 1) as [Language]
  return pieces(named.slice(language.length + 1), language).flatMap(piece =>
    piece.kind === 'word' ? [...piece.spelled, ...piece.stems] : [],
  )
})

type IsWanted = (form: string) => boolean

/** The forms that match a word of the query. Parts of a compound match only when the text has both. */
function wantedForms(
  { spelled, stems, splits }: Extract<Piece, { kind: 'word' }>,
  {
    mayGoOn,
    words,
  }: { readonly mayGoOn: boolean; readonly words: readonly { readonly forms: readonly string[] }[] },
): readonly IsWanted[] {
  const whole = new Set([...spelled, ...stems])
  const starts = mayGoOn ? spelled : []
  const apart = splits.flatMap(({ heads, tails, isModel }): readonly IsWanted[] => {
    const isHead: IsWanted = form => heads.some(head => (isModel ? form === head : form.startsWith(head)))
    const isTail: IsWanted = form => tails.includes(form)
    const stands = (isPart: IsWanted) => words.some(({ forms }) => forms.some(isPart))
    return stands(isHead) && stands(isTail) ? [isHead, isTail] : []
  })
  return [form => whole.has(form) || starts.some(start => form.startsWith(start)), ...apart]
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans) {
    const before = merged.at(-1)
    if (before && span.start <= before.end)
      merged[merged.length - 1] = { start: before.start, end: Math.max(before.end, span.end) }
    else merged.push(span)
  }
  return merged
}

/** The span of `width` units with most matches, with some text before the first one. */
function passageOf(text: string, spans: readonly Span[], width: number): Span {
  if (text.length <= width) return { start: 0, end: text.length }
  let best = { start: 0, count: 0 }
  for (const { start } of spans) {
    const count = spans.filter(span => span.start >= start && span.end <= start + (width * 3) / 4).length
    if (count > best.count || best.count === 0) best = { start, count }
  }
  const start = wordStart(text, Math.max(0, best.start - Math.floor(width / 4)), best.start)
  return { start, end: wordEnd(text, Math.min(text.length, start + width)) }
}

/** The first offset from `from` to `until` that does not cut a word. */
function wordStart(text: string, from: number, until: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  if (space >= 0 && space < until && space - from < 20) return space + 1
  return isInsidePair(text, from) ? from + 1 : from
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length
  const space = text.lastIndexOf(' ', to)
  if (space > to - 20) return space
  return isInsidePair(text, to) ? to + 1 : to
}

const isInsidePair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? '')

function cut(text: string, spans: readonly Span[], passage: Span): SnippetPart[] {
  const parts: SnippetPart[] = []
  const add = (start: number, end: number, isMatch: boolean) => {
    const part = text.slice(Math.max(start, passage.start), Math.min(end, passage.end)).replace(/\s+/g, ' ')
    if (part !== '') parts.push({ text: part, isMatch })
  }
  let at = passage.start
  for (const span of spans) {
    if (span.end <= passage.start || span.start >= passage.end) continue
    add(at, span.start, false)
    add(span.start, span.end, true)
    at = span.end
  }
  add(at, passage.end, false)
  if (passage.start > 0) parts.unshift({ text: '…', isMatch: false })
  if (passage.end < text.length) parts.push({ text: '…', isMatch: false })
  return parts
}
