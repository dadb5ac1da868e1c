/**
 * Pages of every list (docs/wire.md, 1, "Paging"; ADR 0049). First the ids of the page are found, in the order of an index,
 * and only for these is read what a row shows. A page is named by its number, or by the place behind the last row of
 * the page before: then nothing is counted or skipped, and rows that arrive or go meanwhile move no other row.
 */
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Paging } from './paging.ts'

/** A value rows are ordered by, never null. Numbers are whole and below 2^53; an instant counts to the microsecond. */
interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly as: 'instant' | 'number' | 'id'
}

/** Keys by the column of an instant, a whole number or an id. */
export const sortKey = {
  instant: (column: string): SortKey => ({ by: sql.ref(column), as: 'instant' }),
  number: (column: string): SortKey => ({ by: sql.ref(column), as: 'number' }),
  id: (column: string): SortKey => ({ by: sql.ref(column), as: 'id' }),
  /** A whole number that is computed. */
  computed: (by: RawBuilder<unknown>): SortKey => ({ by, as: 'number' }),
} as const

/** The greatest first, by these keys one after the other. */
export const descending = (...keys: readonly SortKey[]): ListOrder => ({ direction: 'descending', keys })

/** The smallest first, by these keys one after the other. */
export const ascending = (...keys: readonly SortKey[]): ListOrder => ({ direction: 'ascending', keys })

/** An order: every key in the same direction, so that one index gives it; the last key is the id or a number of the row. */
export interface ListOrder {
  readonly direction: 'ascending' | 'descending'
  readonly keys: readonly SortKey[]
}

/** A list before it is read: ids of which rows, in which order. */
export interface List {
  /** What the row is known by, of `from`. */
  readonly id: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly order: ListOrder
  /** Where no single index gives the order: the parts of the list for which one does. Every row is in one of them. */
  readonly parts?: readonly ListPart[]
  /** How many rows it has in all; asked only where the page does not tell. */
  count(): Promise<number>
}

/** Rows of a list that stand in its order by an index of their own. */
export interface ListPart {
  readonly where: RawBuilder<boolean>
  /** What the first key is for all of them, where that is known. */
  readonly firstKey?: number
}

/** The ids of one page: a query with the column `id` and others that only `order` and `place` know. */
export interface PageOfIds {
  readonly ids: RawBuilder<unknown>
  /** For a query that joins the ids as `page`: the column `place`, and its order. */
  readonly place: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

type Place = readonly (string | number)[]

/** A row as read, with its place. */
export interface Placed {
  readonly place: Place
}

/** One page of a list. */
export interface FoundPage<Row> {
  readonly rows: readonly Row[]
  /** True for a page by number; with `after` the one of the page the reading began with. */
  readonly total: number
  /** Place behind the last row; empty at the end of the list. */
  readonly next: string
}

const longestPage = 100

/**
 * Reads one page: `read` is given its ids and answers their rows. Pages hold at most `most` rows.
 * @throws {AppError} FIELD_INVALID for a place that is none of such a list.
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
  // The nearer end is the last one: rows are skipped from there.
  const window = { limit: size + Math.min(0, behind), offset: Math.max(0, behind), isFromEnd: true }
  const rows = await read(idsOf(list, window))
  return { rows, total, next: behind > 0 ? placeBehind(rows, total) : '' }
}

/** A row more than fits says that there are more. */
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

function idsOf(list: List, window: Window): PageOfIds {
  const { order, parts } = list
  const isAscending = order.direction === 'ascending'
  const names = order.keys.map((_, at) => sql.ref(`key_${at}`))
  const cut = sql`limit ${window.limit} offset ${window.offset}`
  const byName = ordered(names, isAscending !== window.isFromEnd)
  // Each part gives as many as may be shown, of which the best are taken.
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

/** The ids of a list or of one of its parts, behind the place of the window, in order; `undefined` if all stand before it. */
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
  // A part that begins behind the place is read whole, one that the place lies in by the keys that differ in it.
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

/** What a place says of a key, as the key's type. */
function typed(as: SortKey['as'], value: Place[number] | undefined): RawBuilder<unknown> {
  if (as === 'id') return sql`${value}::uuid`
  if (as === 'number') return sql`${value}::bigint`
  return sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`
}

/** A place travels with the total, so that no page after the first counts. */
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
