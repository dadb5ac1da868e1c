import type { ExamOffer } from '@lectern/contract'
import { dayOf, durationOf, timeOf } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useExamWords } from '../../messages/exam-words.ts'

/** An exam that can be taken. */
export type AvailableExam = Extract<ExamOffer, { readonly offer: 'available' }>

/** Phrases about exams that several pages use. */
export function useExamPhrases() {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const scoreText = (score: number) =>
    new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(score)
  return {
    /** A number of points or a score with at most one decimal. */
    scoreText,
    /** How long an exam lasts. */
    duration: (seconds: number): string =>
      seconds === 0 ? words('examUnlimited') : durationOf(seconds, language, 'minute'),
    /** How much time an attempt took. */
    used: (seconds: number): string => durationOf(seconds, language),
    /** A moment with its day. */
    moment: (at: Date): string =>
      words('examMoment', { day: dayOf(at, language), time: timeOf(at, language) }),
    /** The kinds of the questions with their counts. */
    kinds({ questionsByKind: { single, multiple, operation } }: AvailableExam): string {
      const parts = [
        single > 0 && words('examSingleCount', { count: single }),
        multiple > 0 && words('examMultipleCount', { count: multiple }),
        operation > 0 && words('examOperationCount', { count: operation }),
      ]
      return parts.filter(part => part !== false).join(' · ')
    },
    /** How often an exam may be taken. */
    resits({ most, days, waitHours }: AvailableExam['resits']): string {
      return words('examResitRule', { most, days, hours: waitHours })
    },
  }
}
