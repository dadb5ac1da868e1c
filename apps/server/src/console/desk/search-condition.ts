/** Conditions for the lists of the console. */
import { type RawBuilder, sql } from 'kysely'

/** Whether the columns, joined by spaces, contain the typed text, ignoring case; no condition if nothing was typed. */
export function typedCondition(
  typed: string | undefined,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<boolean>[] {
  if (typed === undefined || typed === '') return []
  return [sql<boolean>`position(lower(${typed}) in lower(concat_ws(' ', ${sql.join([...columns])}))) > 0`]
}

/** Combines conditions with `and`; true if there are none. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql`) and (`)})`
