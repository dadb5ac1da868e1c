import { describe } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf, outsiders, type Trial, tryMachine } from '../testing/try-machine.ts'
import { upgrades } from './lifecycle.ts'
import { upgradeTypeNumbers } from './states.ts'

const world = await openTestWorld()
const { db, services } = world
await db.insertInto('customers').values({ code: '12345', company: 'Arkelume' }).execute()
const person = await addPerson(world, 'person')
const registrar = await addPerson(world, 'registrar')
let count = 0

interface Made {
  readonly type?: 'customer' | 'vip'
  readonly customerCode?: string
  readonly userState?: number
  readonly userType?: number
}

/** The trial of one of the two upgrades; `userState` is the state of the applicant's account. */
const trialOf = (usual: 'customer' | 'vip') => ({
  world,
  machine: upgrades,
  async make(
    state: keyof typeof upgrades.states,
    { type = usual, customerCode = '12345', userState = 1, userType = 2 }: Made = {},
  ) {
    const id = newId(services.now())
    const owner = await addPerson(world, `applicant-${++count}`)
    await db
      .updateTable('users')
      .set({ state: userState, user_type: userType, customer_code: '12345' })
      .where('id', '=', owner.id)
      .execute()
    await db
      .insertInto('upgrades')
      .values({
        id,
        user_id: owner.id,
        type: upgradeTypeNumbers[type],
        form: JSON.stringify({ reason: 'x', customerCode }),
        due: '2026-11-26',
        state: upgrades.states[state],
        opinion: state === 'refused' ? 'no' : '',
        created_at: services.now(),
      })
      .execute()
    return { id, owner: owner.id }
  },
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    auditor: () => callerOf(world, person.id, ['audit.read', 'user.manage', 'registration.review']),
    registrar: () => callerOf(world, registrar.id, ['upgrade.review']),
    owner: ({ owner }) => callerOf(world, owner),
    ownerRegistrar: ({ owner }) => callerOf(world, owner, ['upgrade.review']),
  } satisfies Trial<never>['callers'],
  input: () => ({ opinion: 'because', endsOn: '2027-11-23' }),
  outcomes: `
    event   when       guest   system     member  auditor  registrar  owner      ownerRegistrar
    approve pending    denied  denied     denied  denied   approved   denied     own
    approve approved   denied  denied     denied  denied   late       denied     own
    approve refused    denied  denied     denied  denied   late       denied     own
    approve cancelled  denied  denied     denied  denied   late       denied     own
    refuse  pending    denied  denied     denied  denied   refused    denied     own
    refuse  approved   denied  denied     denied  denied   late       denied     own
    refuse  refused    denied  denied     denied  denied   late       denied     own
    refuse  cancelled  denied  denied     denied  denied   late       denied     own
    cancel  pending    absent  cancelled  absent  absent   absent     cancelled  cancelled
    cancel  approved   absent  late       absent  absent   absent     late       late
    cancel  refused    absent  late       absent  absent   absent     late       late
    cancel  cancelled  absent  late       absent  absent   absent     late       late`,
  failing: [
    {
      event: 'approve',
      condition: 'the code of a customer to be is known',
      more: { type: 'customer', customerCode: '99999' },
      says: ['CUST_CODE_UNKNOWN', 'CUST_CODE'],
    },
    {
      event: 'approve',
      condition: 'a customer to be is an active social account',
      more: { type: 'customer', userType: 1 },
      says: ['CONFLICT'],
    },
    {
      event: 'approve',
      condition: 'a customer to be is an active social account',
      more: { type: 'customer', userState: 2 },
      says: ['CONFLICT'],
    },
    {
      event: 'approve',
      condition: 'the last day of a VIP is given',
      more: { type: 'vip' },
      input: { endsOn: undefined },
      says: ['FIELD_REQUIRED', 'END'],
    },
    {
      event: 'approve',
      condition: 'that day is not over',
      more: { type: 'vip' },
      input: { endsOn: '2026-11-22' },
      says: ['FIELD_INVALID', 'END'],
    },
    {
      event: 'refuse',
      condition: 'an opinion is given',
      input: { opinion: '' },
      says: ['FIELD_REQUIRED', 'OPINION'],
    },
  ] as const,
  rivals: [
    ['approve', 'registrar'],
    ['cancel', 'owner'],
    ['refuse', 'registrar'],
  ] as const,
  slower: 'CONFLICT' as const,
})

describe('to become a customer', () =>
  tryMachine({
    ...trialOf('customer'),
    changes: {
      approve: 'audit_log+1 notices+1 upgrades users',
      refuse: 'audit_log+1 notices+1 upgrades',
      cancel: 'audit_log+1 upgrades',
    },
  }))

describe('for enterprise VIP', () =>
  tryMachine({
    ...trialOf('vip'),
    changes: {
      approve: 'audit_log+1 notices+1 upgrades user_roles+1',
      refuse: 'audit_log+1 notices+1 upgrades',
      cancel: 'audit_log+1 upgrades',
    },
  }))
