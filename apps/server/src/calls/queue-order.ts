import { type RawBuilder, sql } from 'kysely'
import { ascending, type ListOrder, sortKey } from './read-page.ts'

/**
 * The order of a desk's queue: what waits comes first, the longest since `since`; what is answered follows, the newest
 * answer first. An index on the function `queue_place` with the same three values gives it.
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
