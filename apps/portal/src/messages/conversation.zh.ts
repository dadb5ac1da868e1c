/** The words of conversations about works, in Simplified Chinese. */
export const conversation = {
  commentSort: '评论排序',
  commentsNewest: '最新',
  commentsOldest: '最早',
  commentsLiked: '最多赞',
  commentEdit: '编辑',
  commentSave: '保存',
  commentEdited: '已编辑 {time}',
  commentLike: '赞 {name} 的评论',
  commentUnlike: '取消赞 {name} 的评论',
  commentLikes: '{count, plural, other {# 个赞}}',
  commentDeleted: '这条评论已被作者删除。',
  commentPutAway: '这条评论已被管理人员隐藏。',
  commentLinked: '通知中的评论',
  mentionPeople: '参与讨论的人',
  commentLinkedGone: '您要找的评论已经不在了。',
  momentGone: '所说的 {time}（第 {version} 版）已超出影片现在的结尾',
} as const

/** Key of a sentence about conversations. */
export type ConversationKey = keyof typeof conversation
