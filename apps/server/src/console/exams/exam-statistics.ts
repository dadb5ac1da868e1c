/** Statistics of an exam: docs/wire.md, 8.3. */
import type { ExamStat } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { questionKindOf } from '../../exams/attempt-answers.ts'
import { concernsOf, firstAttempts, selectFigures } from '../../exams/question-statistics.ts'
import { providerTimeZone } from '../../settings/provider-time.ts'

/** Scores 0 to 9, 10 to 19 and so on; the last one includes 100. */
const bandCount = 10
const mostMonths = 24
const mostQuestions = 200

interface Totals {
  readonly attempts: number
  readonly passed: number
  readonly first: number
  readonly mean: number | null
  readonly median: number | null
  readonly seconds: number | null
  /** How many scores each band of ten has. */
  readonly bands: readonly number[]
}

/** The statistics of an exam: all attempts, then scores and questions of first attempts. @throws {AppError} NOT_FOUND */
export async function readExamStatistics({ db }: CallContext, id: string): Promise<ExamStat> {
  const exam = await db.selectFrom('exams').select('id').where('id', '=', id).executeTakeFirst()
  if (!exam) throw new AppError('NOT_FOUND')
  const ofExam = sql<boolean>`a.exam_id = ${id}::uuid`
  const { rows } = await sql<Totals>`
    with firsts as materialized (${firstAttempts(ofExam)})
    select (select count(*) from attempts a where ${ofExam} and a.state in (2, 3) and a.finished_by is not null) as attempts,
           (select count(*) from attempts a where ${ofExam} and a.state = 2) as passed,
           count(*) as first, avg(f.score)::float8 as mean,
           percentile_cont(0.5) within group (order by f.score) as median,
           round(percentile_cont(0.5) within group (order by f.used_seconds))::int as seconds,
           array(select coalesce(b.n, 0)
                   from generate_series(0, ${bandCount - 1}) g(band)
                   left join (select least(${bandCount - 1}, floor(score / ${bandCount}))::int as band, count(*)::int as n from firsts group by 1) b
                          on b.band = g.band
                  order by g.band) as bands
      from firsts f`.execute(db)
  const {
    attempts = 0,
    passed = 0,
    first = 0,
    mean = null,
    median = null,
    seconds = null,
    bands = [],
  } = rows[0] ?? {}
  const figures = await selectFigures(db, ofExam, sql<boolean>`true`)
  const questions = figures
    .map(figure => ({ ...figure, concerns: concernsOf(figure) }))
    .toSorted((a, b) => b.concerns.length - a.concerns.length)
    .slice(0, mostQuestions)
  return {
    attempts,
    passed,
    firstAttempts: first,
    meanScore: mean === null ? null : Math.round(mean * 10) / 10,
    medianScore: median,
    medianSeconds: seconds,
    bands: [...bands],
    months: [...(await selectMonths(db, id))],
    questions: questions.map(
      ({ id, version, kind, stem, count, facility, discrimination, medianSeconds, concerns }) => ({
        id,
        version,
        kind: questionKindOf(kind),
        stem,
        count,
        facility,
        discrimination,
        medianSeconds,
        concerns,
      }),
    ),
  }
}

interface MonthRow {
  readonly month: string
  readonly attempts: number
  readonly passed: number
}

/** Ended attempts and passes by the month in which they were handed in, the latest two years that have some, oldest first. */
async function selectMonths(db: Db, id: string): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(a.finished_at at time zone ${providerTimeZone}, 'YYYY-MM') as month, count(*) as attempts,
           count(*) filter (where a.state = 2) as passed
      from attempts a where a.exam_id = ${id}::uuid and a.state in (2, 3) and a.finished_by is not null
     group by 1 order by 1 desc limit ${mostMonths}`.execute(db)
  return rows.toReversed()
}
