/** The global search: docs/wire.md, 7.1, docs/data.md, 12. The text of a file is searched only if the caller can open it. */
import type { Language, SearchQuery } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { windowOf } from '../calls/paging.ts'
import type { Db } from '../db/connect.ts'
import { mostCorrected, type SearchWord, sameWords } from '../search/search-words.ts'
import type { View } from './card-query.ts'
import { kindCondition, nodeCondition, standing } from './list-filter.ts'
import { isVisible, lockNumber } from './lock-sql.ts'

/** A number of hits beside a category or kind. */
export interface FacetRow {
  readonly no: string
  readonly label: string
  readonly count: number
}

/** The result of a search: the works of the page in order, and counts. */
export interface FoundWorks {
  readonly ids: readonly string[]
  /** The parts of these works that contain the words. */
  readonly hits: readonly HitRow[]
  readonly total: number
  /** By first-level category, of the chosen kind. */
  readonly byNode: readonly FacetRow[]
  /** By kind, of the chosen category; the labels are empty. */
  readonly byKind: readonly FacetRow[]
}

/** A part of a work that contains the words. */
export interface HitRow {
  readonly work_id: string
  readonly part: 'outline' | 'text' | 'comment'
  /** Page or second; 0 for a comment about the whole. */
  readonly node: number
  readonly lang: Language
  readonly body: string
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** The rank is computed for blocks of works, from a few parts of each, so that only the vectors of these parts are read. */
const blockSize = 120
const partsOfAWork = 8
const hitsOfAWork = 6
/** The most parts read for a query; a word that occurs in more parts has a `total` that is too low. */
const mostShown = 5_000
const mostText = 5_000
/** Lower for phrases, because checking the order of words in a vector takes longer. */
const mostTextInARow = 2_500

/**
 * One page of the works that match `tsquery`, best first. The best part of a work determines its rank. `where` contains
 * further conditions on `r`.
 *
 * Ranking a word that occurs on every tenth page would take seconds. So all matches are counted and put in an order that
 * needs no vectors (title and keywords before text, then newer and more popular works), and the rank is computed for one
 * block of this order at a time: exact among the first 120 works, and stable from page to page. At most 5,000 titles and
 * outlines and 5,000 pages are read; if there are more, `total` is a lower bound.
 */
export async function searchWorks(
  db: Db,
  { viewer, today, language }: View,
  {
    tsquery,
    query,
    where,
  }: {
    readonly tsquery: string
    readonly query: SearchQuery
    readonly where: readonly RawBuilder<boolean>[]
  },
): Promise<FoundWorks> {
  const { limit, offset } = windowOf(query)
  const from = Math.floor(offset / blockSize) * blockSize
  const until = Math.ceil((offset + limit) / blockSize) * blockSize
  const asked = sql`${tsquery}::tsquery`
  const mostPages = tsquery.includes('<->') ? mostTextInARow : mostText
  const { rows } = await sql<FoundWorks>`
    with parts as materialized (
      select *, row_number() over () as found_no from search_parts(${asked}, ${mostShown}, ${mostPages})),
    hits as (
      select work_id, version, bool_or(is_head) as in_head, bool_or(not is_text) as is_shown, bool_or(is_text) as in_text
        from parts group by work_id, version),
    seen as (
      select r.id, r.version, r.kind, r.dtype, h.in_head, h.is_shown, ${standing(today)} as standing,
             h.in_text and ${lockNumber(viewer, today)} = 0 as is_open,
             ${all(nodeCondition(query))} as of_node, ${all(kindCondition(query.kind))} as of_kind
        from hits h join resources r on r.id = h.work_id and r.version = h.version
       where ${all([isVisible(viewer, today), ...where])}),
    found as materialized (select * from seen where is_shown or is_open),
    candidates as (
      select id, version, is_open, standing, row_number() over (order by in_head desc, standing desc, id) - 1 as no
        from found where of_node and of_kind order by no limit ${until - from} offset ${from}),
    places as materialized (
      select * from (
        select c.id, c.is_open, p.place, row_number() over (partition by c.id order by p.found_no) as of_work
          from candidates c join parts p on p.work_id = c.id and p.version = c.version where not p.is_text or c.is_open) p
       where of_work <= ${partsOfAWork}),
    ranks as materialized (
      select p.id, max(ts_rank_cd(d.tsv, ${asked})) as rank
        from places p join search_docs d on d.ctid = p.place group by p.id),
    ranked as (
      select c.id, c.is_open, (c.no - ${from}) / ${blockSize} as block, c.standing * r.rank as score
        from candidates c left join ranks r on r.id = c.id),
    page as materialized (
      select *, row_number() over (order by block, score desc nulls last, id) as place
        from ranked order by block, score desc nulls last, id limit ${limit} offset ${offset - from})
    select array(select id from page order by place) as ids,
           coalesce((
             select json_agg(json_build_object('work_id', page.id, 'part', h.part, 'node', h.node, 'lang', h.lang, 'body', h.body)
                             order by page.place, h.order_no)
               from page cross join lateral (
                 select d.part, d.node, d.lang, d.body,
                        row_number() over (order by array_position(array['outline', 'text', 'comment'], d.part),
                                                    ts_rank_cd(d.tsv, ${asked}) desc, d.node) as order_no
                   from places p join search_docs d on d.ctid = p.place
                  where p.id = page.id and d.part not in ('head', 'names')
                  order by order_no limit ${hitsOfAWork}) h), '[]') as hits,
           (select count(*) from found where of_node and of_kind) as total,
           coalesce((
             select json_agg(json_build_object('no', c.dtype, 'label', coalesce(n.${sql.ref(language)}, ''), 'count', c.count)
                             order by c.count desc, n.sort, c.dtype)
               from (select dtype, count(*) as count from found where of_kind group by dtype) c
               left join catalogue_nodes n on n.no = c.dtype), '[]') as "byNode",
           coalesce((
             select json_agg(json_build_object('no', c.kind, 'label', '', 'count', c.count) order by c.count desc, c.kind)
               from (select kind, count(*) as count from found where of_node group by kind) c), '[]') as "byKind"`.execute(
    db,
  )
  return rows[0] ?? { ids: [], hits: [], total: 0, byNode: [], byKind: [] }
}

/** The most words that typing errors are compared with. */
const mostCompared = 10_000

/**
 * The words that typed ones may have been meant to be: themselves, then those of about the same length, first those that begin with
 * the same letter.
 */
export async function selectSearchWords(
  db: Db,
  typed: readonly SearchWord[],
): Promise<readonly SearchWord[]> {
  if (typed.length === 0) return []
  const words = typed.slice(0, mostCorrected).map(({ word }) => word)
  const same = words.flatMap(sameWords)
  const lengths = [...new Set(words.flatMap(({ length }) => [-2, -1, 0, 1, 2].map(more => length + more)))]
  const { rows } = await sql<SearchWord>`
    select word, spelling from search_words
     where length(word) = any(${lengths}::int[]) or word = any(${same}::text[])
     order by word = any(${same}::text[]) desc, left(word, 1) = any(${words.map(word => word.slice(0, 1))}::text[]) desc, word
     limit ${mostCompared}`.execute(db)
  return rows
}

/** Logs a search without the person who searched. */
export async function logSearch(
  db: Db,
  entry: {
    readonly q: string
    readonly lang: Language
    readonly total: number
    readonly ms: number
    readonly at: Date
  },
): Promise<void> {
  await db.insertInto('search_log').values(entry).execute()
}
