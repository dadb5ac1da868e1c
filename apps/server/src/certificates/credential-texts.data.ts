/** The words in a credential, in the holder's language. */
import type { Language } from '@lectern/contract'

/** How the achievement is earned; `{title}` is the exam, `{points}` the points above which it is passed. */
export const criteria: Readonly<Record<Language, string>> = {
  zh: '通过考试“{title}”，满分100分，得分须高于{points}分。',
  tw: '通過考試「{title}」，滿分100分，得分須高於{points}分。',
  en: 'Passing the exam “{title}” with more than {points} of 100 points.',
  ja: '試験「{title}」に100点満点中{points}点を超える得点で合格すること。',
  de: 'Die Prüfung „{title}“ mit mehr als {points} von 100 Punkten bestehen.',
}

/** The name of the result. */
export const scoreName: Readonly<Record<Language, string>> = {
  zh: '成绩',
  tw: '成績',
  en: 'Score',
  ja: '得点',
  de: 'Ergebnis',
}

/** The words of the page of an achievement. */
export const pageWords: Readonly<
  Record<Language, { readonly level: string; readonly criteria: string; readonly issuer: string }>
> = {
  zh: { level: '级别', criteria: '获得条件', issuer: '颁发者' },
  tw: { level: '級別', criteria: '取得條件', issuer: '頒發者' },
  en: { level: 'Level', criteria: 'How it is earned', issuer: 'Issuer' },
  ja: { level: 'レベル', criteria: '取得の条件', issuer: '発行者' },
  de: { level: 'Stufe', criteria: 'So wird es erworben', issuer: 'Aussteller' },
}
