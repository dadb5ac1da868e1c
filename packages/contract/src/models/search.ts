import { choice, fallback, flag, list, maybe, nodeNumber, orNull, plain, whole } from '../wire/fields.ts'
import { line } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { cardFields, countedColumn, kind, pagingFields } from './catalogue.ts'

const searchQueryFields = {
  ...pagingFields,
  words: ['GJZ', line(1, 100)],
  kind: ['FNAME', maybe(kind)],
  nodeNo: ['DTYPE', maybe(nodeNumber)],
  /** Searches for the words as they are typed, without correcting them. */
  isExact: ['EXACT', maybe(flag)],
} as const

/** A search in everything the caller may see. */
export const searchQuery = record(searchQueryFields)
export type SearchQuery = Readable<typeof searchQueryFields>

const hitFields = {
  field: [
    'FIELD',
    choice({
      title: 'title',
      keyword: 'keyword',
      author: 'author',
      intro: 'intro',
      outline: 'outline',
      text: 'text',
      comment: 'comment',
    }),
  ],
  /** Page or second. */
  node: ['NODE', orNull(whole())],
  snippet: ['SNIPPET', list(record({ text: ['T', plain], isMatch: ['M', flag] }))],
} as const

const hitCardFields = { ...cardFields, hits: ['HIT', fallback(list(record(hitFields)), [])] } as const

/** A card with the places where the words were found. */
export const hitCard = record(hitCardFields)
export type HitCard = Readable<typeof hitCardFields>

const searchCountsFields = {
  byNode: ['DTYPE', list(countedColumn)],
  byKind: ['FNAME', list(countedColumn)],
  /** The corrected words that were searched for because the typed ones were not found. */
  answered: ['ANSWERED', fallback(orNull(plain), null)],
} as const

/** The number of hits in each category and kind. */
export const searchCounts = record(searchCountsFields)
export type SearchCounts = Readable<typeof searchCountsFields>

const suggestionFields = {
  /** A title, a keyword or a name in its original spelling. */
  text: ['TEXT', plain],
  field: ['FIELD', choice({ title: 'title', keyword: 'keyword', author: 'author' })],
  /** The text in parts; those that match the typed text are marked. */
  snippet: ['SNIPPET', list(record({ text: ['T', plain], isMatch: ['M', flag] }))],
} as const

/** Suggestions for a search while it is typed. */
export const suggestion = record(suggestionFields)
export type Suggestion = Readable<typeof suggestionFields>
