import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { findOpenAttempt } from './exam-of-role.ts'

/**
 * Keeps right answers and solutions from somebody who is taking an exam just now, for example because they became an examiner
 * meanwhile. docs/wire.md, 8.3
 * @throws {AppError} EXAM_RUNNING
 */
export async function checkNotTaking({
  db,
  actor,
  now,
}: Pick<CallContext, 'db' | 'actor' | 'now'>): Promise<void> {
  const open = await findOpenAttempt(db, memberOf(actor).userId, now())
  if (open && !open.isOver) throw new AppError('EXAM_RUNNING')
}
