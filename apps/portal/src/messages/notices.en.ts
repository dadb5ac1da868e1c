import type { NoticesKey } from './notices.zh.ts'

export const notices: Readonly<Record<NoticesKey, string>> = {
  noticesMarkAll: 'Mark all as read',
  noticesShowAll: 'All notifications',
  noticesEach: 'Show each: {title}',
  noticesOfWork: '{events} on “{title}”',
  noticesComments: '{count, plural, one {# comment} other {# comments}}',
  noticesReplies: '{count, plural, one {# answer} other {# answers}}',
  noticesLikes: '{count, plural, one {# like} other {# likes}}',
  noticesMentions: '{count, plural, one {# mention} other {# mentions}}',
}
