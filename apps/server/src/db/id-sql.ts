/** SQL for UUIDs of version 7, the ids that `new-id.ts` creates. RFC 9562, 5.7 */
import { type RawBuilder, sql } from 'kysely'

/** The instant at which a row was created, in milliseconds, read from the first 48 bits of its id. */
export const timeOfId = (id: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`to_timestamp(('x' || lpad(left(replace(${id}::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`

/** The smallest possible id of a row created at an instant or later. */
export const firstIdAt = (instant: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`(lpad(to_hex(greatest(0, extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** A new id for each row of a statement that writes many. */
export function newIds(at: Date): RawBuilder<string> {
  const time = at.getTime().toString(16).padStart(12, '0')
  const prefix = `${time.slice(0, 8)}-${time.slice(8)}-7`
  // Uses the parts of random UUIDs that contain neither version nor variant; PostgreSQL generates new ones for every row.
  return sql<string>`(${prefix} || left(gen_random_uuid()::text, 3) || '-8' || left(gen_random_uuid()::text, 3) || '-'
    || right(gen_random_uuid()::text, 12))::uuid`
}
