import type { ListCard, Page, ResourceDetail } from '@lectern/contract'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { detailKey } from './detail-query.ts'
import { listKey } from './list-key.ts'

type Lists = InfiniteData<Page<ListCard, unknown>>

interface Choice {
  readonly id: string
  readonly isFavourite: boolean
}

/** Adds or removes a favourite: on every list and page at once, and undone if the call fails. */
export function useFavourite() {
  const queries = useQueryClient()

  const show = ({ id, isFavourite }: Choice) => {
    queries.setQueriesData<Lists>(
      { queryKey: [listKey] },
      lists => lists && withChoice(lists, id, isFavourite),
    )
    queries.setQueryData<ResourceDetail>([detailKey, id], detail => {
      if (!detail || detail.resource.isFavourite === isFavourite) return detail
      const favouriteCount = detail.resource.favouriteCount + (isFavourite ? 1 : -1)
      return { ...detail, resource: { ...detail.resource, isFavourite, favouriteCount } }
    })
  }

  return useMutation({
    mutationFn: (choice: Choice) => api.call('resource.setFavourite', choice, { outlivesPage: true }),
    onMutate: show,
    onError: (_, { id, isFavourite }) => show({ id, isFavourite: !isFavourite }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listKey, 'favourites'], refetchType: 'none' }),
  })
}

function withChoice(lists: Lists, id: string, isFavourite: boolean): Lists {
  const pages = lists.pages.map(page => ({
    ...page,
    records: page.records.map(card => (card.id === id ? { ...card, isFavourite } : card)),
  }))
  return { ...lists, pages }
}
