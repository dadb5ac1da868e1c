/** Cards: the row of a resource in every list, and the SQL that reads it for one caller. */
import type { Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import {
  type ListOrder,
  type ListPart,
  type PageOfIds,
  type Placed,
  pageOfIds,
  readIds,
  readPage,
} from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { todayIn } from '../settings/provider-time.ts'
import { isGone } from './gone-people.ts'
import type { Viewer } from './lock.ts'
import { isVisible, lockNumber, viewerOf } from './lock-sql.ts'

/** A resource in a list, for one caller. */
export interface CardRow {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly kind: 'PDF' | 'VIDEO'
  readonly cover_file: string | null
  readonly author: string
  readonly nick: string
  /** Whether the author's account is disabled or erased; readers do not see the name then. */
  readonly author_gone: boolean
  readonly avatar_file: string | null
  readonly dtype: string
  readonly dtype_name: string | null
  readonly keywords: readonly string[]
  readonly star_sum: number
  readonly star_count: number
  readonly heat: number
  readonly length: number
  readonly price: number
  readonly lock: number
  readonly is_favourite: boolean
  readonly progress: number
  readonly published_at: Date
  readonly version: number
  readonly lang: Language
  readonly last_node: number | null
  readonly last_at: Date | null
  readonly study_seconds: number | null
  readonly last_version: number | null
  /** The newest edition that the caller has read, the live one or an earlier one. */
  readonly read_version: number | null
  /** The number of the catalogue's last change; see `keptCount`. */
  readonly change: number
}

/** The caller, the day and the language of a query. */
export interface View {
  readonly viewer: Viewer
  readonly today: string
  readonly language: Language
}

/** The view of the catalogue for the caller of a call. */
export function viewOf({ actor, language, now }: CallContext): View {
  return { viewer: viewerOf(actor), today: todayIn(now()), language }
}

/** A list of cards: conditions and order over `r` (resource), `l` (own learning record), `f` (own favourite). */
export interface CardList {
  readonly where: readonly RawBuilder<boolean>[]
  readonly order: ListOrder
  readonly parts?: readonly ListPart[]
  /** Replaces counting the rows, if their number is known otherwise; `change` is that of a row, if one was read. */
  readonly count?: (change: number | undefined) => Promise<number>
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`

const source = (viewer: Viewer) => sql`
      resources r
      left join learning_records l on l.work_id = r.id and l.user_id = ${viewer.userId}::uuid
      left join favourites f on f.work_id = r.id and f.user_id = ${viewer.userId}::uuid`

const columns = ({ viewer, today, language }: View) => sql`
           r.id, r.title, r.intro, r.kind, r.cover_file, r.author, u.nick, ${isGone} as author_gone, u.avatar_file,
           r.dtype, n.${sql.ref(language)} as dtype_name, r.keywords, r.star_sum, r.star_count, r.heat, r.length, r.price,
           ${lockNumber(viewer, today)} as lock, f.user_id is not null as is_favourite,
           coalesce(l.percent, 0) as progress, r.published_at, r.version, r.lang,
           l.node as last_node, l.last_at, l.seconds as study_seconds, l.version as last_version,
           coalesce((select max(e) from unnest(l.editions) e where e <= r.version), l.version) as read_version,
           (select last_value from catalogue_changes) as change`

const named = sql`join users u on u.id = r.author left join catalogue_nodes n on n.no = r.dtype`

const usualSize = 12

/** One page of a list of cards, without works that the caller may not see. */
export function readCards(db: Db, view: View, list: CardList, paging: Paging, most?: number) {
  const { viewer, today } = view
  const where = allOf([isVisible(viewer, today), ...list.where])
  // Lists without conditions and of the usual size have few variants, so one prepared statement reads ids and rows.
  const isUsual = list.where.length === 0 && paging.size === usualSize
  let change: number | undefined
  return readPage<CardRow & Placed>(
    {
      ...{ id: sql.ref('r.id'), from: source(viewer), where, order: list.order },
      ...(list.parts && { parts: list.parts }),
      count: () => list.count?.(change) ?? countCards(db, view, list.where),
    },
    paging,
    async page => {
      const rows = await readRows(db, view, isUsual ? page : await readIds(db, page))
      change = rows[0]?.change
      return rows
    },
    most,
  )
}

/** Cards of these works in this order, without works that the caller may not see. */
export function selectCards(db: Db, view: View, ids: readonly string[]): Promise<readonly CardRow[]> {
  return readRows(db, view, pageOfIds(ids))
}

async function readRows(db: Db, view: View, page: PageOfIds): Promise<readonly (CardRow & Placed)[]> {
  const { viewer, today } = view
  const { rows } = await sql<CardRow & Placed>`${prepared}
    with page as materialized (${page.ids})
    select ${page.place}, ${columns(view)}
      from page join ${source(viewer)} on r.id = page.id ${named}
     where ${isVisible(viewer, today)} order by ${page.order}`.execute(db)
  return rows
}

/** The number of cards of a list over all pages. */
export async function countCards(db: Db, { viewer, today }: View, where: readonly RawBuilder<boolean>[]) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source(viewer)}
     where ${allOf([isVisible(viewer, today), ...where])}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether the caller can open the resource. */
export const isOpen = ({ viewer, today }: View) => sql<boolean>`${lockNumber(viewer, today)} = 0`
