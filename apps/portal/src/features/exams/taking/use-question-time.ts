import type { Question } from '@lectern/contract'
import { useCallback, useEffect, useRef } from 'react'
import type { AnswerQueue } from '../queue/answer-queue.ts'
import { isAnswered } from '../queue/given-answer.ts'

/**
 * Measures how long a question without a limit of its own is on the screen, for the statistics of the bank. Returns a function that
 * adds it to the answer: called when the candidate moves on. With a limit the server counts.
 */
export function useQuestionTime(queue: AnswerQueue, question: Question): () => void {
  const since = useRef({ id: '', ms: 0 })
  useEffect(() => {
    since.current = { id: question.id, ms: performance.now() }
  }, [question.id])
  return useCallback((): void => {
    const { id, ms } = since.current
    const before = queue.state().answers.get(question.id)
    const seconds = Math.floor((performance.now() - ms) / 1000)
    if (id !== question.id || question.limitSeconds > 0 || seconds < 1 || !isAnswered(before)) return
    since.current = { id, ms: ms + seconds * 1000 }
    void queue.change(id, { usedSeconds: (before?.usedSeconds ?? 0) + seconds })
  }, [queue, question])
}
