/** The text of a `tsquery` for a typed query. docs/data.md, 12.4 */
import { quoteTerm } from './document-vector.ts'
import { type Piece, pieces, runTerms } from './segment.ts'

/** Words and runs of a query that are searched for; more would only slow the search down. */
const mostPieces = 16

/**
 * The text of the `tsquery`, or undefined when the query has nothing to search for. A document must match all pieces. A
 * run becomes a phrase of its pairs, a single character and the last word match as prefixes, and a compound also matches
 * its two parts.
 */
export function textQuery(typed: string, weights: Weights = ''): string | undefined {
  const found = queryPieces(typed)
  if (found.length === 0) return undefined
  return found.map((piece, index) => term(piece, index === found.length - 1, weights)).join(' & ')
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
  const apart = piece.splits.map(
    ({ heads, tails }) => `((${heads.map(start).join(' | ')}) & (${tails.map(exact).join(' | ')}))`,
  )
  const forms = [...spelled, ...piece.stems.map(exact), ...apart]
  return forms.length === 1 ? (forms[0] ?? '') : `(${forms.join(' | ')})`
}
