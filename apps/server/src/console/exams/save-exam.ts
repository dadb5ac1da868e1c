/** Saves an exam: docs/wire.md, 8.3. What grading depends on is fixed as soon as somebody has taken it (ADR 63). */
import { type ExamSave, languages } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { lockCaller } from '../../db/locks.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { isScore } from '../../exams/scoring.ts'
import { checkLength, storedBlueprint } from './blueprint-bank.ts'
import { examStates, lockExam, orTaken } from './lifecycle.ts'

/** An exam and its revision after it was saved. */
export interface SavedExam {
  readonly id: string
  readonly rev: number
}

/**
 * Saves a new exam as a draft, or changes one.
 * @throws {AppError} FIELD_INVALID for a role that is no learner role in use, for scores, for a row or question that comes twice, for more questions than
 * `longestPaper`, and
 * (with REASON `attempted`) for role, duration, pass score or rule of an exam that somebody has taken; NOT_FOUND, with QUESTIONS for
 * an unknown question; CONFLICT when somebody else has saved it since `rev`; EXAM_BANK for a published exam that could not be
 * filled any more; EXAM_TAKEN for one whose new role has a published exam.
 */
export async function saveExam(context: CallContext, save: ExamSave): Promise<SavedExam> {
  checkShape(save)
  return orTaken(() =>
    transact(context.db, async tx => {
      await lockCaller(tx, memberOf(context.actor).userId)
      await checkReferences(tx, save)
      const { id } = save
      return id === null ? create(tx, context, save) : change(tx, context, { ...save, id })
    }),
  )
}

const invalid = (field: string, params: Readonly<Record<string, unknown>> = {}) =>
  new AppError('FIELD_INVALID', params, field)

const mostPassScore = 99.9

function checkShape({ passScore, blueprint, questions }: ExamSave): void {
  if (passScore > mostPassScore || Math.round(passScore * 10) / 10 !== passScore) throw invalid('PASS_SCORE')
  const parts = blueprint.map(({ tag, kind }) => `${kind} ${tag}`)
  if (new Set(parts).size < parts.length || !blueprint.every(({ score }) => isScore(score)))
    throw invalid('BLUEPRINT')
  checkLength({ blueprint, questions })
  const ids = questions.map(({ id }) => id)
  if (new Set(ids).size < ids.length || !questions.every(({ score }) => isScore(score)))
    throw invalid('QUESTIONS')
}

async function checkReferences(tx: Db, { roleNo, questions }: ExamSave): Promise<void> {
  const ids = questions.map(({ id }) => id)
  const { rows } = await sql<{ is_role: boolean; known: number }>`
    select exists (select 1 from roles where no = ${roleNo} and class = 'learner' and active) as is_role,
           (select count(*) from questions where id = any(${ids}::uuid[])) as known`.execute(tx)
  if (!rows[0]?.is_role) throw invalid('ROLE')
  if (rows[0].known < ids.length) throw new AppError('NOT_FOUND', {}, 'QUESTIONS')
}

async function create(tx: Db, context: CallContext, save: ExamSave): Promise<SavedExam> {
  const id = newId(context.now())
  await write(tx, id, save)
  await addAudit(tx, context, {
    action: 'exam.create',
    objectType: 'exam',
    objectId: id,
    before: null,
    after: auditOf(save),
  })
  return { id, rev: 1 }
}

async function change(
  tx: Db,
  context: CallContext,
  save: ExamSave & { readonly id: string },
): Promise<SavedExam> {
  const { id } = save
  const stored = await lockExam(tx, id)
  if (!stored) throw new AppError('NOT_FOUND')
  if (stored.rev !== save.rev) throw new AppError('CONFLICT')
  const before = await selectGraded(tx, id)
  const columns = columnsOf(save)
  if (before.is_taken) {
    const fixed = fixedFields.find(([column]) => before[column] !== columns[column])
    if (fixed) throw invalid(fixed[1], { REASON: 'attempted' })
  }
  const { rev } = await write(tx, id, save)
  const after = await lockExam(tx, id)
  if (stored.state === examStates.active && (!after?.is_fillable || after.unused > 0))
    throw new AppError('EXAM_BANK')
  await addAudit(tx, context, {
    action: 'exam.change',
    objectType: 'exam',
    objectId: id,
    before: { roleNo: before.role_no, title: stored.title, passScore: before.pass_score, rev: stored.rev },
    after: { ...auditOf(save), rev },
  })
  return { id, rev }
}

/** The columns on which grading depends, with their wire fields. */
const fixedFields = [
  ['role_no', 'ROLE'],
  ['duration', 'DURATION'],
  ['pass_score', 'PASS_SCORE'],
  ['multi_rule', 'MULTI_RULE'],
] as const

interface GradedColumns {
  readonly role_no: string
  readonly duration: number
  readonly pass_score: number
  readonly multi_rule: number
  /** Whether somebody has begun it. */
  readonly is_taken: boolean
}

async function selectGraded(tx: Db, id: string): Promise<GradedColumns> {
  const { rows } = await sql<GradedColumns>`
    select role_no, duration, pass_score, multi_rule,
           exists (select 1 from attempts where exam_id = exams.id) as is_taken
      from exams where id = ${id}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an exam is gone while it is locked')
  return row
}

const multiRules = { exact: 1, half: 2 } as const

const columnsOf = (save: ExamSave) => ({
  role_no: save.roleNo,
  duration: save.durationSeconds,
  pass_score: save.passScore,
  multi_rule: multiRules[save.multiRule],
})

/** The titles that differ from the main one. */
const storedTitles = ({ title, titles }: Pick<ExamSave, 'title' | 'titles'>) =>
  Object.fromEntries(
    languages.filter(each => titles[each] !== '' && titles[each] !== title).map(each => [each, titles[each]]),
  )

/** Writes an exam with its fixed questions; a stored one gets the next revision. */
async function write(tx: Db, id: string, save: ExamSave): Promise<{ readonly rev: number }> {
  const { role_no, duration, pass_score, multi_rule } = columnsOf(save)
  const { rows } = await sql<{ rev: number }>`
    insert into exams (id, role_no, title, titles, duration, pass_score, multi_rule, review, resit_max, resit_wait_hours, valid_months,
                       rules, blueprint)
    values (${id}, ${role_no}, ${save.title}, ${JSON.stringify(storedTitles(save))}::jsonb, ${duration}, ${pass_score}, ${multi_rule}, ${save.showsKeys ? 1 : 0},
            ${save.resitMax}, ${save.resitWaitHours}, ${save.validMonths}, ${save.rules},
            ${JSON.stringify(storedBlueprint(save.blueprint))}::jsonb)
    on conflict (id) do update
       set role_no = excluded.role_no, title = excluded.title, titles = excluded.titles, duration = excluded.duration, pass_score = excluded.pass_score,
           multi_rule = excluded.multi_rule, review = excluded.review, resit_max = excluded.resit_max,
           resit_wait_hours = excluded.resit_wait_hours, valid_months = excluded.valid_months, rules = excluded.rules,
           blueprint = excluded.blueprint, rev = exams.rev + 1
    returning rev`.execute(tx)
  await tx.deleteFrom('exam_questions').where('exam_id', '=', id).execute()
  const questions = save.questions.map((question, index) => ({
    exam_id: id,
    no: index + 1,
    question_id: question.id,
    score: question.score,
  }))
  if (questions.length > 0) await tx.insertInto('exam_questions').values(questions).execute()
  return { rev: rows[0]?.rev ?? 1 }
}

const auditOf = ({
  roleNo,
  title,
  titles,
  passScore,
  durationSeconds,
  multiRule,
  blueprint,
  questions,
}: ExamSave) => ({
  roleNo,
  title,
  titles: storedTitles({ title, titles }),
  passScore,
  durationSeconds,
  multiRule,
  blueprint: blueprint.map(row => ({ ...row })),
  questions: questions.map(({ id }) => id),
})
