/**
 * Answers of a candidate on their way to the server: what one contains, and what becomes of answers on two devices.
 * docs/wire.md, 7.9
 */
import type { ExamAnswer } from '@lectern/contract'

/** What a candidate changes of an answer. */
export type AnswerChange = Partial<Pick<ExamAnswer, 'keys' | 'text' | 'fileId' | 'isMarked' | 'usedSeconds'>>

/** The answer of a question that has none yet. */
export const blankAnswer = (id: string): ExamAnswer => ({
  id,
  keys: [],
  text: '',
  fileId: null,
  usedSeconds: 0,
  isMarked: false,
  sequence: 0,
})

/** Whether the candidate has answered: a mark alone is no answer. */
export const isAnswered = (answer: ExamAnswer | undefined): boolean =>
  answer !== undefined && (answer.keys.length > 0 || answer.text.trim() !== '' || answer.fileId !== null)

/** Whether two answers say the same; the time spent does not count. */
export const saysTheSame = (a: ExamAnswer, b: ExamAnswer): boolean =>
  a.text === b.text &&
  a.fileId === b.fileId &&
  a.isMarked === b.isMarked &&
  a.keys.length === b.keys.length &&
  a.keys.every(key => b.keys.includes(key))

/**
 * What became of an answer of this browser: the server has stored it; it has a later one, which another device sent; or it
 * does not have it yet.
 */
export type Fate = 'stored' | 'superseded' | 'missing'

/** Compares an answer of this browser with the one that the server has. */
export function fateOf(own: ExamAnswer, stored: ExamAnswer | undefined): Fate {
  if (stored === undefined || stored.sequence < own.sequence) return 'missing'
  return stored.sequence === own.sequence && saysTheSame(own, stored) ? 'stored' : 'superseded'
}
