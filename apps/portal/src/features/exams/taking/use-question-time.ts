import type { Question } from '@lectern/contract'
import { useCallback, useEffect, useRef } from 'react'
import type { AnswerQueue } from '../queue/answer-queue.ts'
import { isAnswered } from '../queue/given-answer.ts'
import type { QueueState } from '../queue/queue-state.ts'

/** How often the time of a question with a limit is stored, so that a reload does not give it back. */
const storedEverySeconds = 10

/**
 * Measures the time spent on the question on the screen. Returns its seconds so far at a moment of the page's clock, and
 * `store`, which adds them to the answer: called when the candidate moves on.
 */
export function useQuestionTime(queue: AnswerQueue, state: QueueState, question: Question, nowMs: number) {
  const since = useRef({ id: question.id, ms: performance.now() })
  if (since.current.id !== question.id) since.current = { id: question.id, ms: performance.now() }
  const stored = state.answers.get(question.id)?.usedSeconds ?? 0
  const spent = Math.max(0, (nowMs - since.current.ms) / 1000)
  const { id, limitSeconds } = question
  const store = useCallback((): void => {
    if (since.current.id !== id) return
    const answer = queue.state().answers.get(id)
    const seconds = Math.floor((performance.now() - since.current.ms) / 1000)
    // The time of a question without an answer matters only if it is limited.
    if (seconds < 1 || (limitSeconds === 0 && !isAnswered(answer))) return
    since.current = { id, ms: since.current.ms + seconds * 1000 }
    void queue.change(id, { usedSeconds: (answer?.usedSeconds ?? 0) + seconds })
  }, [queue, id, limitSeconds])
  useEffect(() => {
    if (limitSeconds > 0 && spent >= storedEverySeconds) store()
  }, [limitSeconds, spent, store])
  return { usedSeconds: stored + spent, store }
}
