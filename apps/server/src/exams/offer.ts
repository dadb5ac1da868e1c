/** Which exam a person can take: docs/wire.md, 7.9, has-exam. */
import type { ExamOffer } from '@lectern/contract'
import { sql } from 'kysely'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { isVisible, lockNumber, viewerOf } from '../catalogue/lock-sql.ts'
import { isExamStaff } from '../people/exam-staff.ts'
import { todayIn } from '../settings/provider-time.ts'
import { findOpenAttempt, findRoleAbove, findRoleExam, readResits } from './exam-of-role.ts'

/**
 * The exam for a role with what it asks for, what is left of its attempts and what the role opens, or the reason why it cannot
 * be taken now. Without a role it is the exam of the open attempt, otherwise that of the lowest role above the caller's.
 */
export async function offerExam(context: CallContext, asked: string | undefined): Promise<ExamOffer> {
  const { db, now, actor, language } = context
  const me = memberOf(actor)
  const at = now()
  const found = await findOpenAttempt(db, me.userId, at)
  const open = found?.isOver ? undefined : found
  const roleNo = asked ?? open?.role_no ?? (await findRoleAbove(db, me.level))
  if (roleNo === undefined) return { offer: 'none', reason: 'EXAM_NONE', nextAt: null }
  const isOpen = open?.role_no === roleNo
  const examId = isOpen ? open.exam_id : null
  const role = await findRoleExam(db, { roleNo, userId: me.userId, examId, language })
  if (!role) return { offer: 'none', reason: 'EXAM_NONE', roleNo, nextAt: null }
  if (role.role_level <= role.own_level && !isOpen)
    return { offer: 'none', reason: 'EXAM_LEVEL', roleNo, nextAt: null }
  const { exam } = role
  if (!exam) return { offer: 'none', reason: 'EXAM_NONE', roleNo, nextAt: null }
  if (!isOpen && (await isExamStaff(db, me, at)))
    return { offer: 'none', reason: 'EXAM_STAFF', roleNo, nextAt: null }
  const { left, nextAt } = await readResits(db, { userId: me.userId, roleNo, exam }, at)
  if (nextAt !== null && !isOpen)
    return { offer: 'none', reason: 'EXAM_RESIT', roleNo, title: exam.title, nextAt }
  const { single, multiple, operation } = role
  return {
    offer: 'available',
    examId: exam.id,
    roleNo,
    title: exam.title,
    questionCount: single + multiple + operation,
    durationSeconds: exam.duration,
    passScore: exam.passScore,
    questionsByKind: { single, multiple, operation },
    attemptsLeft: left,
    nextAt: null,
    openAttemptId: open?.id ?? null,
    opensCount: await countOpened(context, role),
    rules: exam.rules,
    resits: { most: exam.resitMax, days: exam.resitDays, waitHours: exam.resitWaitHours },
  }
}

/** How many resources that are locked for the caller the role would open. */
async function countOpened(
  { db, actor, now }: CallContext,
  { role_no, role_level }: { readonly role_no: string; readonly role_level: number },
): Promise<number> {
  const today = todayIn(now())
  const viewer = viewerOf(actor)
  const raised = {
    ...viewer,
    roleNos: [...viewer.roleNos, role_no],
    level: Math.max(viewer.level, role_level),
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from resources r
     where r.show_roles and ${isVisible(viewer, today)} and ${lockNumber(viewer, today)} = 2
       and ${lockNumber(raised, today)} <> 2`.execute(db)
  return rows[0]?.count ?? 0
}
