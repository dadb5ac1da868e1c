/** The caller's attempts: the list, one with its questions, and the result of handing in. docs/wire.md, 7.9 */
import type { ExamFinished, ExamRecord, ExamRecordView, Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import { countRows } from '../calls/count-rows.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Paging } from '../calls/paging.ts'
import { descending, type PageOfIds, type Placed, pageOfIds, readPage, sortKey } from '../calls/read-page.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { attemptStates } from './attempt-kind.ts'
import { findOpenAttempt } from './exam-of-role.ts'
import { type KeysHeld, showKeys } from './keys-held.ts'
import { type AttemptRow, attemptColumns, presentAttempt } from './present-attempt.ts'
import { readRecordItems } from './record-items.ts'

interface RecordRow extends AttemptRow, Placed {
  readonly review: number
}

async function readRows(db: Db, page: PageOfIds, language: Language): Promise<readonly RecordRow[]> {
  const { rows } = await sql<RecordRow>`${prepared}
    with page as materialized (${page.ids})
    select ${page.place}, ${attemptColumns(language)}, e.review
      from page join attempts a on a.id = page.id join exams e on e.id = a.exam_id join roles r on r.no = e.role_no
      left join certificates c on c.attempt_id = a.id
     order by ${page.order}`.execute(db)
  return rows
}

/** A page of the caller's attempts, the latest first. */
export async function listRecords(
  { db, actor, language }: CallContext,
  { state, ...paging }: Paging & { readonly state?: ExamRecord['state'] | undefined },
) {
  const { userId } = memberOf(actor)
  const from = sql`attempts a`
  const inState = state === undefined ? sql`` : sql`and a.state = ${attemptStates[state]}`
  const where: RawBuilder<boolean> = sql`a.user_id = ${userId}::uuid ${inState}`
  const order = descending(sortKey.instant('a.started_at'), sortKey.id('a.id'))
  const count = () => countRows(db, from, where)
  const list = { id: sql.ref('a.id'), from, where, order, count }
  const { rows, total, next } = await readPage(list, paging, page => readRows(db, page, language))
  return { records: rows.map(row => presentAttempt(row, language)), total, next, extra: {} }
}

/** The result of an attempt that has ended, for its candidate. */
export async function readResult(
  db: Db,
  { language }: Pick<CallContext, 'language'>,
  id: string,
): Promise<ExamFinished> {
  const [row] = await readRows(db, pageOfIds([id]), language)
  if (!row) throw new AppError('NOT_FOUND')
  const { state, score, usedSeconds, passScore, roleNo, roleName, certificateId } = presentAttempt(
    row,
    language,
  )
  return { state, score, usedSeconds, passScore, roleNo, roleName, certificateId }
}

/**
 * One of the caller's attempts with its questions: points and remarks when it is graded, right answers then if the exam shows
 * them. While it is open it has no questions, because their sources would lead to the answers.
 * @throws {AppError} NOT_FOUND, also for an attempt of others.
 */
export async function viewRecord(context: CallContext, id: string): Promise<ExamRecordView> {
  const { db, actor, language } = context
  const { userId } = memberOf(actor)
  const own = await db
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const [row] = own ? await readRows(db, pageOfIds([id]), language) : []
  if (!row) throw new AppError('NOT_FOUND')
  const record = presentAttempt(row, language)
  if (record.state === 'open') return { ...record, items: [], keysHeld: false }
  const isGraded = record.state !== 'grading'
  const showsKeys = isGraded && row.review === 1
  const isKeyHeld = showsKeys ? await showOwnKeys(context, userId, id) : () => false
  return { ...record, ...(await readRecordItems(context, id, { isGraded, showsKeys, isKeyHeld })) }
}

/** Shows right answers, none while another paper is being answered, which may have the same questions. */
const showOwnKeys = ({ db, now }: CallContext, userId: string, attemptId: string): Promise<KeysHeld> =>
  transact(db, async tx => {
    await lockCaller(tx, userId)
    const at = now()
    const isTaking = (await findOpenAttempt(tx, userId, at)) !== undefined
    return isTaking ? () => true : showKeys(tx, { attemptId, userId, at })
  })
