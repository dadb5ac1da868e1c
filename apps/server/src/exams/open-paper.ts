/** Starts an attempt, or resumes the open one: docs/wire.md, 7.9, get-exam-paper. */
import { randomInt } from 'node:crypto'
import type { Paper } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { prepared } from '../db/preparing-client.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { transition } from '../lifecycle/transition.ts'
import { isExamStaff } from '../people/exam-staff.ts'
import { checkCandidate, noInput } from './attempt-kind.ts'
import { drawFromBank } from './draw-from-bank.ts'
import { type BankRow, type Familiar, selectFamiliar } from './drawable-questions.ts'
import { keepExams } from './exam-lock.ts'
import { findOpenAttempt, findRoleExam, type RoleExam, readResits } from './exam-of-role.ts'
import { attempts } from './lifecycle.ts'
import { randomOf, shuffled } from './random-of.ts'
import { readPaper } from './read-paper.ts'
import { closeOverdue } from './settle.ts'
import { deadlineOf } from './timing.ts'

/** The role or the attempt asked for. */
interface PaperRequest {
  /** As sent; several roles are refused. */
  readonly roleNo?: string | undefined
  readonly attemptId?: string | undefined
}

/**
 * The paper of the attempt with this id, of the open attempt, or of a new one. A person has one open attempt; asking for another
 * role resumes it.
 * @throws {AppError} NOT_FOUND for an attempt of others, EXAM_CLOSED for one that has ended; EXAM_ROLE, EXAM_NONE, EXAM_LEVEL,
 * EXAM_STAFF, EXAM_RESIT.
 */
export async function openPaper(context: CallContext, { roleNo, attemptId }: PaperRequest): Promise<Paper> {
  const { db, actor } = context
  const { userId } = memberOf(actor)
  const role = attemptId === undefined ? checkRole(roleNo ?? '') : undefined
  if (attemptId !== undefined) await checkCandidate(db, attemptId, userId)
  await closeOverdue(context)
  return transact(db, async tx => {
    await lockCaller(tx, userId)
    const id =
      attemptId ??
      (await findOpenAttempt(tx, userId, context.now()))?.id ??
      (await startAttempt(tx, context, role ?? ''))
    await transition(tx, attempts, { id, event: 'resume', by: context, input: noInput })
    return readPaper(tx, context, id)
  })
}

/** @throws {AppError} EXAM_ROLE for anything but one role. */
function checkRole(roleNo: string): string {
  if (!/^[A-Z][0-9]{2}$/.test(roleNo)) throw new AppError('EXAM_ROLE', {}, 'ROLE')
  return roleNo
}

const mostSeed = 2 ** 48 - 1

/** Draws a paper and stores it with a new attempt. */
async function startAttempt(tx: Db, { now, actor, language }: CallContext, roleNo: string): Promise<string> {
  const me = memberOf(actor)
  const { userId } = me
  const at = now()
  await keepExams(tx)
  const role = await findRoleExam(tx, { roleNo, userId, examId: null, language })
  if (!role) throw new AppError('EXAM_NONE')
  if (role.role_level <= role.own_level) throw new AppError('EXAM_LEVEL')
  const { exam } = role
  if (!exam) throw new AppError('EXAM_NONE')
  if (await isExamStaff(tx, me, at)) throw new AppError('EXAM_STAFF')
  const { nextAt } = await readResits(tx, { userId, roleNo, exam }, at)
  if (nextAt !== null) throw new AppError('EXAM_RESIT', { TIME: nextAt })
  const seed = randomInt(mostSeed)
  const familiar = await selectFamiliar(tx, userId)
  const paper = await draw(tx, exam, { seed, familiar, languages: [language, 'zh', 'en'] })
  if (paper.length === 0) throw new AppError('EXAM_NONE')
  const { rows } = await sql<{ time_factor: number }>`${prepared}
    select time_factor from users where id = ${userId}::uuid`.execute(tx)
  const timeFactor = rows[0]?.time_factor ?? 1
  const id = newId(at)
  await tx
    .insertInto('attempts')
    .values({
      id,
      exam_id: exam.id,
      user_id: userId,
      seed,
      time_factor: timeFactor,
      started_at: at,
      contact_at: at,
      deadline: deadlineOf({ startedAt: at, durationSeconds: exam.duration, timeFactor }),
      candidate_no: candidateNumber(),
    })
    .execute()
  await sql`
    insert into attempt_items (attempt_id, no, question_id, version, option_order, score)
    select ${id}, x.no, x.question, x.version, array(select jsonb_array_elements_text(x.options)), x.score
      from jsonb_to_recordset(${JSON.stringify(paper)}::jsonb)
           as x(no int, question uuid, version int, options jsonb, score numeric)`.execute(tx)
  return id
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A number that says nothing about the candidate: examiners see it instead of the name. */
const candidateNumber = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

/** A question of the new paper, as it is stored. */
interface NewItem {
  readonly no: number
  readonly question: string
  readonly version: number
  readonly options: readonly string[]
  readonly score: number
}

/**
 * The questions of a new paper: the fixed ones of the exam that are in use, then those that its blueprint draws from the bank, first
 * those that the candidate knows least. ADR 85
 */
async function draw(
  tx: Db,
  exam: NonNullable<RoleExam['exam']>,
  {
    seed,
    familiar,
    languages,
  }: { readonly seed: number; readonly familiar: Familiar; readonly languages: readonly string[] },
): Promise<readonly NewItem[]> {
  const random = randomOf(seed)
  const { rows: fixed } = await sql<BankRow & { readonly score: number }>`${prepared}
    select q.id, q.head_version as version, v.kind, q.tags, v.lang, x.score
      from exam_questions x join questions q on q.id = x.question_id
      join question_versions v on v.question_id = q.id and v.version = q.head_version
     where x.exam_id = ${exam.id}::uuid and q.state = 1 order by x.no`.execute(tx)
  const taken = fixed.map(({ id }) => id)
  const drawn = await drawFromBank(tx, exam.blueprint, { taken, languages, random, familiar })
  if (!drawn) throw new AppError('EXAM_NONE')
  const questions = [...fixed.map(({ score, ...question }) => ({ question, score })), ...drawn]
  const options = await selectOptions(
    tx,
    questions.map(({ question }) => question),
  )
  return questions.map(({ question, score }, index) => ({
    no: index + 1,
    question: question.id,
    version: question.version,
    options: shuffled(options.get(question.id) ?? [], random),
    score,
  }))
}

/** The keys of the options of questions, in the versions that were drawn: somebody may have saved newer ones meanwhile. */
export async function selectOptions(
  tx: Db,
  drawn: readonly Pick<BankRow, 'id' | 'version'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [ids, versions] = [drawn.map(({ id }) => id), drawn.map(({ version }) => version)]
  const { rows } = await sql<{ id: string; keys: readonly string[] }>`
    select v.question_id as id, array(select o ->> 'key' from jsonb_array_elements(v.options) o) as keys
      from unnest(${ids}::uuid[], ${versions}::int[]) as d(id, version)
      join question_versions v on v.question_id = d.id and v.version = d.version`.execute(tx)
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}
