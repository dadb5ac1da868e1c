import type { ConsentWords } from './consent.zh.ts'

/** The texts in Traditional Chinese of the question to accept a new version of an agreement. */
export const consent: ConsentWords = {
  consentTitle: '{title}有更新',
  consentPlace: '第 {version} 版 · {day} 發布',
  consentChanges: '更新內容',
  consentAsk: '請閱讀並同意後繼續使用。',
  consentAccept: '同意',
  consentLater: '稍後再說',
  consentMore: '{count, plural, other {之後還有 # 份文件。}}',
}
