/** What follows from the result of an attempt: role, certificate, activity and notice. */
import { sql } from 'kysely'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import type { Db } from '../db/connect.ts'
import type { Step } from '../lifecycle/machine.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { Attempt } from './attempt-kind.ts'
import { scaledScore } from './scoring.ts'

/** Gives the person the role of the exam if it is higher than their own. It replaces the learner role: everybody has one. */
export async function raiseRole(tx: Db, { id, row, at }: Step<Attempt>): Promise<void> {
  if (!row.role_active || row.role_level <= row.own_level) return
  await sql`
    delete from user_roles ur using roles r where r.no = ur.role_no and r.class = 'learner' and ur.user_id = ${row.user_id}`.execute(
    tx,
  )
  await tx
    .insertInto('user_roles')
    .values({ user_id: row.user_id, role_no: row.role_no, granted_at: at, source: 'exam', source_id: id })
    .execute()
  // A lowering that waits for its second administrator was requested for a lower role.
  await tx.deleteFrom('role_lowerings').where('user_id', '=', row.user_id).execute()
}

/** Issues the certificate. */
export async function issue(tx: Db, { id, at }: Step<Attempt>): Promise<void> {
  await issueCertificate(tx, id, at)
}

/** Shows the pass among the person's activities. */
export async function showMove(tx: Db, { row, at }: Step<Attempt>): Promise<void> {
  await sql`
    insert into activities (user_id, act, exam_id, at) values (${row.user_id}, 'pass', ${row.exam_id}, ${at})`.execute(
    tx,
  )
}

/** Notifies the candidate of the result. */
export async function tellCandidate(tx: Db, { id, row, event, at }: Step<Attempt>): Promise<void> {
  const score = scaledScore(row).toFixed(1)
  await addNotice(tx, {
    userId: row.user_id,
    type: 'exam',
    kind: event === 'fail' ? 'exam-failed' : 'exam-passed',
    title: row.own_title,
    params: { score, passScore: String(row.pass_score) },
    link: `/exam/record/${id}`,
    dedupKey: `attempt:${id}:${event}`,
    at,
  })
}

/** Notifies the candidate of another score after a question was corrected. */
export async function tellRegraded(tx: Db, { id, row, input, at }: Step<Attempt>): Promise<void> {
  await addNotice(tx, {
    userId: row.user_id,
    type: 'exam',
    kind: 'exam-regraded',
    title: row.own_title,
    content: input.reason,
    params: { score: input.score.toFixed(1) },
    link: `/exam/record/${id}`,
    at,
  })
}
