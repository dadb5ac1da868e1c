/** Notices about works: to reviewers about every submission, to the author about every decision, to followers about a new work, to learners about a new edition. */
import { type RawBuilder, sql } from 'kysely'
import { workPath } from '../catalogue/work-path.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'
import type { Step } from '../lifecycle/machine.ts'
import { addNotice } from '../notices/add-notice.ts'
import { addNotices } from '../notices/add-notices.ts'
import type { NoticeKind } from '../notices/notice-texts.data.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { todayIn } from '../settings/provider-time.ts'
import { startOf } from '../settings/provider-time-sql.ts'
import type { Work } from './work-kind.ts'

/** The notice to the author for each event that has one. */
const kinds: { readonly [event in Work['event']]?: NoticeKind } = {
  approve: 'work-approved',
  refuse: 'work-refused',
  takedown: 'work-taken-down',
  invalidate: 'work-invalidated',
  end: 'work-ended',
}

/** Notifies the author of a decision, with the reviewer's opinion. */
export async function tellAuthor(tx: Db, { id, row, event, input, at }: Step<Work>): Promise<void> {
  const kind = kinds[event]
  if (kind === undefined) return
  const link = {
    approve: workPath({ id, kind: row.kind ?? 'PDF' }),
    refuse: `/creative/add?ID=${id}`,
  }
  await addNotice(tx, {
    userId: row.author,
    type: 'review',
    kind,
    workId: id,
    content: input.opinion,
    link: event === 'approve' || event === 'refuse' ? link[event] : '/creative',
    at,
  })
}

/**
 * Notifies reviewers, except the author, of a work that waits for them: once for each version, and again after each decision
 * about it. An author who recalls and submits it again causes no further notice.
 */
export async function tellReviewers(tx: Db, { id, row, input, at }: Step<Work>): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from work_reviews where work_id = ${id} and version = ${row.version}`.execute(tx)
  const notice = {
    type: 'review',
    kind: 'work-waits',
    workId: id,
    params: { due: input.dueOn ?? '' },
    link: `/console/works?id=${id}`,
    dedupKey: `work-waits:${id}:${row.version}:${rows[0]?.count ?? 0}`,
    at,
  } as const
  await tellStaff(tx, 'work.review', notice, row.author)
}

/** The job that notifies readers of a work on its first day. */
export const tellReadersJob = {
  kind: 'tell-readers',
  lane: 'work',
  priority: priorities.awaited,
  maxTries: 4,
} as const satisfies JobType

/** Notifies readers of a published work now, or on its first day if that is later. */
export async function tellReaders(tx: Db, { id, row, at }: Step<Work>): Promise<void> {
  if ((row.starts_on ?? '') <= todayIn(at)) return tellOfWork(tx, id, at)
  const { rows } = await sql<{
    starts_at: Date
  }>`select ${startOf(row.starts_on ?? '')} as starts_at`.execute(tx)
  const starts = rows[0]?.starts_at ?? at
  await addJob(tx, tellReadersJob, { payload: { id }, dedupKey: `${id}:${row.version}`, at: starts })
}

/** Runs `tellReadersJob`. A second run adds no further notice, and neither does a work that is no longer public. */
export async function tellReadersOfWork({
  db,
  at,
  payload,
}: Pick<JobContext, 'db' | 'at' | 'payload'>): Promise<void> {
  const { id } = payload
  if (id !== undefined) await transact(db, tx => tellOfWork(tx, id, at))
}

interface PublicWork {
  readonly author: string
  readonly version: number
  readonly kind: 'PDF' | 'VIDEO'
  /** Whether no earlier version was published. */
  readonly is_new: boolean
}

async function tellOfWork(tx: Db, id: string, at: Date): Promise<void> {
  const { rows } = await sql<PublicWork>`
    select r.author, r.version, r.kind,
           not exists (select 1 from work_versions b
                        where b.work_id = r.id and b.version < r.version and b.published_at is not null) as is_new
      from resources r join users u on u.id = r.author and u.state = 1
     where r.id = ${id} and r.starts_on <= ${todayIn(at)}::date`.execute(tx)
  const work = rows[0]
  if (!work) return
  const notice = { workId: id, link: workPath({ id, kind: work.kind }), at }
  await addNotices(
    tx,
    {
      ...notice,
      type: 'study',
      kind: 'work-changed',
      link: `${notice.link}#changes`,
      // The note of this version is read as long as the work is public.
      params: { version: String(work.version) },
      dedupKey: `edition:${id}:${work.version}`,
    },
    sql`select l.user_id from learning_records l join users u on u.id = l.user_id and u.state = 1
         where l.work_id = ${id} and (l.version < ${work.version} or not ${work.version} = any(l.editions))
           and l.user_id <> ${work.author}
           and ${maySee(sql.ref('l.user_id'), id, at)}`,
  )
  if (!work.is_new) return
  await addNotices(
    tx,
    {
      ...notice,
      type: 'newWork',
      kind: 'work-by-followed',
      personId: work.author,
      dedupKey: `new-work:${id}`,
    },
    sql`select f.fan as user_id from follows f join users u on u.id = f.fan and u.state = 1
         where f.followed = ${work.author} and ${maySee(sql.ref('f.fan'), id, at)}`,
  )
}

/** Whether a person may open the work: it is shown to everyone, to a role or level of the person, or was granted. */
function maySee(userId: RawBuilder<unknown>, id: string, at: Date): RawBuilder<boolean> {
  const today = todayIn(at)
  return sql<boolean>`exists (
    select 1 from resources r where r.id = ${id} and (not r.show_roles
      or exists (select 1 from work_roles wr join roles shown on shown.no = wr.role_no
                   join user_roles ur on ur.user_id = ${userId} and (ur.ends_on is null or ur.ends_on >= ${today}::date)
                   join roles own on own.no = ur.role_no and own.active
                  where wr.work_id = r.id and wr.version = r.version
                    and (own.no = shown.no or (own.class = 'learner' and shown.class = 'learner' and own.level >= shown.level)))
      or exists (select 1 from entitlements e
                  where e.user_id = ${userId} and e.work_id = r.id and (e.ends_on is null or e.ends_on >= ${today}::date))))`
}
