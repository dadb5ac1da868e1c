import { IconHeart } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { recordsOf } from '../../lib/paging.ts'
import { localeOf } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { NoticePage } from '../../parts/notice-page.tsx'
import rows from '../../parts/rows.module.css'
import { SelectableList } from '../../parts/selectable-list.tsx'
import { useLengthText } from '../resource/length-text.ts'
import { listKey } from '../resource/list-key.ts'
import { resourceLink } from '../resource/resource-link.ts'
import { listQuery } from './library-queries.ts'
import type { ListState } from './list-state.ts'

/** The favourites as rows that can be selected and removed. */
export function ManagedFavourites({ state }: { readonly state: ListState }) {
  const words = useWords()
  const lengthOf = useLengthText()
  const list = useInfiniteQuery(listQuery(state, 'favourites'))
  const remove = useRemove()
  return (
    <SelectableList
      list={list}
      items={list.data && recordsOf(list.data.pages).filter(({ id }) => !remove.isGoing(id))}
      actions={[
        {
          name: words('removeFavourite'),
          isPending: remove.isPending,
          question: count => words('favouritesRemoveQuestion', { count }),
          run: ids => ids !== 'all' && remove.mutate(ids),
        },
      ]}
      nameOf={({ title }) => words('favouriteOf', { title })}
      row={card => (
        <div className={rows.body}>
          <p className={rows.head}>
            <Link {...resourceLink(card)} className={rows.title} lang={localeOf[card.language]}>
              {card.title}
            </Link>
          </p>
          <p className={rows.note}>
            {card.author} · {lengthOf(card)}
          </p>
        </div>
      )}
      empty={
        <NoticePage
          icon={<IconHeart size={34} stroke={1.5} />}
          title={words('noFavourites')}
          text={words('noFavouritesText')}
        />
      }
    />
  )
}

/**
 * Removes favourites with one call each, because the contract has no call for several. Afterwards the list is fetched
 * again.
 */
function useRemove() {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.call('resource.setFavourite', { id, isFavourite: false })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listKey] }),
  })
  return { ...remove, isGoing: (id: string) => remove.isPending && remove.variables.includes(id) }
}
