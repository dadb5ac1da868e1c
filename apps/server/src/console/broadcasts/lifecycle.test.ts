import { newId } from '../../db/new-id.ts'
import { addPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../../testing/try-machine.ts'
import { broadcasts } from './lifecycle.ts'

const world = await openTestWorld()
const person = await addPerson(world, 'person')
const admin = await addPerson(world, 'admin')
const words = JSON.stringify({ zh: 'x', en: 'x', tw: 'x', ja: 'x', de: 'x' })

tryMachine({
  world,
  machine: broadcasts,
  async make(state) {
    const at = world.services.now()
    const id = newId(at)
    await world.db
      .insertInto('broadcasts')
      .values({
        id,
        titles: words,
        contents: words,
        target: 'all',
        created_by: admin.id,
        created_at: at,
        at: new Date(at.getTime() + 1000),
        state: broadcasts.states[state],
      })
      .execute()
    return { id, owner: admin.id }
  },
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    auditor: () => callerOf(world, person.id, ['audit.read', 'user.manage']),
    admin: () => callerOf(world, person.id, ['notice.broadcast']),
    author: ({ owner }) => callerOf(world, owner, ['notice.broadcast']),
  },
  input: () => undefined,
  outcomes: `
    event   when       guest   system  member  auditor  admin      author
    tell    planned    denied  sent    denied  denied   sent       sent
    tell    sent       denied  late    denied  denied   late       late
    tell    cancelled  denied  late    denied  denied   late       late
    cancel  planned    denied  denied  denied  denied   cancelled  cancelled
    cancel  sent       denied  denied  denied  denied   late       late
    cancel  cancelled  denied  denied  denied  denied   late       late`,
  changes: { tell: 'broadcasts notices+2', cancel: 'audit_log+1 broadcasts' },
  failing: [],
  rivals: [
    ['tell', 'system'],
    ['cancel', 'admin'],
    ['tell', 'system'],
  ],
  slower: 'CONFLICT',
})
