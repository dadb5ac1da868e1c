import type { ResourceDetail } from '@lectern/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { detailKey } from '../resource/detail-query.ts'

/** First part of all query keys about people. */
export const peopleKey = 'people'

interface Choice {
  readonly userId: string
  readonly follows: boolean
}

/** Follows or unfollows a person. Every list of people on the screen is fetched again. */
export function useFollow() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => api.call('people.follow', choice, { outlivesPage: true }),
    onSuccess: async ({ isFollowed, fanCount }, { userId }) => {
      // The details are changed in the cache: fetched again, they would give a playing video a new address.
      queries.setQueriesData<ResourceDetail>({ queryKey: [detailKey] }, detail =>
        detail?.author.id === userId
          ? { ...detail, author: { ...detail.author, isFollowed, fanCount } }
          : detail,
      )
      await queries.invalidateQueries({ queryKey: [peopleKey] })
    },
  })
}
