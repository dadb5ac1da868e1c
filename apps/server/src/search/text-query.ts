/** docs/data.md, 12.4: what a person typed, as the text of a `tsquery`. */
import { quoteTerm } from './document-vector.ts'
import { type Piece, pieces, runTerms } from './segment.ts'

/** The longest query taken apart; more words would only slow the search down. */
const mostPieces = 16

/**
 * The query, or undefined when nothing in the text can be searched for. A run becomes its pairs following each
 * other, one character becomes a prefix, words are all wanted, the last word may go on, and a compound may stand apart.
 */
export function textQuery(typed: string, weights: Weights = ''): string | undefined {
  const found = queryPieces(typed)
  if (found.length === 0) return undefined
  return found.map((piece, index) => term(piece, index === found.length - 1, weights)).join(' & ')
}

/** Which parts of a document are looked at: all, or those of these weights. */
export type Weights = '' | 'AB'

/** What was typed, taken apart. */
export const queryPieces = (typed: string): readonly Piece[] => pieces(typed, 'query').slice(0, mostPieces)

function term(piece: Piece, isLast: boolean, weights: Weights): string {
  const exact = (form: string) => quoteTerm(form) + (weights && `:${weights}`)
  const start = (form: string) => `${quoteTerm(form)}:*${weights}`
  if (piece.kind === 'run') {
    const { characters } = piece
    if (characters.length === 1) return start(characters[0] ?? '')
    return `(${runTerms(characters).slice(0, -1).map(exact).join(' <-> ')})`
  }
  // Only the word itself goes on: a stem that did would find half the dictionary.
  const spelled = piece.spelled.map(isLast ? start : exact)
  const apart = piece.splits.map(
    ({ heads, tails }) => `((${heads.map(start).join(' | ')}) & (${tails.map(exact).join(' | ')}))`,
  )
  const forms = [...spelled, ...piece.stems.map(exact), ...apart]
  return forms.length === 1 ? (forms[0] ?? '') : `(${forms.join(' | ')})`
}
