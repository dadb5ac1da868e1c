/** The report about one resource and where its readers stop: docs/wire.md, 8, `report-resource`. */
import type { ResourceReport } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { dayCondition, fillDays, type Period } from './period.ts'
import { isReportable } from './policy.ts'

interface ReportedWork {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly kind: 'PDF' | 'VIDEO'
  readonly length: number
  readonly published_at: Date | null
}

/** Reads the report. @throws {AppError} NOT_FOUND, also for works that were never published. */
export async function readResource(
  db: Db,
  id: string,
  period: Period,
  today: string,
): Promise<ResourceReport> {
  const work = await findWork(db, id)
  if (!work || !isReportable(work)) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ views: number; seconds: number; readers: number; completion: number }>`
    select (select coalesce(sum(views), 0) from work_days where work_id = ${id} and ${dayCondition(sql.ref('day'), period)}) as views,
           (select coalesce(sum(seconds), 0)::bigint from work_days where work_id = ${id} and ${dayCondition(sql.ref('day'), period)}) as seconds,
           count(*) as readers, coalesce(round(avg(percent)), 0)::int as completion
      from learning_records where work_id = ${id} and ${periodCondition(sql.ref('last_at'), period)}`.execute(
    db,
  )
  const totals = rows[0] ?? { views: 0, seconds: 0, readers: 0, completion: 0 }
  return {
    id,
    title: work.title,
    views: totals.views,
    readers: totals.readers,
    studySeconds: totals.seconds,
    completion: totals.completion,
    nodes: await selectNodeUse(db, work, period),
    days: await selectDays(db, id, period, today),
  }
}

/** The live version of a work, else the last published one, else a draft. */
async function findWork(db: Db, id: string): Promise<ReportedWork | undefined> {
  const { rows } = await sql<ReportedWork>`
    select w.id, v.version, v.title, v.kind, v.length, v.published_at
      from works w join work_versions v on v.work_id = w.id
     where w.id = ${id}
     order by v.version = w.live_version desc nulls last, v.published_at desc nulls last limit 1`.execute(db)
  return rows[0]
}

/** The most places in a chart. */
const mostPlaces = 300

/**
 * Pages, or seconds of a video, in at most three hundred equal parts, each named by its first page or second: how many
 * people were there, for how long, and how many stopped there before the end. The time of a ledger row is spread evenly
 * over the pages or seconds it covers.
 */
async function selectNodeUse(
  db: Db,
  { id, version, kind, length }: ReportedWork,
  period: Period,
): Promise<ResourceReport['nodes']> {
  const first = kind === 'PDF' ? 1 : 0
  const last = kind === 'PDF' ? length : length - 1
  const step = Math.max(1, Math.ceil(length / mostPlaces))
  const { rows } = await sql<ResourceReport['nodes'][number]>`
    with records as (
      select node, covered, percent from learning_records
       where work_id = ${id} and version = ${version} and ${periodCondition(sql.ref('last_at'), period)}),
    time as (
      select from_node, to_node, credit from study_ledger
       where work_id = ${id} and version = ${version} and ${periodCondition(sql.ref('at'), period)}
      union all
      select from_node, to_node, credit from study_stretches
       where work_id = ${id} and version = ${version} and ${periodCondition(sql.ref('last_at'), period)})
    select p.node,
           (select count(*) from records r where r.covered && int4range(p.node, p.node + ${step}::int)
               or r.node between p.node and p.node + ${step}::int - 1) as readers,
           (select coalesce(round(sum(t.credit::numeric * (least(t.to_node, p.node + ${step}::int - 1) - greatest(t.from_node, p.node) + 1)
                                      / (t.to_node - t.from_node + 1))), 0)::bigint
              from time t where t.to_node >= p.node and t.from_node <= p.node + ${step}::int - 1) as seconds,
           (select count(*) from records r where r.percent < 100 and r.node between p.node and p.node + ${step}::int - 1) as stops
      from generate_series(${first}::int, ${last}::int, ${step}::int) as p (node) order by p.node`.execute(db)
  return rows
}

async function selectDays(
  db: Db,
  id: string,
  period: Period,
  today: string,
): Promise<ResourceReport['days']> {
  const { rows } = await sql<ResourceReport['days'][number]>`
    select day, readers as "activeUsers", views, seconds as "studySeconds" from work_days
     where work_id = ${id} and ${dayCondition(sql.ref('day'), period)}`.execute(db)
  return fillDays(rows, { activeUsers: 0, views: 0, studySeconds: 0 }, { period, today })
}
