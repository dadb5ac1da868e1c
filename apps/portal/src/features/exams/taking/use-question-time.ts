import type { Question } from '@lectern/contract'
import { useCallback, useEffect, useRef } from 'react'
import type { AnswerQueue } from '../queue/answer-queue.ts'
import { isAnswered } from '../queue/given-answer.ts'
import type { QueueState } from '../queue/queue-state.ts'
import { isClosed } from './question-time.ts'

/** How often the time of a question with a limit is stored, so that a reload does not give it back. */
const storedEverySeconds = 10

/**
 * Measures the time spent on the question on the screen. Returns its seconds so far at a moment of the page's clock, whether it can
 * be answered (time on a question that is only looked at does not count), and `store`, which adds them to the answer: called when
 * the candidate moves on.
 */
export function useQuestionTime(
  queue: AnswerQueue,
  {
    state,
    question,
    timeFactor,
  }: { readonly state: QueueState; readonly question: Question; readonly timeFactor: number },
  nowMs: number,
) {
  const { id } = question
  const answer = state.answers.get(id)
  const isOver = isClosed(question, answer, timeFactor)
  const since = useRef({ id: '', ms: 0, isOpen: false })
  // A question whose time was over gets some again when the person is given more.
  if (since.current.id !== id || (!since.current.isOpen && !isOver))
    since.current = { id, ms: performance.now(), isOpen: !isOver }
  const { isOpen, ms } = since.current
  const spent = isOpen ? Math.max(0, (nowMs - ms) / 1000) : 0
  const store = useCallback((): void => {
    if (since.current.id !== question.id || !since.current.isOpen) return
    const before = queue.state().answers.get(question.id)
    const seconds = Math.floor((performance.now() - since.current.ms) / 1000)
    // The time of a question without an answer matters only if it is limited.
    if (seconds < 1 || (question.limitSeconds === 0 && !isAnswered(before))) return
    const usedSeconds = (before?.usedSeconds ?? 0) + seconds
    since.current = {
      id: question.id,
      ms: since.current.ms + seconds * 1000,
      isOpen: !isClosed(question, { usedSeconds }, timeFactor),
    }
    void queue.change(question.id, { usedSeconds })
  }, [queue, question, timeFactor])
  const isLimited = question.limitSeconds > 0
  useEffect(() => {
    if (isLimited && spent >= storedEverySeconds) store()
  }, [isLimited, spent, store])
  return { usedSeconds: (answer?.usedSeconds ?? 0) + spent, isOpen, store }
}
