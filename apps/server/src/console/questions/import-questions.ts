/** Imports questions from a file. If any line is wrong nothing is stored, unless `partial` allows storing the valid lines. */
import type { Language, QuestionContent } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { UploadedFile } from '../../calls/uploaded-file.ts'
import type { Db } from '../../db/connect.ts'
import { lockCaller } from '../../db/locks.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { questionKindOf } from '../../exams/attempt-answers.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { likenessOf } from './question-rules.ts'
import { faultsOfSources, findSources } from './question-sources.ts'
import { type ReadQuestion, readQuestions, type WrongLine } from './read-questions.ts'
import { insertQuestions } from './write-questions.ts'

/** The number of new questions, and the errors of the other lines. */
export interface ImportReport {
  readonly count: number
  readonly wrong: readonly WrongLine[]
}

/**
 * Reads a file and stores its questions as drafts, all or none. With `checksOnly` nothing is stored, and the report says what would be.
 * @throws {AppError} FILE_BROKEN, FIELD_TOO_LONG (file).
 */
export async function importQuestions(
  context: CallContext,
  file: UploadedFile,
  { partial, checksOnly }: { readonly partial: boolean; readonly checksOnly: boolean },
): Promise<ImportReport> {
  const read = readQuestions(file.bytes)
  return transact(context.db, async tx => {
    await lockCaller(tx, memberOf(context.actor).userId)
    const { good, wrong: strangers } = await checkLines(tx, context, read.questions)
    const wrong = [...read.wrong, ...strangers].sort((a, b) => a.line - b.line)
    if (good.length === 0 || (wrong.length > 0 && !partial)) return { count: 0, wrong }
    if (!checksOnly) await store(tx, context, good, file)
    return { count: good.length, wrong }
  })
}

/** Separates lines that the bank can take from those with files or works the author may not use, and those it already has. */
async function checkLines(
  tx: Db,
  context: CallContext,
  lines: readonly ReadQuestion[],
): Promise<{ readonly good: readonly ReadQuestion[]; readonly wrong: readonly WrongLine[] }> {
  const contents = lines.map(({ content }) => content)
  const sources = await findSources(tx, context, contents)
  const known = await selectLikenesses(tx, contents)
  const own = new Map<string, number>()
  const good: ReadQuestion[] = []
  const wrong: WrongLine[] = []
  for (const question of lines) {
    const { line, content } = question
    const faults: Omit<WrongLine, 'line'>[] = faultsOfSources(content, sources)
    const likeness = likenessOf(content)
    const twin = own.get(likeness)
    if (known.has(likeness)) faults.push({ field: 'STEM', key: 'QUESTION_TAKEN' })
    else if (twin !== undefined)
      faults.push({ field: 'STEM', key: 'QUESTION_TAKEN', params: { REASON: 'twice', LINE: twin } })
    else own.set(likeness, line)
    if (faults.length === 0) good.push(question)
    else wrong.push(...faults.map(fault => ({ line, ...fault })))
  }
  return { good, wrong }
}

/** What makes the questions of the bank with these texts the same for readers; questions out of use do not count. */
async function selectLikenesses(tx: Db, contents: readonly QuestionContent[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    stem: string
    lang: Language
    kind: number
    options: QuestionContent['options']
  }>`
    select v.stem, v.lang, v.kind, v.options
      from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
     where q.state <> 2 and v.stem = any(${contents.map(({ stem }) => stem)}::text[])`.execute(tx)
  return new Set(
    rows.map(({ stem, lang, kind, options }) =>
      likenessOf({ ...blank, stem, language: lang, kind: questionKindOf(kind), options }),
    ),
  )
}

const blank: QuestionContent = {
  kind: 'single',
  stem: '',
  imageId: null,
  materialId: null,
  options: [],
  rightKeys: [],
  score: 1,
  limitSeconds: 0,
  rubric: '',
  tags: [],
  references: [],
  language: 'zh',
}

async function store(
  tx: Db,
  context: CallContext,
  lines: readonly ReadQuestion[],
  file: UploadedFile,
): Promise<void> {
  const at = context.now().getTime()
  // Ids a millisecond apart, so that the bank lists questions in the order of the file.
  const questions = lines.map(({ content }, index) => ({ id: newId(new Date(at + index)), content }))
  await insertQuestions(tx, context, questions)
  await addAudit(tx, context, {
    action: 'question.import',
    objectType: 'file',
    objectId: cleanFileName(file.name, 'file'),
    before: null,
    after: { count: questions.length, questions: questions.map(({ id }) => id) },
  })
}
