import type { CallRequest, Page, ReviewState } from '@lectern/contract'
import type { ReactNode } from 'react'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { type ListAddress, useListAddress } from '../desk/list-address.ts'
import { useItem, useRows } from '../desk/use-console-data.ts'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { ReviewStateBadge, reviewChoices, reviewStates } from './review-state.tsx'

interface ApplicationRow {
  readonly id: string
  readonly state: ReviewState
  readonly isLate: boolean
}

type ListRequest = CallRequest<'console.registrationList'>
interface Reading {
  readonly signal: AbortSignal
}

/** Where an application's form stands: its list, and what comes after it. */
export interface QueuePlace {
  readonly address: ListAddress
  /** Ids of the rows on the screen, in their order. */
  readonly ids: readonly string[]
}

/** A queue of applications: what is due first comes first, late ones are marked, and a panel decides the open one. */
export function ApplicationsScreen<Row extends ApplicationRow, Item extends { readonly id: string }>(props: {
  /** Names its answers in the cache. */
  readonly queue: string
  readonly name: DeskKey
  readonly itemName: DeskKey
  readonly empty: DeskKey
  readonly columns: readonly Column<Row>[]
  readList(request: ListRequest, reading: Reading): Promise<Page<Row>>
  readItem(request: { readonly id: string }, reading: Reading): Promise<Item>
  children(item: Item, place: QueuePlace): ReactNode
}) {
  const words = useConsoleWords()
  const address = useListAddress()
  const state = address.choice('state', reviewStates) ?? 'pending'
  const query: ListRequest = { ...address.query, ...(state !== 'all' && { state }) }
  const list = useRows(props.queue, query, props.readList)
  const item = useItem(`${props.queue}-item`, address.text('id'), props.readItem)
  const ids = list.data?.records.map(row => row.id) ?? []
  const stateColumn: Column<Row> = {
    key: 'state',
    label: 'state',
    cell: row => <ReviewStateBadge state={row.state} />,
    needs: 'medium',
  }
  return (
    <>
      <ListFilters>
        <StateFilter address={address} name="state" label={words('state')} choices={reviewChoices} />
        <SearchFilter address={address} label={words('searchPeople')} />
        <PeriodFilter address={address} />
      </ListFilters>
      <ConsoleList
        name={words(props.name)}
        result={list}
        address={address}
        // What waits need not say that it waits.
        columns={state === 'pending' ? props.columns : [...props.columns, stateColumn]}
        rowId={row => row.id}
        isLate={row => row.isLate}
        onOpen={row => address.go({ id: row.id })}
        empty={{ title: words(props.empty), text: words('noRegistrationsText') }}
      />
      <ItemPanel address={address} title={words(props.itemName)} result={item} ids={ids}>
        {shown => props.children(shown, { address, ids })}
      </ItemPanel>
    </>
  )
}
