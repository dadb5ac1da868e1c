/** The time of single questions. Pure. */
import type { ExamAnswer, Question } from '@lectern/contract'

/** Seconds left for a question with a limit of its own; undefined without one. Never less than 0. */
export function questionSecondsLeft(
  { limitSeconds }: Pick<Question, 'limitSeconds'>,
  usedSeconds: number,
  timeFactor: number,
): number | undefined {
  const limit = limitSeconds * timeFactor
  return limit === 0 ? undefined : Math.max(0, limit - usedSeconds)
}

/** Whether the answer of a question stays as it is, because its time is over. */
export const isClosed = (
  question: Pick<Question, 'limitSeconds'>,
  answer: Pick<ExamAnswer, 'usedSeconds'> | undefined,
  timeFactor: number,
): boolean => questionSecondsLeft(question, answer?.usedSeconds ?? 0, timeFactor) === 0

/** The next question after a place that can still be answered, first later ones, then earlier ones; undefined if there is none. */
export function nextOpenPlace(isClosedAt: readonly boolean[], place: number): number | undefined {
  const places = isClosedAt.map((_, index) => (place + 1 + index) % isClosedAt.length)
  return places.find(index => index !== place && !isClosedAt[index])
}
