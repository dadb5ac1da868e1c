import * as z from 'zod/mini'
import { languages } from '../texts/languages.ts'
import { bySchema, writtenBy } from '../wire/encoder.ts'
import {
  choice,
  decimal,
  fallback,
  flag,
  id,
  instant,
  keywords,
  list,
  maybe,
  nodeNumber,
  ordinal,
  place,
  plain,
  whole,
} from '../wire/fields.ts'
import type { Schema } from '../wire/schema.ts'
import { line } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'

/** One of the five languages. */
export const language = z.enum(languages)
writtenBy(language, value => (languages.some(known => known === value) ? value : bySchema(language, value)))

/** Kind of a resource. */
export const kind = choice({ pdf: 'PDF', video: 'VIDEO' })
export type Kind = 'pdf' | 'video'

/** Why a resource cannot be opened: docs/wire.md, 4.3. */
export const lock = choice({ open: 0, login: 1, role: 2, entitlement: 3, 'not-in-effect': 4 })
export type Lock = 'open' | 'login' | 'role' | 'entitlement' | 'not-in-effect'

/** A catalogue node with the number of visible resources in it and below it. */
export interface MenuNode {
  readonly no: string
  readonly zh: string
  readonly en: string
  readonly ja: string
  readonly de: string
  readonly tw: string
  /** A heading, which is displayed but cannot be selected. */
  readonly isTag: boolean
  readonly children: readonly MenuNode[]
  readonly count: number
}

/** A catalogue node with all nodes below it. */
export const menuNode: Schema<MenuNode> = record({
  no: ['no', nodeNumber],
  zh: ['type', plain],
  en: ['en', plain],
  ja: ['ja', plain],
  de: ['de', plain],
  tw: ['tw', plain],
  isTag: ['tag', flag],
  children: ['childList', list(z.lazy((): Schema<MenuNode> => menuNode))],
  count: ['COUNT', whole()],
})

const columnFields = { no: ['no', plain], label: ['type', plain] } as const
/** A number or word and its label in the language of the request. */
export const column = record(columnFields)
export type Column = Readable<typeof columnFields>

const countedColumnFields = { ...columnFields, count: ['count', whole()] } as const
/** A label and its count. */
export const countedColumn = record(countedColumnFields)
export type CountedColumn = Readable<typeof countedColumnFields>

/** The members of a resource in every list. */
export const cardFields = {
  id: ['ID', id],
  title: ['TITLE', plain],
  intro: ['INTRO', plain],
  kind: ['KIND', kind],
  /** URL of the cover picture; empty if there is none. */
  cover: ['COVER', plain],
  authorId: ['AUTHOR_ID', id],
  author: ['AUTHOR', plain],
  /** Present if the author's account is disabled or erased: `author` says so, and there is no profile to open. */
  isAuthorGone: ['AUTHOR_GONE', maybe(flag)],
  authorIcon: ['AUTHOR_ICON', plain],
  nodeNo: ['DTYPE', plain],
  nodeName: ['DTYPE_NAME', plain],
  keywords: ['GJZ', keywords],
  /** 0 to 5 with one decimal; 0 without ratings. */
  stars: ['STAR', decimal],
  ratingCount: ['STAR_COUNT', whole()],
  heat: ['HEAT', whole()],
  /** Number of pages of a PDF, seconds of a video. */
  length: ['LENGTH', whole()],
  isPaid: ['PAY', flag],
  priceYuan: ['PRICE', whole()],
  lock: ['LOCK', lock],
  isFavourite: ['STORE', flag],
  /** The caller's progress in percent. */
  progress: ['LEARN', whole(0, 100)],
  publishedAt: ['TIME', instant],
  version: ['VERSION', whole(1)],
  language: ['LANG', language],
} as const

/** One resource in a list. */
export const card = record(cardFields)
export type Card = Readable<typeof cardFields>

const recordCardFields = {
  ...cardFields,
  /** Only in the study record: the last page or second. */
  lastPosition: ['LAST', maybe(whole())],
  lastAt: ['LAST_TIME', maybe(instant)],
  studySeconds: ['STUDY_TIME', maybe(whole())],
  hasChanged: ['CHANGED', maybe(flag)],
} as const

/** A card in any list; the study record adds members of its own. */
export const listCard = record(recordCardFields)
export type ListCard = Readable<typeof recordCardFields>

/** The four reserved keywords choose order or filter; any other word is a filter. */
export const reservedKeywords = ['all', 'upload', 'hot', 'recommend'] as const

const listSource = choice({
  hot: 'hot',
  release: 'release',
  record: 'record',
  favourites: 'myFavorite',
})

/** The requested page of a list; pages begin with 1. */
export const pagingFields = {
  page: ['CURRENT', fallback(ordinal(1), 1)],
  /** 1 to 100; the server reduces larger values. */
  size: ['SIZE', fallback(whole(1), 12)],
  /** `NEXT` of the previous answer: requests the rows after it; `CURRENT` is then ignored. */
  after: ['AFTER', maybe(place)],
} as const

const listQueryFields = {
  ...pagingFields,
  search: ['SEARCH', maybe(line(0, 100))],
  nodeNo: ['DTYPE', maybe(nodeNumber)],
  parentNo: ['PTYPE', maybe(nodeNumber)],
  everything: ['IS_PAGE', maybe(flag)],
  kind: ['FNAME', maybe(kind)],
  keyword: ['GJZ', maybe(line(0, 100))],
  source: ['FROM', maybe(listSource)],
} as const

/** The list query: filters for the catalogue, or one of the caller's own lists. */
export const listQuery = record(listQueryFields)
export type ListQuery = Readable<typeof listQueryFields>

const listCountsFields = {
  all: ['all', whole()],
  released: ['release', whole()],
  favourites: ['store', whole()],
  learned: ['learn', whole()],
  keywords: ['gjz', list(column)],
} as const

/** Additional data of a list: counts of the caller's own lists, and frequent keywords. */
export const listCounts = record(listCountsFields)
export type ListCounts = Readable<typeof listCountsFields>

/** One page of a list with the exact total. */
export interface Page<T, Extra = Record<string, never>> {
  readonly records: readonly T[]
  /** With `after`, the total at the time of the first page. */
  readonly total: number
  readonly extra: Extra
  /**
   * The place after the last row, for `after`; empty at the end of the list, absent for lists that are only read by
   * page number.
   */
  readonly next?: string
}

const nothingExtra: Schema<Record<string, never>> = record({})

/** The schema of a page of `item`; `extra` is the schema of `enhancedField`, such as counts for the whole list. */
export function pageOf<T, E = Record<string, never>>(
  item: Schema<T>,
  extra: Schema<E> = nothingExtra as unknown as Schema<E>,
): Schema<Page<T, E>> {
  return record({
    records: ['records', list(item)],
    total: ['total', whole()],
    extra: ['enhancedField', extra],
    next: ['NEXT', maybe(plain)],
  }) as unknown as Schema<Page<T, E>>
}
