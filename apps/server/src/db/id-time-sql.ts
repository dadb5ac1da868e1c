import { type RawBuilder, sql } from 'kysely'

/** When a row was made, read from the first half of its id: UUID version 7, to the millisecond. RFC 9562, 5.7 */
export const timeOfId = (id: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`to_timestamp(('x' || lpad(left(replace(${id}::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`
