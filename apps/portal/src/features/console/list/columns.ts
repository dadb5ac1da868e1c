import type { ReactNode } from 'react'
import type { DeskKey } from '../desk/console-words.ts'

/** One column of a list. The first one names the row and opens it. */
export interface Column<Row> {
  readonly key: string
  readonly label: DeskKey
  cell(row: Row): ReactNode
  /** Lets the column order the rows, where all of them are on the screen. */
  readonly sortBy?: (row: Row) => string | number
  /** The narrowest room in which the column is shown; always without it. */
  readonly needs?: 'medium' | 'wide'
  readonly align?: 'end'
  /** Several things in a row: it may take twice the room of others. */
  readonly isBroad?: boolean
}

/** Which column orders the rows, and which way. */
export interface Sorting {
  readonly key: string
  readonly isDescending: boolean
}

/** The order an address asks for: `nick` upwards, `-nick` downwards. */
export function sortingOf<Row>(text: string, columns: readonly Column<Row>[]): Sorting | undefined {
  const isDescending = text.startsWith('-')
  const key = isDescending ? text.slice(1) : text
  return columns.some(column => column.key === key && column.sortBy) ? { key, isDescending } : undefined
}

/** What the address says after a column's head was pressed: upwards, downwards, as the server has it. */
export function nextSorting(key: string, now: Sorting | undefined): string | undefined {
  if (now?.key !== key) return key
  return now.isDescending ? undefined : `-${key}`
}

/** The rows in the order asked for; equal ones stay as they came. */
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
