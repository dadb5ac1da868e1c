import type { ConversationKey } from './conversation.zh.ts'

export const conversation: Readonly<Record<ConversationKey, string>> = {
  commentSort: 'Kommentare sortieren',
  commentsNewest: 'Neueste',
  commentsOldest: 'Älteste',
  commentsLiked: 'Beliebteste',
  commentEdit: 'Bearbeiten',
  commentSave: 'Speichern',
  commentEdited: 'Bearbeitet {time}',
  commentLike: 'Kommentar von {name} gefällt mir',
  commentUnlike: 'Kommentar von {name} gefällt mir nicht mehr',
  commentLikes: '{count, plural, one {# Mal „Gefällt mir“} other {# Mal „Gefällt mir“}}',
  commentDeleted: 'Dieser Kommentar wurde gelöscht.',
  commentPutAway: 'Dieser Kommentar wurde von der Redaktion ausgeblendet.',
  commentLinked: 'Kommentar aus der Benachrichtigung',
  mentionPeople: 'Personen dieser Unterhaltung',
  commentLinkedGone: 'Der gesuchte Kommentar ist nicht mehr da.',
  momentGone: 'Dies betrifft {time} in der {version}. Ausgabe; der Film endet jetzt früher',
}
