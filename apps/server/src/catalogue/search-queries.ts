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
  readonly total: number
  /** By first-level category, of the chosen kind. */
  readonly byNode: readonly FacetRow[]
  /** By kind, of the chosen category; the labels are empty. */
  readonly byKind: readonly FacetRow[]
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/**
 * One page of the works in which `tsquery` is found, best first. Each work is as good as its best part.
 * `where` are further conditions over `r`.
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
  const { rows } = await sql<FoundWorks>`
    with hits as (
      select d.work_id, d.version,
             max(ts_rank_cd(d.tsv, ${tsquery}::tsquery)) filter (where d.part <> 'text') as shown_rank,
             max(ts_rank_cd(d.tsv, ${tsquery}::tsquery)) filter (where d.part = 'text') as text_rank
        from search_docs d
       where d.tsv @@ ${tsquery}::tsquery and d.part in ('head', 'outline', 'text', 'comment')
       group by d.work_id, d.version),
    seen as (
      select r.id, r.kind, r.dtype, h.shown_rank, ${standing(today)} as standing,
             case when ${lockNumber(viewer, today)} = 0 then h.text_rank end as text_rank,
             ${all(nodeCondition(query))} as of_node, ${all(kindCondition(query.kind))} as of_kind
        from hits h join resources r on r.id = h.work_id and r.version = h.version
       where ${all([isVisible(viewer, today), ...where])}),
    found as (
      select *, greatest(shown_rank, text_rank) * standing as score from seen
       where shown_rank is not null or text_rank is not null)
    select array(select id from found where of_node and of_kind
                  order by score desc, id limit ${limit} offset ${offset}) as ids,
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
  return rows[0] ?? { ids: [], total: 0, byNode: [], byKind: [] }
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

const hitsPerWork = 3

/** The best outline items, pieces of text and comments of works, in the order of `works`. Text only of those that are open. */
export async function selectHits(
  db: Db,
  tsquery: string,
  works: readonly { readonly id: string; readonly version: number; readonly isOpen: boolean }[],
): Promise<readonly HitRow[]> {
  const { rows } = await sql<HitRow>`
    select best.* from json_to_recordset(${JSON.stringify(works)}::json) as w (id uuid, version int, "isOpen" boolean)
      cross join lateral (
        select d.work_id, d.part, d.node, d.lang, d.body from search_docs d
         where d.work_id = w.id and d.version = w.version and d.tsv @@ ${tsquery}::tsquery
           and (d.part in ('outline', 'comment') or (d.part = 'text' and w."isOpen"))
         order by array_position(array['outline', 'text', 'comment'], d.part), ts_rank_cd(d.tsv, ${tsquery}::tsquery) desc, d.node
         limit ${2 * hitsPerWork}) best`.execute(db)
  return rows
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
