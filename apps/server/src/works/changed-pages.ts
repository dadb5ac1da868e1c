import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

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
      from (select pages from version_diffs d where d.work_id = ${workId} and d.to_version = ${version}
             order by d.from_version desc limit 1) last, jsonb_array_elements(last.pages) changed
     where changed ->> 'page' is not null
     order by 1)`

/** The same of one version. */
export async function changedPagesOf(db: Db, workId: string, version: number): Promise<number[]> {
  const { rows } = await sql<{ pages: number[] }>`
    select ${changedPages(sql`${workId}::uuid`, sql`${version}::int`)} as pages`.execute(db)
  return rows[0]?.pages ?? []
}
