/** The queues of staff: open and overdue items, and the median wait of decided ones. */
import type { Overview } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import type { Period } from './period.ts'

type Queue = Overview['queues'][number]

/** The median time from `began` to `ended` of the items that ended in the period, in seconds. */
const medianWait = (
  source: RawBuilder<unknown>,
  began: RawBuilder<unknown>,
  ended: RawBuilder<unknown>,
  period: Period,
) => sql`(select round(percentile_cont(0.5) within group (order by extract(epoch from ${ended} - ${began})))::bigint
    from ${source} where ${ended} is not null and ${periodCondition(ended, period)})`

const worksInReview = sql`
  work_versions v join works w on w.id = v.work_id and w.deleted_at is null where v.state = 1`

const column = (name: string) => sql.ref(name)

/** One row per queue. Grading and feedback have no due day, so they are never late. */
export async function selectQueues(db: Db, period: Period, today: string): Promise<Queue[]> {
  const applications = (table: 'registrations' | 'upgrades', kind: Queue['kind']) => sql`
    select ${kind}::text as kind, (select count(*) from ${sql.table(table)} where state = 0) as open,
           (select count(*) from ${sql.table(table)} where state = 0 and due < ${today}::date) as late,
           ${medianWait(sql.table(table), column('created_at'), column('decided_at'), period)} as wait`
  const { rows } = await sql<{ kind: Queue['kind']; open: number; late: number; wait: number | null }>`
    ${applications('registrations', 'registration')}
    union all
    ${applications('upgrades', 'upgrade')}
    union all
    select 'work', (select count(*) from ${worksInReview}), (select count(*) from ${worksInReview} and v.due < ${today}::date),
           ${medianWait(
             sql`work_reviews r join work_versions v on v.work_id = r.work_id and v.version = r.version and r.result in (1, 2)`,
             column('v.submitted_at'),
             column('r.at'),
             period,
           )}
    union all
    select 'grading', (select count(*) from attempts where state = 1), 0,
           ${medianWait(sql`attempts`, column('finished_at'), column('graded_at'), period)}
    union all
    select 'feedback', (select count(*) from feedback where state <> 2), 0,
           ${medianWait(sql`feedback`, column('at'), column('answered_at'), period)}`.execute(db)
  return rows.map(({ kind, open, late, wait }) => ({ kind, open, late, medianWaitSeconds: wait }))
}
