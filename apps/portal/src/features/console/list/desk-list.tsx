import type { Page } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../../messages/error-text.ts'
import page from '../desk/console-page.module.css'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { type ListAddress, useListAddress } from '../desk/list-address.ts'
import { type Reading, useItem, useRows } from '../desk/use-console-data.ts'
import { ItemPanel, type ItemResult } from '../panel/item-panel.tsx'
import type { Column } from './columns.ts'
import { ConsoleList } from './console-list.tsx'
import { ListFilters } from './list-filters.tsx'
import type { RowAction } from './row-actions.tsx'
import { rowAfterRemoval } from './row-keys.ts'
import type { Selection } from './rows.ts'

/** The position of an open item among the rows, and how to go on from it. */
export interface DeskPlace<Row> {
  /** The rows on the screen, in the server's order. */
  readonly rows: readonly Row[]
  readonly address: ListAddress
  /** Whether the open item can no longer be read; what is shown was read before. */
  readonly isGone: boolean
  close(): void
  /** Opens the next item after this one leaves the list; closes the panel after the last. */
  goOn(): void
}

/**
 * How the panel gets its item: from the row, or by a separate request. A row that others decide about is also read on its own
 * (`readRow`): the panel shows it at once, and what became of it when it has left the list.
 */
type DeskPanel<Row, Item> = {
  /** The general name of an item. */
  readonly name: DeskKey
  /** The panel covers the whole window. */
  readonly isWide?: boolean
} & (
  | {
      readonly read?: undefined
      readRow?(request: { readonly id: string }, reading: Reading): Promise<Page<Row>>
      title?(row: Row): string
      content(row: Row, place: DeskPlace<Row>): ReactNode
    }
  | {
      read(request: { readonly id: string }, reading: Reading): Promise<Item>
      readonly readRow?: undefined
      title?(item: Item): string
      content(item: Item, place: DeskPlace<Row>): ReactNode
    }
)

/** The label of the button for a new item, and its form. */
interface Adds<Row> {
  readonly name: DeskKey
  content(place: DeskPlace<Row>): ReactNode
}

interface DeskListProps<Row, Query, Item> {
  /** Name of the list, also used in query keys. */
  readonly name: DeskKey
  /** One or two sentences above the list. */
  readonly intro?: DeskKey
  /** The main action beside the list. */
  readonly corner?: ReactNode
  readonly adds?: Adds<Row>
  readonly filters?: ReactNode
  /** Content between filters and rows. */
  bar?(rows: readonly Row[]): ReactNode
  /** The server query for an address. */
  query(address: ListAddress): Query
  read(query: Query, reading: Reading): Promise<Page<Row>>
  readonly columns: readonly Column<Row>[]
  rowId(row: Row): string
  readonly isLate?: (row: Row) => boolean
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly selection?: Selection<Row>
  /** Shown when the list is empty. */
  readonly empty: { readonly icon?: ReactNode; readonly title: DeskKey; readonly text?: DeskKey }
  readonly panel: DeskPanel<Row, Item>
}

/** The id in the address of an item that is not stored yet. */
const newId = 'new'

/**
 * The list page of the console: filters, rows and pager, all controlled by the address, and a panel with the open
 * item.
 */
export function DeskList<Row extends object, Query, Item extends object>(
  props: DeskListProps<Row, Query, Item>,
) {
  const { name, adds, panel, empty } = props
  const words = useConsoleWords()
  const address = useListAddress()
  const id = address.text('id')
  const list = useRows(name, props.query(address), props.read)
  const rows = list.data?.records ?? []
  const ids = rows.map(props.rowId)
  const isNew = adds !== undefined && id === newId
  const read = useItem(name, panel.read ? id : '', panel.read)
  const row = useOpenRow({ name, panel, id: isNew ? '' : id, list, listed: rows[ids.indexOf(id)] })
  const place: DeskPlace<Row> = {
    rows,
    address,
    isGone: isRefusal(read.error, 'NOT_FOUND'),
    // A panel that was closed in the meantime stays closed.
    close: () => void (id !== '' && address.go({ id: undefined })),
    goOn: () => void (id !== '' && address.go({ id: rowAfterRemoval(ids, ids.indexOf(id)) })),
  }
  // The form for a new item is opened only when the list is loaded, because it may need the existing rows.
  const open = { adds, isNew: isNew && list.data !== undefined, ids, place }
  return (
    <>
      {(adds || props.corner) && (
        <div className={page.corner}>
          {props.corner}
          {adds && (
            <Button size="sm" leftSection={<IconPlus size={17} />} onClick={() => address.go({ id: newId })}>
              {words(adds.name)}
            </Button>
          )}
        </div>
      )}
      {props.intro && <p className={page.intro}>{words(props.intro)}</p>}
      {props.filters && <ListFilters>{props.filters}</ListFilters>}
      {props.bar?.(rows)}
      <ConsoleList
        {...props}
        name={words(name)}
        result={list}
        address={address}
        onOpen={row => address.go({ id: props.rowId(row) })}
        empty={{ icon: empty.icon, title: words(empty.title), text: empty.text && words(empty.text) }}
      />
      {panel.read ? (
        <OpenItem {...open} panel={panel} result={read} />
      ) : (
        <OpenItem {...open} panel={panel} result={row} />
      )}
    </>
  )
}

/** What a query has read. */
interface Read<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly dataUpdatedAt: number
}

/** The open row: from the list, or read on its own, whichever is newer; one that has left the list stays as it was read last. */
function useOpenRow<Row extends object>(open: {
  readonly name: string
  readonly panel: Pick<DeskPanel<Row, object>, 'readRow'>
  readonly id: string
  readonly list: Read<Page<Row>>
  readonly listed: Row | undefined
}): ItemResult<Row> {
  const { panel, id, list, listed } = open
  const own: Read<Page<Row>> = useItem(`${open.name}-row`, panel.readRow ? id : '', panel.readRow)
  const [last, setLast] = useState<{ readonly id: string; readonly row: Row }>()
  if (listed && last?.row !== listed) setLast({ id, row: listed })
  const [ownRow] = own.data?.records ?? []
  const current = ownRow && (!listed || own.dataUpdatedAt >= list.dataUpdatedAt) ? ownRow : listed
  if (current) return { data: current, error: undefined }
  const kept = last && last.id === id && list.data !== undefined ? last.row : undefined
  return {
    data: kept,
    isPast: kept !== undefined,
    error: own.error ?? list.error,
    isMissing: panel.readRow ? own.data !== undefined : list.data !== undefined,
  }
}

interface OpenItemProps<Row, Item> {
  readonly panel: {
    readonly name: DeskKey
    readonly isWide?: boolean
    title?(item: Item): string
    content(item: Item, place: DeskPlace<Row>): ReactNode
  }
  readonly result: ItemResult<Item>
  readonly adds: Adds<Row> | undefined
  /** Whether the form for a new item is open. */
  readonly isNew: boolean
  readonly ids: readonly string[]
  readonly place: DeskPlace<Row>
}

/** The panel beside the list. New and stored items share it, so that it slides out in both cases. */
function OpenItem<Row, Item extends object>(props: OpenItemProps<Row, Item>) {
  const { panel, result, adds, isNew, ids, place } = props
  const words = useConsoleWords()
  const title = isNew && adds ? words(adds.name) : result.data && panel.title?.(result.data)
  return (
    <ItemPanel<Item | typeof newId>
      address={place.address}
      title={title ?? words(panel.name)}
      result={isNew ? { data: newId, error: undefined } : result}
      ids={ids}
      isWide={panel.isWide === true}
    >
      {item => (item === newId ? adds?.content(place) : panel.content(item, place))}
    </ItemPanel>
  )
}
