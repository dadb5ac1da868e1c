import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Whether the rating `r` counts: not while the comment it was given with is hidden. */
const isCounted = sql`not exists (select 1 from comments c where c.id = r.comment_id and c.state = 2)`

/** Recomputes a work's counts of comments and stars, without those of hidden comments; only this statement writes them. */
export async function recountWork(tx: Db, workId: string): Promise<void> {
  await sql`
    update works w
       set comment_count = (select count(*) from comments c where c.work_id = w.id and c.state = 1),
           star_count = (select count(*) from ratings r where r.work_id = w.id and ${isCounted}),
           star_sum = (select coalesce(sum(r.stars), 0) from ratings r where r.work_id = w.id and ${isCounted})
     where w.id = ${workId}`.execute(tx)
}
