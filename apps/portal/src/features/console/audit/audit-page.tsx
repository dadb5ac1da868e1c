import type { AuditRow } from '@lectern/contract'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { given, type ListAddress, useListAddress } from '../desk/list-address.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, PeriodFilter } from '../list/list-filters.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { TextFilter } from './text-filter.tsx'

const columns: readonly Column<AuditRow>[] = [
  { key: 'action', label: 'action', cell: row => row.action },
  { key: 'object', label: 'object', cell: row => row.objectType, needs: 'medium' },
  { key: 'actor', label: 'actor', cell: row => <ActorCell row={row} /> },
  { key: 'at', label: 'time', cell: row => <TimeCell at={row.at} /> },
  { key: 'reason', label: 'reason', cell: row => row.reason, needs: 'wide' },
  { key: 'seq', label: 'sequence', cell: row => row.sequence, align: 'end', needs: 'wide' },
]

const longestName = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Everything that staff and the system did, newest first, and the check that nothing was changed afterwards. */
export function AuditPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const actor = address.text('actor')
  const { search: _, ...paging } = address.query
  const query = given({
    ...paging,
    action: address.text('action').slice(0, longestName),
    object: address.text('object').slice(0, longestName),
    actorId: uuid.test(actor) ? actor : undefined,
  })
  const list = useQuery({
    queryKey: [consoleKey, 'audit', query],
    queryFn: ({ signal }) => api.call('console.auditList', query, { signal }),
    placeholderData: keepPreviousData,
  })
  const open = list.data?.records.find(row => String(row.sequence) === address.text('id'))
  return (
    <>
      <ListFilters>
        <TextFilter address={address} name="action" label={words('action')} />
        <TextFilter address={address} name="object" label={words('objectFilter')} />
        <PeriodFilter address={address} />
        {uuid.test(actor) && (
          <Button size="xs" variant="default" onClick={() => address.filter({ actor: undefined })}>
            {words('everybody')}
          </Button>
        )}
        <span className={page.spring} />
        <ChainCheck address={address} />
      </ListFilters>
      <ConsoleList
        name={words('auditLog')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => String(row.sequence)}
        onOpen={row => address.go({ id: row.sequence })}
        empty={{ title: words('auditEmpty') }}
      />
      <ItemPanel
        address={address}
        title={words('auditRow', { sequence: address.text('id') })}
        result={{ data: open, error: list.error, isMissing: list.data !== undefined }}
        ids={list.data?.records.map(row => String(row.sequence)) ?? []}
      >
        {row => <AuditDetail row={row} address={address} />}
      </ItemPanel>
    </>
  )
}

/** Recomputes the chain of the chosen days on the server and tells whether it holds. */
function ChainCheck({ address }: { readonly address: ListAddress }) {
  const words = useConsoleWords()
  const check = useMutation({
    mutationFn: () =>
      api.call('console.auditVerify', given({ since: address.day('since'), until: address.day('until') })),
    meta: { isShownInPlace: true },
  })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconShieldCheck size={17} />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {words('checkChain')}
      </Button>
      {(check.error || check.data) && (
        <div style={{ flexBasis: '100%' }}>
          <FailureAlert error={check.error} />
          {check.data &&
            (check.data.holds ? (
              <Alert role="status" color="teal" icon={<IconShieldCheck />}>
                {words('chainHolds')}
              </Alert>
            ) : (
              <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
                {words('chainBroken', { sequence: String(check.data.firstBad ?? '') })}
              </Alert>
            ))}
        </div>
      )}
    </>
  )
}

function ActorCell({ row }: { readonly row: AuditRow }) {
  const words = useConsoleWords()
  return row.actorNick || words(row.actorId === null ? 'theSystem' : 'formerPerson')
}

function TimeCell({ at }: { readonly at: Date }) {
  const language = usePreferences(state => state.language)
  return <time dateTime={at.toISOString()}>{momentText(at, language)}</time>
}
