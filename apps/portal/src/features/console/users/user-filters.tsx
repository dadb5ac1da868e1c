import { useConsoleWords } from '../desk/console-words.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { userTypes } from '../desk/user-types.ts'
import { SearchFilter, SelectFilter } from '../list/list-filters.tsx'

export const userStates = ['active', 'disabled', 'erased'] as const

/** Filters of the list of accounts. */
export function UserFilters() {
  const words = useConsoleWords()
  const { data: roles = [] } = useRoleNames()
  return (
    <>
      <SearchFilter label="searchPeople" />
      <SelectFilter
        name="role"
        label="role"
        every="everyRole"
        choices={roles.map(role => ({ value: role.no, label: role.label }))}
      />
      <SelectFilter
        name="type"
        label="accountType"
        every="everyType"
        choices={userTypes.map(type => ({ value: type, label: words(`type_${type}`) }))}
      />
      <SelectFilter
        name="state"
        label="state"
        every="everyState"
        choices={userStates.map(state => ({ value: state, label: words(`user_${state}`) }))}
      />
    </>
  )
}
