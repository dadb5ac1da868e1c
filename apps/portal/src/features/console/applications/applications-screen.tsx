import type { CallRequest, Page, ReviewState } from '@lectern/contract'
import type { ReactNode } from 'react'
import type { DeskKey } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import type { Reading } from '../desk/use-console-data.ts'
import type { Column } from '../list/columns.ts'
import { DeskList, type DeskPlace } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ReviewStateBadge, reviewChoices, reviewStateOf } from './review-state.tsx'

interface ApplicationRow {
  readonly id: string
  readonly state: ReviewState
  readonly isLate: boolean
}

type ListRequest = CallRequest<'console.registrationList'>

/** A queue of applications: sorted by due date, late ones marked, with a panel to decide about the open one. */
export function ApplicationsScreen<Row extends ApplicationRow, Item extends object>(props: {
  readonly name: DeskKey
  readonly itemName: DeskKey
  readonly empty: DeskKey
  readonly columns: readonly Column<Row>[]
  readList(request: ListRequest, reading: Reading): Promise<Page<Row>>
  readItem(request: { readonly id: string }, reading: Reading): Promise<Item>
  children(item: Item, place: DeskPlace<Row>): ReactNode
}) {
  const isWaiting = reviewStateOf(useListAddress()) === 'pending'
  const stateColumn: Column<Row> = {
    key: 'state',
    label: 'state',
    cell: row => <ReviewStateBadge state={row.state} />,
    needs: 'medium',
  }
  return (
    <DeskList
      name={props.name}
      filters={
        <>
          <StateFilter name="state" label="state" choices={reviewChoices} />
          <SearchFilter label="searchPeople" />
          <PeriodFilter />
        </>
      }
      query={(address): ListRequest => {
        const state = reviewStateOf(address)
        return { ...address.query, ...(state !== 'all' && { state }) }
      }}
      read={props.readList}
      // The filter already says that these applications are pending.
      columns={isWaiting ? props.columns : [...props.columns, stateColumn]}
      rowId={row => row.id}
      isLate={row => row.isLate}
      empty={{ title: props.empty, text: 'noRegistrationsText' }}
      panel={{ name: props.itemName, read: props.readItem, content: props.children }}
    />
  )
}
