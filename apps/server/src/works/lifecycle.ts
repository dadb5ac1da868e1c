/**
 * The state machine of works, the only code that writes the state of a version: docs/wire.md, 5.5, law 10. The events of
 * drafts and reviews will be added with publishing.
 */
import type { WorkState } from '@lectern/contract'
import { sql } from 'kysely'
import { systemCaller } from '../audit/audit-log.ts'
import { userIdOf } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { lockWorks } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { Condition, Machine, Step } from '../lifecycle/machine.ts'
import { transition } from '../lifecycle/transition.ts'
import { unlessSettled } from '../lifecycle/unless-settled.ts'
import { addNotice } from '../notices/add-notice.ts'
import { indexWork } from '../search/index-work.ts'
import { todayIn } from '../settings/provider-time.ts'

interface LiveVersion {
  readonly author: string
  readonly version: number
  readonly title: string
  readonly ends_on: string | null
  readonly state: number
  readonly rev: number
}

interface Work {
  readonly table: 'work_versions'
  readonly state: WorkState
  readonly event: 'end'
  readonly row: LiveVersion
  readonly input: undefined
}

const lastDayIsOver: Condition<Work> = {
  name: 'its last day is over',
  holds: ({ row, at }) => row.ends_on !== null && row.ends_on < todayIn(at),
  key: 'WORK_STATE',
}

/** The lifecycle of the live version of a work. It leaves a draft of the next version as it is. */
export const works: Machine<Work> = {
  object: 'work',
  table: 'work_versions',
  states: { draft: 0, review: 1, published: 2, failed: 3, expired: 4 },
  initial: 'draft',
  refusal: 'WORK_STATE',
  rules: [
    {
      from: ['published'],
      event: 'end',
      to: 'expired',
      by: ['system'],
      conditions: [lastDayIsOver],
      effects: [takeOffline, addWorkEvent, tellAuthor],
      audit: 'work.end',
    },
  ],
  async lock(tx, id) {
    await lockWorks(tx, [id])
    const { rows } = await sql<LiveVersion>`
      select w.author, v.version, v.title, v.ends_on, v.state, v.rev
        from works w join work_versions v on v.work_id = w.id and v.version = w.live_version
       where w.id = ${id}::uuid for no key update of v`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id, row }) => ({ work_id: id, version: row.version }),
  ownerOf: row => row.author,
  columnsOf: ({ at }) => ({ end_reason: 'time', ended_at: at }),
  auditOf: ({ row }) => ({
    before: { version: row.version },
    after: { version: row.version, reason: 'time' },
  }),
}

/** Takes the work out of the catalogue and out of the search index. */
async function takeOffline(tx: Db, { id, at }: Step<Work>): Promise<void> {
  await sql`update works set live_version = null where id = ${id}`.execute(tx)
  await indexWork(tx, id, at)
}

async function addWorkEvent(tx: Db, { id, row, event, to, by, at }: Step<Work>): Promise<void> {
  const to_state = to === null ? null : works.states[to]
  await tx
    .insertInto('work_events')
    .values({
      work_id: id,
      version: row.version,
      actor: userIdOf(by.actor),
      event,
      from_state: row.state,
      to_state,
      at,
    })
    .execute()
}

async function tellAuthor(tx: Db, { id, row, at }: Step<Work>): Promise<void> {
  await addNotice(tx, {
    userId: row.author,
    type: 'review',
    kind: 'work-ended',
    title: row.title,
    link: '/user/release',
    dedupKey: `work-ended:${id}:${row.version}`,
    at,
  })
}

/** Expires every live version whose last day is over. A version published in the meantime stays live. */
export async function endWorksPastTheirDate({
  db,
  at,
  notary,
}: Pick<JobContext, 'db' | 'at' | 'notary'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select w.id from works w join work_versions v on v.work_id = w.id and v.version = w.live_version
     where v.state = 2 and v.ends_on < ${todayIn(at)}::date order by w.id`.execute(db)
  const by = systemCaller('end-works', { at, notary })
  for (const { id } of rows)
    await unlessSettled(() =>
      transact(db, tx => transition(tx, works, { id, event: 'end', by, input: undefined })),
    )
}
