import type { UserRow, UserView } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { given } from '../desk/list-address.ts'
import { userTypes } from '../desk/user-types.ts'
import { Ago, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { StateBadge, Word } from '../list/state-badge.tsx'
import { UserFilters, userStates } from './user-filters.tsx'
import { UserPanel } from './user-panel.tsx'

const ImportDialog = lateDialog(async () => (await import('./import-dialog.tsx')).UserImportDialog)

const stateColors = { active: 'teal', disabled: 'red', erased: 'gray' } as const

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
  { key: 'type', label: 'accountType', cell: row => <Word of={`type_${row.userType}`} />, needs: 'wide' },
  {
    key: 'roles',
    label: 'roles',
    cell: row => row.roles.map(role => role.label).join(' · '),
    needs: 'medium',
  },
  {
    key: 'state',
    label: 'state',
    cell: ({ state }) => <StateBadge label={`user_${state}`} color={stateColors[state]} />,
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

/** All accounts. */
export function UsersPage() {
  const words = useConsoleWords()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <DeskList
        name="users"
        corner={
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFileImport size={17} />}
            onClick={() => setImporting(true)}
          >
            {words('importUsers')}
          </Button>
        }
        filters={<UserFilters />}
        query={address =>
          given({
            ...address.query,
            state: address.choice('state', userStates),
            userType: address.choice('type', userTypes),
            roleNo: roleNumber.test(address.text('role')) ? address.text('role') : undefined,
          })
        }
        read={(query, reading) => api.call('console.userList', query, reading)}
        columns={columns}
        rowId={row => row.id}
        empty={{ title: 'noUsers' }}
        panel={{
          name: 'person',
          read: (request, reading) => api.call('console.userView', request, reading),
          title: (user: UserView) => user.nick,
          content: (user: UserView) => <UserPanel key={user.id} user={user} />,
        }}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
