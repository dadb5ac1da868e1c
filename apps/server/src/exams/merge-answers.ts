/** What a paper's answers become when a candidate sends changed ones: docs/wire.md, 7.9, exam-submit-correction. */
import type { ExamAnswer } from '@lectern/contract'
import { AppError } from '../errors.ts'
import { keysOf } from './option-letters.ts'
import { isHeld, isQuestionOver, questionGraceMs, usedSecondsAt } from './timing.ts'

/** An answer as stored. */
export interface StoredAnswer {
  /** Keys of the bank's question, not the letters of the paper. */
  readonly keys: readonly string[]
  readonly text: string
  readonly fileId: string | null
  /** 0 before the first answer. */
  readonly sequence: number
  readonly usedSeconds: number
  readonly isMarked: boolean
  /** Whether the question's own time is over, so that the answer stays as it is. */
  readonly isFrozen: boolean
}

/** The answer to a question that nobody has answered yet. */
export const unanswered: StoredAnswer = {
  keys: [],
  text: '',
  fileId: null,
  sequence: 0,
  usedSeconds: 0,
  isMarked: false,
  isFrozen: false,
}

/** A question of a paper with its answer. */
export interface PaperItem extends StoredAnswer {
  readonly no: number
  readonly questionId: string
  readonly kind: 'single' | 'multiple' | 'operation'
  /** The keys of the options in the order of the paper. */
  readonly optionOrder: readonly string[]
  readonly limitSeconds: number
  /** When its time began; null before that, and for a question without a limit. */
  readonly openedAt: Date | null
  /** Whether it was given out while the candidate had no limits, and its time has not begun since. */
  readonly isFree: boolean
}

/** The clocks by which answers are taken. */
export interface MergeTimes {
  readonly at: Date
  /** Of the attempt. */
  readonly startedAt: Date
  /** 1 to 3, or 0 for no limit. */
  readonly timeFactor: number
}

/** The result of merging. */
export interface Merged {
  /** The accepted answers in the order in which they came; a question may occur more than once. */
  readonly accepted: readonly PaperItem[]
  /** How many of the sent answers are the stored ones now: accepted ones and repeated ones. */
  readonly savedCount: number
}

/**
 * Merges sent answers into those of a paper. An answer counts only if its number is higher than that of the stored one and the
 * question's own time is not over by the server's clock, including the seconds of grace; before a question with a limit is given out
 * it can only be marked. The answer to one that was given out while the candidate had no limits begins its time. A repeated answer changes nothing and counts as saved.
 * @throws {AppError} FIELD_INVALID for an answer to a question that is not in the paper (ID) or that does not fit it: an unknown
 * letter or more than one for a single choice (KEYS), keys for an operation question, and text or file for a choice (TEXT, FILE_ID).
 */
export function mergeAnswers(
  items: readonly PaperItem[],
  answers: readonly ExamAnswer[],
  { at, startedAt, timeFactor }: MergeTimes,
): Merged {
  const elapsedSeconds = Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / 1000))
  const current = new Map(items.map(item => [item.questionId, item]))
  const accepted: PaperItem[] = []
  let savedCount = 0
  for (const answer of answers) {
    const item = current.get(answer.id)
    if (!item) throw new AppError('FIELD_INVALID', {}, 'ID')
    const given = readAnswer(item, answer)
    // By the factor of now: a raised one opens a question again whose time was over.
    const timing = { ...item, timeFactor }
    const isOver = isQuestionOver(timing, at, questionGraceMs)
    const isUnseen = isHeld(timing) && !item.isFree && !isBlank(given)
    if (answer.sequence > item.sequence && !isOver && !isUnseen) {
      const counted = usedSecondsAt(timing, at) ?? (isHeld(timing) ? 0 : answer.usedSeconds)
      const changed = {
        ...item,
        ...given,
        ...(isHeld(timing) && !isBlank(given) && { openedAt: at, isFree: false }),
        usedSeconds: Math.max(item.usedSeconds, Math.min(counted, elapsedSeconds)),
        sequence: answer.sequence,
        isFrozen: isQuestionOver(timing, at),
      }
      current.set(answer.id, changed)
      accepted.push(changed)
      savedCount++
    } else if (answer.sequence === item.sequence && isSame(item, given)) savedCount++
  }
  return { accepted, savedCount }
}

/**
 * Whether answers to an attempt that has ended are later than the stored ones, so that they are lost: also those that the own time of
 * their question would have kept out.
 */
export function bringsLater(items: readonly PaperItem[], answers: readonly ExamAnswer[]): boolean {
  const sequences = new Map(items.map(({ questionId, sequence }) => [questionId, sequence]))
  return answers.some(({ id, sequence }) => sequence > (sequences.get(id) ?? 0))
}

type Given = Pick<StoredAnswer, 'keys' | 'text' | 'fileId' | 'isMarked'>

function readAnswer(item: PaperItem, { keys: letters, text, fileId, isMarked }: ExamAnswer): Given {
  const keys = keysOf(item.optionOrder, letters)
  if (!keys || (item.kind === 'single' && keys.length > 1)) throw new AppError('FIELD_INVALID', {}, 'KEYS')
  if (item.kind !== 'operation' && text !== '') throw new AppError('FIELD_INVALID', {}, 'TEXT')
  if (item.kind !== 'operation' && fileId !== null) throw new AppError('FIELD_INVALID', {}, 'FILE_ID')
  return { keys, text, fileId, isMarked }
}

const isBlank = ({ keys, text, fileId }: Given): boolean =>
  keys.length === 0 && text === '' && fileId === null

const isSame = (a: Given, b: Given): boolean =>
  a.keys.join('\n') === b.keys.join('\n') &&
  a.text === b.text &&
  a.fileId === b.fileId &&
  a.isMarked === b.isMarked
