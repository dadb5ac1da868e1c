import type { Language, Question } from '@lectern/contract'
import type { useTakingWords } from '../../../messages/taking-words.ts'
import { numberList } from '../number-list.ts'
import { isAnswered } from '../queue/given-answer.ts'
import type { QueueState } from '../queue/queue-state.ts'

/** What the candidate reads before handing in: the question, and what is still open, marked, on its way or not savable. */
export function finishTexts(
  questions: readonly Question[],
  { answers, awaited, faulty }: QueueState,
  { words, language }: { readonly words: ReturnType<typeof useTakingWords>; readonly language: Language },
): string[] {
  const count = (key: Parameters<typeof words>[0], holds: (id: string) => boolean): string[] => {
    const numbers = questions.filter(({ id }) => holds(id)).map(({ no }) => no)
    return numbers.length === 0
      ? []
      : [words(key, { count: numbers.length, list: numberList(numbers, language) })]
  }
  // A question whose file is on its way is named as such.
  const open = count('takingFinishOpen', id => !isAnswered(answers.get(id)) && !awaited.has(id))
  return [
    words('takingFinishQuestion'),
    ...(open.length === 0 && awaited.size === 0 ? [words('takingFinishAll')] : open),
    ...count('takingFinishMarked', id => answers.get(id)?.isMarked ?? false),
    ...count('takingFinishAwaited', id => awaited.has(id)),
    ...count('takingFinishFaulty', id => faulty.has(id)),
  ]
}
