/** Splits a folded text into terms with positions, by the same rules for documents and queries. docs/data.md, 12.2 */
import type { Language } from '@lectern/contract'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { type CompoundSplit, compoundSplits, compoundTerms, germanStems } from './compounds.ts'
import { fold, spellings } from './fold.ts'

/** Stored with every index row; rows of another version are rewritten. Raise it when any rule or table changes. */
export const segmenterVersion = 2

/** A word, or a run of Han, Hiragana or Katakana, at one place of a text. */
export type Piece =
  /** A run of Han, Hiragana or Katakana, as single characters. */
  | { readonly kind: 'run'; readonly characters: readonly string[] }
  /** A word of any other script in its spellings, and the stems it is also found by. */
  | {
      readonly kind: 'word'
      readonly spelled: readonly string[]
      readonly stems: readonly string[]
      /** In a query only: the pairs of parts that match like the whole word. */
      readonly splits: readonly CompoundSplit[]
    }

/** The language of a document, or `query` for a query, whose language is unknown. */
export type Reading = Language | 'query'

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The longest term; longer words are cut, in documents and queries alike. */
const longestTerm = 64

/** The pieces of a text in order. */
export function pieces(text: string, reading: Reading): readonly Piece[] {
  const folded = fold(text)
  const result: Piece[] = []
  let from = 0
  for (const match of folded.matchAll(eastAsian)) {
    addWords(result, folded.slice(from, match.index), reading)
    result.push({ kind: 'run', characters: [...match[0]] })
    from = match.index + match[0].length
  }
  addWords(result, folded.slice(from), reading)
  return result
}

function addWords(result: Piece[], text: string, reading: Reading): void {
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike) continue
    const word = segment.slice(0, longestTerm)
    const spelled = spellings(word)
    const found = new Set(stemsOf(word, reading))
    for (const form of spelled) found.delete(form)
    const splits = reading === 'query' ? [...compoundSplits(word), ...modelSplits(word)] : []
    result.push({ kind: 'word', spelled, stems: [...found], splits })
  }
}

/** A model number typed as one word: `TR40` for TR-40. */
function modelSplits(word: string): readonly CompoundSplit[] {
  const [, letters, digits] = /^([a-z]{1,6})([0-9]{1,6})$/.exec(word) ?? []
  return letters && digits ? [{ heads: [letters], tails: [digits], isModel: true }] : []
}

const isLetters = (words: readonly string[]) => words.every(word => /^[a-zäöü]{3,}$/.test(word))

/** Two words of a query as one: `Laser Sicherheit` for Lasersicherheit, `TR 40` for TR40. Undefined if they form no word. */
export function joinedPiece(first: Piece, second: Piece): Piece | undefined {
  if (first.kind === 'run' || second.kind === 'run') return undefined
  const isModel = modelSplits(`${first.spelled[0] ?? ''}${second.spelled[0] ?? ''}`).length > 0
  if (!isModel && !(isLetters(first.spelled) && isLetters(second.spelled))) return undefined
  const links = isModel ? [''] : ['', 's']
  const spelled = first.spelled.flatMap(head =>
    second.spelled.flatMap(tail => links.map(link => head + link + tail)),
  )
  const stems = isModel ? [] : spelled.flatMap(word => stemsOf(word, 'query'))
  return { kind: 'word', spelled, stems: [...new Set(stems)], splits: [] }
}

/** German texts get German stems only; in other languages words in Latin letters are mostly English and get English stems. */
function stemsOf(word: string, reading: Reading): readonly string[] {
  if (reading === 'de') return compoundTerms(word)
  const english = /^[a-zäöü]{4,}$/.test(word) ? spellings(stemEnglish(word)) : []
  return reading === 'query' ? [...english, ...germanStems(word)] : english
}

/** The terms of a run: overlapping pairs, then the last character alone. */
export function runTerms(characters: readonly string[]): readonly string[] {
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}
