import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the content of item `i` of an attempt, with the version `v` of its question, was given to the candidate: at once, or if it
 * has a limit of its own when the candidate asked for it. ADR 83
 */
export const isGivenOut: RawBuilder<boolean> = sql`(
  v.limit_seconds * (select time_factor from attempts where id = i.attempt_id) = 0
  or exists (select 1 from attempt_openings o where o.attempt_id = i.attempt_id and o.no = i.no))`
