import type { ConversationKey } from './conversation.zh.ts'

export const conversation: Readonly<Record<ConversationKey, string>> = {
  commentSort: 'コメントの並び順',
  commentsNewest: '新しい順',
  commentsOldest: '古い順',
  commentsLiked: 'いいね順',
  commentEdit: '編集',
  commentSave: '保存',
  commentEdited: '編集済み {time}',
  commentLike: '{name} さんのコメントに「いいね」する',
  commentUnlike: '{name} さんのコメントへの「いいね」を取り消す',
  commentLikes: '{count, plural, other {いいね # 件}}',
  commentDeleted: 'このコメントは投稿者によって削除されました。',
  commentPutAway: 'このコメントは管理者によって非表示にされました。',
  commentLinked: '通知のコメント',
  mentionPeople: 'この会話の参加者',
  commentLinkedGone: 'お探しのコメントはもうありません。',
  momentGone: '対象の {time}（第 {version} 版）は、現在の動画の終わりより後です',
}
