/** The author's own works: docs/wire.md, 7.7, creation-view. */
import type { WorkCounts, WorkOrder, WorkQuery, WorkRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import { countRows } from '../calls/count-rows.ts'
import type { CallContext } from '../calls/handler.ts'
import {
  descending,
  type ListOrder,
  longestPage,
  type PageOfIds,
  type Placed,
  readPage,
  sortKey,
} from '../calls/read-page.ts'
import { presentStars } from '../catalogue/present-card.ts'
import type { Db } from '../db/connect.ts'
import { KeptStatements, slot } from '../db/kept-statements.ts'
import { prepared } from '../db/preparing-client.ts'
import { stateOf } from '../lifecycle/machine.ts'
import type { TextFault } from '../search/file-pages.ts'
import { authorInput, operationsFor } from './operations.ts'
import { presentKind } from './work-content.ts'
import { type StoredWork, storedWork, type WorkInput, workStates } from './work-kind.ts'

/**
 * A row of the list. PostgreSQL writes all rows as one JSON text, because reading a row of forty columns through pg takes three
 * times as long.
 */
type OwnWork = Omit<StoredWork, 'claimed_until'> & {
  readonly id: string
  readonly cover_file: string | null
  readonly star_sum: number
  readonly star_count: number
  readonly heat: number
  readonly created_ms: number
  readonly last_published_ms: number | null
  readonly saved_ms: number
  readonly due: string | null
  readonly claimed_until: string | null
  /** The opinion of the last reviewer of this version, or for a work that was taken down for good the reason. */
  readonly opinion: string | null
  readonly text_fault: TextFault | null
}

/** Orders of the list. An index gives the first two; the third sorts all works of the author. */
const orders: Readonly<Record<WorkOrder, ListOrder>> = {
  newest: descending(sortKey.instant('w.created_at'), sortKey.id('w.id')),
  hot: descending(sortKey.number('w.heat'), sortKey.id('w.id')),
  stars: descending(
    sortKey.computed(sql`coalesce(1000 * w.star_sum / nullif(w.star_count, 0), 0)`),
    sortKey.number('w.star_count'),
    sortKey.id('w.id'),
  ),
}

const source = sql`works w join work_versions v on v.work_id = w.id and v.version = w.head_version`

/** One page of the caller's works, with how many are in each state. */
export async function listOwnWorks(context: CallContext, query: WorkQuery) {
  const { db, actor } = context
  const me = memberOf(actor).userId
  // The beginning of the whole list is read most.
  const isStart = query.page === 1 && query.after === undefined && !isFiltered(query)
  const author = isStart ? slot('author') : sql`${me}`
  const where = conditionOf(author, query)
  const list = { id: sql.ref('w.id'), from: source, where, order: orders[query.order] }
  let counted: WorkCounts | undefined
  const counts = async () => (counted ??= await countStates(db, me))
  const count = async () => (isFiltered(query) ? countRows(db, source, where) : (await counts()).all)
  const { rows, total, next } = await readPage({ ...list, count }, query, async page => {
    const build = () => rowsOf(page, author)
    const [found] = isStart
      ? await starts.execute(db, `${query.order} ${Math.min(query.size, longestPage)}`, build, { author: me })
      : (await build().execute(db)).rows
    counted ??= found?.counts
    return found?.works ?? []
  })
  const input = await authorInput(context)
  const records = rows.map(row => presentRow(context, row, input))
  return { records, total, next, extra: await counts() }
}

interface FoundWorks {
  readonly counts: WorkCounts
  readonly works: readonly (OwnWork & Placed)[] | null
}

const starts = new KeptStatements<FoundWorks>()

/** One index finds an author's works whatever is asked for, so ids and rows are read by one statement that is planned once. */
const rowsOf = (page: PageOfIds, author: RawBuilder<unknown>) => sql<FoundWorks>`${prepared}
  with page as materialized (${page.ids}),
  own as (
    select ${page.place}, w.id, ${storedWork}, v.cover_file, w.star_sum, w.star_count, w.heat,
           ${msOf('w.created_at')} as created_ms, ${msOf('w.last_published_at')} as last_published_ms, ${msOf('v.saved_at')} as saved_ms, v.due,
           (select r.opinion from work_reviews r
             where r.work_id = w.id and (r.version = v.version or (r.result = 3 and exists (
                     select 1 from work_versions e where e.work_id = w.id and e.version = r.version and not e.reopen)))
             order by r.at desc limit 1) as opinion,
           (select nullif(b.text_state, 'read') from files f join blobs b on b.sha256 = f.sha256
             where f.id = v.file_id) as text_fault
      from page join works w on w.id = page.id join work_versions v on v.work_id = w.id and v.version = w.head_version
      join work_versions h on h.work_id = w.id and h.version = w.head_version
     order by ${page.order})
  select ${countsOf(author)} as counts, (select json_agg(own) from own) as works`

const isFiltered = ({ search = '', state, kind, nodeNo }: WorkQuery) =>
  search !== '' || state !== undefined || kind !== undefined || nodeNo !== undefined

function conditionOf(
  author: RawBuilder<unknown>,
  { search = '', state, kind, nodeNo }: WorkQuery,
): RawBuilder<boolean> {
  const conditions = [sql<boolean>`w.author = ${author}::uuid and w.deleted_at is null`]
  if (state !== undefined) conditions.push(sql<boolean>`v.state = ${workStates[state]}`)
  if (kind !== undefined) conditions.push(sql<boolean>`v.kind = ${kind === 'pdf' ? 'PDF' : 'VIDEO'}`)
  if (nodeNo !== undefined)
    conditions.push(sql<boolean>`exists (
      select 1 from catalogue_nodes own join catalogue_nodes chosen
          on own.path = chosen.path or starts_with(own.path, chosen.path || '/')
       where chosen.no = ${nodeNo} and own.no in (v.dtype, v.stype))`)
  if (search !== '') conditions.push(sql<boolean>`position(lower(${search}) in lower(v.title)) > 0`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function presentRow(context: CallContext, row: OwnWork, input: WorkInput): WorkRow {
  const state = stateOf(workStates, row.state)
  return {
    id: row.id,
    title: row.title,
    kind: presentKind(row.kind),
    cover: row.cover_file === null ? '' : context.tickets.fileUrl(row.cover_file, context.actor),
    state,
    endReason: row.end_reason,
    isLive: row.live_version !== null,
    version: row.version,
    stars: presentStars(row.star_sum, row.star_count),
    heat: row.heat,
    length: row.length,
    createdAt: new Date(row.created_ms),
    publishedAt: row.was_published && row.last_published_ms !== null ? new Date(row.last_published_ms) : null,
    opinion: row.opinion ?? '',
    dueOn: state === 'review' ? row.due : null,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    priceYuan: row.paid ? row.price : 0,
    savedAt: new Date(row.saved_ms),
    rev: row.rev,
    textFault: row.text_fault,
    can: operationsFor(context, {
      id: row.id,
      row:
        row.claimed_until === null
          ? (row as OwnWork & { claimed_until: null })
          : { ...row, claimed_until: new Date(row.claimed_until) },
      input,
    }),
  }
}

/** Milliseconds since 1970 of a column: reading the text of an instant takes three times as long. */
const msOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`

async function countStates(db: Db, me: string): Promise<WorkCounts> {
  const { rows } = await sql<{
    counts: WorkCounts
  }>`${prepared} select ${countsOf(sql`${me}`)} as counts`.execute(db)
  return rows[0]?.counts ?? { all: 0, draft: 0, review: 0, published: 0, failed: 0, expired: 0 }
}

/** The numbers of an author's works as a JSON object, so that one statement reads them and a page of works. */
const countsOf = (author: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object(
           'all', count(*), 'draft', count(*) filter (where v.state = 0), 'review', count(*) filter (where v.state = 1),
           'published', count(*) filter (where v.state = 2), 'failed', count(*) filter (where v.state = 3),
           'expired', count(*) filter (where v.state = 4))
    from ${source} where w.author = ${author}::uuid and w.deleted_at is null)`
