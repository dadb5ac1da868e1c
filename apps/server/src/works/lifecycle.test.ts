import type { WorkState } from '@lectern/contract'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { stateOf } from '../lifecycle/machine.ts'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld, testNow } from '../testing/test-world.ts'
import { callerOf, outsiders, type TriedObject, tryMachine } from '../testing/try-machine.ts'
import { works } from './lifecycle.ts'
import { noInput, type Work, type WorkEvent } from './work-kind.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const person = await addPerson(world, 'person')
const reviewer = await addPerson(world, 'reviewer')
let count = 0

interface Made {
  /** Whether an earlier version is live below a newest one that is not. */
  readonly isBelow?: boolean
  /** Whether an earlier version was taken down for good. */
  readonly isClosed?: boolean
  readonly endsInDays?: number | null
  readonly startsInDays?: number
  readonly outline?: readonly { readonly title: string; readonly node: number; readonly level: number }[]
  /** Columns of the newest version, and of the work. */
  readonly version?: Updateable<DB['work_versions']>
  readonly work?: Updateable<DB['works']>
}

/** A work whose newest version is in this state. */
async function makeWork(state: WorkState, made: Made = {}) {
  const { isClosed = false, endsInDays = null, startsInDays = 0, outline = [] } = made
  const isBelow = made.isBelow === true || isClosed
  const author = await addPerson(world, `author-${++count}`)
  const work = await addWork(world, author, { startsInDays, endsInDays, outline, showRoles: ['R10'] })
  const { id } = work
  const isPublished = state === 'published'
  const version = isBelow ? 2 : 1
  if (isBelow) {
    await sql`
      insert into work_versions (work_id, version, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype)
      select work_id, 2, title, intro, file_id, kind, length, starts_on, copyright, dtype, stype
        from work_versions where work_id = ${id}`.execute(db)
    await sql`insert into work_roles (work_id, version, role_no) values (${id}, 2, 'R10')`.execute(db)
  }
  await db
    .updateTable('work_versions')
    .set({ state: works.states[state], end_reason: state === 'expired' ? 'author' : null, ...made.version })
    .where('work_id', '=', id)
    .where('version', '=', version)
    .execute()
  if (isClosed)
    await sql`
      update work_versions set state = 4, end_reason = 'staff', reopen = false where work_id = ${id} and version = 1`.execute(
      db,
    )
  const live_version = !isClosed && (isBelow || isPublished) ? 1 : null
  const first_published_at = isBelow || isPublished || state === 'expired' ? world.services.now() : null
  await db
    .updateTable('works')
    .set({ head_version: version, live_version, first_published_at, ...made.work })
    .where('id', '=', id)
    .execute()
  return { id, owner: author.id }
}

/**
 * What an event usually finds: to withdraw a version takes one that is live below it, to return it one that was taken down for
 * good, to end takes a day that is over.
 */
function usualFor(state: WorkState, event: WorkEvent): Made {
  const isOpen = state !== 'published' && state !== 'expired'
  if (event === 'withdraw') return { isBelow: isOpen }
  if (event === 'return') return { isClosed: isOpen }
  return state === 'published' && event === 'end' ? { startsInDays: -9, endsInDays: -1 } : {}
}

/** The state of the newest version, and with a plus that of the live one below it. */
async function becomeOf({ id }: { readonly id: string }): Promise<string> {
  const { rows } = await sql<{ state: number; live: number | null; version: number; gone: boolean }>`
    select h.state, w.live_version as live, h.version, w.deleted_at is not null as gone
      from works w join work_versions h on h.work_id = w.id and h.version = w.head_version where w.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.gone) return 'gone'
  const state = stateOf<WorkState>(works.states, row.state)
  return row.live === null || row.live === row.version ? state : `${state}+live`
}

const callers = {
  ...outsiders(world),
  member: () => callerOf(world, person.id),
  reviewer: () => callerOf(world, reviewer.id, ['work.review']),
  author: ({ owner }: TriedObject) => callerOf(world, owner),
  ownReviewer: ({ owner }: TriedObject) => callerOf(world, owner, ['work.review', 'system.configure']),
}

const input = () => ({
  ...noInput,
  dueOn: '2026-11-26',
  opinion: 'because',
  content: {
    columns: { title: 'Anew' },
    roles: ['R20'],
    captions: [],
    outline: [{ title: 'One', node: 1, level: 1 }],
  },
})

const firstDay = 'its last day, and when first submitted its first day, are not in the past'
const contents = 'its outline is in order, lies within the file and skips no level'
/** As another reviewer has claimed it. */
const claimed = { claimed_by: person.id, claimed_until: new Date(testNow.getTime() + 3_600_000) }

tryMachine<Work, Made>({
  world,
  machine: works,
  make: (state, made, event) => makeWork(state, { ...usualFor(state, event), ...made }),
  callers,
  input,
  becomeOf,
  outcomes: `
      event      when       guest   system   member  reviewer   author          ownReviewer
      save       draft      absent  absent   absent  absent     draft           draft
      save       review     absent  absent   absent  absent     wrong           wrong
      save       published  absent  absent   absent  absent     wrong           wrong
      save       failed     absent  absent   absent  absent     wrong           wrong
      save       expired    absent  absent   absent  absent     wrong           wrong
      submit     draft      absent  absent   absent  absent     review          review
      submit     review     absent  absent   absent  absent     wrong           wrong
      submit     published  absent  absent   absent  absent     wrong           wrong
      submit     failed     absent  absent   absent  absent     wrong           wrong
      submit     expired    absent  absent   absent  absent     wrong           wrong
      recall     draft      absent  absent   absent  absent     wrong           wrong
      recall     review     absent  absent   absent  absent     draft           draft
      recall     published  absent  absent   absent  absent     wrong           wrong
      recall     failed     absent  absent   absent  absent     wrong           wrong
      recall     expired    absent  absent   absent  absent     wrong           wrong
      delete     draft      absent  absent   absent  absent     gone            gone
      delete     review     absent  absent   absent  absent     wrong           wrong
      delete     published  absent  absent   absent  absent     wrong           wrong
      delete     failed     absent  absent   absent  absent     gone            gone
      delete     expired    absent  absent   absent  absent     gone            gone
      withdraw   draft      absent  absent   absent  absent     published       published
      withdraw   review     absent  absent   absent  absent     wrong           wrong
      withdraw   published  absent  absent   absent  absent     wrong           wrong
      withdraw   failed     absent  absent   absent  absent     published       published
      withdraw   expired    absent  absent   absent  absent     wrong           wrong
      invalidate draft      absent  absent   absent  absent     wrong           wrong
      invalidate review     absent  absent   absent  absent     wrong           wrong
      invalidate published  absent  absent   absent  absent     expired         expired
      invalidate failed     absent  absent   absent  absent     wrong           wrong
      invalidate expired    absent  absent   absent  absent     wrong           wrong
      reedit     draft      absent  absent   absent  absent     wrong           wrong
      reedit     review     absent  absent   absent  absent     wrong           wrong
      reedit     published  absent  absent   absent  absent     draft+live      draft+live
      reedit     failed     absent  absent   absent  absent     draft           draft
      reedit     expired    absent  absent   absent  absent     draft           draft
      claim      draft      denied  denied   denied  wrong      denied          own
      claim      review     denied  denied   denied  review     denied          own
      claim      published  denied  denied   denied  wrong      denied          own
      claim      failed     denied  denied   denied  wrong      denied          own
      claim      expired    denied  denied   denied  wrong      denied          own
      approve    draft      denied  denied   denied  wrong      denied          own
      approve    review     denied  denied   denied  published  denied          own
      approve    published  denied  denied   denied  wrong      denied          own
      approve    failed     denied  denied   denied  wrong      denied          own
      approve    expired    denied  denied   denied  wrong      denied          own
      refuse     draft      denied  denied   denied  wrong      denied          own
      refuse     review     denied  denied   denied  failed     denied          own
      refuse     published  denied  denied   denied  wrong      denied          own
      refuse     failed     denied  denied   denied  wrong      denied          own
      refuse     expired    denied  denied   denied  wrong      denied          own
      takedown   draft      denied  denied   denied  wrong      denied          own
      takedown   review     denied  denied   denied  wrong      denied          own
      takedown   published  denied  denied   denied  expired    denied          own
      takedown   failed     denied  denied   denied  wrong      denied          own
      takedown   expired    denied  denied   denied  wrong      denied          own
      return     draft      denied  denied   denied  wrong      denied          own
      return     review     denied  denied   denied  draft      denied          own
      return     published  denied  denied   denied  wrong      denied          own
      return     failed     denied  denied   denied  wrong      denied          own
      return     expired    denied  denied   denied  wrong      denied          own
      end        draft      denied  wrong    denied  denied     denied          denied
      end        review     denied  wrong    denied  denied     denied          denied
      end        published  denied  expired  denied  denied     denied          denied
      end        failed     denied  wrong    denied  denied     denied          denied
      end        expired    denied  wrong    denied  denied     denied          denied
      abandon    draft      denied  gone     denied  denied     denied          denied
      abandon    review     denied  gone     denied  denied     denied          denied
      abandon    published  denied  wrong    denied  denied     denied          denied
      abandon    failed     denied  gone     denied  denied     denied          denied
      abandon    expired    denied  wrong    denied  denied     denied          denied`,
  changes: {
    save: 'jobs+1 outline_items+1 work_roles work_versions',
    submit: 'audit_log+1 work_events+1 work_versions',
    recall: 'audit_log+1 work_events+1 work_versions',
    delete: 'audit_log+1 work_events+1 works',
    withdraw: 'audit_log+1 work_events+1 work_roles-1 work_versions-1 works',
    invalidate: 'audit_log+1 jobs notices+1 search_docs-1 work_events+1 work_versions works',
    'reedit published': 'audit_log+1 work_events+1 work_roles+1 work_versions+1 works',
    'reedit failed': 'audit_log+1 work_events+1 work_versions',
    'reedit expired': 'audit_log+1 work_events+1 work_roles+1 work_versions+1 works',
    claim: 'audit_log+1 work_events+1 work_versions',
    approve:
      'activities+1 audit_log+1 jobs notices+1 search_docs work_events+1 work_reviews+1 work_versions works',
    refuse: 'audit_log+1 notices+1 work_events+1 work_reviews+1 work_versions',
    takedown: 'audit_log+1 jobs notices+1 search_docs-1 work_events+1 work_reviews+1 work_versions works',
    return: 'audit_log+1 work_events+1 work_versions',
    end: 'audit_log+1 jobs notices+1 search_docs-1 work_events+1 work_versions works',
    abandon: 'audit_log+1 work_events+1 works',
  },
  failing: [
    {
      event: 'submit',
      condition: 'the author has the required level',
      input: { minLevel: 2 },
      says: ['PERMISSION_DENIED'],
    },
    {
      event: 'submit',
      condition: 'it is complete',
      more: { version: { copyright: false } },
      says: ['WORK_INCOMPLETE'],
    },
    { event: 'submit', condition: firstDay, more: { startsInDays: -1 }, says: ['WORK_DATE'] },
    {
      event: 'submit',
      condition: firstDay,
      more: { version: { submitted_at: testNow }, startsInDays: -9, endsInDays: -1 },
      says: ['WORK_DATE'],
    },
    ...[
      [{ title: 'beyond', node: 11, level: 1 }],
      [{ title: 'before the first page', node: 0, level: 1 }],
      [{ title: 'deep', node: 1, level: 2 }],
      [
        { title: 'late', node: 5, level: 1 },
        { title: 'early', node: 4, level: 1 },
      ],
    ].map(
      outline =>
        ({
          event: 'submit',
          condition: contents,
          more: { outline },
          says: ['FIELD_INVALID', 'MENU'],
        }) as const,
    ),
    {
      event: 'recall',
      condition: 'no reviewer has claimed it',
      more: { version: claimed },
      says: ['WORK_CLAIMED'],
    },
    {
      event: 'delete',
      condition: 'no version of it is live',
      more: { isBelow: true },
      says: ['WORK_STATE'],
    },
    {
      event: 'withdraw',
      condition: 'an earlier version of it was published',
      more: { isBelow: false },
      says: ['WORK_STATE'],
    },
    {
      event: 'reedit',
      state: 'expired',
      condition: 'staff has not taken it down permanently',
      more: { version: { end_reason: 'staff', reopen: false } },
      says: ['WORK_STATE'],
    },
    ...(
      [
        ['submit', 'draft'],
        ['reedit', 'failed'],
        ['approve', 'review'],
      ] as const
    ).map(
      ([event, state]) =>
        ({
          event,
          state,
          condition: 'staff has not taken it down permanently',
          more: { isClosed: true },
          says: ['WORK_STATE'],
        }) as const,
    ),
    {
      event: 'return',
      condition: 'staff has taken it down permanently',
      more: { isClosed: false, isBelow: true },
      says: ['WORK_STATE'],
    },
    ...(['claim', 'approve', 'refuse'] as const).map(
      event =>
        ({
          event,
          condition: 'no other reviewer has claimed it',
          more: { version: claimed },
          says: ['CONFLICT'],
        }) as const,
    ),
    {
      event: 'approve',
      condition: 'it is complete',
      more: { version: { paid: true } },
      says: ['WORK_INCOMPLETE'],
    },
    {
      event: 'approve',
      condition: 'its last day is not in the past',
      more: { startsInDays: -9, endsInDays: -1 },
      says: ['WORK_DATE', 'END'],
    },
    ...(['approve', 'refuse'] as const).flatMap(event =>
      [0, 11].map(
        node =>
          ({
            event,
            condition: 'the remarks lie within the file',
            input: { remarks: [{ node, text: 'unclear' }] },
            says: ['FIELD_INVALID', 'PAGES'],
          }) as const,
      ),
    ),
    {
      event: 'refuse',
      condition: 'an opinion is given',
      input: { opinion: '' },
      says: ['FIELD_REQUIRED', 'OPINION'],
    },
    {
      event: 'takedown',
      condition: 'an opinion is given',
      input: { opinion: '' },
      says: ['FIELD_REQUIRED', 'OPINION'],
    },
    { event: 'end', condition: 'its last day is over', more: { endsInDays: 0 }, says: ['WORK_STATE'] },
    { event: 'end', condition: 'its last day is over', more: { endsInDays: null }, says: ['WORK_STATE'] },
  ],
  rivals: [
    ['approve', 'reviewer'],
    ['refuse', 'reviewer'],
    ['recall', 'author'],
  ],
  slower: 'WORK_STATE',
})
