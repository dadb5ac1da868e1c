/** Properties of a console list, and the keyboard control of its rows. */
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { toggled } from '../../../lib/toggled.ts'
import type { ListAddress } from '../desk/list-address.ts'
import type { Column } from './columns.ts'
import type { RowAction } from './row-actions.tsx'
import { rowAfterKey } from './row-keys.ts'

/** The part of a query result that a list uses: one page of rows, or the error. */
export interface ListResult<Row> {
  readonly data: { readonly records: readonly Row[]; readonly total: number } | undefined
  readonly error: unknown
  /** The rows belong to the previous page or filter; the requested ones are loading. */
  readonly isPlaceholderData: boolean
}

/** Selected rows, for an action on many at once. */
export interface Selection<Row> {
  readonly chosen: readonly string[]
  label(row: Row): string
  onChoose(ids: readonly string[]): void
}

export interface ConsoleListProps<Row> {
  /** Accessible name of the list. */
  readonly name: string
  readonly result: ListResult<Row>
  readonly address: ListAddress
  readonly columns: readonly Column<Row>[]
  rowId(row: Row): string
  /** Marks a row whose due date has passed. */
  readonly isLate?: (row: Row) => boolean
  onOpen(row: Row): void
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly selection?: Selection<Row>
  /** Shown when the list is empty. */
  readonly empty: {
    readonly icon?: ReactNode
    readonly title: string
    readonly text?: string | undefined
  }
}

/** Properties of table and cards: those of the list, with sorted rows and the row that has the focus. */
export interface RowsProps<Row> extends ConsoleListProps<Row> {
  readonly rows: readonly Row[]
  readonly canSort: boolean
  readonly active: number
  onActive(index: number): void
}

/**
 * Opens a row of a table that is clicked anywhere but on something that acts by itself. The name of the row is the button for the
 * keyboard and for screen readers; this is a larger target for pointers. The button of a card is as large as the card.
 */
export function onRowClick(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as HTMLElement
  // A menu of the row stands elsewhere in the page, but its clicks bubble to the row.
  if (!event.currentTarget.contains(target) || target.closest('a, button, input, label, summary')) return
  // Text that was just marked with the pointer is to be copied.
  if (String(getSelection()) !== '') return
  open()
}

/** Moves the focus between rows and selects the focused row; ignores every other key. */
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
