/** The words in a credential, in the holder's language. */
import type { Language } from '@lectern/contract'

/** How the achievement is earned; `{title}` is the exam, `{points}` what is needed. */
export const criteria: Readonly<Record<Language, string>> = {
  zh: '通过考试“{title}”，满分100分，{points}分及格。',
  tw: '通過考試「{title}」，滿分100分，{points}分及格。',
  en: 'Passing the exam “{title}” with at least {points} of 100 points.',
  ja: '試験「{title}」に100点満点中{points}点以上で合格すること。',
  de: 'Die Prüfung „{title}“ mit mindestens {points} von 100 Punkten bestehen.',
}

/** The name of the result. */
export const scoreName: Readonly<Record<Language, string>> = {
  zh: '成绩',
  tw: '成績',
  en: 'Score',
  ja: '得点',
  de: 'Ergebnis',
}
