import { addPerson, addTree } from '../testing/test-people.ts'
import { openTestWorld, testNow } from '../testing/test-world.ts'
import { callerOf, outsiders, type TriedObject, tryMachine } from '../testing/try-machine.ts'
import { becomeOf, type MadeWork, makeWork, usualFor } from '../testing/work-in-state.ts'
import { works } from './lifecycle.ts'
import { noInput, type Work } from './work-kind.ts'

const world = await openTestWorld()
await addTree(world)
const person = await addPerson(world, 'person')
const other = await addPerson(world, 'other', ['R10', 'S10'])
const reviewer = await addPerson(world, 'reviewer')

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
const claimed = { claimed_by: other.id, claimed_until: new Date(testNow.getTime() + 3_600_000) }

tryMachine<Work, MadeWork>({
  world,
  machine: works,
  make: (state, made, event) => makeWork(world, state, { ...usualFor(state, event), ...made }),
  callers,
  input,
  becomeOf: made => becomeOf(world.db, made),
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
    submit: 'audit_log+1 notices+1 work_events+1 work_versions',
    recall: 'audit_log+1 work_events+1 work_versions',
    delete: 'audit_log+1 work_events+1 works',
    withdraw: 'audit_log+1 work_events+1 work_roles-1 work_versions-1 works',
    invalidate: 'audit_log+1 jobs notices+1 search_docs-2 work_events+1 work_versions works',
    'reedit published': 'audit_log+1 work_events+1 work_roles+1 work_versions+1 works',
    'reedit failed': 'audit_log+1 work_events+1 work_versions',
    'reedit expired': 'audit_log+1 work_events+1 work_roles+1 work_versions+1 works',
    claim: 'audit_log+1 work_events+1 work_versions',
    approve:
      'activities+1 audit_log+1 jobs notices+1 search_docs work_events+1 work_reviews+1 work_versions works',
    refuse: 'audit_log+1 notices+1 work_events+1 work_reviews+1 work_versions',
    takedown: 'audit_log+1 jobs notices+1 search_docs-2 work_events+1 work_reviews+1 work_versions works',
    return: 'audit_log+1 work_events+1 work_versions',
    end: 'audit_log+1 jobs notices+1 search_docs-2 work_events+1 work_versions works',
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
      condition: 'it is the version that the caller saw',
      input: { seenVersion: 9 },
      says: ['CONFLICT'],
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
