import type { UpgradeRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../console-words.ts'
import { Ago, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { useListAddress } from '../list/list-address.ts'
import { ListFilters, PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { useItem, useRows } from '../use-console-data.ts'
import { DueDay, ReviewStateBadge, reviewChoices, reviewStates } from './review-state.tsx'
import { UpgradeReview } from './upgrade-review.tsx'

const stateColumn: Column<UpgradeRow> = {
  key: 'state',
  label: 'state',
  cell: row => <ReviewStateBadge state={row.state} />,
  needs: 'medium',
}

const columns: readonly Column<UpgradeRow>[] = [
  {
    key: 'nick',
    label: 'applicant',
    cell: row => <PersonName name={row.realName} nick={row.nick} />,
    sortBy: row => row.realName,
  },
  { key: 'type', label: 'upgradeType', cell: row => <TypeCell row={row} />, sortBy: row => row.type },
  {
    key: 'at',
    label: 'submitted',
    cell: row => <Ago at={row.at} />,
    sortBy: row => row.at.getTime(),
    needs: 'medium',
  },
  {
    key: 'due',
    label: 'due',
    cell: row => (row.state === 'pending' ? <DueDay {...row} /> : ''),
    sortBy: row => row.dueOn,
  },
]

/** Members who applied for an account upgrade: what is due first comes first, late ones are marked. */
export function UpgradesPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const state = address.choice('state', reviewStates) ?? 'pending'
  const query = { ...address.query, ...(state !== 'all' && { state }) }
  const list = useRows('upgrades', query, (request, reading) =>
    api.call('console.upgradeList', request, reading),
  )
  const item = useItem('upgrade', address.text('id'), (request, reading) =>
    api.call('console.upgradeView', request, reading),
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
        name={words('upgrades')}
        result={list}
        address={address}
        columns={state === 'pending' ? columns : [...columns, stateColumn]}
        rowId={row => row.id}
        isLate={row => row.isLate}
        onOpen={row => address.go({ id: row.id })}
        empty={{ title: words('noUpgrades'), text: words('noRegistrationsText') }}
      />
      <ItemPanel address={address} title={words('upgrade')} result={item} ids={ids}>
        {upgrade => <UpgradeReview key={upgrade.id} upgrade={upgrade} address={address} ids={ids} />}
      </ItemPanel>
    </>
  )
}

function TypeCell({ row }: { readonly row: UpgradeRow }) {
  const words = useConsoleWords()
  return words(`upgrade_${row.type}`)
}
