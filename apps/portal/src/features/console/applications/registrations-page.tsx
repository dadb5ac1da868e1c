import type { RegistrationRow } from '@lectern/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { timeAgo } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../console-words.ts'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { useListAddress } from '../list/list-address.ts'
import { ListFilters, PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { consoleKey } from '../waiting-queries.ts'
import { RegistrationReview } from './registration-review.tsx'
import { DueDay, ReviewStateBadge, reviewChoices, reviewStates } from './review-state.tsx'

const columns: readonly Column<RegistrationRow>[] = [
  { key: 'nick', label: 'applicant', cell: row => <Applicant row={row} />, sortBy: row => row.realName },
  { key: 'type', label: 'accountType', cell: row => <TypeCell row={row} />, sortBy: row => row.userType },
  { key: 'company', label: 'company', cell: row => row.company, sortBy: row => row.company, needs: 'wide' },
  { key: 'phone', label: 'phone', cell: row => row.phone || row.email, needs: 'medium' },
  {
    key: 'at',
    label: 'submitted',
    cell: row => <Ago at={row.at} />,
    sortBy: row => row.at.getTime(),
    needs: 'wide',
  },
  {
    key: 'due',
    label: 'due',
    cell: row => (row.state === 'pending' ? <DueDay {...row} /> : ''),
    sortBy: row => row.dueOn,
  },
  { key: 'state', label: 'state', cell: row => <ReviewStateBadge state={row.state} />, needs: 'medium' },
]

/** People who applied for an account: what is due first comes first, late ones are marked. */
export function RegistrationsPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const state = address.choice('state', reviewStates) ?? 'pending'
  const query = { ...address.query, ...(state !== 'all' && { state }) }
  const list = useQuery({
    queryKey: [consoleKey, 'registrations', query],
    queryFn: ({ signal }) => api.call('console.registrationList', query, { signal }),
    placeholderData: keepPreviousData,
  })
  const id = address.text('id')
  const item = useQuery({
    queryKey: [consoleKey, 'registration', id],
    queryFn: id ? ({ signal }) => api.call('console.registrationView', { id }, { signal }) : skipToken,
  })
  const ids = list.data?.records.map(row => row.id) ?? []
  return (
    <>
      <ListFilters>
        <StateFilter address={address} name="state" label={words('state')} choices={reviewChoices} />
        <SearchFilter address={address} label={words('searchPeople')} />
        <PeriodFilter address={address} />
      </ListFilters>
      <ConsoleList
        name={words('registrations')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        isLate={row => row.isLate}
        onOpen={row => address.go({ id: row.id })}
        empty={{ title: words('noRegistrations'), text: words('noRegistrationsText') }}
      />
      <ItemPanel address={address} title={words('registration')} result={item} ids={ids}>
        {registration => (
          <RegistrationReview key={registration.id} registration={registration} address={address} ids={ids} />
        )}
      </ItemPanel>
    </>
  )
}

function Applicant({ row }: { readonly row: RegistrationRow }) {
  return (
    <>
      {row.realName} <span style={{ color: 'var(--mantine-color-dimmed)', fontWeight: 400 }}>{row.nick}</span>
    </>
  )
}

function TypeCell({ row }: { readonly row: RegistrationRow }) {
  const words = useConsoleWords()
  return words(`type_${row.userType}`)
}

function Ago({ at }: { readonly at: Date }) {
  const language = usePreferences(state => state.language)
  return <time dateTime={at.toISOString()}>{timeAgo(at, new Date(), language)}</time>
}
