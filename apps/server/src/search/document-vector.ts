/** docs/data.md, 12.3: the `tsvector` of a document's parts, as text PostgreSQL reads. */
import type { Language } from '@lectern/contract'
import { pieces, runTerms } from './segment.ts'

/** A part of a document and its weight in the ranking. */
export interface WeightedText {
  readonly text: string
  readonly weight: 'A' | 'B' | 'C' | 'D'
  /** The language of this text, if it is not that of the document. */
  readonly language?: Language
}

const lastPosition = 16_383
/** PostgreSQL keeps at most 256 positions per term. */
const positionsPerTerm = 255
const longestVectorBytes = 900_000

/** The tsvector of the parts in their order. Empty for texts without any term. */
export function documentVector(parts: readonly WeightedText[], language: Language): string {
  const places = new Map<string, string[]>()
  let position = 0
  let bytes = 0
  const add = (term: string, weight: string) => {
    const list = places.get(term)
    if (list === undefined) {
      bytes += Buffer.byteLength(term) + 8
      if (bytes < longestVectorBytes) places.set(term, [`${position}${weight}`])
    } else if (list.length < positionsPerTerm) list.push(`${position}${weight}`)
  }
  const advance = () => {
    position = Math.min(position + 1, lastPosition)
  }
  for (const { text, weight, language: own = language } of parts) {
    for (const piece of pieces(text, own)) {
      if (piece.kind === 'word') {
        advance()
        for (const form of [...piece.spelled, ...piece.stems]) add(form, weight)
        continue
      }
      for (const term of runTerms(piece.characters)) {
        advance()
        add(term, weight)
      }
    }
    // Leaves a gap, so that a phrase never matches across two parts.
    advance()
  }
  return [...places].map(([term, list]) => `${quoteTerm(term)}:${[...new Set(list)].join(',')}`).join(' ')
}

/** A term quoted for the text form of a tsvector or tsquery. */
export function quoteTerm(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
