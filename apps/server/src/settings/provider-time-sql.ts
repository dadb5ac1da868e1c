import { type RawBuilder, sql } from 'kysely'
import { providerTimeZone } from './provider-time.ts'

/** Whether an instant lies in a span of the provider's days, both included; an absent end is open. */
export function periodCondition(
  instant: RawBuilder<unknown>,
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
): RawBuilder<boolean> {
  const day = sql`(${instant} at time zone ${providerTimeZone})::date`
  return sql<boolean>`(${since ?? null}::date is null or ${day} >= ${since ?? null}::date)
    and (${until ?? null}::date is null or ${day} <= ${until ?? null}::date)`
}
