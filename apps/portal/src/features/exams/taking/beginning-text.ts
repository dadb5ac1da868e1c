import type { Language } from '@lectern/contract'
import { durationOf } from '../../../lib/format.ts'
import type { useTakingWords } from '../../../messages/taking-words.ts'
import { isAnswered } from '../queue/given-answer.ts'
import type { QueueState } from '../queue/queue-state.ts'
import type { OpenAttempt } from './use-attempt.ts'

/** An attempt that is younger, and has no answers, has just begun. */
const newForMs = 60_000

/** What a candidate hears first: that the exam has begun, or goes on, with what there is to do and how much time is left. */
export function beginningText(
  { paper }: Pick<OpenAttempt, 'paper'>,
  {
    answers,
    secondsLeft,
    words,
    language,
  }: {
    readonly answers: QueueState['answers']
    /** Null without a limit. */
    readonly secondsLeft: number | null
    readonly words: ReturnType<typeof useTakingWords>
    readonly language: Language
  },
): string {
  const count = paper.questions.length
  const answered = [...answers.values()].filter(isAnswered).length
  const time =
    secondsLeft === null ? words('takingUnlimited') : durationOf(Math.ceil(secondsLeft), language, 'minute')
  const isNew = answered === 0 && paper.serverTime.getTime() - paper.startedAt.getTime() < newForMs
  return isNew ? words('takingBegun', { count, time }) : words('takingGoesOn', { answered, count, time })
}
