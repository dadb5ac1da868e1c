import * as z from 'zod/mini'
import {
  choice,
  day,
  decimal,
  flag,
  id,
  instant,
  list,
  maybe,
  ordinal,
  orNone,
  plain,
  whole,
} from '../wire/fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { cardFields, kind, language } from './catalogue.ts'

const captionFields = { language: ['LANG', language], url: ['URL', plain] } as const

const resourceFields = {
  ...cardFields,
  /** Absent while the resource is locked for the caller, like the next three members. */
  fileId: ['FILE_ID', maybe(id)],
  playUrl: ['PLAY_URL', maybe(plain)],
  sizeBytes: ['SIZE', maybe(whole())],
  sha256: ['SHA256', maybe(plain)],
  startsOn: ['START', day],
  endsOn: ['END', orNone(day)],
  copyright: ['COPYRIGHT', plain],
  commentCount: ['COMMENT_COUNT', whole()],
  favouriteCount: ['STORE_COUNT', whole()],
  lastPosition: ['LAST', whole()],
  lastVersion: ['LAST_VERSION', whole()],
  /** The newest version that the caller has read; absent if none. */
  readVersion: ['READ_VERSION', maybe(whole(1))],
  studySeconds: ['STUDY_TIME', whole()],
  captions: ['CAPTIONS', list(record(captionFields))],
} as const

/** A resource with all its data. */
export const resource = record(resourceFields)
export type Resource = Readable<typeof resourceFields>

const outlineItemFields = {
  no: ['NO', whole(1, 300)],
  title: ['TITLE', plain],
  /** Page or second; absent while locked. */
  node: ['NODE', maybe(ordinal())],
  level: ['LEVEL', z.union([z.literal(1), z.literal(2), z.literal(3)])],
} as const

/** A line of the outline, in reading order. */
export const outlineItem = record(outlineItemFields)
export type OutlineItem = Readable<typeof outlineItemFields>

/** The members of a comment. */
export const commentFields = {
  id: ['ID', id],
  resourceId: ['RESOURCE_ID', id],
  resourceTitle: ['RESOURCE_TITLE', plain],
  /** Decides which page opens the resource, and whether `node` is a page or a second. */
  resourceKind: ['RESOURCE_KIND', kind],
  userId: ['USER_ID', id],
  nick: ['NICK', plain],
  /** Present if the writer's account is disabled or erased: `nick` says so, and there is no profile to open. */
  isWriterGone: ['USER_GONE', maybe(flag)],
  icon: ['ICON', plain],
  grade: ['GRADE', whole()],
  content: ['CONTENT', plain],
  /** 1 to 5, or 0 for a comment without a rating. */
  stars: ['TJXJ', whole(0, 5)],
  at: ['TIME', instant],
  /** Page or second in the live version; null if the comment names none, or if the live version has no such page or second. */
  node: ['NODE', z.nullable(z.int())],
  /** The page that the comment named and the live version no longer has, with the version that had it. */
  gone: ['GONE', maybe(record({ node: ['NODE', ordinal()], version: ['VERSION', whole(1)] }))],
  parentId: ['PARENT', z.nullable(id)],
  /** Of an answer: the first comment above it, which may be deleted or hidden. */
  threadId: ['THREAD', maybe(id)],
  /** When its writer changed the text. */
  editedAt: ['EDITED', maybe(instant)],
  likes: ['LIKES', maybe(whole())],
  /** Whether the caller likes it. */
  isLiked: ['LIKED', maybe(flag)],
  /** People named in the text as `@NICK` whose accounts are open. */
  mentions: ['MENTIONS', maybe(list(record({ id: ['ID', id], nick: ['NICK', plain] })))],
  isMine: ['MINE', flag],
  isByAuthor: ['AUTHOR', flag],
  state: ['STATE', choice({ shown: 1, hidden: 2, deleted: 3 })],
} as const

/** A comment on a resource. */
export const comment = record(commentFields)
export type Comment = Readable<typeof commentFields>

/** A person as everyone sees them. */
export const publicUserFields = {
  id: ['ID', id],
  nick: ['NICK', plain],
  /** Present for the author of a work whose account is disabled or erased: there is no profile to open. */
  isGone: ['GONE', maybe(flag)],
  icon: ['ICON', plain],
  roleName: ['ROLE_NAME', plain],
  grade: ['GRADE', whole()],
  fanCount: ['FANS', whole()],
  followCount: ['FOLLOWS', whole()],
  workCount: ['WORKS', whole()],
  profile: ['PROFILE', plain],
  isFollowed: ['FOLLOWED', flag],
  isFan: ['FAN', flag],
  isSelf: ['SELF', flag],
} as const

/** A person in a list. */
export const publicUser = record(publicUserFields)
export type PublicUser = Readable<typeof publicUserFields>

const resourceDetailFields = {
  resource: ['RESOURCE', resource],
  comments: ['COMMENT', list(comment)],
  /** The place after the last comment, for `comment-list`; empty if there are no more. */
  nextComments: ['COMMENT_NEXT', maybe(plain)],
  /** As `THREADS` of `comment-list`. */
  firstComments: ['COMMENT_THREADS', maybe(list(comment))],
  outline: ['MENU', list(outlineItem)],
  author: ['USER', publicUser],
  /** The caller's request for access that waits for an answer; absent without one. */
  request: ['ACCESS_REQUEST', maybe(record({ at: ['TIME', instant], reason: ['REASON', plain] }))],
} as const

/** The data of a resource page: the resource, its newest 20 comments, outline and author. */
export const resourceDetail = record(resourceDetailFields)
export type ResourceDetail = Readable<typeof resourceDetailFields>

/** Whether the caller marked it as favourite, and how many people did. */
export const favouriteState = record({ isFavourite: ['STORE', flag], count: ['COUNT', whole()] })
/** The heat of a resource after a view. */
export const heatState = record({ heat: ['HEAT', decimal] })
