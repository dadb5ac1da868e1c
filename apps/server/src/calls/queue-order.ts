import { type RawBuilder, sql } from 'kysely'
import { ascending, type ListOrder, sortKey } from './read-page.ts'

/**
 * The order of a queue of the console: waiting rows first, the longest waiting (`since`) first among them, then answered
 * rows, the latest answer first. An index on the function `queue_place` with the same three values provides it.
 */
export function queueOrder(
  id: string,
  row: {
    readonly waits: RawBuilder<boolean>
    readonly since: RawBuilder<unknown>
    readonly answered: RawBuilder<unknown>
  },
): ListOrder {
  const place = sql`queue_place(${row.waits}, ${row.since}, ${row.answered})`
  return ascending(sortKey.computed(place), sortKey.id(id))
}
