import type { GradesRequest } from '@lectern/contract'
import { useMutation } from '@tanstack/react-query'
import { useContext, useEffect, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { shownInPlace } from '../../../lib/shown-in-place.ts'
import { askSure } from '../../../parts/ask-sure.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { RecordName } from '../panel/record-name.ts'

type Points = Omit<GradesRequest, 'isQuestion'>

/**
 * Asks the examiner before points that decide the exam are saved, and says what follows from them; the server knows it. As long as
 * the server has not answered, nothing is saved: the decision cannot be taken back.
 */
export function useWhatFollows(roleName: string) {
  const words = useConsoleWords()
  const record = useContext(RecordName)
  const question = useMutation({
    mutationFn: (points: Points) => api.call('console.gradingSubmit', { ...points, isQuestion: true }),
    meta: shownInPlace(() => ({ act: words('submitGrades'), about: record, isKept: true })),
  })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    isAsking: question.isPending,
    /** Why the server did not say what follows. */
    error: question.error,
    forget: question.reset,
    /** Resolves to whether the points may be saved: true without a question for points that decide nothing yet. */
    async isSure(points: Points): Promise<boolean> {
      question.reset()
      if (points.items.some(({ got }) => got === null)) return true
      const follows = await question.mutateAsync(points).catch(() => undefined)
      // The error is shown; and who has left meanwhile is not asked about something that is no longer on the screen.
      if (follows === undefined || !isHere.current) return false
      if (follows.score === null) return true
      const key = follows.state === 'qualified' ? 'gradesPass' : 'gradesFail'
      return askSure({
        act: words('submitGrades'),
        body: words(key, { score: follows.score, role: roleName }),
      })
    },
  }
}
