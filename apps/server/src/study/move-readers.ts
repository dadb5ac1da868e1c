/**
 * Moves the place, the pages read and the progress of readers from an earlier edition of a document to the live one, and the
 * comments that name a page. A job does so after a new edition was published; a beat does so for its reader at once.
 */
import { sql } from 'kysely'
import { moveComments } from '../comments/move-comments.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { findPageMap, movePage, type PageMap } from '../editions/page-map.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { formatSpans, parseSpans, percentOf } from './coverage.ts'

/** The pages of a reader. */
export interface Place {
  readonly node: number
  /** PostgreSQL's text of an int4multirange. */
  readonly covered: string
}

/** The same pages in the later edition; those that were removed are left out. */
export function movePlace({ node, covered }: Place, map: PageMap): Place {
  const spans = parseSpans(covered).flatMap(({ from, to }) =>
    map
      .slice(Math.max(0, from - 1), Math.max(0, to - 1))
      .flatMap(page => (page > 0 ? [{ from: page, to: page + 1 }] : [])),
  )
  return { node: node < 1 ? node : movePage(map, node), covered: formatSpans(spans) }
}

const atOnce = 200

interface ReaderRow extends Place {
  readonly user_id: string
  readonly version: number
}

/** Runs `moveReadersJob`. Readers and comments of an edition that was not compared with the live one keep their place. */
export async function moveReaders(job: JobContext): Promise<void> {
  const { db, payload, signal, guard } = job
  const { workId = '' } = payload
  const { rows: found } = await sql<{ version: number; length: number }>`
    select version, length from resources where id = ${workId}::uuid and kind = 'PDF'`.execute(db)
  const live = found[0]
  if (!live) return
  const { rows: earlier } = await sql<{ version: number }>`
    select version from learning_records where work_id = ${workId} and version < ${live.version}
     union select version from comments where work_id = ${workId} and version < ${live.version} and node is not null`.execute(
    db,
  )
  for (const { version } of earlier) {
    const map = await findPageMap(db, workId, { from: version, to: live.version })
    if (!map) continue
    for (let after: string | undefined = ''; after !== undefined; ) {
      signal.throwIfAborted()
      after = await moveSome(after, version, map, live)
    }
    await moveComments(job, { workId, from: version, to: live.version, map })
  }

  async function moveSome(after: string, version: number, map: PageMap, to: typeof live & object) {
    return transact(db, async tx => {
      const { rows: readers } = await sql<{ user_id: string }>`
        select user_id from learning_records
         where work_id = ${workId} and version = ${version} and user_id::text > ${after} order by user_id::text limit ${atOnce}`.execute(
        tx,
      )
      const ids = readers.map(({ user_id }) => user_id)
      await lockPeople(tx, ids)
      // After the people: an approval locks its reviewer, who may be a reader, and then the row of this job.
      await guard(tx)
      const { rows } = await sql<ReaderRow>`
        select user_id, version, node, covered::text as covered from learning_records
         where work_id = ${workId} and version = ${version} and user_id = any(${ids}::uuid[]) for no key update`.execute(
        tx,
      )
      for (const row of rows) {
        const moved = movePlace(row, map)
        await tx
          .updateTable('learning_records')
          .set({
            ...moved,
            version: to.version,
            percent: percentOf(parseSpans(moved.covered), 'PDF', to.length),
          })
          .where('user_id', '=', row.user_id)
          .where('work_id', '=', workId)
          .execute()
      }
      return readers.length < atOnce ? undefined : ids.at(-1)
    })
  }
}
