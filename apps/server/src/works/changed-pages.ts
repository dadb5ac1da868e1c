import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The last comparison of a version, as a query of its column `pages`. */
const lastDiff = (workId: RawBuilder<unknown>, version: RawBuilder<unknown>) => sql`
  select pages from version_diffs d where d.work_id = ${workId} and d.to_version = ${version}
   order by d.from_version desc limit 1`

/**
 * The pages of a version that differ from the version it was compared with last, as an array; empty before they were
 * compared. `version_diffs.pages` has an object with the number `page` for each of them; pages that were removed have none.
 */
export const changedPages = (
  workId: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`array(
    select (changed ->> 'page')::int
      from (${lastDiff(workId, version)}) last, jsonb_array_elements(last.pages) changed
     where changed ->> 'page' is not null
     order by 1)`

/** The number of pages that differ, with those that were removed: the length of `works.changes`. */
export const changeCount = (workId: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_array_length(last.pages) from (${lastDiff(workId, version)}) last), 0)`

/** Both of one version. */
export async function changesOfVersion(
  db: Db,
  workId: string,
  version: number,
): Promise<{ readonly changedPages: number[]; readonly changeCount: number }> {
  const [id, number] = [sql`${workId}::uuid`, sql`${version}::int`]
  const { rows } = await sql<{ pages: number[]; count: number }>`
    select ${changedPages(id, number)} as pages, ${changeCount(id, number)} as count`.execute(db)
  const { pages = [], count = 0 } = rows[0] ?? {}
  return { changedPages: pages, changeCount: count }
}
