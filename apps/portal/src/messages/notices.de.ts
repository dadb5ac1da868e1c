import type { NoticesKey } from './notices.zh.ts'

export const notices: Readonly<Record<NoticesKey, string>> = {
  noticesMarkAll: 'Alle als gelesen markieren',
  noticesShowAll: 'Alle Benachrichtigungen',
  noticesEach: 'Einzeln zeigen: {title}',
  noticesOfWork: '{events} zu „{title}“',
  noticesComments: '{count, plural, one {# Kommentar} other {# Kommentare}}',
  noticesReplies: '{count, plural, one {# Antwort} other {# Antworten}}',
  noticesLikes: '{count, plural, one {# Mal „Gefällt mir“} other {# Mal „Gefällt mir“}}',
  noticesMentions: '{count, plural, one {# Erwähnung} other {# Erwähnungen}}',
}
