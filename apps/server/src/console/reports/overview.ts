/** The report about the whole installation: docs/wire.md, 8, `report-overview`. */
import type { Overview } from '@lectern/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { providerTimeZone } from '../../settings/provider-time.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { dayCondition, fillDays, type Period } from './period.ts'
import { selectQueues } from './queues.ts'

interface Totals {
  readonly users: number
  readonly active: number
  readonly users_added: number
  readonly published: number
  readonly works_added: number
  readonly study_seconds: number
  readonly completion: number
  readonly attempts: number
  readonly passed: number
}

/** The days on which each person was active: studied, commented, added a favourite, followed or published. */
const activeDays = (period: Period) => sql`(
  select user_id, day from study_days where ${dayCondition(sql.ref('day'), period)}
  union
  select user_id, (at at time zone ${providerTimeZone})::date from activities where ${periodCondition(sql.ref('at'), period)})`

/** Reads the report. Accounts and works are counted as of now, everything else within the period. */
export async function readOverview(db: Db, period: Period, today: string): Promise<Overview> {
  const [totals, days, queues] = [
    await selectTotals(db, period),
    await selectDays(db, period, today),
    await selectQueues(db, period, today),
  ]
  return {
    users: { total: totals.users, active: totals.active, added: totals.users_added },
    works: { published: totals.published, added: totals.works_added },
    studySeconds: totals.study_seconds,
    completion: totals.completion,
    exams: { attempts: totals.attempts, passed: totals.passed },
    queues,
    days,
  }
}

async function selectTotals(db: Db, period: Period): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from users where state = 1) as users,
           (select count(distinct user_id) from ${activeDays(period)} a) as active,
           (select count(*) from users where state <> 3 and ${periodCondition(sql.ref('created_at'), period)}) as users_added,
           (select count(*) from resources) as published,
           (select count(*) from works where ${periodCondition(sql.ref('first_published_at'), period)}
               and first_published_at is not null) as works_added,
           (select coalesce(sum(seconds), 0)::bigint from study_days where ${dayCondition(sql.ref('day'), period)}) as study_seconds,
           (select coalesce(round(avg(percent)), 0)::int from learning_records
             where ${periodCondition(sql.ref('last_at'), period)}) as completion,
           (select count(*) from attempts where finished_at is not null and ${periodCondition(sql.ref('finished_at'), period)}) as attempts,
           (select count(*) from attempts where state = 2 and ${periodCondition(sql.ref('finished_at'), period)}) as passed`.execute(
    db,
  )
  const [totals] = rows
  if (!totals) throw new Error('a select without a table has one row')
  return totals
}

async function selectDays(db: Db, period: Period, today: string): Promise<Overview['days']> {
  const { rows } = await sql<{ day: string; activeUsers: number; views: number; studySeconds: number }>`
    select d.day, sum(d.active)::int as "activeUsers", sum(d.views)::int as views, sum(d.seconds)::bigint as "studySeconds"
      from (select day, count(*) as active, 0 as views, 0 as seconds from ${activeDays(period)} a group by day
            union all
            select day, 0, sum(views), 0 from work_days where ${dayCondition(sql.ref('day'), period)} group by day
            union all
            select day, 0, 0, sum(seconds) from study_days where ${dayCondition(sql.ref('day'), period)} group by day) d
     group by d.day`.execute(db)
  return fillDays(rows, { activeUsers: 0, views: 0, studySeconds: 0 }, { period, today })
}
