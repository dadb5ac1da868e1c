import { newId } from '../db/new-id.ts'
import { addPerson, addTree, addWork } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../testing/try-machine.ts'
import { accessRequests } from './lifecycle.ts'

const world = await openTestWorld()
await addTree(world)
const person = await addPerson(world, 'person')
const admin = await addPerson(world, 'admin')
const work = await addWork(world, await addPerson(world, 'author'), { vip: true })
let count = 0

tryMachine({
  world,
  machine: accessRequests,
  async make(state) {
    const id = newId(world.services.now())
    const owner = await addPerson(world, `reader-${++count}`)
    await world.db
      .insertInto('access_requests')
      .values({
        id,
        user_id: owner.id,
        work_id: work.id,
        reason: 'x',
        state: accessRequests.states[state],
        at: world.services.now(),
      })
      .execute()
    return { id, owner: owner.id }
  },
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    reviewer: () => callerOf(world, person.id, ['work.review', 'upgrade.review']),
    admin: () => callerOf(world, admin.id, ['user.manage']),
    owner: ({ owner }) => callerOf(world, owner),
    ownerAdmin: ({ owner }) => callerOf(world, owner, ['user.manage']),
  },
  input: () => ({ opinion: 'because', endsOn: '2027-11-23' }),
  outcomes: `
    event   when      guest   system   member  reviewer  admin     owner   ownerAdmin
    approve pending   denied  denied   denied  denied    approved  denied  own
    approve approved  denied  denied   denied  denied    late      denied  own
    approve refused   denied  denied   denied  denied    late      denied  own
    refuse  pending   denied  denied   denied  denied    refused   denied  own
    refuse  approved  denied  denied   denied  denied    late      denied  own
    refuse  refused   denied  denied   denied  denied    late      denied  own
    close   pending   denied  refused  denied  denied    denied    denied  denied
    close   approved  denied  late     denied  denied    denied    denied  denied
    close   refused   denied  late     denied  denied    denied    denied  denied`,
  changes: {
    approve: 'access_requests audit_log+1 entitlements+1 notices+1',
    refuse: 'access_requests audit_log+1 notices+1',
    close: 'access_requests audit_log+1',
  },
  failing: [
    {
      event: 'approve',
      condition: 'the last day, where one is given, is not over',
      input: { endsOn: '2026-11-22' },
      says: ['FIELD_INVALID', 'END'],
    },
    {
      event: 'refuse',
      condition: 'an opinion is given',
      input: { opinion: '' },
      says: ['FIELD_REQUIRED', 'OPINION'],
    },
  ],
  rivals: [
    ['approve', 'admin'],
    ['refuse', 'admin'],
    ['close', 'system'],
  ],
  slower: 'CONFLICT',
})
