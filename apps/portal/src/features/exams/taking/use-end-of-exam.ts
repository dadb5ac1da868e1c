import { useEffect } from 'react'
import { secondsUntil } from '../queue/server-clock.ts'
import type { AnswerFiles } from './use-answer-files.ts'
import type { OpenAttempt } from './use-attempt.ts'

/** The server accepts answers for 30 s after the deadline; so long a file on its way is waited for, in seconds. */
const fileGraceSeconds = 20

/**
 * Hands the paper in when the time is over, unless the server then gives more. A file that is still on its way gets the seconds for
 * which answers are accepted after the deadline. Returns the seconds that are left; null without a limit.
 */
export function useEndOfExam(
  attempt: OpenAttempt,
  { files, storeTime, nowMs }: { readonly files: AnswerFiles; storeTime(): void; readonly nowMs: number },
): number | null {
  const { queue, times } = attempt
  const { isFinishing, awaited } = queue.state()
  const secondsLeft = times.deadline && secondsUntil(times.deadline, times.reading, nowMs)
  const isOver = secondsLeft === 0
  useEffect(() => {
    // The last answer of the server may have granted time that is not on the screen yet.
    if (!isOver || isFinishing || !isOverAt(attempt, 0)) return
    storeTime()
    queue.finish(() => isOverAt(attempt, 0))
  })
  useEffect(() => {
    if (isOver && awaited.size > 0 && isOverAt(attempt, fileGraceSeconds))
      for (const id of awaited) files.cancel(id)
  })
  return secondsLeft
}

/** Whether the deadline, and so many seconds after it, are over now. */
function isOverAt({ latestTimes }: OpenAttempt, seconds: number): boolean {
  const { deadline, reading } = latestTimes()
  if (deadline === null) return false
  return secondsUntil(new Date(deadline.getTime() + seconds * 1000), reading, performance.now()) === 0
}
