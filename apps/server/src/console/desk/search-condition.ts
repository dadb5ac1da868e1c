/** The parts every list of the desk is made of. */
import { type RawBuilder, sql } from 'kysely'

/** Whether one of the columns has what was typed, in any case; nothing typed finds everything. */
export function typedCondition(
  typed: string | undefined,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<boolean>[] {
  if (typed === undefined || typed === '') return []
  return [sql<boolean>`position(lower(${typed}) in lower(concat_ws(' ', ${sql.join([...columns])}))) > 0`]
}

/** All of the conditions; none of them is no condition. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql`) and (`)})`
