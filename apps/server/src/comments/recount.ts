import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Recomputes a work's counts of comments and stars; only this statement writes them. */
export async function recountWork(tx: Db, workId: string): Promise<void> {
  await sql`
    update works w
       set comment_count = (select count(*) from comments c where c.work_id = w.id and c.state = 1),
           star_count = (select count(*) from ratings r where r.work_id = w.id),
           star_sum = (select coalesce(sum(r.stars), 0) from ratings r where r.work_id = w.id)
     where w.id = ${workId}`.execute(tx)
}
