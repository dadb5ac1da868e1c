/** Points of the questions of an attempt: of choices by rule when it ends, of operation questions by an examiner. */
import { sql } from 'kysely'
import { userIdOf } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Step } from '../lifecycle/machine.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { questionKindOf } from './attempt-answers.ts'
import type { Attempt } from './attempt-kind.ts'
import { choicePoints, type MultiRule } from './scoring.ts'

interface ChoiceRow {
  readonly no: number
  readonly kind: number
  readonly keys: readonly string[]
  readonly right_keys: readonly string[]
  readonly score: number
}

/** The rule of a stored number. */
export const multiRuleOf = (stored: number): MultiRule => (stored === 2 ? 'half' : 'exact')

/** Gives the choices of a paper their points. */
export async function gradeChoices(tx: Db, { id, row, at }: Step<Attempt>): Promise<void> {
  const { rows } = await sql<ChoiceRow>`
    select i.no, v.kind, i.keys, v.keys as right_keys, i.score
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
     where i.attempt_id = ${id} and v.kind in (1, 2)`.execute(tx)
  const rule = multiRuleOf(row.multi_rule)
  const points = rows.map(({ no, kind, keys, right_keys, score }) => {
    const item = {
      kind: questionKindOf(kind) === 'single' ? 'single' : 'multiple',
      rightKeys: right_keys,
      score,
    } as const
    return { no, got: choicePoints(item, keys, rule) }
  })
  await sql`
    update attempt_items i set got = x.got, graded_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as x(no int, got numeric)
     where i.attempt_id = ${id} and i.no = x.no`.execute(tx)
}

/** Notifies examiners of a paper with operation questions, by the candidate's number. */
export async function tellExaminers(tx: Db, { id, row, at }: Step<Attempt>): Promise<void> {
  if (row.operations === 0) return
  await tellStaff(tx, 'exam.grade', {
    type: 'exam',
    kind: 'grading-waits',
    title: row.title,
    params: { candidate: row.candidate_no },
    link: '/console/grading',
    dedupKey: `grading:${id}`,
    at,
  })
}

/** Stores the points, remarks and marks of an examiner. */
export async function writeGrades(tx: Db, { id, input, by, at }: Step<Attempt>): Promise<void> {
  const grades = input.grades.map(({ marks, ...grade }) => ({ ...grade, marks: marks?.text ?? null }))
  await sql`
    update attempt_items i set got = x.got, remark = x.remark, marks = coalesce(x.marks, i.marks),
           grader = ${userIdOf(by.actor)}::uuid, graded_at = case when x.got is null then null else ${at}::timestamptz end
      from json_to_recordset(${JSON.stringify(grades)}::json) as x("questionId" uuid, got numeric, remark text, marks text)
     where i.attempt_id = ${id} and i.question_id = x."questionId"`.execute(tx)
}

/** Stores the points of choices whose questions were corrected. */
export async function writeRegraded(tx: Db, { id, input, at }: Step<Attempt>): Promise<void> {
  await sql`
    update attempt_items i set got = x.got, graded_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(input.regraded)}::jsonb) as x(no int, got numeric)
     where i.attempt_id = ${id} and i.no = x.no`.execute(tx)
}
