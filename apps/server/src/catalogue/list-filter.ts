/** SQL for the filters and orders of list queries: docs/wire.md, 3 (FROM, GJZ, DTYPE, PTYPE, FNAME) and 7.1. */
import { type ListQuery, reservedKeywords } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { descending, type ListOrder, sortKey } from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import { textQuery } from '../search/text-query.ts'
import type { CardList, View } from './card-query.ts'

type Condition = RawBuilder<boolean>
type Reserved = (typeof reservedKeywords)[number]

/** The reserved word of a query's keyword, if it is one. */
export const reservedOf = (keyword: string | undefined): Reserved | undefined =>
  reservedKeywords.find(word => word === keyword)

/** The caller's own works, study record or favourites. @throws {AppError} LOGIN_REQUIRED for a guest. */
export function sourceCondition(source: ListQuery['source'], { viewer }: View): Condition[] {
  if (source === undefined || source === 'hot') return []
  if (viewer.userId === null) throw new AppError('LOGIN_REQUIRED')
  if (source === 'release') return [sql<boolean>`r.author = ${viewer.userId}::uuid`]
  if (source === 'record') return [sql<boolean>`l.user_id is not null`]
  return [sql<boolean>`f.user_id is not null`]
}

/** Works in a node or below it. DTYPE takes precedence over PTYPE. */
export function nodeCondition({ nodeNo, parentNo }: Pick<ListQuery, 'nodeNo' | 'parentNo'>): Condition[] {
  const no = nodeNo ?? parentNo
  if (no === undefined) return []
  // An array, so that PostgreSQL looks up the nodes once and not for every work.
  return [
    sql<boolean>`r.stype = any(array(
      select below.no from catalogue_nodes chosen
        join catalogue_nodes below on below.path = chosen.path or starts_with(below.path, chosen.path || '/')
       where chosen.no = ${no}))`,
  ]
}

/** Works of a kind: PDF or video. */
export function kindCondition(kind: ListQuery['kind']): Condition[] {
  return kind === undefined ? [] : [sql<boolean>`r.kind = ${kind === 'pdf' ? 'PDF' : 'VIDEO'}`]
}

/**
 * Works with a keyword. A keyword of the home page is given by its number or any of its five labels, and finds works with
 * any of the labels.
 */
export async function keywordCondition(db: Db, keyword: string | undefined): Promise<Condition[]> {
  if (keyword === undefined || reservedOf(keyword) !== undefined) return []
  const { rows } = await sql<{ words: string[] }>`
    select array[zh, en, tw, ja, de] as words from home_keywords
     where active and (no = ${keyword} or ${keyword} in (zh, en, tw, ja, de))`.execute(db)
  const words = [keyword, ...rows.flatMap(row => row.words)]
  return [sql<boolean>`r.keywords && ${words}::text[]`]
}

/** The searched parts of a work, which every caller may see; only the global search also covers page text. */
const shownParts = sql`('head', 'names', 'outline')`

/** Works whose title, keywords, author, introduction, outline, or names of categories and keywords in any language match the search. */
export function searchCondition(search: string | undefined): Condition[] {
  if (search === undefined || search === '') return []
  const query = textQuery(search)
  if (query === undefined) return [sql<boolean>`false`]
  return [
    sql<boolean>`r.id in (select d.work_id from search_docs d where d.part in ${shownParts} and d.tsv @@ ${query}::tsquery)`,
  ]
}

const id = sortKey.id('r.id')
const newest = descending(sortKey.instant('r.published_at'), id)
const mostRead = descending(sortKey.number('r.heat'), id)
const lastStudied = descending(sortKey.instant('l.last_at'), sortKey.id('l.work_id'))
const lastKept = descending(sortKey.instant('f.at'), sortKey.id('f.work_id'))

/** An order of cards; `parts` divides lists whose order no single index provides. */
export type CardOrder = Pick<CardList, 'order' | 'parts'>

/** The order by relevance: rank of the best matching part, with newer and more popular works preferred. */
function byRelevance(search: string, today: string): ListOrder {
  const query = textQuery(search)
  // Nothing can be found, so no order is needed.
  if (query === undefined) return newest
  const rank = sql`(
    select max(ts_rank_cd(d.tsv, ${query}::tsquery)) from search_docs d
     where d.work_id = r.id and d.version = r.version and d.part in ${shownParts} and d.tsv @@ ${query}::tsquery)`
  return descending(sortKey.computed(sql`(1000000 * ${rank} * ${standing(today)})::bigint`), id)
}

/** The factor of a work's rank that prefers newer and more popular works. */
export const standing = (today: string): RawBuilder<number> =>
  sql`(1 + 1 / (1 + greatest(0, ${today}::date - r.published_at::date) / 90.0)) * (1 + ln(1 + r.heat) / 10)`

/** The order of a list query. `interests` are the caller's words for the personal order. */
export function orderOf(query: ListQuery, { today }: View, interests: readonly string[]): CardOrder {
  const { source, search, keyword } = query
  if (search !== undefined && search !== '') return { order: byRelevance(search, today) }
  if (source === 'record') return { order: lastStudied }
  if (source === 'favourites') return { order: lastKept }
  const word = reservedOf(keyword)
  if (source === 'hot' || word === 'hot') return { order: mostRead }
  if (word === 'recommend') return personalOrder(interests)
  return { order: newest }
}

/** Works that share the most keywords with the caller's interests first, then the most read ones. */
export function personalOrder(interests: readonly string[]): CardOrder {
  if (interests.length === 0) return { order: mostRead }
  const words = sql`${interests}::text[]`
  const shared = sql`(select count(*) from unnest(r.keywords) word where word = any(${words}))`
  return {
    order: descending(sortKey.computed(shared), ...mostRead.keys),
    parts: [
      { where: sql<boolean>`r.keywords && ${words}` },
      { where: sql<boolean>`not r.keywords && ${words}`, firstKey: 0 },
    ],
  }
}

/** Works for certain roles first, then the others; in each group the most read ones first. */
export const forRole: CardOrder = {
  order: descending(sortKey.computed(sql`r.show_roles::int`), ...mostRead.keys),
  parts: [
    { where: sql<boolean>`r.show_roles`, firstKey: 1 },
    { where: sql<boolean>`not r.show_roles`, firstKey: 0 },
  ],
}
