/** Stores answers of a candidate, and hands the paper in: docs/wire.md, 7.9, exam-submit-correction. */
import type { AnswersRequest, AnswersSaved, ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { earliestAfter } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { transition } from '../lifecycle/transition.ts'
import { journalBytesOf, readChainEnd, type StoredItem, selectItems } from './attempt-answers.ts'
import {
  attemptStates,
  checkCandidate,
  deadlineNow,
  lockAttempt,
  noInput,
  type StoredAttempt,
} from './attempt-kind.ts'
import { deviceLabel } from './device-label.ts'
import { appendEntries, receiptFor } from './journal.ts'
import { attempts } from './lifecycle.ts'
import { bringsLater, mergeAnswers, type PaperItem } from './merge-answers.ts'
import { readResult } from './records.ts'
import { closeOverdue, closer, settle } from './settle.ts'
import { journalWaitSeconds } from './timing.ts'

/**
 * Stores the answers of an open attempt and returns the receipt; with `isFinal` it ends the attempt and returns the result.
 * Handing in a paper again returns the same result, unless it comes with later answers than the stored ones: these are lost, and the
 * candidate has to know.
 * @throws {AppError} NOT_FOUND for an attempt of others or a file that is no answer of this attempt (FILE_ID); EXAM_CLOSED;
 * FIELD_INVALID for an answer that does not fit the paper; TOO_MANY for more answers than the journal takes, never for the last ones.
 */
export async function submitAnswers(
  context: CallContext,
  request: AnswersRequest,
): Promise<AnswersSaved | ExamFinished> {
  const { db, actor, now, notary, secretKey } = context
  const { userId } = memberOf(actor)
  const { attemptId: id, isFinal } = request
  await checkCandidate(db, id, userId)
  await closeOverdue(context)
  return transact(db, async tx => {
    await lockCaller(tx, userId)
    const row = await lockAttempt(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    const items = await selectItems(
      tx,
      id,
      request.answers.map(answer => answer.id),
    )
    const at = now()
    const times = { at, startedAt: row.started_at, timeFactor: row.person_factor }
    const { accepted, savedCount } = mergeAnswers(items, request.answers, times)
    if (row.state !== attemptStates.open) {
      if (!isFinal || bringsLater(items, request.answers)) throw new AppError('EXAM_CLOSED')
      return readResult(tx, context, id)
    }
    await checkFiles(tx, row, { items, accepted })
    if (!isFinal) checkJournal(row, accepted, at)
    const end = await readChainEnd(tx, id)
    const device = deviceLabel(context, id)
    const entries = appendEntries(
      end,
      accepted.map(answer => ({ ...answer, device })),
      at,
    )
    const begunNos = accepted.flatMap(({ no, openedAt }) => (openedAt === at ? [no] : []))
    const input = { ...noInput, entries, begunNos }
    await transition(tx, attempts, { id, event: 'save', by: context, input })
    if (!isFinal)
      return {
        saved: savedCount,
        receipt: receiptFor(secretKey, id, entries.at(-1) ?? end),
        serverTime: at,
        deadline: deadlineNow(row),
        timeFactor: row.person_factor,
      }
    await transition(tx, attempts, { id, event: 'finish', by: context, input: noInput })
    await settle(tx, id, closer({ at, notary }))
    return readResult(tx, context, id)
  })
}

/** @throws {AppError} TOO_MANY with WAIT in seconds. */
function checkJournal(row: StoredAttempt, accepted: readonly PaperItem[], at: Date): void {
  if (accepted.length === 0) return
  const bytes = row.journal_bytes + journalBytesOf(accepted)
  const WAIT = journalWaitSeconds(bytes, { startedAt: row.started_at, at })
  if (WAIT > 0) throw new AppError('TOO_MANY', { WAIT })
}

/**
 * Checks that new files are answers that the candidate has sent since the attempt began, so that no other file can be read
 * through an answer; the clock of the server that has stored them may be a little behind. They are locked against being removed as unused.
 * @throws {AppError} NOT_FOUND (FILE_ID), for files of others and unknown ones alike.
 */
async function checkFiles(
  tx: Db,
  { user_id, started_at }: StoredAttempt,
  { items, accepted }: { readonly items: readonly StoredItem[]; readonly accepted: readonly PaperItem[] },
): Promise<void> {
  const known = new Set(items.map(({ fileId }) => fileId))
  const added = [...new Set(accepted.flatMap(({ fileId }) => fileId ?? []))].filter(
    fileId => !known.has(fileId),
  )
  if (added.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from files
     where id = any(${added}::uuid[]) and owner = ${user_id}::uuid and use = 'answer' and created_at >= ${earliestAfter(started_at)}
       for key share`.execute(tx)
  if (rows.length < added.length) throw new AppError('NOT_FOUND', {}, 'FILE_ID')
}
