/**
 * The state machine of works, the only code that changes the state of a version: docs/wire.md, 5.5, law 10. The state of a
 * work is the state of its newest version. An earlier version stays live until the newest one is published.
 */
import { sql } from 'kysely'
import { systemCaller } from '../audit/audit-log.ts'
import { userIdOf } from '../caller/actor.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { Machine } from '../lifecycle/machine.ts'
import { opinionIsGiven } from '../lifecycle/opinion-is-given.ts'
import { transition } from '../lifecycle/transition.ts'
import { unlessSettled } from '../lifecycle/unless-settled.ts'
import { todayIn } from '../settings/provider-time.ts'
import { addReview, addWorkEvent, publish, takeOffline } from './publishing.ts'
import {
  datesFit,
  hasLevel,
  hasNoLive,
  isClosed,
  isComplete,
  isNotClaimed,
  isNotOthers,
  isSeenVersion,
  lastDayFits,
  lastDayIsOver,
  mayReopen,
  outlineFits,
  remarksFit,
  wasPublished,
} from './rules.ts'
import {
  compareWithLastEdition,
  dropHead,
  removeWork,
  startNextVersion,
  writeParts,
} from './version-effects.ts'
import { lockWork, nextRev, noInput, type Work, workStates } from './work-kind.ts'
import { tellAuthor, tellReaders, tellReviewers } from './work-notices.ts'

/** How long a reviewer's claim of a work lasts, in milliseconds. */
export const claimMs = 24 * 3_600_000

/** The lifecycle of a work. */
export const works: Machine<Work> = {
  object: 'work',
  table: 'work_versions',
  states: workStates,
  initial: 'draft',
  refusal: 'WORK_STATE',
  rules: [
    { from: ['draft'], event: 'save', to: 'draft', by: ['owner'], effects: [writeParts] },
    {
      from: ['draft'],
      event: 'submit',
      to: 'review',
      by: ['owner'],
      conditions: [mayReopen, hasLevel, isComplete, datesFit, outlineFits],
      effects: [addWorkEvent, compareWithLastEdition, tellReviewers],
      audit: 'work.submit',
    },
    {
      from: ['review'],
      event: 'recall',
      to: 'draft',
      by: ['owner'],
      conditions: [isNotClaimed],
      effects: [addWorkEvent],
      audit: 'work.recall',
    },
    {
      from: ['draft', 'failed'],
      event: 'delete',
      to: null,
      by: ['owner'],
      conditions: [hasNoLive],
      effects: [addWorkEvent, removeWork],
      audit: 'work.delete',
    },
    {
      from: ['expired'],
      event: 'delete',
      to: null,
      by: ['owner'],
      effects: [addWorkEvent, removeWork],
      audit: 'work.delete',
    },
    {
      from: ['draft', 'failed'],
      event: 'withdraw',
      to: null,
      by: ['owner'],
      conditions: [wasPublished],
      effects: [addWorkEvent, dropHead],
      audit: 'work.withdraw',
    },
    {
      from: ['published'],
      event: 'invalidate',
      to: 'expired',
      by: ['owner'],
      effects: [takeOffline, addWorkEvent, tellAuthor],
      audit: 'work.invalidate',
    },
    {
      from: ['failed'],
      event: 'reedit',
      to: 'draft',
      by: ['owner'],
      conditions: [mayReopen],
      effects: [addWorkEvent],
      audit: 'work.reedit',
    },
    {
      from: ['published'],
      event: 'reedit',
      to: 'published',
      by: ['owner'],
      effects: [addWorkEvent, startNextVersion],
      audit: 'work.reedit',
    },
    {
      from: ['expired'],
      event: 'reedit',
      to: 'expired',
      by: ['owner'],
      conditions: [mayReopen],
      effects: [addWorkEvent, startNextVersion],
      audit: 'work.reedit',
    },
    {
      from: ['review'],
      event: 'claim',
      to: 'review',
      by: ['work.review'],
      conditions: [isNotOthers],
      effects: [addWorkEvent],
      audit: 'work.claim',
      keepsRev: true,
    },
    {
      from: ['review'],
      event: 'approve',
      to: 'published',
      by: ['work.review'],
      // What may have changed since the work was submitted is checked again.
      conditions: [mayReopen, isNotOthers, isComplete, lastDayFits, remarksFit],
      effects: [publish, addReview, addWorkEvent, tellAuthor, tellReaders],
      audit: 'work.approve',
    },
    {
      from: ['review'],
      event: 'refuse',
      to: 'failed',
      by: ['work.review'],
      conditions: [isNotOthers, opinionIsGiven, remarksFit],
      effects: [addReview, addWorkEvent, tellAuthor],
      audit: 'work.refuse',
    },
    {
      from: ['published'],
      event: 'takedown',
      to: 'expired',
      by: ['work.review'],
      conditions: [isSeenVersion, opinionIsGiven],
      effects: [takeOffline, addReview, addWorkEvent, tellAuthor],
      audit: 'work.takedown',
    },
    // Nobody decides about the next version of a work that was taken down for good.
    {
      from: ['review'],
      event: 'return',
      to: 'draft',
      by: ['work.review'],
      conditions: [isClosed],
      effects: [addWorkEvent],
      audit: 'work.return',
    },
    {
      from: ['published'],
      event: 'end',
      to: 'expired',
      by: ['system'],
      conditions: [lastDayIsOver],
      effects: [takeOffline, addWorkEvent, tellAuthor],
      audit: 'work.end',
    },
    // With the author's account, versions that only the author could see are removed; published ones stay.
    {
      from: ['draft', 'review', 'failed'],
      event: 'abandon',
      to: null,
      by: ['system'],
      effects: [addWorkEvent, dropHead],
      audit: 'work.abandon',
    },
  ],
  lock: (tx, id, _, event) => lockWork(tx, id, event),
  shownState: row => row.head_state,
  nextRev: ({ id }) => nextRev(id),
  keyOf: ({ id, row }) => ({ work_id: id, version: row.version }),
  ownerOf: row => row.author,
  columnsOf({ event, input, by, at }) {
    const unclaimed = { claimed_by: null, claimed_until: null }
    switch (event) {
      case 'save':
        return { ...input.content?.columns, saved_at: at }
      case 'submit':
        return { ...unclaimed, submitted_at: at, due: input.dueOn }
      case 'claim':
        return { claimed_by: userIdOf(by.actor), claimed_until: new Date(at.getTime() + claimMs) }
      case 'recall':
      case 'refuse':
      case 'return':
        return unclaimed
      case 'approve':
        return { ...unclaimed, published_at: at }
      case 'invalidate':
        return { end_reason: 'author', ended_at: at }
      case 'takedown':
        return { end_reason: 'staff', ended_at: at, reopen: input.reopens }
      case 'end':
        return { end_reason: 'time', ended_at: at }
      default:
        return {}
    }
  },
  auditOf: ({ row, event, input }) => ({
    before: { version: row.version },
    after: {
      version: row.version,
      ...(event === 'takedown' ? { reopens: input.reopens } : {}),
      ...(event === 'end' ? { reason: 'time' } : {}),
    },
    reason: input.opinion,
  }),
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
      transact(db, tx => transition(tx, works, { id, event: 'end', by, input: noInput })),
    )
}
