/**
 * Answers of a candidate on their way to the server: what one contains, and what becomes of answers on two devices.
 * docs/wire.md, 7.9
 */
import type { ExamAnswer } from '@lectern/contract'

/** What a candidate changes of an answer. */
export type AnswerChange = Partial<Pick<ExamAnswer, 'keys' | 'text' | 'fileId' | 'isMarked' | 'usedSeconds'>>

/** An answer that the server has not acknowledged. */
export interface WaitingAnswer {
  readonly answer: ExamAnswer
  /** What the server had stored when the candidate changed it: tells a change from mere time spent on the question. */
  readonly basis: ExamAnswer
}

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

/** A text without the characters that the server refuses; pasted line breaks of every kind become line feeds. docs/wire.md, 2 */
export const storableText = (text: string): string =>
  text.replace(/\r\n|[\r\v\f\u0085]/g, '\n').replace(/\p{Surrogate}|[^\P{Cc}\t\n]/gu, '')

/** A text as the server stores it: somebody who types has not always typed the next word yet. */
const storedText = (text: string): string => text.replaceAll('\r\n', '\n').trim().normalize('NFC')

/** Whether two answers say the same; the time spent does not count. */
export const saysTheSame = (a: ExamAnswer, b: ExamAnswer): boolean =>
  storedText(a.text) === storedText(b.text) &&
  a.fileId === b.fileId &&
  a.isMarked === b.isMarked &&
  a.keys.length === b.keys.length &&
  a.keys.every(key => b.keys.includes(key))

/**
 * What became of a waiting answer.
 * `stored`: the server has it · `missing`: it does not have it yet · `behind`: another device has only counted time, with a number
 * that is in the way · `outdated`: another device has a later answer, and this one has only counted time · `superseded`: both were
 * changed, and the one of the other device has the higher number.
 */
export type Fate = 'stored' | 'missing' | 'behind' | 'outdated' | 'superseded'

/** Compares a waiting answer with the one that the server has. */
export function fateOf({ answer, basis }: WaitingAnswer, stored: ExamAnswer | undefined): Fate {
  if (stored === undefined || stored.sequence < answer.sequence) return 'missing'
  if (saysTheSame(answer, stored)) return 'stored'
  if (saysTheSame(basis, stored)) return 'behind'
  return saysTheSame(answer, basis) ? 'outdated' : 'superseded'
}
