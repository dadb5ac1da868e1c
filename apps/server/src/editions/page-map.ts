/** Where the pages of an earlier edition are in a later one: `version_diffs.page_map`, docs/data.md, 6. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'

/** For each page of the earlier edition its number in the later one, from 1; 0 if it was removed. */
export type PageMap = readonly number[]

/** The job that moves readers of earlier editions to the live one; `study/move-readers.ts` runs it. */
export const moveReadersJob = {
  kind: 'move-readers',
  lane: 'work',
  priority: priorities.awaited,
  maxTries: 4,
} as const satisfies JobType

/** Has the readers of earlier editions moved to the live one. */
export const queueMove = (tx: Db, workId: string, at: Date): Promise<void> =>
  addJob(tx, moveReadersJob, { payload: { workId }, at, dedupKey: workId })

/** The map from one version of a work to a later one, over the versions between them; undefined if one was not compared. */
export async function findPageMap(
  db: Db,
  workId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PageMap | undefined> {
  const { rows } = await sql<{ from_version: number; to_version: number; page_map: number[] }>`
    select from_version, to_version, page_map from version_diffs
     where work_id = ${workId}::uuid and from_version >= ${from} and to_version <= ${to}
     order by to_version`.execute(db)
  // A version that was withdrawn leaves its comparison behind: the latest one with the same version before it counts.
  const step = new Map(rows.map(row => [row.from_version, row]))
  let map: PageMap | undefined
  for (let version = from; version < to; ) {
    const next = step.get(version)
    if (!next) return undefined
    const { page_map } = next
    map = map === undefined ? page_map : map.map(page => page_map[page - 1] ?? 0)
    version = next.to_version
    if (version === to) return map
  }
  return undefined
}

/** The place of a page in the later edition. A removed page leads to the nearest one before it that is still there, or to page 1. */
export function movePage(map: PageMap, page: number): number {
  for (let at = Math.min(page, map.length); at >= 1; at--) {
    const moved = map[at - 1] ?? 0
    if (moved > 0) return moved
  }
  return 1
}
