import type { ConsentWords } from './consent.zh.ts'

/** The texts in Japanese of the question to accept a new version of an agreement. */
export const consent: ConsentWords = {
  consentTitle: '「{title}」が更新されました',
  consentPlace: '第{version}版 · {day}公開',
  consentChanges: '変更点',
  consentAsk: 'お読みのうえ、同意して続けてください。',
  consentAccept: '同意する',
  consentLater: 'あとで',
  consentMore: '{count, plural, other {このあと、ほかに#件あります。}}',
}
