/** Where the pages of an earlier edition are in a later one: `version_diffs.page_map`, docs/data.md, 6. */
import { type RawBuilder, sql } from 'kysely'
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
  between: { readonly from: number; readonly to: number },
): Promise<PageMap | undefined> {
  const { rows } = await sql<Step & { page_map: number[] }>`
    select from_version, to_version, page_map ${diffsBetween(workId, between)}`.execute(db)
  const maps = stepsBetween(rows, between)?.map(({ page_map }) => page_map)
  return maps?.reduce((map, next) => map.map(page => next[page - 1] ?? 0))
}

/** A comparison of two versions. */
interface Step {
  readonly from_version: number
  readonly to_version: number
}

/** The comparisons that may lie between two versions, as the end of a query. */
export const diffsBetween = (
  workId: string,
  { from, to }: { readonly from: number; readonly to: number },
): RawBuilder<unknown> =>
  sql`from version_diffs
     where work_id = ${workId}::uuid and from_version >= ${from} and to_version <= ${to} order by to_version`

/** The comparisons that lead from one version to a later one; undefined if one is missing. They are given in the order of `to_version`. */
export function stepsBetween<Found extends Step>(
  found: readonly Found[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly Found[] | undefined {
  // A version that was withdrawn leaves its comparison behind: the latest one with the same version before it counts.
  const stepFrom = new Map(found.map(step => [step.from_version, step]))
  const steps: Found[] = []
  for (let version = from; version < to; ) {
    const step = stepFrom.get(version)
    if (!step) return undefined
    steps.push(step)
    version = step.to_version
    if (version === to) return steps
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
