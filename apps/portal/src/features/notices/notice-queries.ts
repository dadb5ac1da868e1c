import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageSize, paging } from '../../lib/paging.ts'
import { portionsOf } from '../../parts/selection.ts'

const noticesKey = 'notices'
const askAgainMs = 60_000

/** Number of unread notices, refreshed every minute while the page is visible. */
export const unreadQuery = queryOptions({
  queryKey: [noticesKey, 'unread'],
  queryFn: async ({ signal }) =>
    (await api.call('notices.list', { page: 1, size: 1, isRead: false }, { signal })).extra.unread,
  refetchInterval: askAgainMs,
  staleTime: askAgainMs / 2,
})

/** The latest notices for the dropdown, fetched whenever it opens: enough for ten groups of most readers. */
export const latestQuery = queryOptions({
  queryKey: [noticesKey, 'list', 'latest'],
  queryFn: ({ signal }) => api.call('notices.list', { page: 1, size: 30 }, { signal }),
  staleTime: 0,
})

/** The reader's notices, newest first, all of them or only unread ones. */
export const noticesQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [noticesKey, 'list', onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'notices.list',
        { ...pageParam, size: pageSize, ...(onlyUnread && { isRead: false }) },
        { signal },
      ),
    ...paging,
  })

/**
 * Marks notices as read, or deletes them, some or all, and then refreshes lists and count. The ids in progress are available at
 * once. `newest` is the first notice of the list: “all” leaves those that came after it.
 */
export function useNoticeChange(call: 'notices.markRead' | 'notices.remove', newest?: string) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async (ids: readonly string[] | 'all') => {
      // A notice that arrived since the list was loaded is not meant.
      if (ids === 'all') return api.call(call, { ids, ...(newest !== undefined && { upTo: newest }) })
      let unread = 0
      for (const portion of portionsOf(ids)) ({ unread } = await api.call(call, { ids: [...portion] }))
      return { unread }
    },
    onSuccess: ({ unread }) => {
      queries.setQueryData(unreadQuery.queryKey, unread)
      return queries.invalidateQueries({ queryKey: [noticesKey, 'list'] })
    },
  })
  return {
    ...change,
    isChanging: (id: string) =>
      change.isPending && (change.variables === 'all' || change.variables.includes(id)),
  }
}
