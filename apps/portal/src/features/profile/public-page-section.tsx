import type { SelfInfo } from '@lectern/contract'
import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { selfQuery } from '../people/people-queries.ts'
import classes from './profile.module.css'

const settingNo = '6'

/** What others see on the person's public page. Every change is stored at once. */
export function PublicPageSection({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const save = useSave()
  return (
    <section className={classes.section} aria-labelledby="public-page">
      <h2 id="public-page" className={classes.heading}>
        {words('publicPage')}
      </h2>
      <Switch
        label={words('showFavourites')}
        description={words('showFavouritesText')}
        checked={self.settings[settingNo] === '1'}
        onChange={event => save.mutate(event.currentTarget.checked ? '1' : '0')}
      />
    </section>
  )
}

/** Stores the choice with an optimistic update. */
function useSave() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (content: '0' | '1') =>
      api.call('settings.save', { type: 'favourites', operator: 'set', content }, { outlivesPage: true }),
    onMutate: content => {
      const before = queries.getQueryData(selfQuery.queryKey)
      queries.setQueryData(
        selfQuery.queryKey,
        before && { ...before, settings: { ...before.settings, [settingNo]: content } },
      )
      return before
    },
    onError: (_error, _content, before) => queries.setQueryData(selfQuery.queryKey, before),
  })
}
