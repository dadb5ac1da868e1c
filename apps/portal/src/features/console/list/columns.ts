import type { ReactNode } from 'react'
import type { DeskKey } from '../desk/console-words.ts'

/** One column of a list. The first one names the row and opens it. */
export interface Column<Row> {
  readonly key: string
  readonly label: DeskKey
  cell(row: Row): ReactNode
  /** Sort key of the column; used only when all rows are loaded. */
  readonly sortBy?: (row: Row) => string | number
  /** The narrowest window in which the column is shown; always without it. */
  readonly needs?: 'medium' | 'wide'
  readonly align?: 'end'
  /** The column has long content and may take twice the width. */
  readonly isBroad?: boolean
}

/** The column to sort by, and the direction. */
export interface Sorting {
  readonly key: string
  readonly isDescending: boolean
}

/** The sorting that an address asks for: `nick` ascending, `-nick` descending. */
export function sortingOf<Row>(text: string, columns: readonly Column<Row>[]): Sorting | undefined {
  const isDescending = text.startsWith('-')
  const key = isDescending ? text.slice(1) : text
  return columns.some(column => column.key === key && column.sortBy) ? { key, isDescending } : undefined
}

/** The next value in the address when a column head is pressed: ascending, descending, the server's order. */
export function nextSorting(key: string, now: Sorting | undefined): string | undefined {
  if (now?.key !== key) return key
  return now.isDescending ? undefined : `-${key}`
}

/** The sorted rows; the sort is stable. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
  locale: string,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy
  if (!sorting || !sortBy) return rows
  const collator = new Intl.Collator(locale, { numeric: true })
  const sign = sorting.isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)]
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return sign * order
  })
}
