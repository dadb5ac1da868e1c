import { choice, decimal, fallback, flag, id, list, maybe, ordinal, whole } from '../wire/fields.ts'
import { line, text } from '../wire/text-fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'
import { pagingFields } from './catalogue.ts'
import { comment } from './resource.ts'

const commentSort = choice({ newest: 1, oldest: 2, liked: 3 })
/** Order of the comments of a resource; of equally liked ones the newest comes first. */
export type CommentSort = 'newest' | 'oldest' | 'liked'

const commentQueryFields = {
  id: ['ID', id],
  ...pagingFields,
  /** Only comments on this page or second. */
  node: ['NODE', maybe(ordinal())],
  /** The newest first without it. */
  sort: ['SORT', maybe(commentSort)],
  /** Only the thread of this comment: the first comment and all answers below it. */
  threadOf: ['THREAD', maybe(id)],
} as const

/** Comments of one resource. */
export const commentQuery = record(commentQueryFields)
export type CommentQuery = Readable<typeof commentQueryFields>

const firstCommentsFields = {
  /**
   * First comments of answers in the list that are not in it themselves, in any order. Of a hidden or deleted one only id, time and
   * state are sent.
   */
  firsts: ['THREADS', maybe(list(comment))],
} as const

/** What a list of comments sends besides its rows. */
export const firstComments = record(firstCommentsFields)
export type FirstComments = Readable<typeof firstCommentsFields>

const ownCommentQueryFields = {
  ...pagingFields,
  search: ['SEARCH', maybe(line(0, 100))],
  whose: ['TYPE', fallback(choice({ mine: 1, 'on-my-works': 2 }), 'mine')],
} as const

/** The caller's comments, or those on the caller's works. */
export const ownCommentQuery = record(ownCommentQueryFields)
export type OwnCommentQuery = Readable<typeof ownCommentQueryFields>

/** People whom the text names as `@NICK`. Only the author and people with a comment on the work count; others are ignored. */
const mentions = ['MENTIONS', maybe(list(id, 10))] as const

const commentRequestFields = {
  id: ['ID', id],
  content: ['CONTENT', text(1, 500)],
  /** 1 to 5, or 0 for no rating. */
  stars: ['TJXJ', fallback(whole(0, 5), 0)],
  node: ['NODE', maybe(ordinal())],
  /** The version that `NODE` is a page of; the live one without it. */
  version: ['VERSION', maybe(ordinal(1))],
  parentId: ['PARENT', maybe(id)],
  mentions,
} as const

/** A new comment, with or without a rating. */
export const commentRequest = record(commentRequestFields)
export type CommentRequest = Readable<typeof commentRequestFields>

/** Those mentioned so far stay mentioned without `mentions`, as long as the text names them. */
const commentEditFields = { id: ['ID', id], content: ['CONTENT', text(1, 500)], mentions } as const

/** The new text of an own comment. */
export const commentEdit = record(commentEditFields)
export type CommentEdit = Readable<typeof commentEditFields>

const commentLikeFields = { id: ['ID', id], likes: ['TYPE', flag] } as const

/** Whether the caller likes a comment from now on. */
export const commentLike = record(commentLikeFields)
export type CommentLike = Readable<typeof commentLikeFields>

/** Whether the caller likes a comment, and how many people do. */
export const likeState = record({ isLiked: ['LIKED', flag], likes: ['LIKES', whole()] })

/** The stored comment, and the rating of the resource including it. */
export const commentReceipt = record({
  comment: ['COMMENT', comment],
  stars: ['STAR', decimal],
  ratingCount: ['STAR_COUNT', whole()],
})
