/** Exports a report as a file. */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallRequest } from '@lectern/contract'
import { addAudit } from '../../audit/audit-log.ts'
import type { BytesAnswer } from '../../calls/bytes-answer.ts'
import type { CallContext } from '../../calls/handler.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { type Table, writeCsv } from '../desk/csv.ts'
import { readOverview } from './overview.ts'
import { overviewTables, resourceTables, userTables } from './report-tables.ts'
import { readResource } from './resource-report.ts'
import { readUser } from './user-report.ts'

/** The report as CSV with headings in the caller's language. Every export writes a row into the audit log. @throws {AppError} NOT_FOUND. */
export async function exportReport(
  context: CallContext,
  request: CallRequest<'console.reportExport'>,
): Promise<BytesAnswer> {
  const { db, now } = context
  const { kind, id, since, until } = request
  const bytes = Buffer.from(await writeCsv(await readTables(context, request)))
  await transact(db, tx =>
    addAudit(tx, context, {
      action: 'report.export',
      objectType: kind === 'overview' ? 'report' : kind,
      objectId: id ?? kind,
      before: null,
      after: { since: since ?? null, until: until ?? null },
    }),
  )
  return {
    mime: 'text/csv; charset=utf-8',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileName: `${kind}-${todayIn(now())}.csv`,
    cacheControl: 'private, no-store',
    read: async (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

async function readTables(
  context: CallContext,
  { kind, id, ...period }: CallRequest<'console.reportExport'>,
): Promise<readonly Table[]> {
  const { db, now, language } = context
  const today = todayIn(now())
  if (kind === 'overview') return overviewTables(await readOverview(db, period, today), language)
  if (id === undefined) throw new AppError('FIELD_REQUIRED', {}, 'ID')
  if (kind === 'resource') return resourceTables(await readResource(db, id, period, today), language)
  return userTables(await readUser(context, id, period), language)
}
