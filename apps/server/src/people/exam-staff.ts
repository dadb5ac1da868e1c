/** Who prepares or grades exams takes none: ADR 69. */
import { sql } from 'kysely'
import type { Member } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/preparing-client.ts'

/** Who has worked on the bank, an exam or the grading may take exams again after so many days. */
const staffDays = 365

/**
 * Whether a person may read the right answers of exams, or has worked on questions, exams or grading within a year: such a person
 * takes no exam. docs/wire.md, 5.6
 */
export async function isExamStaff(
  db: Db,
  { userId, capabilities }: Pick<Member, 'userId' | 'capabilities'>,
  at: Date,
): Promise<boolean> {
  if (capabilities.has('exam.author') || capabilities.has('exam.grade')) return true
  const { rows } = await sql<{ is_staff: boolean }>`${prepared}
    select exists (
      select 1 from audit_log
       where actor = ${userId}::uuid and at > ${at}::timestamptz - make_interval(days => ${staffDays})
         and (split_part(action, '.', 1) in ('question', 'exam') or action = 'attempt.grade')) as is_staff`.execute(
    db,
  )
  return rows[0]?.is_staff ?? false
}
