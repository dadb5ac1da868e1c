import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { todayIn } from '../settings/provider-time.ts'
import { type DemoLoad, daysAgo } from './load-files.ts'
import { userIds } from './load-people.ts'

/** Inserts comments, ratings, favourites and reading progress, and the counters derived from them. */
export async function loadSocial(load: DemoLoad): Promise<void> {
  const { tx, library, at } = load
  const idOf = userIds(load)
  for (const work of library.works) {
    for (const comment of work.comments) {
      const when = daysAgo(at, comment.daysAgo)
      const id = newId(when)
      const user_id = idOf(comment.author)
      await tx
        .insertInto('comments')
        .values({
          id,
          work_id: work.id,
          version: 1,
          user_id,
          content: comment.content,
          node: comment.node,
          at: when,
        })
        .execute()
      if (comment.stars === 0) continue
      await tx
        .insertInto('ratings')
        .values({ work_id: work.id, user_id, stars: comment.stars, comment_id: id, at: when })
        .execute()
    }
    for (const [index, fan] of work.favouredBy.entries()) {
      const when = daysAgo(at, Math.max(0.1, work.publishedDaysAgo - 1 - index))
      await tx
        .insertInto('favourites')
        .values({ work_id: work.id, user_id: idOf(fan), at: when })
        .execute()
    }
    for (const reading of work.readings) {
      const when = daysAgo(at, reading.daysAgo)
      const seen = Math.min(reading.lastNode, work.length)
      const user_id = idOf(reading.reader)
      await tx
        .insertInto('learning_records')
        .values({
          user_id,
          work_id: work.id,
          version: 1,
          editions: [1],
          node: seen,
          covered: coveredUpTo(seen, work.kind),
          percent: Math.floor((100 * seen) / Math.max(1, work.length)),
          seconds: reading.seconds,
          first_at: when,
          last_at: when,
        })
        .execute()
      await sql`
        insert into study_days (user_id, day, seconds) values (${user_id}, ${todayIn(when)}::date, ${reading.seconds})
        on conflict (user_id, day) do update set seconds = study_days.seconds + excluded.seconds`.execute(tx)
    }
  }
  await sql`
    update works w
       set comment_count = (select count(*) from comments c where c.work_id = w.id and c.state = 1),
           store_count = (select count(*) from favourites f where f.work_id = w.id),
           star_count = (select count(*) from ratings r where r.work_id = w.id),
           star_sum = (select coalesce(sum(stars), 0) from ratings r where r.work_id = w.id)`.execute(tx)
  await writeActivities(tx)
}

/** Inserts the activities that these rows would have caused, oldest first: feeds are sorted by id. */
async function writeActivities(tx: Db): Promise<void> {
  await sql`
    insert into activities (user_id, act, work_id, other, comment_id, exam_id, at)
    select user_id, act, work_id, other, comment_id, exam_id, at from (
      select author as user_id, 'publish' as act, id as work_id, null::uuid as other, null::uuid as comment_id, null::uuid as exam_id, first_published_at as at
        from works where live_version is not null
      union all select user_id, 'comment', work_id, null, id, null, at from comments
      union all select user_id, 'store', work_id, null, null, null, at from favourites
      union all select fan, 'follow', null, followed, null, null, at from follows
      union all select user_id, 'pass', null, null, null, exam_id, graded_at from attempts where state = 2
    ) done order by at, user_id`.execute(tx)
}

/** The covered pages or seconds as a multirange. Pages count from 1, seconds from 0; the upper bound is exclusive. */
function coveredUpTo(node: number, kind: 'PDF' | 'VIDEO'): string {
  if (node <= 0) return '{}'
  return kind === 'PDF' ? `{[1,${node + 1})}` : `{[0,${node})}`
}
