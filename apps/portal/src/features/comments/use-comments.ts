import type { Comment, Resource, ResourceDetail } from '@lectern/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { detailKey } from '../resource/detail-query.ts'
import { commentsAtOnce, joined } from './comment-pages.ts'

/** A comment to be sent. */
export interface NewComment {
  readonly content: string
  /** 1 to 5, or 0 for no rating. */
  readonly stars: number
  /** Page or second the comment refers to. */
  readonly node?: number
  /** The comment this one replies to. */
  readonly parentId?: string
}

/** Sends a comment. It appears on the page once the server has stored it, together with the new average rating. */
export function useSubmitComment(resourceId: string) {
  const change = useDetailChange(resourceId)
  return useMutation({
    mutationFn: (comment: NewComment) => api.call('comments.submit', { id: resourceId, ...comment }),
    meta: { isShownInPlace: true },
    onSuccess: ({ comment, stars, ratingCount }) =>
      change(
        comments => [comment, ...comments],
        resource => ({ ...resource, stars, ratingCount, commentCount: resource.commentCount + 1 }),
      ),
  })
}

/** Deletes an own comment. Its rating is deleted too, so the average is fetched again. */
export function useDeleteComment(resourceId: string) {
  const queries = useQueryClient()
  const change = useDetailChange(resourceId)
  return useMutation({
    mutationFn: (id: string) => api.call('comments.delete', { ids: [id] }),
    onSuccess: async ({ count }, deleted) => {
      change(
        comments => comments.filter(({ id }) => id !== deleted),
        resource => ({ ...resource, commentCount: resource.commentCount - count }),
      )
      await queries.invalidateQueries({ queryKey: [detailKey, resourceId] })
    },
  })
}

/** Comments behind those that came with the details, from the place where these end. */
export function useMoreComments(resourceId: string) {
  const change = useDetailChange(resourceId)
  return useMutation({
    mutationFn: (after: string) =>
      api.call('comments.list', { id: resourceId, page: 1, size: commentsAtOnce, after }),
    onSuccess: ({ records, next }) =>
      change(comments => joined(comments, records), undefined, { nextComments: next ?? '' }),
  })
}

function useDetailChange(resourceId: string) {
  const queries = useQueryClient()
  return (
    change: (comments: readonly Comment[]) => Comment[],
    changeResource: (resource: Resource) => Resource = resource => resource,
    more: Pick<ResourceDetail, 'nextComments'> = {},
  ) =>
    queries.setQueryData<ResourceDetail>(
      [detailKey, resourceId],
      detail =>
        detail && {
          ...detail,
          ...more,
          comments: change(detail.comments),
          resource: changeResource(detail.resource),
        },
    )
}
