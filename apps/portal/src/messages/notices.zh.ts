/** The words of the notices under the bell, in Simplified Chinese. */
export const notices = {
  noticesMarkAll: '全部标为已读',
  noticesShowAll: '查看全部通知',
  noticesEach: '逐条查看：{title}',
  noticesOfWork: '《{title}》：{events}',
  noticesComments: '{count} 条评论',
  noticesReplies: '{count} 条回复',
  noticesLikes: '{count} 个赞',
  noticesMentions: '{count} 次提到你',
} as const

/** Key of a sentence about notices. */
export type NoticesKey = keyof typeof notices
