/** The text of a `tsquery` for a typed query. docs/data.md, 12.4 */
import { quoteTerm } from './document-vector.ts'
import { joinedPiece, type Piece, pieces, runTerms } from './segment.ts'

/** Words and runs of a query that are searched for; more would only slow the search down. */
const mostPieces = 16

/**
 * The text of the `tsquery`, or undefined when the query has nothing to search for. A document must match all pieces. A
 * run becomes a phrase of its pairs, a single character and the last word match as prefixes, and a compound also matches
 * its two parts, two words also match their compound.
 */
export function textQuery(typed: string, weights: Weights = ''): string | undefined {
  const readings = queryReadings(typed)
  if (readings[0]?.length === 0) return undefined
  const queries = readings.map(found =>
    found.map((piece, index) => term(piece, index === found.length - 1, weights)).join(' & '),
  )
  return queries.length === 1 ? queries[0] : queries.map(query => `(${query})`).join(' | ')
}

/** Words of a longer query are not joined; it would be searched in too many ways. */
const mostJoined = 4

/** The ways to read a query: as typed, with hiragana as katakana, and with two neighbouring words as one. A document matches one of them. */
export function queryReadings(typed: string): readonly (readonly Piece[])[] {
  const found = queryPieces(typed)
  const inKatakana = typed.normalize('NFKC').replace(/[\u3041-\u3096ー]{3,}/g, kana =>
    // Katakana are 96 code points behind hiragana.
    kana.replace(/[\u3041-\u3096]/gu, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 96)),
  )
  const readings = [found]
  if (inKatakana !== typed.normalize('NFKC')) readings.push(queryPieces(inKatakana))
  if (found.length <= mostJoined)
    found.forEach((piece, index) => {
      const next = found[index + 1]
      const joined = next && joinedPiece(piece, next)
      if (joined) readings.push([...found.slice(0, index), joined, ...found.slice(index + 2)])
    })
  return readings
}

/** The weights of the parts that are searched; empty for all. */
export type Weights = '' | 'AB'

/** The words and runs of a typed query. */
export const queryPieces = (typed: string): readonly Piece[] => pieces(typed, 'query').slice(0, mostPieces)

function term(piece: Piece, isLast: boolean, weights: Weights): string {
  const exact = (form: string) => quoteTerm(form) + (weights && `:${weights}`)
  const start = (form: string) => `${quoteTerm(form)}:*${weights}`
  if (piece.kind === 'run') {
    const { characters } = piece
    if (characters.length === 1) return start(characters[0] ?? '')
    return `(${runTerms(characters).slice(0, -1).map(exact).join(' <-> ')})`
  }
  // Only the word itself matches as a prefix: a stem as a prefix would match half the dictionary.
  const spelled = piece.spelled.map(isLast ? start : exact)
  const apart = piece.splits.map(({ heads, tails, isModel }) =>
    isModel
      ? `(${heads.map(exact).join()} <-> ${tails.map(isLast ? start : exact).join()})`
      : `((${heads.map(start).join(' | ')}) & (${tails.map(exact).join(' | ')}))`,
  )
  const forms = [...spelled, ...piece.stems.map(exact), ...apart]
  return forms.length === 1 ? (forms[0] ?? '') : `(${forms.join(' | ')})`
}
