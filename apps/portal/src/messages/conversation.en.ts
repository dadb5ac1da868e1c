import type { ConversationKey } from './conversation.zh.ts'

export const conversation: Readonly<Record<ConversationKey, string>> = {
  commentSort: 'Sort comments',
  commentsNewest: 'Newest',
  commentsOldest: 'Oldest',
  commentsLiked: 'Most liked',
  commentEdit: 'Edit',
  commentSave: 'Save',
  commentEdited: 'Edited {time}',
  commentLike: 'Like the comment by {name}',
  commentUnlike: 'Take back the like of the comment by {name}',
  commentLikes: '{count, plural, one {# like} other {# likes}}',
  commentDeleted: 'Its writer deleted this comment.',
  commentPutAway: 'Staff have hidden this comment.',
  commentLinked: 'The comment of the notice',
  mentionPeople: 'People of this conversation',
  commentLinkedGone: 'The comment you are looking for is no longer here.',
  momentGone: 'This is about {time} in edition {version}; the film now ends earlier',
}
