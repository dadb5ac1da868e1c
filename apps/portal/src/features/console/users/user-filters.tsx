import { useConsoleWords } from '../desk/console-words.ts'
import type { ListAddress } from '../desk/list-address.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { userTypes } from '../desk/user-types.ts'
import { ListFilters, SearchFilter, SelectFilter } from '../list/list-filters.tsx'

export const userStates = ['active', 'disabled', 'erased'] as const

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
