/** The examiner's calls: the queue, one attempt with its operation answers, and their points. docs/wire.md, 8.3 */
import type { AttemptState, GradesRequest, GradingRow, GradingView, Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import { countRows } from '../calls/count-rows.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import { queueOrder } from '../calls/queue-order.ts'
import { type PageOfIds, type Placed, pageOfIds, readPage } from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller, lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { transition } from '../lifecycle/transition.ts'
import { neutralAnswerName } from '../media/file-access.ts'
import { presentRole, type RoleRow } from '../session/present.ts'
import { titleSql } from '../settings/exam-title.ts'
import { periodCondition } from '../settings/provider-time-sql.ts'
import { attemptStates, noInput } from './attempt-kind.ts'
import { attempts } from './lifecycle.ts'
import { readMarks } from './read-marks.ts'
import { settle } from './settle.ts'

interface QueueRow extends RoleRow, Placed {
  readonly id: string
  readonly user_id: string
  readonly candidate_no: string
  readonly title: string
  readonly state: number
  readonly finished_at: Date
  readonly open_count: number
  readonly rev: number
}

const operationsOf = (attempt: RawBuilder<unknown>) => sql`
  attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version and v.kind = 3
   where i.attempt_id = ${attempt}`

/** Ended attempts. An attempt whose account was erased while it was open was never handed in. */
const isEnded = sql<boolean>`a.finished_at is not null and a.finished_by is not null`

async function readRows(db: Db, page: PageOfIds, language: Language): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with page as materialized (${page.ids})
    select ${page.place}, a.id, a.user_id, a.candidate_no, ${titleSql('e', language)} as title, r.no, r.class, r.level, r.zh, r.en, r.tw, r.ja, r.de, a.state,
           a.finished_at, (select count(*) from ${operationsOf(sql.ref('a.id'))} and i.got is null) as open_count, a.rev
      from page join attempts a on a.id = page.id join exams e on e.id = a.exam_id join roles r on r.no = e.role_no
     where ${isEnded}
     order by ${page.order}`.execute(db)
  return rows
}

/** An attempt without anything that tells whose it is. */
const presentRow = (row: QueueRow, language: Language): GradingRow => ({
  attemptId: row.id,
  candidateNo: row.candidate_no,
  title: row.title,
  roleName: presentRole(row, language).label,
  state: stateOf(attemptStates, row.state),
  finishedAt: row.finished_at,
  openCount: row.open_count,
  rev: row.rev,
})

/** Filters of the queue. */
interface QueueFilter extends Paging {
  readonly search?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly state?: AttemptState | undefined
}

/** A page of ended attempts: waiting ones first, the longest waiting first. The examiner's own attempts are not in it. */
export async function listGrading({ db, actor, language }: CallContext, filter: QueueFilter) {
  const { state, search = '' } = filter
  const conditions: RawBuilder<boolean>[] = [
    isEnded,
    sql<boolean>`a.user_id <> ${memberOf(actor).userId}::uuid`,
    periodCondition(sql.ref('a.finished_at'), filter),
  ]
  if (state !== undefined) conditions.push(sql<boolean>`a.state = ${attemptStates[state]}`)
  if (search !== '')
    conditions.push(
      sql<boolean>`position(lower(${search}) in lower(a.candidate_no || ' ' || (select concat_ws(' ', e.title, ${titleSql('e', language)}) from exams e where e.id = a.exam_id))) > 0`,
    )
  const from = sql`attempts a`
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const order = queueOrder('a.id', {
    waits: sql`a.state = 1`,
    since: sql`a.finished_at`,
    answered: sql`a.graded_at`,
  })
  const list = { id: sql.ref('a.id'), from, where, order, count: () => countRows(db, from, where) }
  const { rows, total, next } = await readPage(list, filter, page => readRows(db, page, language))
  return { records: rows.map(row => presentRow(row, language)), total, next, extra: {} }
}

interface OperationRow {
  readonly id: string
  readonly no: number
  readonly stem: string
  readonly rubric: string
  readonly text: string
  readonly fileId: string | null
  readonly fileName: string | null
  readonly isPdf: boolean
  readonly score: number
  readonly got: number | null
  readonly remark: string
  readonly marks: string
}

const selectOperations = async (db: Db, attemptId: string): Promise<readonly OperationRow[]> => {
  const { rows } = await sql<OperationRow>`
    select i.question_id as id, i.no, v.stem, v.rubric, i.answer_text as text, i.answer_file as "fileId",
           (select ${neutralAnswerName} from files f join attempts a on a.id = i.attempt_id where f.id = i.answer_file) as "fileName",
           exists (select 1 from files f where f.id = i.answer_file and f.kind = 'PDF') as "isPdf", i.score, i.got, i.remark, i.marks
      from ${operationsOf(sql`${attemptId}::uuid`)} order by i.no`.execute(db)
  return rows
}

/**
 * An ended attempt with its operation answers.
 * @throws {AppError} NOT_FOUND; SELF_REVIEW for an own one, whose solutions it would show.
 */
export async function viewGrading(context: CallContext, attemptId: string): Promise<GradingView> {
  const { db, actor, language, tickets } = context
  const [row] = await readRows(db, pageOfIds([attemptId]), language)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.user_id === memberOf(actor).userId) throw new AppError('SELF_REVIEW')
  const items = await selectOperations(db, attemptId)
  return {
    ...presentRow(row, language),
    items: items.map(item => ({
      ...item,
      fileName: item.fileName ?? '',
      fileUrl: item.fileId === null ? '' : tickets.fileUrl(item.fileId, actor),
    })),
  }
}

/**
 * Stores the points, remarks and marks of an examiner for operation questions, and decides about the attempt when all have points.
 * Until then they may be given again, and a remark or marks may come before the points. A question about what they would decide is
 * answered by doing it and taking it back, so that the answer is what would happen.
 * @throws {AppError} NOT_FOUND, SELF_REVIEW, CONFLICT when somebody else was faster, EXAM_CLOSED for an attempt that is open or
 * decided, FIELD_REQUIRED (ITEMS), FIELD_INVALID (GOT) for points that do not fit, and (MARKS) for marks that are none or not on a PDF.
 */
export async function submitGrades(context: CallContext, request: GradesRequest): Promise<GradesResult> {
  if (request.items.length === 0) throw new AppError('FIELD_REQUIRED', {}, 'ITEMS')
  try {
    return await transact(context.db, async tx => {
      const result = await writeAndSettle(tx, context, request)
      if (request.isQuestion) throw new WasQuestion(result)
      return result
    })
  } catch (error) {
    if (error instanceof WasQuestion) return error.result
    throw error
  }
}

interface GradesResult {
  readonly state: AttemptState
  readonly score: number | null
}

/** Rolls the transaction of a question back. */
class WasQuestion extends Error {
  readonly result: GradesResult

  constructor(result: GradesResult) {
    super('what the points would decide is known')
    this.result = result
  }
}

async function writeAndSettle(
  tx: Db,
  context: CallContext,
  { attemptId: id, items, rev }: GradesRequest,
): Promise<GradesResult> {
  const me = memberOf(context.actor).userId
  const attempt = await tx.selectFrom('attempts').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!attempt) throw new AppError('NOT_FOUND')
  // Both at once, in the order of their ids: an examiner may be the candidate of another.
  await lockPeople(tx, [me, attempt.user_id])
  await lockCaller(tx, me)
  const operations = await selectOperations(tx, id)
  const grades = items.map(({ id: questionId, got, remark, marks }) => ({
    questionId,
    got,
    remark,
    ...(marks !== undefined && { marks: readMarks(marks) }),
  }))
  const isOnPdf = (questionId: string) => operations.find(({ id }) => id === questionId)?.isPdf === true
  if (grades.some(({ questionId, marks }) => marks && marks.count > 0 && !isOnPdf(questionId)))
    throw new AppError('FIELD_INVALID', {}, 'MARKS')
  const gradesFit =
    new Set(items.map(item => item.id)).size === items.length &&
    items.every(item => {
      const operation = operations.find(known => known.id === item.id)
      return (
        operation !== undefined &&
        (item.got === null || (item.got <= operation.score && hasOneDecimal(item.got)))
      )
    })
  const input = { ...noInput, grades, gradesFit }
  await transition(tx, attempts, { id, event: 'grade', by: context, input, seen: { rev } })
  await settle(tx, id, context)
  const { state, score } = await tx
    .selectFrom('attempts')
    .select(['state', 'score'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { state: stateOf(attemptStates, state), score }
}

const hasOneDecimal = (points: number): boolean => Math.round(points * 10) / 10 === points
