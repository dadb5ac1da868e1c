/** Works change their state here and nowhere else: wire contract 5.5, law 10. */

import { sql } from 'kysely'
import { addAudit, systemCaller } from '../audit/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { lockWorks } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../job-context.ts'
import { addNotice } from '../notices/add-notice.ts'
import { todayIn } from '../settings/provider-time.ts'

interface EndedWork {
  readonly id: string
  readonly author: string
  readonly version: number
  readonly title: string
}

/** 2 → 4 (`time`): every live version whose last day is over. A version in work stays as it is. */
export async function endWorksPastTheirDate({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select w.id from works w join work_versions v on v.work_id = w.id and v.version = w.live_version
     where v.state = 2 and v.ends_on < ${todayIn(at)}::date order by w.id`.execute(db)
  for (const { id } of rows) await transact(db, tx => endWork(tx, id, at))
}

/** The work's row is locked and read again: somebody may have published a new version a moment ago. */
async function endWork(tx: Db, id: string, at: Date): Promise<void> {
  await lockWorks(tx, [id])
  const { rows } = await sql<EndedWork>`
    update work_versions v set state = 4, end_reason = 'time', ended_at = ${at}
      from works w
     where w.id = ${id} and v.work_id = w.id and v.version = w.live_version and v.state = 2 and v.ends_on < ${todayIn(at)}::date
    returning w.id, w.author, v.version, v.title`.execute(tx)
  const work = rows[0]
  if (!work) return
  await tx.updateTable('works').set({ live_version: null }).where('id', '=', id).execute()
  await sql`
    insert into work_events (work_id, version, event, from_state, to_state, at) values (${id}, ${work.version}, 'end', 2, 4, ${at})`.execute(
    tx,
  )
  await sql`
    insert into search_queue (work_id) values (${id}) on conflict (work_id) do update set at = excluded.at`.execute(
    tx,
  )
  await addAudit(tx, systemCaller('end-works', at), {
    action: 'work.end',
    objectType: 'work',
    objectId: id,
    before: { state: 2, version: work.version },
    after: { state: 4, version: work.version, reason: 'time' },
  })
  await addNotice(tx, {
    userId: work.author,
    type: 'review',
    kind: 'work-ended',
    title: work.title,
    link: '/user/release',
    dedupKey: `work-ended:${id}:${work.version}`,
    at,
  })
}
