import type { ConversationKey } from './conversation.zh.ts'

export const conversation: Readonly<Record<ConversationKey, string>> = {
  commentSort: '評論排序',
  commentsNewest: '最新',
  commentsOldest: '最早',
  commentsLiked: '最多讚',
  commentEdit: '編輯',
  commentSave: '儲存',
  commentEdited: '已編輯 {time}',
  commentLike: '讚 {name} 的評論',
  commentUnlike: '收回對 {name} 的評論的讚',
  commentLikes: '{count, plural, other {# 個讚}}',
  commentDeleted: '這則評論已由作者刪除。',
  commentPutAway: '這則評論已由管理人員隱藏。',
  commentLinked: '通知中的評論',
  mentionPeople: '參與討論的人',
  commentLinkedGone: '您要找的評論已經不在了。',
  momentGone: '所說的 {time}（第 {version} 版）已超出影片現在的結尾',
}
