import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { impatient, keptAnswersOf } from '../queue/kept-answers.ts'
import { endKept } from '../queue/late-answers.ts'

/**
 * How many answers this browser had kept of an attempt that has ended, and the server did not get in time. They are erased here;
 * the number stays until the page is left.
 */
export function useLateAnswers(attemptId: string): number {
  const personId = useSession(({ user }) => user?.id)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (personId === undefined) return
    const wait = (timeoutMs: number) => new Promise<void>(resolve => setTimeout(resolve, timeoutMs))
    const kept = impatient(keptAnswersOf(personId, attemptId), wait)
    void endKept({
      kept,
      send: (answers, isFinal) =>
        api.call('exams.submit', { attemptId, isFinal, answers: [...answers], usedSeconds: 0 }),
    }).then(late => setCount(before => Math.max(before, late)))
  }, [attemptId, personId])
  return count
}
