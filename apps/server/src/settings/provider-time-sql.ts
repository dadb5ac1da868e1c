import { type RawBuilder, sql } from 'kysely'
import { providerTimeZone } from './provider-time.ts'

/** Whether a time lies within days of the provider's time zone, both inclusive; an absent end is open. */
export function periodCondition(
  instant: RawBuilder<unknown>,
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
): RawBuilder<boolean> {
  const from = since === undefined ? [] : [sql`${instant} >= ${startOf(since)}`]
  const to = until === undefined ? [] : [sql`${instant} < ${startOf(until, 1)}`]
  return from.length + to.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join([...from, ...to], sql` and `)})`
}

/** The instant at which a day begins for the provider, or the day `later` days after it. Conditions with it can use an index on instants. */
export function startOf(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${providerTimeZone})`
}
