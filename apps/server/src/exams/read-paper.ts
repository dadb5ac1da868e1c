/** The paper of an attempt for its candidate. It contains no right keys: no query of this file reads them. */
import type { ExamAnswer, FileInfo, Paper, Question } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'
import { AppError } from '../errors.ts'
import { presentFile, type StoredFileRow } from '../uploads/present.ts'
import { questionKindOf, selectItems } from './attempt-answers.ts'
import { letterOf, lettersOf } from './option-letters.ts'

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
}

/** Reads the paper with the stored answers. @throws {AppError} NOT_FOUND for an unknown attempt. */
export async function readPaper(
  db: Db,
  context: Pick<CallContext, 'tickets' | 'actor' | 'now'>,
  attemptId: string,
): Promise<Paper> {
  const { rows } = await sql<PaperRow>`${prepared}
    select a.exam_id, e.role_no, e.title, e.duration, e.pass_score, e.rules, a.started_at, a.deadline, a.time_factor
      from attempts a join exams e on e.id = a.exam_id where a.id = ${attemptId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const { rows: questions } = await sql<PaperQuestionRow>`${prepared}
    select i.question_id as id, i.no, v.kind, v.stem, v.image_file, v.material_file, v.options, i.option_order, i.score, v.limit_seconds
      from attempt_items i join question_versions v on v.question_id = i.question_id and v.version = i.version
     where i.attempt_id = ${attemptId}::uuid order by i.no`.execute(db)
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
    timeFactor: row.time_factor,
    rules: row.rules,
    questions: questions.map(question => presentPaperQuestion(question, context)),
    answers: await readAnswers(db, attemptId),
    files: await readFiles(db, context, attemptId),
  }
}

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
  }
}

/** The materials of the questions, and the files of the answers. */
async function readFiles(
  db: Db,
  context: Pick<CallContext, 'tickets' | 'actor'>,
  attemptId: string,
): Promise<FileInfo[]> {
  const { rows } = await sql<StoredFileRow>`${prepared}
    select f.id, f.name, b.size, b.mime, f.sha256, f.kind, f.length, f.probe
      from files f join blobs b on b.sha256 = f.sha256
     where f.id in (
       select v.material_file from attempt_items i
         join question_versions v on v.question_id = i.question_id and v.version = i.version
        where i.attempt_id = ${attemptId}::uuid
       union all select answer_file from attempt_items where attempt_id = ${attemptId}::uuid)
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
