/** The works for reviewers: first those that wait, in the order of their due dates, then the others, the latest decision first. */
import type { CallRequest, ReviewRow } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '../../caller/policy.ts'
import { countRows } from '../../calls/count-rows.ts'
import type { CallContext } from '../../calls/handler.ts'
import { queueOrder } from '../../calls/queue-order.ts'
import { type Placed, readPage } from '../../calls/read-page.ts'
import { stateOf } from '../../lifecycle/machine.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { openYearOf, readCompleteYears } from '../../settings/working-days.ts'
import { claimEnd, workStates } from '../../works/work-kind.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'

interface QueueRow {
  readonly id: string
  readonly title: string
  readonly kind: 'PDF' | 'VIDEO' | null
  readonly cover_file: string | null
  readonly author: string
  readonly nick: string
  readonly version: number
  readonly state: number
  readonly submitted_at: Date | null
  readonly due: string | null
  readonly claimed_by: string | null
  readonly reviewer_nick: string | null
  readonly claimed_until: Date | null
  readonly rev: number
}

/** The newest and the live version of every work; drafts are private to their authors. */
const source = sql`
  work_versions v join works w on w.id = v.work_id and w.deleted_at is null and v.version in (w.head_version, w.live_version)
    join users u on u.id = w.author`

const order = queueOrder('v.work_id', {
  waits: sql`v.state = 1`,
  since: sql`coalesce(v.due::timestamp at time zone 'UTC', v.saved_at)`,
  answered: sql`coalesce(v.ended_at, v.published_at, v.submitted_at, v.saved_at)`,
})

/** One page of the queue. */
export async function selectReviewQueue(context: CallContext, query: CallRequest<'console.workList'>) {
  const { db, now } = context
  const at = now()
  const where = conditionOf(query, memberOf(context.actor).userId, at)
  const list = { id: sql.ref('v.ctid'), from: source, where, order }
  const count = () => countRows(db, source, where)
  const { rows, total, next } = await readPage({ ...list, count }, query, async page => {
    const { rows } = await sql<QueueRow & Placed>`
      with page as materialized (${page.ids})
      select ${page.place}, w.id, v.title, v.kind, v.cover_file, w.author, u.nick, v.version, v.state, v.submitted_at, v.due,
             v.claimed_by, c.nick as reviewer_nick, ${claimEnd} as claimed_until, v.rev
        from page join work_versions v on v.ctid = page.id join works w on w.id = v.work_id join users u on u.id = w.author
        left join users c on c.id = v.claimed_by
       order by ${page.order}`.execute(db)
    return rows
  })
  const years = await readCompleteYears(db)
  return { records: rows.map(row => presentRow(context, row, { at, years })), total, next, extra: {} }
}

function conditionOf(query: CallRequest<'console.workList'>, me: string, at: Date): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`v.state <> 0`,
    ...(query.state === undefined ? [] : [sql<boolean>`v.state = ${workStates[query.state]}`]),
    ...(query.mine
      ? [sql<boolean>`v.state = 1 and v.claimed_by = ${me}::uuid and v.claimed_until > ${at}`]
      : []),
    periodCondition(sql.ref('v.submitted_at'), query),
    ...typedCondition(query.search, [sql.ref('v.title'), sql.ref('u.nick')]),
  ])
}

function presentRow(
  { tickets, actor }: CallContext,
  row: QueueRow,
  { at, years }: { readonly at: Date; readonly years: ReadonlySet<number> },
): ReviewRow {
  const state = stateOf(workStates, row.state)
  const isClaimed = state === 'review' && row.claimed_until !== null && row.claimed_until > at
  return {
    id: row.id,
    title: row.title,
    kind: row.kind === 'VIDEO' ? 'video' : 'pdf',
    cover: row.cover_file === null ? '' : tickets.fileUrl(row.cover_file, actor),
    authorId: row.author,
    author: row.nick,
    version: row.version,
    state,
    submittedAt: row.submitted_at,
    dueOn: row.due,
    isLate: state === 'review' && row.due !== null && row.due < todayIn(at),
    openYear: state === 'review' && row.due !== null ? openYearOf(years, row.submitted_at, row.due) : 0,
    claimedBy: isClaimed ? (row.reviewer_nick ?? '') : '',
    claimedUntil: isClaimed ? row.claimed_until : null,
    isMine: isClaimed && row.claimed_by === memberOf(actor).userId,
    rev: row.rev,
  }
}
