import { newId } from '../db/new-id.ts'
import { addPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../testing/try-machine.ts'
import { registrations } from './lifecycle.ts'

const world = await openTestWorld()
const { db, services } = world
await db.insertInto('customers').values({ code: '12345', company: 'Arkelume' }).execute()
const decided = await addPerson(world, 'decided')
const person = await addPerson(world, 'person')
const registrar = await addPerson(world, 'registrar')
let count = 0

tryMachine({
  world,
  machine: registrations,
  async make(state, more) {
    const id = newId(services.now())
    const row = {
      id,
      user_type: 1,
      nick: `new ${++count}`,
      real_name: 'New Person',
      customer_code: '12345',
      phone: `137${10_000_000 + count}`,
      email: `new${count}@test.example`,
      password_hash: '-',
      agreement_version: 1,
      due: '2026-11-26',
      state: registrations.states[state],
      opinion: state === 'refused' ? 'no' : '',
      user_id: state === 'approved' ? decided.id : null,
    }
    await db
      .insertInto('registrations')
      .values({ ...row, ...more, created_at: services.now() })
      .execute()
    return { id, owner: '' }
  },
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    auditor: () => callerOf(world, person.id, ['audit.read', 'user.manage', 'upgrade.review']),
    registrar: () => callerOf(world, registrar.id, ['registration.review']),
  },
  input: () => ({ opinion: 'because', userId: newId(services.now()), quotaBytes: 1000 }),
  outcomes: `
    event   when       guest   system  member  auditor  registrar
    approve pending    denied  denied  denied  denied   approved
    approve approved   denied  denied  denied  denied   late
    approve refused    denied  denied  denied  denied   late
    approve cancelled  denied  denied  denied  denied   late
    refuse  pending    denied  denied  denied  denied   refused
    refuse  approved   denied  denied  denied  denied   late
    refuse  refused    denied  denied  denied  denied   late
    refuse  cancelled  denied  denied  denied  denied   late
    cancel  pending    denied  denied  denied  denied   cancelled
    cancel  approved   denied  denied  denied  denied   late
    cancel  refused    denied  denied  denied  denied   late
    cancel  cancelled  denied  denied  denied  denied   late`,
  changes: {
    approve: 'audit_log+1 jobs+2 notices+1 outbox+2 registrations user_config+1 user_roles+1 users+1',
    refuse: 'audit_log+1 jobs+2 outbox+2 registrations',
    cancel: 'audit_log+1 jobs+2 outbox+2 registrations',
  },
  failing: [
    {
      event: 'approve',
      condition: 'a customer’s code is known',
      input: { customerCode: '99999' },
      says: ['CUST_CODE_UNKNOWN', 'CUST_CODE'],
    },
    {
      event: 'approve',
      condition: 'a customer’s code is known',
      more: { customer_code: '88888' },
      says: ['CUST_CODE_UNKNOWN', 'CUST_CODE'],
    },
    {
      event: 'refuse',
      condition: 'an opinion is given',
      input: { opinion: '' },
      says: ['FIELD_REQUIRED', 'OPINION'],
    },
  ],
  rivals: [
    ['approve', 'registrar'],
    ['refuse', 'registrar'],
    ['approve', 'registrar'],
  ],
  slower: 'CONFLICT',
})
