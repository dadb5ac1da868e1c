import type { RegistrationRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../console-words.ts'
import { Ago, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { useListAddress } from '../list/list-address.ts'
import { ListFilters, PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { useItem, useRows } from '../use-console-data.ts'
import { RegistrationReview } from './registration-review.tsx'
import { DueDay, ReviewStateBadge, reviewChoices, reviewStates } from './review-state.tsx'

const stateColumn: Column<RegistrationRow> = {
  key: 'state',
  label: 'state',
  cell: row => <ReviewStateBadge state={row.state} />,
  needs: 'medium',
}

const columns: readonly Column<RegistrationRow>[] = [
  {
    key: 'nick',
    label: 'applicant',
    cell: row => <PersonName name={row.realName} nick={row.nick} />,
    sortBy: row => row.realName,
  },
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
]

/** People who applied for an account: what is due first comes first, late ones are marked. */
export function RegistrationsPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const state = address.choice('state', reviewStates) ?? 'pending'
  const query = { ...address.query, ...(state !== 'all' && { state }) }
  const list = useRows('registrations', query, (request, reading) =>
    api.call('console.registrationList', request, reading),
  )
  const item = useItem('registration', address.text('id'), (request, reading) =>
    api.call('console.registrationView', request, reading),
  )
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
        // What waits need not say that it waits.
        columns={state === 'pending' ? columns : [...columns, stateColumn]}
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

function TypeCell({ row }: { readonly row: RegistrationRow }) {
  const words = useConsoleWords()
  return words(`type_${row.userType}`)
}
