import { choice, flag, id, instant, maybe, plain, whole } from '../wire/fields.ts'
import { line } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { pagingFields } from './catalogue.ts'

const noticeType = choice({
  system: 1,
  work: 2,
  account: 3,
  exam: 4,
  comment: 5,
  fan: 6,
  'new-work': 7,
  study: 8,
})
export type NoticeType = 'system' | 'work' | 'account' | 'exam' | 'comment' | 'fan' | 'new-work' | 'study'

const noticeEvent = choice({ comment: 'comment', reply: 'reply', like: 'comment-liked', mention: 'mention' })
/** What happened in a conversation: a comment on an own work, an answer, a like or a mention. */
export type NoticeEvent = 'comment' | 'reply' | 'like' | 'mention'

const noticeFields = {
  id: ['ID', id],
  type: ['TYPE', noticeType],
  title: ['TITLE', plain],
  content: ['CONTENT', plain],
  at: ['TIME', instant],
  isRead: ['READ', flag],
  /** Path in the portal; empty if there is nothing to open. */
  link: ['LINK', plain],
  /** Of notices about conversations, with `subject`: what happened, so that several of one work can be grouped. */
  event: ['EVENT', maybe(noticeEvent)],
  /** Title of the work of the conversation. */
  subject: ['SUBJECT', maybe(plain)],
} as const

/** A notice for its reader. */
export const notice = record(noticeFields)
export type Notice = Readable<typeof noticeFields>

const noticeQueryFields = {
  ...pagingFields,
  isRead: ['READ', maybe(flag)],
  type: ['TYPE', maybe(noticeType)],
  search: ['SEARCH', maybe(line(0, 100))],
} as const

/** The caller's notices, newest first. */
export const noticeQuery = record(noticeQueryFields)
export type NoticeQuery = Readable<typeof noticeQueryFields>

/** The number of unread notices. */
export const unread = record({ unread: ['unread', whole()] })
