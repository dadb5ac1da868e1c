/** Exports questions as a file that `importQuestions` reads again: docs/wire.md, 8.3. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
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
import { tableOf } from './question-columns.ts'
import { contentOf, selectQuestions, withVersion } from './question-rows.ts'
import { tidied } from './question-rules.ts'

/** A file has as many questions as an import takes. */
const mostExported = 1000

const mimeOf = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** The questions of a filter, in the order in which they were written, at most a thousand. Every export writes a row into the audit log. */
export async function exportQuestions(
  context: CallContext,
  { format, ...filter }: QuestionFilter & { readonly format: 'csv' | 'json' },
): Promise<BytesAnswer> {
  const { db, now } = context
  const { rows: ids } = await sql<{ id: string }>`
    select q.id from ${withVersion} where ${conditionOf(filter)} order by q.id limit ${mostExported}`.execute(
    db,
  )
  const rows = await selectQuestions(db, context, pageOfIds(ids.map(({ id }) => id)))
  const questions = rows.map(row => tidied(contentOf(row)))
  const bytes = Buffer.from(format === 'csv' ? writeCsv([tableOf(questions)]) : writeJson(questions))
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
    fileName: `questions-${todayIn(now())}.${format}`,
    cacheControl: 'private, no-store',
    read: async (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

/** A list with a question in each line. */
export function writeJson(questions: readonly QuestionContent[]): string {
  const lines = questions.map(content => {
    const { ID: _id, ...fields } = encodeFields(questionSave, { id: null, ...content })
    return JSON.stringify(fields)
  })
  return `[\n${lines.join(',\n')}\n]\n`
}
