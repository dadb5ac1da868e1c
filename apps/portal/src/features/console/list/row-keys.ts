/** Where the focus goes in a list of `count` rows when a key is pressed on row `at`; `undefined` for other keys. */
export function rowAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
    case 'k':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The row to go on with when the one at `at` leaves the list: the next, else the one before, else none. */
export function rowAfterRemoval<Row>(rows: readonly Row[], at: number): Row | undefined {
  return rows[at + 1] ?? rows[at - 1]
}
