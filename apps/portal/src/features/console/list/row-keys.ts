import { steppedTo } from '../../../parts/selection.ts'

/** Letters that move between rows like the arrow keys. */
const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/** Where the focus goes in a list of `count` rows when a key is pressed on row `at`; `undefined` for other keys. */
export const rowAfterKey = (key: string, at: number, count: number): number | undefined =>
  steppedTo(letters[key] ?? key, at, count)

/** The row to go on with when the one at `at` leaves the list: the next, else the one before, else none. */
export function rowAfterRemoval<Row>(rows: readonly Row[], at: number): Row | undefined {
  return rows[at + 1] ?? rows[at - 1]
}
