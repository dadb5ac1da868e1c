/** What a notice says, by kind and language. `{title}` and `{content}` are what it is about, others its params. */
import type { Language } from '@lectern/contract'

/** A sentence and what follows it. */
export interface NoticeText {
  readonly title: string
  readonly content: string
}

export const noticeTexts = {
  fan: {
    zh: { title: '{title} 关注了你', content: '' },
    en: { title: '{title} follows you', content: '' },
    tw: { title: '{title} 關注了你', content: '' },
    ja: { title: '{title} さんがあなたをフォローしました', content: '' },
    de: { title: '{title} folgt Ihnen', content: '' },
  },
  comment: {
    zh: { title: '{by} 评论了《{title}》', content: '{content}' },
    en: { title: '{by} commented on “{title}”', content: '{content}' },
    tw: { title: '{by} 評論了《{title}》', content: '{content}' },
    ja: { title: '{by} さんが「{title}」にコメントしました', content: '{content}' },
    de: { title: '{by} hat „{title}“ kommentiert', content: '{content}' },
  },
  reply: {
    zh: { title: '{by} 在《{title}》回复了你', content: '{content}' },
    en: { title: '{by} replied to you on “{title}”', content: '{content}' },
    tw: { title: '{by} 在《{title}》回覆了你', content: '{content}' },
    ja: { title: '{by} さんが「{title}」であなたに返信しました', content: '{content}' },
    de: { title: '{by} hat Ihnen zu „{title}“ geantwortet', content: '{content}' },
  },
  'password-changed': {
    zh: { title: '密码已修改', content: '如果不是你本人操作，请立即找回密码并联系我们。' },
    en: {
      title: 'Your password was changed',
      content: 'If this was not you, recover your password at once and contact us.',
    },
    tw: { title: '密碼已修改', content: '如果不是你本人操作，請立即找回密碼並聯絡我們。' },
    ja: {
      title: 'パスワードが変更されました',
      content: 'お心当たりがない場合は、すぐにパスワードを再設定し、ご連絡ください。',
    },
    de: {
      title: 'Ihr Passwort wurde geändert',
      content: 'Waren Sie das nicht, setzen Sie es bitte sofort zurück und melden Sie sich bei uns.',
    },
  },
  'contact-changed': {
    zh: { title: '联系方式已修改', content: '新的联系方式：{title}' },
    en: { title: 'Your contact was changed', content: 'New contact: {title}' },
    tw: { title: '聯絡方式已修改', content: '新的聯絡方式：{title}' },
    ja: { title: '連絡先が変更されました', content: '新しい連絡先：{title}' },
    de: { title: 'Ihr Kontakt wurde geändert', content: 'Neuer Kontakt: {title}' },
  },
  welcome: {
    zh: { title: '欢迎加入', content: '你的注册已通过审核，可以开始学习了。' },
    en: { title: 'Welcome', content: 'Your registration was approved. You can start learning.' },
    tw: { title: '歡迎加入', content: '你的註冊已通過審核，可以開始學習了。' },
    ja: { title: 'ようこそ', content: '登録が承認されました。学習を始められます。' },
    de: { title: 'Willkommen', content: 'Ihre Registrierung wurde angenommen. Sie können beginnen.' },
  },
  'registration-waits': {
    zh: { title: '新的注册申请：{title}', content: '请在 {due} 前审核。' },
    en: { title: 'New registration: {title}', content: 'Please decide by {due}.' },
    tw: { title: '新的註冊申請：{title}', content: '請在 {due} 前審核。' },
    ja: { title: '新しい登録申請：{title}', content: '{due} までに審査してください。' },
    de: { title: 'Neue Registrierung: {title}', content: 'Bitte bis {due} entscheiden.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, NoticeText>>>>

/** The kinds of notices with a sentence. */
export type NoticeKind = keyof typeof noticeTexts
