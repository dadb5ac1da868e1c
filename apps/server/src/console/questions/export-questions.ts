/** Exports questions as a file that `importQuestions` reads again: docs/wire.md, 8.3. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { encodeFields, type QuestionContent, questionSave } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { BytesAnswer } from '../../calls/bytes-answer.ts'
import type { CallContext } from '../../calls/handler.ts'
import { pageOfIds } from '../../calls/read-page.ts'
import { transact } from '../../db/transact.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { writeCsv } from '../desk/csv.ts'
import { conditionOf, type QuestionFilter } from './list-questions.ts'
import { writeQti } from './qti/write-qti.ts'
import { tableOf } from './question-columns.ts'
import { withFiles } from './question-files.ts'
import { contentOf, selectQuestions, withVersion } from './question-rows.ts'
import { tidied } from './question-rules.ts'
import type { IdentifiedQuestion } from './write-questions.ts'

/** A file has as many questions as an import takes. */
const mostExported = 1000

const mimeOf = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  qti: 'application/zip',
} as const
const endingOf = { csv: 'csv', json: 'json', qti: 'zip' } as const

/**
 * The questions of a filter, or those with certain ids, in the order in which they were written, at most a thousand. Every export
 * writes a row into the audit log. @throws {AppError} FILE_SIZE (FORMAT) when the files of a package are too large together.
 */
export async function exportQuestions(
  context: CallContext,
  {
    format,
    ids: wanted,
    ...filter
  }: QuestionFilter & {
    readonly format: 'csv' | 'json' | 'qti'
    readonly ids?: readonly string[] | undefined
  },
): Promise<BytesAnswer> {
  const { db, now } = context
  const chosen = wanted === undefined ? sql`true` : sql`q.id = any(${wanted}::uuid[])`
  const { rows: ids } = await sql<{ id: string }>`
    select q.id from ${withVersion} where ${conditionOf(filter)} and ${chosen} order by q.id limit ${mostExported}`.execute(
    db,
  )
  const rows = await selectQuestions(db, context, pageOfIds(ids.map(({ id }) => id)))
  const questions = rows.map(row => ({ id: row.id, content: tidied(contentOf(row)) }))
  const bytes = await written(context, questions, format)
  await transact(db, tx =>
    addAudit(tx, context, {
      action: 'question.export',
      objectType: 'question',
      objectId: 'bank',
      before: null,
      after: { count: questions.length, format },
    }),
  )
  return {
    mime: mimeOf[format],
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileName: `questions-${todayIn(now())}.${endingOf[format]}`,
    cacheControl: 'private, no-store',
    read: async (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

async function written(
  context: CallContext,
  questions: readonly IdentifiedQuestion[],
  format: 'csv' | 'json' | 'qti',
): Promise<Buffer> {
  const contents = questions.map(({ content }) => content)
  switch (format) {
    case 'csv':
      return Buffer.from(await writeCsv([tableOf(contents)]))
    case 'json':
      return Buffer.from(await writeJson(contents))
    case 'qti':
      return Buffer.from(await writeQti(await withFiles(context, questions), context.now()))
  }
}

/** Written at once; the longest ones take less than 50 ms. */
const fewQuestions = 10

/** A list with a question in each line. Other work goes on while it is written. */
export async function writeJson(questions: readonly QuestionContent[]): Promise<string> {
  const lines: string[] = []
  for (const [index, content] of questions.entries()) {
    if (index % fewQuestions === 0) await otherWork()
    const { ID: _id, ...fields } = encodeFields(questionSave, { id: null, ...content })
    lines.push(JSON.stringify(fields))
  }
  return `[\n${lines.join(',\n')}\n]\n`
}
