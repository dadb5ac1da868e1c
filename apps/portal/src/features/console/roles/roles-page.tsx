import type { RoleRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { RoleForm } from './role-form.tsx'

/** There are few roles, and a new number is checked against all of them. */
const allAtOnce = { page: 1, size: 100 } as const

const columns: readonly Column<RoleRow>[] = [
  { key: 'name', label: 'role', cell: row => <NameCell row={row} />, sortBy: row => row.no },
  { key: 'no', label: 'number', cell: row => row.no, sortBy: row => row.no },
  {
    key: 'class',
    label: 'roleClass',
    cell: row => <ClassCell row={row} />,
    sortBy: row => row.class,
    needs: 'medium',
  },
  {
    key: 'rights',
    label: 'rights',
    cell: row => <RightsCell row={row} />,
    sortBy: row => row.capabilities.length,
    needs: 'wide',
    isBroad: true,
  },
  {
    key: 'holders',
    label: 'holders',
    cell: row => row.userCount,
    sortBy: row => row.userCount,
    align: 'end',
  },
]

/** All roles: what staff roles allow, and how many people hold each. */
export function RolesPage() {
  return (
    <DeskList
      name="roles"
      adds={{
        name: 'newRole',
        content: ({ rows, address, close }) => (
          <RoleForm
            taken={rows.map(({ no }) => no)}
            onSaved={close}
            onCreated={no => address.go({ id: no })}
          />
        ),
      }}
      query={() => allAtOnce}
      read={(query, reading) => api.call('console.roleList', query, reading)}
      columns={columns}
      rowId={row => row.no}
      empty={{ title: 'noRoles' }}
      panel={{
        name: 'role',
        title: role => role.label,
        content: (role, { close }) => <RoleForm key={role.no} role={role} taken={[]} onSaved={close} />,
      }}
    />
  )
}

function NameCell({ row }: { readonly row: RoleRow }) {
  const language = usePreferences(state => state.language)
  return (
    <>
      {row[language]} {!row.isActive && <StateBadge label="outOfUse" color="gray" />}
    </>
  )
}

function ClassCell({ row }: { readonly row: RoleRow }) {
  const words = useConsoleWords()
  return row.level === null
    ? words(`class_${row.class}`)
    : words('classLevel', { name: words(`class_${row.class}`), level: row.level })
}

function RightsCell({ row }: { readonly row: RoleRow }) {
  const words = useConsoleWords()
  return row.capabilities.map(capability => words(`right_${capability}`)).join(' · ')
}
