import type { Comment, CommentSort, FirstComments, Page, Resource, ResourceDetail } from '@lectern/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { paging, recordsOf } from '../../lib/paging.ts'
import { shownInPlace } from '../../lib/shown-in-place.ts'
import { words } from '../../messages/words.ts'
import { detailKey } from '../resource/detail-query.ts'
import { commentsAtOnce, joined } from './comment-pages.ts'
import { withNew } from './comment-threads.ts'

/** First part of the key of lists of comments; the id of the resource follows. */
export const commentsKey = 'comments.list'

/** A comment to be sent. */
export interface NewComment {
  readonly content: string
  /** 1 to 5, or 0 for no rating. */
  readonly stars: number
  /** Page or second the comment refers to. */
  readonly node?: number
  /** The comment this one replies to. */
  readonly parentId?: string
  readonly mentions: string[]
}

/** Comments as far as they are loaded; the lists are undefined until the first page is there. */
export interface LoadedComments {
  readonly comments: readonly Comment[] | undefined
  /** First comments of answers that are not among `comments`. */
  readonly firsts: readonly Comment[]
  readonly error: Error | null
  readonly isMoreLoading: boolean
  /** Loads the next page; absent at the end. */
  readonly more: (() => void) | undefined
}

/** The comments of a resource: the newest come with its details, other orders and single threads are lists of their own. */
const commentsQuery = (id: string, which: { readonly sort: CommentSort; readonly threadOf?: string }) =>
  infiniteQueryOptions({
    queryKey: [commentsKey, id, which],
    queryFn: ({ pageParam, signal }) =>
      api.call('comments.list', { id, ...which, ...pageParam, size: commentsAtOnce }, { signal }),
    ...paging,
  })

/** The comments of a resource in an order. */
export function useComments(detail: ResourceDetail, sort: CommentSort): LoadedComments {
  const { id } = detail.resource
  const isNewest = sort === 'newest'
  const list = useLoaded(id, { sort }, !isNewest)
  const more = useMoreComments(id)
  const next = detail.nextComments
  if (!isNewest) return list
  return {
    comments: detail.comments,
    firsts: detail.firstComments ?? [],
    error: null,
    isMoreLoading: more.isPending,
    more: next ? () => more.mutate(next) : undefined,
  }
}

/** The thread of one comment, oldest first; nothing is loaded without one. */
export const useThread = (resourceId: string, commentId: string | undefined): LoadedComments =>
  useLoaded(resourceId, { sort: 'oldest', threadOf: commentId ?? '' }, commentId !== undefined)

function useLoaded(
  id: string,
  which: { readonly sort: CommentSort; readonly threadOf?: string },
  enabled: boolean,
): LoadedComments {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...commentsQuery(id, which),
    enabled,
  })
  return {
    comments: data && recordsOf(data.pages),
    firsts: data?.pages.flatMap(({ extra }) => extra.firsts ?? []) ?? [],
    error,
    isMoreLoading: isFetchingNextPage,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}

/**
 * Sends a comment. It appears on the page once the server has stored it, together with the new average rating. `onSent` is also called
 * when its form has gone by then.
 */
export function useSubmitComment(resourceId: string, onSent: (comment: NewComment) => void) {
  const change = useDetailChange(resourceId)
  const refresh = useRefresh(resourceId)
  return useMutation({
    mutationFn: (comment: NewComment) => api.call('comments.submit', { id: resourceId, ...comment }),
    meta: shownInPlace(() => ({ act: words('commentSubmit'), isKept: true })),
    onSuccess: ({ comment, stars, ratingCount }, sent) => {
      onSent(sent)
      change(
        comments => withNew(comments, comment),
        resource => ({ ...resource, stars, ratingCount, commentCount: resource.commentCount + 1 }),
      )
      void refresh()
    },
  })
}

/** Changes the text of an own comment. `onSent` is also called when its form has gone by then. */
export function useEditComment(resourceId: string, onSent: (content: string) => void) {
  const changeOne = useCommentChange(resourceId)
  return useMutation({
    mutationFn: (edit: { readonly id: string; readonly content: string; readonly mentions: string[] }) =>
      api.call('comments.edit', edit),
    meta: shownInPlace(() => ({ act: words('commentSubmit'), isKept: true })),
    onSuccess: ({ comment }, { content }) => {
      changeOne(comment.id, () => comment)
      onSent(content)
    },
  })
}

/** Likes a comment, or no longer: on the page at once, and undone if the call fails. */
export function useLikeComment(resourceId: string) {
  const changeOne = useCommentChange(resourceId)
  const show = ({ id, likes }: { readonly id: string; readonly likes: boolean }) =>
    changeOne(id, comment =>
      (comment.isLiked ?? false) === likes
        ? comment
        : { ...comment, isLiked: likes, likes: (comment.likes ?? 0) + (likes ? 1 : -1) },
    )
  return useMutation({
    // One after the other, so that the last press counts.
    scope: { id: 'like-comment' },
    mutationFn: (choice: { readonly id: string; readonly likes: boolean }) =>
      api.call('comments.like', choice, { outlivesPage: true }),
    onMutate: show,
    onError: (_, { id, likes }) => show({ id, likes: !likes }),
    onSuccess: (state, { id }) => changeOne(id, comment => ({ ...comment, ...state })),
  })
}

/**
 * Deletes an own comment; answers to it stay below the note that it was deleted. Its rating is deleted too, so the average is
 * fetched again.
 */
export function useDeleteComment(resourceId: string) {
  const queries = useQueryClient()
  const change = useDetailChange(resourceId)
  const refresh = useRefresh(resourceId)
  return useMutation({
    mutationFn: (comment: Comment) => api.call('comments.delete', { ids: [comment.id] }),
    onSuccess: async ({ count }, deleted) => {
      const gone = { ...deleted, state: 'deleted', content: '', nick: '', icon: '', isMine: false } as const
      change(
        comments => comments.filter(({ id }) => id !== deleted.id),
        resource => ({ ...resource, commentCount: resource.commentCount - count }),
        detail => ({ firstComments: [...(detail.firstComments ?? []), gone] }),
      )
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: [detailKey, resourceId] })])
    },
  })
}

/** Comments behind those that came with the details, from the place where these end. */
function useMoreComments(resourceId: string) {
  const change = useDetailChange(resourceId)
  return useMutation({
    mutationFn: (after: string) =>
      api.call('comments.list', { id: resourceId, page: 1, size: commentsAtOnce, after }),
    onSuccess: ({ records, next, extra }) =>
      change(
        comments => joined(comments, records),
        undefined,
        detail => ({
          nextComments: next ?? '',
          firstComments: [...(detail.firstComments ?? []), ...(extra.firsts ?? [])],
        }),
      ),
  })
}

/** Fetches the other lists of a resource's comments again. */
function useRefresh(resourceId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [commentsKey, resourceId] })
}

function useDetailChange(resourceId: string) {
  const queries = useQueryClient()
  return (
    change: (comments: readonly Comment[]) => Comment[],
    changeResource: (resource: Resource) => Resource = resource => resource,
    more: (detail: ResourceDetail) => Pick<ResourceDetail, 'nextComments' | 'firstComments'> = () => ({}),
  ) =>
    queries.setQueryData<ResourceDetail>(
      [detailKey, resourceId],
      detail =>
        detail && {
          ...detail,
          ...more(detail),
          comments: change(detail.comments),
          resource: changeResource(detail.resource),
        },
    )
}

type Lists = InfiniteData<Page<Comment, FirstComments>>

/** Changes one comment wherever it is shown. */
function useCommentChange(resourceId: string) {
  const queries = useQueryClient()
  return (id: string, change: (comment: Comment) => Comment) => {
    const inAll = (comments: readonly Comment[]) =>
      comments.map(comment => (comment.id === id ? change(comment) : comment))
    queries.setQueryData<ResourceDetail>(
      [detailKey, resourceId],
      detail =>
        detail && {
          ...detail,
          comments: inAll(detail.comments),
          ...(detail.firstComments && { firstComments: inAll(detail.firstComments) }),
        },
    )
    queries.setQueriesData<Lists>(
      { queryKey: [commentsKey, resourceId] },
      lists =>
        lists && {
          ...lists,
          pages: lists.pages.map(page => ({
            ...page,
            records: inAll(page.records),
            extra: page.extra.firsts ? { firsts: inAll(page.extra.firsts) } : page.extra,
          })),
        },
    )
  }
}
