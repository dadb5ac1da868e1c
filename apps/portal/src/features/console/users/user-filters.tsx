import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../console-words.ts'
import type { ListAddress } from '../list/list-address.ts'
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters.tsx'

export const userStates = ['active', 'disabled', 'erased'] as const
export const userTypes = ['customer', 'social', 'staff'] as const

/** Every role in use, named in the language on the screen. */
export function useRoleNames() {
  const language = usePreferences(state => state.language)
  return useQuery({
    queryKey: ['roles.list', language],
    queryFn: ({ signal }) => api.call('roles.list', { everything: true }, { signal }),
  })
}

/** What the list of accounts can be narrowed to. */
export function UserFilters({ address }: { readonly address: ListAddress }) {
  const words = useConsoleWords()
  const { data: roles = [] } = useRoleNames()
  return (
    <ListFilters>
      <SearchFilter address={address} label={words('searchPeople')} />
      <SelectFilter
        address={address}
        name="role"
        label={words('everyRole')}
        choices={roles.map(role => ({ value: role.no, label: role.label }))}
      />
      <SelectFilter
        address={address}
        name="type"
        label={words('everyType')}
        choices={userTypes.map(type => ({ value: type, label: words(`type_${type}`) }))}
      />
      <SelectFilter
        address={address}
        name="state"
        label={words('everyState')}
        choices={userStates.map(state => ({ value: state, label: words(`user_${state}`) }))}
      />
    </ListFilters>
  )
}
