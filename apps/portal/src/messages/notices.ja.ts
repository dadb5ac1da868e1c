import type { NoticesKey } from './notices.zh.ts'

export const notices: Readonly<Record<NoticesKey, string>> = {
  noticesMarkAll: 'すべて既読にする',
  noticesShowAll: 'すべての通知',
  noticesEach: '個別に表示：{title}',
  noticesOfWork: '「{title}」：{events}',
  noticesComments: 'コメント{count}件',
  noticesReplies: '返信{count}件',
  noticesLikes: 'いいね{count}件',
  noticesMentions: 'メンション{count}件',
}
