/** The statistics of a question: docs/wire.md, 8.3. */
import type { QuestionStat } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import { AppError } from '../../errors.ts'
import { concernsOf, selectFigures } from '../../exams/question-statistics.ts'

/** The statistics of a version of a question over first attempts in all exams. @throws {AppError} NOT_FOUND */
export async function readQuestionStatistics(
  { db }: CallContext,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<QuestionStat> {
  const { rows } = await sql<{ version: number }>`
    select v.version from questions q
      join question_versions v on v.question_id = q.id and v.version = coalesce(${version ?? null}::int, q.head_version)
     where q.id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  const isAsked = sql<boolean>`
    exists (select 1 from attempt_items x where x.attempt_id = a.id and x.question_id = ${id}::uuid and x.version = ${found.version})`
  const isIt = sql<boolean>`i.question_id = ${id}::uuid and i.version = ${found.version}`
  const [figures] = await selectFigures(db, isAsked, isIt)
  const none = {
    count: 0,
    facility: null,
    discrimination: null,
    medianSeconds: null,
    unanswered: 0,
    chosen: {},
  }
  const { count, facility, discrimination, medianSeconds, unanswered, chosen } = figures ?? none
  return {
    version: found.version,
    count,
    facility,
    discrimination,
    medianSeconds,
    unanswered,
    chosen: { ...chosen },
    concerns: figures ? concernsOf(figures) : [],
  }
}
