/**
 * Reads a page of a list (docs/wire.md, 1, "Paging"; ADR 0049). First selects the ids of the page in the order of an index,
 * then reads the rows of these ids. A page is requested by its number, or by the place after the last row of the previous
 * page; then nothing is counted or skipped, and rows that are added or removed meanwhile do not shift other rows.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { Paging } from './paging.ts'

/** A value that orders the rows, never null. Numbers are whole and below 2^53; instants are compared to the microsecond. */
interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly as: 'instant' | 'number' | 'id'
}

/** Creates sort keys from columns with an instant, a whole number or an id. */
export const sortKey = {
  instant: (column: string): SortKey => ({ by: sql.ref(column), as: 'instant' }),
  number: (column: string): SortKey => ({ by: sql.ref(column), as: 'number' }),
  id: (column: string): SortKey => ({ by: sql.ref(column), as: 'id' }),
  /** A whole number that is computed. */
  computed: (by: RawBuilder<unknown>): SortKey => ({ by, as: 'number' }),
} as const

/** Orders by these keys, the greatest first. */
export const descending = (...keys: readonly SortKey[]): ListOrder => ({ direction: 'descending', keys })

/** Orders by these keys, the smallest first. */
export const ascending = (...keys: readonly SortKey[]): ListOrder => ({ direction: 'ascending', keys })

/** An order. All keys have the same direction, so that one index provides it; the last key is unique (an id or a serial number). */
export interface ListOrder {
  readonly direction: 'ascending' | 'descending'
  readonly keys: readonly SortKey[]
}

/** A list to read: its rows and their order. */
export interface List {
  /** The id of a row of `from`. */
  readonly id: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly order: ListOrder
  /** If no single index provides the order: parts of the list with an index each. Every row is in exactly one part. */
  readonly parts?: readonly ListPart[]
  /** Counts all rows; called only if the page does not determine their number. */
  count(): Promise<number>
}

/** A part of a list whose order an index provides. */
export interface ListPart {
  readonly where: RawBuilder<boolean>
  /** The value of the first key, if it is the same known number for all rows of the part. */
  readonly firstKey?: number
}

/** The ids of one page: a query with the column `id` and with the key columns that `order` and `place` use. */
export interface PageOfIds {
  readonly ids: RawBuilder<unknown>
  /** For a query that joins the ids as `page`: its column `place`, and its order. */
  readonly place: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

type Place = readonly (string | number)[]

/** A row with its place in the list. */
export interface Placed {
  readonly place: Place
}

/** One page of a list. */
export interface FoundPage<Row> {
  readonly rows: readonly Row[]
  /** The current number of rows; for a page with `after` the number when the first page was read. */
  readonly total: number
  /** The place after the last row; empty at the end of the list. */
  readonly next: string
}

/**
 * Reads the ids of a page and returns them as a page. A query over the returned page has the same text for all lists, so it
 * can be `prepared`: a small statement that is planned each time finds the ids, a large one that is planned once reads the rows.
 * See ADR 0051.
 */
export async function readIds(db: Db, page: PageOfIds): Promise<PageOfIds> {
  const { rows } = await sql<{ id: string } & Placed>`
    with page as materialized (${page.ids})
    select page.id, ${page.place} from page order by ${page.order}`.execute(db)
  return pageOf(rows)
}

/** A page with these ids in this order, without places. */
export const pageOfIds = (ids: readonly string[]): PageOfIds => pageOf(ids.map(id => ({ id, place: [] })))

/** PostgreSQL expects a hundred rows of it, whatever their number, so one plan serves all pages. */
function pageOf(rows: readonly (Placed & { readonly id: string })[]): PageOfIds {
  return {
    ids: sql`
      select id, place, no
        from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, place json)) with ordinality as p(id, place, no)`,
    place: sql`page.place`,
    order: sql`page.no`,
  }
}

/** The most rows of a page. */
export const longestPage = 100

/**
 * Reads one page of at most `most` rows. `read` gets the ids of the page and returns their rows.
 * @throws {AppError} FIELD_INVALID (AFTER) for a place that is not valid for the order of this list.
 */
export async function readPage<Row extends Placed>(
  list: List,
  paging: Paging,
  read: (page: PageOfIds) => Promise<readonly Row[]>,
  most = longestPage,
): Promise<FoundPage<Row>> {
  const size = Math.min(paging.size, most)
  if (paging.after !== undefined) {
    const { total, place } = readAfter(paging.after, list.order)
    const rows = await read(idsOf(list, { limit: size + 1, offset: 0, isFromEnd: false, after: place }))
    return cut(rows, size, total)
  }
  const offset = (paging.page - 1) * size
  if (offset === 0) {
    const rows = await read(idsOf(list, { limit: size + 1, offset, isFromEnd: false }))
    return cut(rows, size, rows.length <= size ? rows.length : await list.count())
  }
  const total = await list.count()
  const behind = total - offset - size
  if (total <= offset) return { rows: [], total, next: '' }
  if (behind >= offset)
    return cut(await read(idsOf(list, { limit: size + 1, offset, isFromEnd: false })), size, total)
  // The page is nearer to the end of the list, so it is read backwards from there.
  const window = { limit: size + Math.min(0, behind), offset: Math.max(0, behind), isFromEnd: true }
  const rows = await read(idsOf(list, window))
  return { rows, total, next: behind > 0 ? placeBehind(rows, total) : '' }
}

/** Removes the extra row that was read only to detect whether the list goes on. */
function cut<Row extends Placed>(rows: readonly Row[], size: number, total: number): FoundPage<Row> {
  const shown = rows.slice(0, size)
  return { rows: shown, total, next: rows.length > size ? placeBehind(shown, total) : '' }
}

interface Window {
  readonly limit: number
  readonly offset: number
  readonly after?: Place
  readonly isFromEnd: boolean
}

/** The page is built when it is used, because a statement that is kept needs it only once. */
function idsOf(list: List, window: Window): PageOfIds {
  let built: PageOfIds | undefined
  const page = () => (built ??= buildIds(list, window))
  return {
    get ids() {
      return page().ids
    },
    get place() {
      return page().place
    },
    get order() {
      return page().order
    },
  }
}

function buildIds(list: List, window: Window): PageOfIds {
  const { order, parts } = list
  const isAscending = order.direction === 'ascending'
  const names = order.keys.map((_, at) => sql.ref(`key_${at}`))
  // A reusable plan takes a limit into account only if it is part of the text.
  const cut =
    window.offset === 0
      ? sql`limit ${sql.lit(window.limit)}`
      : sql`limit ${window.limit} offset ${window.offset}`
  const byName = ordered(names, isAscending !== window.isFromEnd)
  // Each part returns as many rows as the page may need; the first of all of them are taken.
  const enough = sql`limit ${window.limit + window.offset}`
  const from = parts?.flatMap(part => idsOfPart(list, window, part) ?? []).map(ids => sql`(${ids} ${enough})`)
  const isEmpty = from?.length === 0
  return {
    ids:
      from && !isEmpty
        ? sql`select * from (${sql.join(from, sql` union all `)}) parts order by ${byName} ${cut}`
        : sql`${idsOfPart(list, window)} ${isEmpty ? sql`limit 0` : cut}`,
    place: sql`json_build_array(${sql.join(
      order.keys.map(({ as }, at) =>
        as === 'instant'
          ? sql`(extract(epoch from page.${names[at]}) * 1000000)::bigint`
          : sql`page.${names[at]}`,
      ),
    )}) as place`,
    order: ordered(
      names.map(name => sql`page.${name}`),
      isAscending,
    ),
  }
}

/** The ids of a list, or of one part, after the place of the window, in order; `undefined` if the whole part is before it. */
function idsOfPart({ id, from, where, order }: List, window: Window, part?: ListPart) {
  const isAscending = order.direction === 'ascending'
  const known = part?.firstKey
  const keys = order.keys.map(({ by, as }, at) => ({
    by: at === 0 && known !== undefined ? sql`${sql.lit(known)}::bigint` : by,
    as,
    value: window.after?.[at],
  }))
  const start = window.after?.[0]
  const step = known === undefined || typeof start !== 'number' ? 0 : Math.sign(known - start)
  if (step === (isAscending ? -1 : 1)) return undefined
  // A part after the place is read from its beginning; in the part that contains the place, only the keys that vary are compared.
  const compared = step !== 0 ? [] : known === undefined ? keys : keys.slice(1)
  const sign = isAscending ? sql`>` : sql`<`
  const behind =
    window.after === undefined || compared.length === 0
      ? sql``
      : sql`and (${sql.join(compared.map(({ by }) => by))}) ${sign} (${sql.join(
          compared.map(({ as, value }) => typed(as, value)),
        )})`
  return sql`
      select ${id} as id, ${sql.join(keys.map(({ by }, at) => sql`${by} as ${sql.ref(`key_${at}`)}`))} from ${from}
       where ${where} ${part ? sql`and ${part.where}` : sql``} ${behind}
       order by ${ordered(
         keys.map(({ by }) => by),
         isAscending !== window.isFromEnd,
       )}`
}

function ordered(values: readonly RawBuilder<unknown>[], isAscending: boolean): RawBuilder<unknown> {
  return sql.join(values.map(value => sql`${value} ${isAscending ? sql`asc` : sql`desc`}`))
}

/** The value of a key in a place, with the key's SQL type. */
function typed(as: SortKey['as'], value: Place[number] | undefined): RawBuilder<unknown> {
  if (as === 'id') return sql`${value}::uuid`
  if (as === 'number') return sql`${value}::bigint`
  return sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`
}

/** Encodes a place together with the total, so that only the first page counts. */
function placeBehind(rows: readonly Placed[], total: number): string {
  return Buffer.from(JSON.stringify([total, ...(rows.at(-1)?.place ?? [])])).toString('base64url')
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readAfter(after: string, { keys }: ListOrder): { readonly total: number; readonly place: Place } {
  const [total, ...place] = parsed(after)
  const fits = (value: unknown, as: SortKey['as'] = 'number') =>
    as === 'id' ? typeof value === 'string' && idForm.test(value) : Number.isSafeInteger(value)
  const isPlace = place.length === keys.length && keys.every(({ as }, at) => fits(place[at], as))
  if (!isPlace || typeof total !== 'number' || !fits(total) || total < 0)
    throw new AppError('FIELD_INVALID', {}, 'AFTER')
  return { total, place: place as (string | number)[] }
}

function parsed(after: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
