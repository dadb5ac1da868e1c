/**
 * Grades the attempts of an exam again after a question was corrected: docs/wire.md, 5.6 and 8.3. A pass is never taken away. An
 * examiner asks for it, a job does it in batches and can be interrupted anywhere: what was graded again once changes nothing the
 * second time.
 */
import type { RegradeReport } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../audit/audit-log.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'

/** The job that grades the attempts of one exam again. */
export const regradeJob = {
  kind: 'regrade-exam',
  lane: 'work',
  priority: priorities.awaited,
} as const satisfies JobType

/**
 * Asks for all ended attempts of an exam to be graded again by the newest versions of their questions. While it is under way, asking
 * again lets it start over, because questions may have been corrected meanwhile.
 * @throws {AppError} NOT_FOUND
 */
export async function regradeExam(
  context: CallContext,
  { id: examId, reason }: { readonly id: string; readonly reason: string },
): Promise<RegradeReport> {
  const me = memberOf(context.actor).userId
  const at = context.now()
  return transact(context.db, async tx => {
    await lockCaller(tx, me)
    const { rows: exams } = await sql<{ total: number }>`
      select (select count(*) from attempts a join users u on u.id = a.user_id
               where a.exam_id = e.id and a.state > 0 and a.user_id <> ${me}::uuid and u.state <> 3) as total
        from exams e where e.id = ${examId}::uuid`.execute(tx)
    const [exam] = exams
    if (!exam) throw new AppError('NOT_FOUND')
    await sql`
      insert into regrades (id, exam_id, asked_by, asked_at, reason, total)
      values (${newId(at)}::uuid, ${examId}::uuid, ${me}::uuid, ${at}, ${reason}, ${exam.total})
      on conflict (exam_id) where finished_at is null do update
         set asked_by = excluded.asked_by, asked_at = excluded.asked_at, reason = excluded.reason, total = excluded.total,
             done = 0, last_attempt = null`.execute(tx)
    await addJob(tx, regradeJob, { payload: { id: examId }, at, dedupKey: examId })
    await addAudit(tx, context, {
      action: 'exam.regrade',
      objectType: 'exam',
      objectId: examId,
      before: null,
      after: { count: exam.total },
      reason,
    })
    return viewRegrade(tx, examId)
  })
}

/** How far the latest regrading of an exam is; all numbers are 0 when there was none. @throws {AppError} NOT_FOUND */
export async function viewRegrade(db: Db, examId: string): Promise<RegradeReport> {
  const { rows } = await sql<{ total: number; done: number; changed: number; is_running: boolean }>`
    select coalesce(r.total, 0) as total, coalesce(r.done, 0) as done, coalesce(r.changed, 0) as changed,
           r.id is not null and r.finished_at is null as is_running
      from exams e
      left join lateral (select * from regrades where exam_id = e.id order by asked_at desc limit 1) r on true
     where e.id = ${examId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return { count: row.total, done: row.done, changed: row.changed, isRunning: row.is_running }
}
