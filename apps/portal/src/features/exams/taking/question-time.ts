/** The time of single questions, by the server's clock from when it first gave the question out. Pure. ADR 83 */
import type { Question } from '@lectern/contract'
import { type ClockReading, secondsUntil } from '../queue/server-clock.ts'

/** What a question says about its own time. */
export type TimedQuestion = Pick<Question, 'limitSeconds' | 'openedAt' | 'isHeld'>

/** What the time of all questions depends on. */
export interface QuestionClock {
  readonly reading: ClockReading
  /** 1 to 3, or 0 for no limit. */
  readonly timeFactor: number
}

/** Seconds that a candidate has for a question; 0 for no limit. */
export const secondsFor = (
  { limitSeconds }: Pick<Question, 'limitSeconds'>,
  { timeFactor }: Pick<QuestionClock, 'timeFactor'>,
): number => Math.floor(limitSeconds * timeFactor)

/** Whether a question is not shown before the candidate asks for it, because its time begins then. */
export const mustAsk = (question: TimedQuestion, clock: Pick<QuestionClock, 'timeFactor'>): boolean =>
  question.isHeld || (question.openedAt === null && secondsFor(question, clock) > 0)

/** Seconds left at a moment of the page's clock, never less than 0; undefined without a limit, and before the candidate asks for it. */
export function questionSecondsLeft(
  question: TimedQuestion,
  clock: QuestionClock,
  nowMs: number,
): number | undefined {
  const seconds = secondsFor(question, clock)
  if (question.openedAt === null || seconds === 0) return undefined
  return secondsUntil(new Date(question.openedAt.getTime() + seconds * 1000), clock.reading, nowMs)
}

/** Whether the answer of a question stays as it is, because its time is over. */
export const isClosed = (question: TimedQuestion, clock: QuestionClock, nowMs: number): boolean =>
  questionSecondsLeft(question, clock, nowMs) === 0

/** The next question after a place that can still be answered, first later ones, then earlier ones; undefined if there is none. */
export function nextOpenPlace(isClosedAt: readonly boolean[], place: number): number | undefined {
  const places = isClosedAt.map((_, index) => (place + 1 + index) % isClosedAt.length)
  return places.find(index => index !== place && !isClosedAt[index])
}
