/** Words that titles, keywords, outlines and names of categories consist of; a typing error is corrected to one of them. Pure. */
import { fold, spellings } from './fold.ts'

/** A word for corrections. */
export interface SearchWord {
  /** Folded, umlauts as plain letters. */
  readonly word: string
  /** As it was written. */
  readonly spelling: string
}

/** The most words of a query that are corrected. */
export const mostCorrected = 4

/** Words of letters and runs of katakana; digits and Han have no typing errors that a distance could tell. */
const wordLike = /[\p{Script=Latin}\p{M}]{4,40}|[\p{Script=Katakana}ー]{4,40}/gu

/** The words of a text that corrections use, in their order. */
export const wordsOf = (text: string): readonly SearchWord[] =>
  [...text.normalize('NFKC').matchAll(wordLike)].map(([spelling]) => ({ word: plainOf(spelling), spelling }))

/** A word as distances are measured: folded, umlauts as plain letters. */
const plainOf = (word: string) => spellings(fold(word))[0] ?? word

/** The query with each of its first `mostCorrected` words that no text has replaced by the nearest one; undefined when nothing can be corrected. */
export function correctedQuery(typed: string, known: readonly SearchWord[]): string | undefined {
  let isChanged = false
  let count = 0
  const corrected = typed.normalize('NFKC').replace(wordLike, spelling => {
    if (++count > mostCorrected) return spelling
    const nearest = nearestWord(plainOf(spelling), known)
    if (nearest === undefined) return spelling
    isChanged = true
    return nearest
  })
  return isChanged ? corrected : undefined
}

/** The ways in which a typed word may be stored. */
export const sameWords = (typed: string): readonly string[] => [typed, typed.replace(/([aou])e/g, '$1')]

function nearestWord(typed: string, known: readonly SearchWord[]): string | undefined {
  const most = typed.length < 8 ? 1 : 2
  // A search finds umlauts that are spelled out by itself.
  const isKnown = new Set(sameWords(typed))
  let best: { readonly spelling: string; readonly score: number } | undefined
  for (const { word, spelling } of known) {
    if (isKnown.has(word)) return undefined
    if (Math.abs(word.length - typed.length) > most) continue
    const distance = distanceOf(typed, word, most)
    if (distance > most) continue
    // People rarely mistype the first letter.
    const score = distance + (word[0] === typed[0] ? 0 : 0.5)
    if (best === undefined || score < best.score) best = { spelling, score }
  }
  return best?.spelling
}

/** The number of letters to add, leave out, replace or swap with their neighbour; more than `most` when it is above that. */
function distanceOf(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}
