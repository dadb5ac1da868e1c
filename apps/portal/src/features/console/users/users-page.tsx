import type { UserRow, UserState } from '@lectern/contract'
import { Badge, Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { given, useListAddress } from '../desk/list-address.ts'
import { useItem, useRows } from '../desk/use-console-data.ts'
import { userTypes } from '../desk/user-types.ts'
import { Ago, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { UserFilters, userStates } from './user-filters.tsx'
import { UserPanel } from './user-panel.tsx'

const ImportDialog = lateDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)

const columns: readonly Column<UserRow>[] = [
  {
    key: 'nick',
    label: 'person',
    cell: row => <PersonName name={row.nick} nick={row.realName || row.nick} />,
    sortBy: row => row.nick,
  },
  {
    key: 'login',
    label: 'loginName',
    cell: row => row.loginName,
    sortBy: row => row.loginName,
    needs: 'wide',
  },
  { key: 'type', label: 'accountType', cell: row => <TypeCell row={row} />, needs: 'wide' },
  {
    key: 'roles',
    label: 'roles',
    cell: row => row.roles.map(role => role.label).join(' · '),
    needs: 'medium',
  },
  {
    key: 'state',
    label: 'state',
    cell: row => <UserStateBadge state={row.state} />,
    sortBy: row => row.state,
  },
  {
    key: 'seen',
    label: 'lastSeen',
    cell: row => row.lastSeenAt && <Ago at={row.lastSeenAt} />,
    sortBy: row => row.lastSeenAt?.getTime() ?? 0,
    needs: 'medium',
  },
]

const roleNumber = /^[A-Z][0-9]{2}$/

/** Every account, what it may do, and what staff can do to it. */
export function UsersPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const [isImporting, setImporting] = useState(false)
  const query = given({
    ...address.query,
    state: address.choice('state', userStates),
    userType: address.choice('type', userTypes),
    roleNo: roleNumber.test(address.text('role')) ? address.text('role') : undefined,
  })
  const list = useRows('users', query, (request, reading) => api.call('console.userList', request, reading))
  const item = useItem('user', address.text('id'), (request, reading) =>
    api.call('console.userView', request, reading),
  )
  return (
    <>
      <div className={page.corner}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconFileImport size={17} />}
          onClick={() => setImporting(true)}
        >
          {words('importUsers')}
        </Button>
      </div>
      <UserFilters address={address} />
      <ConsoleList
        name={words('users')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        onOpen={row => address.go({ id: row.id })}
        empty={{ title: words('noUsers') }}
      />
      <ItemPanel
        address={address}
        title={item.data?.nick ?? words('person')}
        result={item}
        ids={list.data?.records.map(row => row.id) ?? []}
      >
        {user => <UserPanel key={user.id} user={user} />}
      </ItemPanel>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function TypeCell({ row }: { readonly row: UserRow }) {
  const words = useConsoleWords()
  return words(`type_${row.userType}`)
}

const stateColors = { active: 'teal', disabled: 'red', erased: 'gray' } as const

function UserStateBadge({ state }: { readonly state: UserState }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color={stateColors[state]}>
      {words(`user_${state}`)}
    </Badge>
  )
}
