/** The list of exams with all their data: docs/wire.md, 8.3. */
import type { BankState, ExamRow, Language } from '@lectern/contract'
import { sql } from 'kysely'
import { countRows } from '../../calls/count-rows.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Paging } from '../../calls/paging.ts'
import { descending, type PageOfIds, type Placed, readPage, sortKey } from '../../calls/read-page.ts'
import type { Db } from '../../db/connect.ts'
import { questionKindOf } from '../../exams/attempt-answers.ts'
import { multiRuleOf } from '../../exams/attempt-grades.ts'
import type { BlueprintRow } from '../../exams/draw-paper.ts'
import { stateOf } from '../../lifecycle/machine.ts'
import { presentRole, type RoleRow } from '../../session/present.ts'
import { titleSql } from '../../settings/exam-title.ts'
import { periodCondition } from '../../settings/provider-time-sql.ts'
import { allOf, typedCondition } from '../desk/search-condition.ts'
import { findFillable, sentBlueprint } from './blueprint-bank.ts'
import { examStates } from './lifecycle.ts'

interface StoredRow extends RoleRow, Placed {
  readonly id: string
  readonly title: string
  readonly titles: Partial<Readonly<Record<Language, string>>>
  readonly duration: number
  readonly pass_score: number
  readonly multi_rule: number
  readonly review: number
  readonly resit_max: number
  readonly resit_wait_hours: number
  readonly valid_months: number
  readonly rules: string
  readonly blueprint: readonly BlueprintRow[]
  readonly state: number
  readonly published_at: Date | null
  readonly rev: number
  readonly attempts: number
  readonly questions: readonly {
    readonly id: string
    readonly score: number
    readonly kind: number
    readonly stem: string
    readonly state: number
  }[]
}

async function readRows(db: Db, page: PageOfIds): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with page as materialized (${page.ids})
    select ${page.place}, e.id, e.title, e.titles, e.duration, e.pass_score, e.multi_rule, e.review, e.resit_max, e.resit_wait_hours,
           e.valid_months, e.rules, e.blueprint, e.state, e.published_at, e.rev, r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de,
           (select count(*) from attempts where exam_id = e.id) as attempts,
           coalesce((select json_agg(json_build_object('id', x.question_id, 'score', x.score, 'kind', v.kind, 'stem', v.stem,
                                                       'state', q.state) order by x.no)
                       from exam_questions x join questions q on q.id = x.question_id
                       join question_versions v on v.question_id = q.id and v.version = q.head_version
                      where x.exam_id = e.id), '[]') as questions
      from page join exams e on e.id = page.id join roles r on r.no = e.role_no
     order by ${page.order}`.execute(db)
  return rows
}

const noTitles = { zh: '', en: '', tw: '', ja: '', de: '' } as const

function presentExam(row: StoredRow, language: Language, isFillable: boolean): ExamRow {
  return {
    id: row.id,
    roleNo: row.no,
    roleName: presentRole(row, language).label,
    title: row.title,
    titles: { ...noTitles, ...row.titles },
    durationSeconds: row.duration,
    passScore: row.pass_score,
    multiRule: multiRuleOf(row.multi_rule),
    showsKeys: row.review === 1,
    resitMax: row.resit_max,
    resitWaitHours: row.resit_wait_hours,
    validMonths: row.valid_months,
    rules: row.rules,
    blueprint: sentBlueprint(row.blueprint),
    questions: row.questions.map(({ id, score, kind, stem, state }) => ({
      id,
      score,
      kind: questionKindOf(kind),
      stem,
      state: stateOf(examStates, state),
    })),
    rev: row.rev,
    state: stateOf(examStates, row.state),
    publishedAt: row.published_at,
    attempts: row.attempts,
    isFillable,
  }
}

/** Filters of the list. */
interface ExamFilter extends Paging {
  readonly search?: string | undefined
  readonly state?: BankState | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** A page of exams, the newest first. */
export async function listExams({ db, language }: CallContext, filter: ExamFilter) {
  const from = sql`exams e`
  const where = allOf([
    ...(filter.state === undefined ? [] : [sql<boolean>`e.state = ${examStates[filter.state]}`]),
    periodCondition(sql.ref('e.published_at'), filter),
    ...typedCondition(filter.search, [sql.ref('e.title'), titleSql('e', language), sql.ref('e.role_no')]),
  ])
  const list = { id: sql.ref('e.id'), from, where, order: descending(sortKey.id('e.id')) }
  const count = () => countRows(db, from, where)
  const { rows, total, next } = await readPage({ ...list, count }, filter, page => readRows(db, page))
  const fillable = await findFillable(
    db,
    rows.map(({ blueprint, questions }) => ({ blueprint, fixed: questions.map(({ id }) => id) })),
  )
  const records = rows.map((row, index) => {
    const areUsed = row.questions.every(({ state }) => state === examStates.active)
    return presentExam(row, language, areUsed && fillable[index] === true)
  })
  return { records, total, next, extra: {} }
}
