/** Gives a question with a limit of its own to its candidate: docs/wire.md, 7.9, exam-question-open. ADR 83 */
import type { CallRequest, OpenedQuestion } from '@lectern/contract'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { lockCaller } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { transition } from '../lifecycle/transition.ts'
import { selectItems } from './attempt-answers.ts'
import { checkCandidate, noInput } from './attempt-kind.ts'
import { attempts } from './lifecycle.ts'
import { readOpened } from './read-paper.ts'
import { closeOverdue } from './settle.ts'

/**
 * The content of a question of an open attempt. The first call for a question with a limit is stored before it is answered: its time
 * runs from then, whatever becomes of the answer, the page or the server. Later calls give the same.
 * @throws {AppError} NOT_FOUND for an attempt of others or a question that is not in the paper (ID); EXAM_CLOSED.
 */
export async function openQuestion(
  context: CallContext,
  { attemptId, id: questionId }: CallRequest<'exams.question'>,
): Promise<OpenedQuestion> {
  const { db, actor } = context
  const { userId } = memberOf(actor)
  await checkCandidate(db, attemptId, userId)
  await closeOverdue(context)
  return transact(db, async tx => {
    await lockCaller(tx, userId)
    const [item] = await selectItems(tx, attemptId, [questionId])
    if (!item) throw new AppError('NOT_FOUND', {}, 'ID')
    const input = { ...noInput, openedNo: item.no }
    await transition(tx, attempts, { id: attemptId, event: 'reveal', by: context, input })
    return readOpened(tx, context, { attemptId, questionId })
  })
}
