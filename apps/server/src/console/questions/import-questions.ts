/** Imports questions from a file. If any line is wrong nothing is stored, unless `partial` allows storing the valid lines. */
import type { Language, QuestionContent, TableEncoding } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { UploadedFile } from '../../calls/uploaded-file.ts'
import type { Db } from '../../db/connect.ts'
import { lockCaller } from '../../db/locks.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import { DecodingLane } from '../../decoding/decoding-lane.ts'
import { questionKindOf } from '../../exams/attempt-answers.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import { checkQuota } from '../../uploads/policy.ts'
import type { ImportReport } from '../desk/import-text.ts'
import type { WrongLine } from '../desk/read-table.ts'
import { chooseMedia, insertMedia, receiveMedia } from './question-media.ts'
import { likenessOf } from './question-rules.ts'
import { faultsOfSources, findSources } from './question-sources.ts'
import { readQuestionFile } from './read-file.ts'
import type { ReadQuestion } from './read-questions.ts'
import { insertQuestions } from './write-questions.ts'

/** Imports add to the bank one after the other: the next one sees what the one before has stored. */
const importLock = 5_135_420_133

/** A package of a few kilobytes may unpack to many megabytes: it keeps its place until the call has ended and they are stored. */
const importLane = new DecodingLane({ atOnce: 2, mostWaiting: 24, mostOfOne: 2 })

/** What an import may do, and how its file is to be read. */
interface ImportChoices {
  readonly partial: boolean
  readonly checksOnly: boolean
  readonly encoding: TableEncoding | undefined
}

/** Stores the questions of a file that was read. */
type Store = (inside: CallContext) => Promise<ImportReport>

/**
 * Reads a file, and returns the function that stores its questions as drafts, all or none. With `checksOnly` nothing is stored, and
 * the report says what would be.
 * @throws {AppError} FILE_BROKEN, FILE_SIZE, FIELD_TOO_LONG, FILE_QUOTA (file); TOO_MANY when the author, or all together, have too
 * many imports under way.
 */
export async function prepareImport(
  context: CallContext,
  file: UploadedFile,
  choices: ImportChoices,
): Promise<Store> {
  const { actor, ip, gone } = context
  const sender = { userId: memberOf(actor).userId, ip, gone }
  return new Promise<Store>((resolve, reject) => {
    const work = async () => {
      const ended = new Promise<void>(end => context.atEnd(async () => end()))
      resolve(await readImport(context, file, choices))
      await ended
    }
    importLane.run(sender, work).catch(reject)
  })
}

async function readImport(
  context: CallContext,
  file: UploadedFile,
  { partial, checksOnly, encoding }: ImportChoices,
): Promise<Store> {
  const { db, language, gone } = context
  const { read, readAs } = await readQuestionFile(file.bytes, {
    checksOnly,
    encoding,
    language,
    signal: gone,
  })
  const questions = chooseMedia(read.questions, await findSources(db, context, contentsOf(read.questions)))
  const found = await checkLines(db, context, questions)
  const isRefused = found.good.length === 0 || (read.wrong.length + found.wrong.length > 0 && !partial)
  const media = await receiveMedia(context, found.good, { stores: !checksOnly && !isRefused })
  // A fault of the first look stays one, even if its cause has gone: the files of these questions were not received.
  const known = [...read.wrong, ...found.wrong, ...media.wrong]
  const sound = found.good.filter(({ line }) => !media.wrong.some(fault => fault.line === line))
  return inside =>
    transact(inside.db, async tx => {
      const { userId } = memberOf(inside.actor)
      await lockCaller(tx, userId)
      await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
      // Somebody may have written one of the questions since the first look.
      const { good, wrong: strangers } = await checkLines(tx, inside, sound)
      const wrong = [...known, ...strangers].sort((a, b) => a.line - b.line)
      if (good.length === 0 || (wrong.length > 0 && !partial)) return { count: 0, wrong, ...readAs }
      if (!checksOnly) {
        await store(tx, inside, await insertMedia(tx, good, media.received), file)
        await checkQuota(tx, userId, { use: 'material', bytes: 0, at: inside.now() })
      }
      return { count: good.length, wrong, ...readAs }
    })
}

const contentsOf = (questions: readonly ReadQuestion[]): readonly QuestionContent[] =>
  questions.map(({ content }) => content)

/** Separates lines that the bank can take from those with files or works the author may not use, and those it already has. */
async function checkLines(
  tx: Db,
  context: CallContext,
  lines: readonly ReadQuestion[],
): Promise<{ readonly good: readonly ReadQuestion[]; readonly wrong: readonly WrongLine[] }> {
  const contents = contentsOf(lines)
  const sources = await findSources(tx, context, contents)
  const known = await selectLikenesses(tx, contents)
  const own = new Map<string, number>()
  const good: ReadQuestion[] = []
  const wrong: WrongLine[] = []
  for (const question of lines) {
    const { line, content, item } = question
    const faults: Omit<WrongLine, 'line'>[] = faultsOfSources(content, sources)
    const likeness = likenessOf(content)
    const twin = own.get(likeness)
    if (known.has(likeness)) faults.push({ field: 'STEM', key: 'QUESTION_TAKEN' })
    else if (twin !== undefined)
      faults.push({ field: 'STEM', key: 'QUESTION_TAKEN', params: { REASON: 'twice', LINE: twin } })
    else own.set(likeness, line)
    if (faults.length === 0) good.push(question)
    else
      wrong.push(
        ...faults.map(({ params, ...fault }) => ({
          line,
          ...fault,
          ...((params || item !== undefined) && {
            params: { ...params, ...(item !== undefined && { ITEM: item }) },
          }),
        })),
      )
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
