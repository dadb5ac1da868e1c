import type { AuditRow } from '@lectern/contract'
import { Button } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { given, type ListAddress, useListAddress } from '../desk/list-address.ts'
import { Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, WordFilter } from '../list/list-filters.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { ChainCheck } from './chain-check.tsx'

const columns: readonly Column<AuditRow>[] = [
  { key: 'action', label: 'action', cell: row => row.action },
  { key: 'object', label: 'object', cell: row => row.objectType, needs: 'medium' },
  { key: 'actor', label: 'actor', cell: row => <ActorCell row={row} /> },
  { key: 'at', label: 'time', cell: row => <Moment at={row.at} /> },
  { key: 'reason', label: 'reason', cell: row => row.reason, needs: 'wide' },
  { key: 'seq', label: 'sequence', cell: row => row.sequence, align: 'end', needs: 'wide' },
]

const longestName = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The audit log of staff and system, newest first, and the check that it was not changed afterwards. */
export function AuditPage() {
  const words = useConsoleWords()
  return (
    <DeskList
      name="auditLog"
      filters={<AuditFilters />}
      query={address => {
        const { search: _, ...paging } = address.query
        return given({
          ...paging,
          action: address.text('action').slice(0, longestName),
          object: address.text('object').slice(0, longestName),
          actorId: actorOf(address),
        })
      }}
      read={(query, { signal }) => api.call('console.auditList', query, { signal })}
      columns={columns}
      rowId={row => String(row.sequence)}
      empty={{ title: 'auditEmpty' }}
      panel={{
        name: 'auditLog',
        title: row => words('auditRow', { sequence: String(row.sequence) }),
        content: (row, { address }) => <AuditDetail row={row} address={address} />,
      }}
    />
  )
}

/** The person whose actions the address filters by. */
const actorOf = (address: ListAddress) =>
  uuid.test(address.text('actor')) ? address.text('actor') : undefined

function AuditFilters() {
  const words = useConsoleWords()
  const address = useListAddress()
  return (
    <>
      <WordFilter name="action" label="action" />
      <WordFilter name="object" label="objectFilter" />
      <PeriodFilter />
      {actorOf(address) && (
        <Button size="xs" variant="default" onClick={() => address.filter({ actor: undefined })}>
          {words('everybody')}
        </Button>
      )}
      <span className={page.spring} />
      <ChainCheck address={address} />
    </>
  )
}

function ActorCell({ row }: { readonly row: AuditRow }) {
  const words = useConsoleWords()
  return row.actorNick || words(row.actorId === null ? 'theSystem' : 'formerPerson')
}
