/** The period of a report. */
import { type RawBuilder, sql } from 'kysely'

/** First and last day, both inclusive, in the provider's time zone; an absent end is open. */
export interface Period {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** Whether a day lies in the period. */
export const dayCondition = (day: RawBuilder<unknown>, { since, until }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${since ?? null}::date is null or ${day} >= ${since ?? null}::date)
    and (${until ?? null}::date is null or ${day} <= ${until ?? null}::date)`

const dayMs = 86_400_000
/** The most days a report lists. */
export const mostDays = 400

/**
 * Every day of a report in order, with `quiet` values for days without rows: from the first day of the period, or the
 * first day with a row, to the last day of the period or today. Of a longer period the last four hundred days.
 */
export function fillDays<T extends { readonly day: string }>(
  found: readonly T[],
  quiet: Omit<T, 'day'>,
  { period: { since, until }, today }: { readonly period: Period; readonly today: string },
): (Omit<T, 'day'> & { readonly day: string })[] {
  const byDay = new Map(found.map(row => [row.day, row]))
  const days = [...byDay.keys()].sort()
  const last = until !== undefined && until < today ? until : today
  const first = since ?? days[0] ?? last
  const count = Math.floor((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: Math.max(0, Math.min(count, mostDays)) }, (_, back) => {
    const day = new Date(Date.parse(last) - back * dayMs).toISOString().slice(0, 10)
    return { ...quiet, ...byDay.get(day), day }
  }).reverse()
}
