/** The report about one person's studies: docs/wire.md, 8, `report-user`. */
import type { ExamRecord, UserReport } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import { descending, sortKey } from '../../calls/read-page.ts'
import { readCards, viewOf } from '../../catalogue/card-query.ts'
import { presentRecordCard } from '../../catalogue/present-card.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { type AttemptRow, attemptColumns, presentAttempt } from '../../exams/present-attempt.ts'
import { findPerson, presentPerson } from '../../people/public-user-query.ts'
import { providerTimeZone } from '../../settings/provider-time.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { dayCondition, fillDays, type Period } from './period.ts'

/** The most works in the report. */
const mostWorks = 100
/** The most attempts in the report, the last ones: nobody limits how often a person repeats an exam. */
const mostExams = 500

/** Reads the report. @throws {AppError} NOT_FOUND, also for closed accounts. */
export async function readUser(context: CallContext, id: string, period: Period): Promise<UserReport> {
  const { db, tickets, language } = context
  const { viewer, today } = viewOf(context)
  const person = await findPerson(db, viewer.userId, today, id)
  if (!person) throw new AppError('NOT_FOUND')
  const days = await selectDays(context, id, period, today)
  return {
    user: presentPerson(person, { tickets, language, me: viewer.userId }),
    studySeconds: days.total,
    days: days.days,
    ...(await selectWorks(context, id, period)),
    exams: await selectExams(context, id, period),
    ...(await selectScores(db, id, period)),
  }
}

/** The days of one person: `activeUsers` is 1 on active days, and `views` counts the works opened. */
async function selectDays({ db }: CallContext, id: string, period: Period, today: string) {
  const { rows } = await sql<UserReport['days'][number]>`
    select s.day, 1 as "activeUsers", coalesce(l.works, 0) as views, s.seconds as "studySeconds"
      from study_days s
      left join (select (at at time zone ${providerTimeZone})::date as day, count(distinct work_id) as works
                   from (select at, work_id from study_ledger where user_id = ${id}
                         union all select last_at, work_id from study_stretches where user_id = ${id}) t group by 1) l on l.day = s.day
     where s.user_id = ${id} and ${dayCondition(sql.ref('s.day'), period)}`.execute(db)
  return {
    total: rows.reduce((sum, { studySeconds }) => sum + studySeconds, 0),
    days: fillDays(rows, { activeUsers: 0, views: 0, studySeconds: 0 }, { period, today }),
  }
}

/**
 * The works the person studied last that the caller may see, with the person's position and progress, and how many there are besides.
 */
async function selectWorks(
  context: CallContext,
  id: string,
  period: Period,
): Promise<Pick<UserReport, 'works' | 'workCount'>> {
  const own = viewOf(context)
  const view = { ...own, viewer: { ...own.viewer, userId: id } }
  const { rows, total } = await readCards(
    context.db,
    view,
    {
      where: [sql<boolean>`l.user_id is not null`, periodCondition(sql.ref('l.last_at'), period)],
      order: descending(sortKey.instant('l.last_at'), sortKey.id('l.work_id')),
    },
    { page: 1, size: mostWorks },
  )
  // Favourites are private.
  const works = rows.map(row => presentRecordCard({ ...row, is_favourite: false }, context))
  return { works, workCount: total }
}

/** How many attempts there are and the mean of their scores, also of those that the report does not list. */
async function selectScores(db: Db, id: string, period: Period): Promise<Scores> {
  const { rows } = await sql<Scores>`
    select count(*)::int as "examCount", round(avg(score), 1)::float8 as "meanScore" from attempts a
     where a.user_id = ${id} and a.state <> 0 and ${periodCondition(sql.ref('a.started_at'), period)}`.execute(
    db,
  )
  return rows[0] ?? { examCount: 0, meanScore: null }
}

type Scores = Pick<UserReport, 'examCount' | 'meanScore'>

async function selectExams({ db, language }: CallContext, id: string, period: Period): Promise<ExamRecord[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns(language)}
      from attempts a join exams e on e.id = a.exam_id join roles r on r.no = e.role_no
      left join certificates c on c.attempt_id = a.id
     where a.user_id = ${id} and a.state <> 0 and ${periodCondition(sql.ref('a.started_at'), period)}
     order by a.started_at desc, a.id limit ${mostExams}`.execute(db)
  return rows.map(row => presentAttempt(row, language))
}
