/**
 * Moves comments that name a page of an earlier edition of a document to the same page of the live one, in the job that
 * also moves readers. A comment whose page was removed keeps the number and the version of that page instead.
 */
import { sql } from 'kysely'
import { transact } from '../db/transact.ts'
import type { PageMap } from '../editions/page-map.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { placeIndexedComments } from '../search/index-work.ts'

/** Where a comment speaks of: a page or second, or a page that is gone. */
export interface CommentPlace {
  readonly node: number | null
  readonly gone_node: number | null
  readonly gone_version: number | null
}

/** The place of page `node` of `version` in a later edition. */
export function moveCommentPlace(
  { node, version }: { readonly node: number; readonly version: number },
  map: PageMap,
): CommentPlace {
  const moved = node < 1 ? node : (map[node - 1] ?? 0)
  return moved > 0 || node < 1
    ? { node: moved, gone_node: null, gone_version: null }
    : { node: null, gone_node: node, gone_version: version }
}

/** Comments that one transaction moves. */
const atOnce = 200

/** Moves the comments of one earlier edition. After a crash it may run again: comments that were moved belong to the live edition. */
export async function moveComments(
  { db, signal, guard }: Pick<JobContext, 'db' | 'signal' | 'guard'>,
  {
    workId,
    from,
    to,
    map,
  }: { readonly workId: string; readonly from: number; readonly to: number; readonly map: PageMap },
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted()
    isMore = await transact(db, async tx => {
      await guard(tx)
      const { rows } = await sql<{ id: string; node: number }>`
        select id, node from comments
         where work_id = ${workId}::uuid and version = ${from} and node is not null
         order by id limit ${atOnce} for no key update`.execute(tx)
      const moved = rows.map(({ id, node }) => ({
        id,
        ...moveCommentPlace({ node, version: from }, map),
      }))
      await sql`
        update comments c set version = ${to}, node = m.node, gone_node = m.gone_node, gone_version = m.gone_version
          from json_to_recordset(${JSON.stringify(moved)}::json) as m (id uuid, node int, gone_node int, gone_version int)
         where c.id = m.id`.execute(tx)
      await placeIndexedComments(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length === atOnce
    })
  }
}
