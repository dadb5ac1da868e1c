/** The texts in Simplified Chinese of the question to accept a new version of an agreement. */
export const consent = {
  consentTitle: '{title}有更新',
  consentPlace: '第 {version} 版 · {day} 发布',
  consentChanges: '更新内容',
  consentAsk: '请阅读并同意后继续使用。',
  consentAccept: '同意',
  consentLater: '稍后再说',
  consentMore: '{count, plural, other {之后还有 # 份文本。}}',
} as const

/** These texts in one language. */
export type ConsentWords = Readonly<Record<keyof typeof consent, string>>
