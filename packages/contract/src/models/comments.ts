import { choice, decimal, fallback, id, maybe, ordinal, text, whole } from '../fields.ts'
import { type Readable, record } from '../wire-record.ts'
import { pagingFields } from './catalogue.ts'
import { comment } from './resource.ts'

const commentQueryFields = {
  id: ['ID', id],
  ...pagingFields,
  /** Only comments on this page or second. */
  node: ['NODE', maybe(ordinal())],
} as const

/** Comments of one resource. */
export const commentQuery = record(commentQueryFields)
export type CommentQuery = Readable<typeof commentQueryFields>

const ownCommentQueryFields = {
  ...pagingFields,
  search: ['SEARCH', maybe(text(0, 100))],
  whose: ['TYPE', fallback(choice({ mine: 1, 'on-my-works': 2 }), 'mine')],
} as const

/** The caller's comments, or those on the caller's works. */
export const ownCommentQuery = record(ownCommentQueryFields)
export type OwnCommentQuery = Readable<typeof ownCommentQueryFields>

const commentRequestFields = {
  id: ['ID', id],
  content: ['CONTENT', text(1, 500)],
  /** 1 to 5, or 0 for no rating. */
  stars: ['TJXJ', fallback(whole(0, 5), 0)],
  node: ['NODE', maybe(ordinal())],
  /** The version that `NODE` is a page of; the live one without it. */
  version: ['VERSION', maybe(ordinal(1))],
  parentId: ['PARENT', maybe(id)],
} as const

/** A new comment, with or without a rating. */
export const commentRequest = record(commentRequestFields)
export type CommentRequest = Readable<typeof commentRequestFields>

/** The stored comment, and the rating of the resource including it. */
export const commentReceipt = record({
  comment: ['COMMENT', comment],
  stars: ['STAR', decimal],
  ratingCount: ['STAR_COUNT', whole()],
})
