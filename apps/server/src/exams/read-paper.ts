/**
 * The paper of an attempt for its candidate. It contains no right keys: no query of this file reads them. Of a question with a limit of
 * its own it contains nothing but kind, score and limit until the candidate has asked for it. ADR 83
 */
import type { ExamAnswer, FileInfo, OpenedQuestion, Paper, Question } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { isGivenOut } from '../media/is-given-out.ts'
import { titleSql } from '../settings/exam-title.ts'
import { presentFile, type StoredFileRow } from '../uploads/present.ts'
import { questionKindOf, selectItems } from './attempt-answers.ts'
import { letterOf, lettersOf } from './option-letters.ts'
import { isHeld } from './timing.ts'

interface PaperRow {
  readonly exam_id: string
  readonly role_no: string
  readonly title: string
  readonly duration: number
  readonly pass_score: number
  readonly rules: string
  readonly started_at: Date
  readonly deadline: Date | null
  readonly time_factor: number
}

/** A question of a paper, with its options in the stored order and in that of the paper. */
export interface PaperQuestionRow {
  readonly id: string
  readonly no: number
  readonly kind: number
  readonly stem: string
  readonly image_file: string | null
  readonly material_file: string | null
  readonly options: readonly { readonly key: string; readonly text: string }[]
  readonly option_order: readonly string[]
  readonly score: number
  readonly limit_seconds: number
  readonly opened_at: Date | null
}

/** Reads the paper with the stored answers. @throws {AppError} NOT_FOUND for an unknown attempt. */
export async function readPaper(
  db: Db,
  context: Pick<CallContext, 'tickets' | 'actor' | 'now' | 'language'>,
  attemptId: string,
): Promise<Paper> {
  const { rows } = await sql<PaperRow>`${prepared}
    select a.exam_id, e.role_no, ${titleSql('e', context.language)} as title, e.duration, e.pass_score, e.rules, a.started_at, a.deadline, a.time_factor
      from attempts a join exams e on e.id = a.exam_id where a.id = ${attemptId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const questions = await selectQuestions(db, attemptId)
  const timeFactor = row.time_factor
  return {
    attemptId,
    examId: row.exam_id,
    roleNo: row.role_no,
    title: row.title,
    questionCount: questions.length,
    durationSeconds: row.duration,
    passScore: row.pass_score,
    startedAt: row.started_at,
    deadline: row.deadline,
    serverTime: context.now(),
    timeFactor,
    rules: row.rules,
    questions: questions.map(question => {
      const isWaiting = isHeld({
        limitSeconds: question.limit_seconds,
        openedAt: question.opened_at,
        timeFactor,
      })
      return isWaiting ? heldQuestion(question) : presentPaperQuestion(question, context)
    }),
    answers: await readAnswers(db, attemptId),
    files: await readFiles(db, context, attemptId),
  }
}

/** Reads one question that was given out, with its material. @throws {AppError} NOT_FOUND if it is not in the paper. */
export async function readOpened(
  db: Db,
  context: Pick<CallContext, 'tickets' | 'actor' | 'now'>,
  { attemptId, questionId }: { readonly attemptId: string; readonly questionId: string },
): Promise<OpenedQuestion> {
  const { rows } = await sql<Pick<PaperRow, 'deadline' | 'time_factor'>>`${prepared}
    select deadline, time_factor from attempts where id = ${attemptId}::uuid`.execute(db)
  const [row] = rows
  const [question] = await selectQuestions(db, attemptId, questionId)
  if (!row || !question) throw new AppError('NOT_FOUND', {}, 'ID')
  return {
    question: presentPaperQuestion(question, context),
    files: await readFiles(db, context, attemptId, questionId),
    serverTime: context.now(),
    deadline: row.deadline,
    timeFactor: row.time_factor,
  }
}

/** The questions of a paper in their order: all, or this one. */
async function selectQuestions(
  db: Db,
  attemptId: string,
  questionId?: string,
): Promise<readonly PaperQuestionRow[]> {
  const { rows } = await sql<PaperQuestionRow>`${prepared}
    select i.question_id as id, i.no, v.kind, v.stem, v.image_file, v.material_file, v.options, i.option_order, i.score,
           v.limit_seconds, o.at as opened_at
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
      left join attempt_openings o on o.attempt_id = i.attempt_id and o.no = i.no
     where i.attempt_id = ${attemptId}::uuid
       and (${questionId ?? null}::uuid is null or i.question_id = ${questionId ?? null}::uuid) order by i.no`.execute(
    db,
  )
  return rows
}

/** What a candidate knows about a question before the candidate asks for it. */
const heldQuestion = (row: PaperQuestionRow): Question => ({
  id: row.id,
  no: row.no,
  kind: questionKindOf(row.kind),
  stem: '',
  image: '',
  options: [],
  score: row.score,
  limitSeconds: row.limit_seconds,
  fileId: null,
  openedAt: null,
  isHeld: true,
})

/** A question for its candidate: letters for its options, and no right keys. */
export function presentPaperQuestion(
  row: PaperQuestionRow,
  { tickets, actor }: Pick<CallContext, 'tickets' | 'actor'>,
): Question {
  const textOf = new Map(row.options.map(({ key, text }) => [key, text]))
  return {
    id: row.id,
    no: row.no,
    kind: questionKindOf(row.kind),
    stem: row.stem,
    image: row.image_file === null ? '' : tickets.fileUrl(row.image_file, actor),
    options: row.option_order.map((key, place) => ({ key: letterOf(place), text: textOf.get(key) ?? '' })),
    score: row.score,
    limitSeconds: row.limit_seconds,
    fileId: row.material_file,
    openedAt: row.opened_at,
    isHeld: false,
  }
}

/** The materials of the questions that were given out, and the files of the answers; of all questions or of one. */
async function readFiles(
  db: Db,
  context: Pick<CallContext, 'tickets' | 'actor'>,
  attemptId: string,
  questionId?: string,
): Promise<FileInfo[]> {
  const isAsked = sql`i.attempt_id = ${attemptId}::uuid
    and (${questionId ?? null}::uuid is null or i.question_id = ${questionId ?? null}::uuid)`
  const { rows } = await sql<StoredFileRow>`${prepared}
    select f.id, f.name, b.size, b.mime, f.sha256, f.kind, f.length, f.probe
      from files f join blobs b on b.sha256 = f.sha256
     where f.id in (
       select v.material_file from attempt_items i
         join question_versions v on v.question_id = i.question_id and v.version = i.version
        where ${isAsked} and ${isGivenOut}
       union all select i.answer_file from attempt_items i where ${isAsked})
     order by f.id`.execute(db)
  return rows.map(row => presentFile(row, context))
}

/** The questions answered so far. */
async function readAnswers(db: Db, attemptId: string): Promise<ExamAnswer[]> {
  const items = await selectItems(db, attemptId)
  return items
    .filter(({ sequence }) => sequence > 0)
    .map(item => ({
      id: item.questionId,
      keys: lettersOf(item.optionOrder, item.keys),
      fileId: item.fileId,
      text: item.text,
      usedSeconds: item.usedSeconds,
      sequence: item.sequence,
      isMarked: item.isMarked,
    }))
}
