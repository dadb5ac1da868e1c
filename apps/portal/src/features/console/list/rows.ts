/** What a list of the console is given, and how its rows answer the keyboard. */
import type { KeyboardEvent, ReactNode } from 'react'
import { toggled } from '../../../lib/toggled.ts'
import type { ListAddress } from '../desk/list-address.ts'
import type { Column } from './columns.ts'
import type { RowAction } from './row-actions.tsx'
import { rowAfterKey } from './row-keys.ts'

/** What a list asks of its query: one page of rows, or why there is none. */
export interface ListResult<Row> {
  readonly data: { readonly records: readonly Row[]; readonly total: number } | undefined
  readonly error: unknown
  /** Rows of another page or filter stand in until the asked ones come. */
  readonly isPlaceholderData: boolean
}

/** Rows that can be chosen, to do something with many at once. */
export interface Selection<Row> {
  readonly chosen: readonly string[]
  label(row: Row): string
  onChoose(ids: readonly string[]): void
}

export interface ConsoleListProps<Row> {
  /** What the list is called, for those who do not see it. */
  readonly name: string
  readonly result: ListResult<Row>
  readonly address: ListAddress
  readonly columns: readonly Column<Row>[]
  rowId(row: Row): string
  /** Marks a row that waits longer than promised. */
  readonly isLate?: (row: Row) => boolean
  onOpen(row: Row): void
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly selection?: Selection<Row>
  /** What is said where nothing waits. */
  readonly empty: {
    readonly icon?: ReactNode
    readonly title: string
    readonly text?: string | undefined
  }
}

/** What table and cards draw: the list's own properties with the rows in their order and the row under the keyboard. */
export interface RowsProps<Row> extends ConsoleListProps<Row> {
  readonly rows: readonly Row[]
  readonly canSort: boolean
  readonly active: number
  onActive(index: number): void
}

/** Moves the focus between rows and chooses the one it is on; every other key is left alone. */
export function onRowKey<Row>(event: KeyboardEvent<HTMLElement>, props: RowsProps<Row>): void {
  const target = event.target as HTMLElement
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.matches('input:not([type=checkbox]), textarea')
  )
    return
  const { rows, active, selection } = props
  const row = rows[active]
  if (event.key === 'x' && selection && row) {
    event.preventDefault()
    selection.onChoose(toggled(selection.chosen, props.rowId(row)))
    return
  }
  const next = rowAfterKey(event.key, active, rows.length)
  if (next === undefined) return
  event.preventDefault()
  props.onActive(next)
  event.currentTarget.querySelectorAll<HTMLElement>('[data-row-name]')[next]?.focus()
}
