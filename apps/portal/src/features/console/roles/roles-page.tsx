import type { RoleRow } from '@lectern/contract'
import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import { useRounds, useRows } from '../desk/use-console-data.ts'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { RoleForm } from './role-form.tsx'

const newRole = 'new'
const allAtOnce = 100

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

/** The roles people may have, what staff roles allow, and how many hold each. */
export function RolesPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const list = useRows('roles', { page: 1, size: allAtOnce }, (query, reading) =>
    api.call('console.roleList', query, reading),
  )
  const id = address.text('id')
  const [round, beginAnew] = useRounds()
  const roles = list.data?.records ?? []
  const open = roles.find(role => role.no === id)
  return (
    <>
      <div className={page.corner}>
        <Button size="sm" leftSection={<IconPlus size={17} />} onClick={() => address.go({ id: newRole })}>
          {words('newRole')}
        </Button>
      </div>
      <ConsoleList
        name={words('roles')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.no}
        onOpen={row => address.go({ id: row.no })}
        empty={{ title: words('noRoles') }}
      />
      <ItemPanel
        address={address}
        title={open ? open.label : words('newRole')}
        result={{
          data: open ?? (id === newRole && list.data ? ('new' as const) : undefined),
          error: list.error,
          isMissing: list.data !== undefined,
        }}
        ids={roles.map(role => role.no)}
      >
        {role => (
          <RoleForm
            key={role === 'new' ? role : `${role.no} ${round}`}
            role={role === 'new' ? undefined : role}
            taken={roles.map(({ no }) => no)}
            onSaved={() => address.go({ id: undefined })}
            onReload={() => void beginAnew()}
          />
        )}
      </ItemPanel>
    </>
  )
}

function NameCell({ row }: { readonly row: RoleRow }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <>
      {row[language]}{' '}
      {!row.isActive && (
        <Badge variant="light" color="gray">
          {words('outOfUse')}
        </Badge>
      )}
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
