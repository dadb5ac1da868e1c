import type { NoticesKey } from './notices.zh.ts'

export const notices: Readonly<Record<NoticesKey, string>> = {
  noticesMarkAll: '全部標為已讀',
  noticesShowAll: '查看全部通知',
  noticesEach: '逐條查看：{title}',
  noticesOfWork: '《{title}》：{events}',
  noticesComments: '{count} 則評論',
  noticesReplies: '{count} 則回覆',
  noticesLikes: '{count} 個讚',
  noticesMentions: '{count} 次提到你',
}
