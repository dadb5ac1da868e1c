/** The global search: wire contract 7.1, data model 12. Text of a file counts only where the caller can open it. */
import type { Language, SearchQuery } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { View } from './card-query.ts'
import { kindCondition, nodeCondition, standing } from './list-filter.ts'
import { isVisible, lockNumber } from './lock-sql.ts'
import { windowOf } from './paging.ts'

/** A number of hits beside a category or kind. */
export interface FacetRow {
  readonly no: string
  readonly label: string
  readonly count: number
}

/** What a search found: the page's works in their order, and how many there are of what. */
export interface FoundWorks {
  readonly ids: readonly string[]
  /** Where in these works the words stand. */
  readonly hits: readonly HitRow[]
  readonly total: number
  /** By first-level category, of the chosen kind. */
  readonly byNode: readonly FacetRow[]
  /** By kind, of the chosen category; the labels are empty. */
  readonly byKind: readonly FacetRow[]
}

/** A part of a work in which the words stand. */
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

/** Works whose rank is computed at once, and parts of a work it is computed from: vectors are read for these alone. */
const blockSize = 120
const partsOfAWork = 20
const hitsOfAWork = 6

/**
 * One page of the works in which `tsquery` is found, best first. Each work is as good as its best part.
 * `where` are further conditions over `r`.
 *
 * Words that stand on every tenth page would be ranked for seconds. So all that is found is counted and put in an
 * order that needs no vector (title and keywords before text, then what is fresh and read), and the rank is computed
 * block by block of that order: exact among the first 120 works, and stable from page to page.
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
  const { rows } = await sql<FoundWorks>`
    with parts as (
      select d.work_id, d.version, d.ctid as place, d.part = 'head' as is_head, false as is_text
        from search_docs d where d.part in ('head', 'outline') and d.tsv @@ ${asked}
      union all
      select d.work_id, d.version, d.ctid, false, d.part = 'text'
        from search_docs d where d.part in ('text', 'comment') and d.tsv @@ ${asked}),
    hits as (
      select work_id, version, bool_or(is_head) as in_head, bool_or(not is_text) as is_shown, bool_or(is_text) as in_text,
             array_agg(place) as places
        from parts group by work_id, version),
    seen as (
      select r.id, r.kind, r.dtype, h.in_head, h.is_shown, h.places, ${standing(today)} as standing,
             h.in_text and ${lockNumber(viewer, today)} = 0 as is_open,
             ${all(nodeCondition(query))} as of_node, ${all(kindCondition(query.kind))} as of_kind
        from hits h join resources r on r.id = h.work_id and r.version = h.version
       where ${all([isVisible(viewer, today), ...where])}),
    found as materialized (select * from seen where is_shown or is_open),
    candidates as (
      select id, is_open, standing, places[:${partsOfAWork}] as places, in_head
        from found where of_node and of_kind order by in_head desc, standing desc, id limit ${until - from} offset ${from}),
    ranked as (
      select c.id, c.is_open, c.places, (row_number() over (order by c.in_head desc, c.standing desc, c.id) - 1) / ${blockSize} as block,
             c.standing * (select max(ts_rank_cd(d.tsv, ${asked})) from search_docs d
                            where d.ctid = any(c.places) and (d.part <> 'text' or c.is_open)) as score
        from candidates c),
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
                   from search_docs d
                  where d.ctid = any(page.places) and d.part <> 'head' and (d.part <> 'text' or page.is_open)
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

/** Writes down what was searched for, without saying by whom. */
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
