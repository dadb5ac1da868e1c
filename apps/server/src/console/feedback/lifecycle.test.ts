import { describe } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { addPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../../testing/try-machine.ts'
import { feedback, feedbackRevOf } from './lifecycle.ts'

const world = await openTestWorld()
const person = await addPerson(world, 'person')
const registrar = await addPerson(world, 'registrar')
const writer = await addPerson(world, 'writer')
const asMade = feedbackRevOf({ state: feedback.states.new, reply: '' })

/** By four eyes staff cannot handle their own feedback; feedback of a guest has no owner. */
const outcomes = (writerRegistrar: (state: string) => string) => `
    event    when     guest   system  member  auditor  registrar  writer  writerRegistrar
    reopen   new      denied  denied  denied  denied   new        denied  ${writerRegistrar('new')}
    reopen   working  denied  denied  denied  denied   new        denied  ${writerRegistrar('new')}
    reopen   done     denied  denied  denied  denied   new        denied  ${writerRegistrar('new')}
    take-up  new      denied  denied  denied  denied   working    denied  ${writerRegistrar('working')}
    take-up  working  denied  denied  denied  denied   working    denied  ${writerRegistrar('working')}
    take-up  done     denied  denied  denied  denied   working    denied  ${writerRegistrar('working')}
    settle   new      denied  denied  denied  denied   done       denied  ${writerRegistrar('done')}
    settle   working  denied  denied  denied  denied   done       denied  ${writerRegistrar('done')}
    settle   done     denied  denied  denied  denied   done       denied  ${writerRegistrar('done')}`

describe.each([
  ['a member', writer.id, 'audit_log+1 feedback notices+1'],
  ['a guest', null, 'audit_log+1 feedback jobs+1 outbox+1'],
])('written by %s', (_, userId, change) =>
  tryMachine({
    world,
    machine: feedback,
    async make(state) {
      const id = newId(world.services.now())
      await world.db
        .insertInto('feedback')
        .values({
          id,
          user_id: userId,
          content: 'x',
          contact: 'a@test.example',
          state: feedback.states[state],
          at: world.services.now(),
        })
        .execute()
      return { id, owner: writer.id }
    },
    callers: {
      ...outsiders(world),
      member: () => callerOf(world, person.id),
      auditor: () => callerOf(world, person.id, ['audit.read', 'user.manage']),
      registrar: () => callerOf(world, registrar.id, ['feedback.handle']),
      writer: ({ owner }) => callerOf(world, owner),
      writerRegistrar: ({ owner }) => callerOf(world, owner, ['feedback.handle']),
    },
    input: () => ({ reply: 'thank you', rev: undefined }),
    outcomes: outcomes(state => (userId === null ? state : 'own')),
    changes: { reopen: change, 'take-up': change, settle: change },
    failing: (['reopen', 'take-up', 'settle'] as const).map(event => ({
      event,
      condition: 'nobody answered since it was read',
      input: { rev: 1 },
      says: ['CONFLICT'],
    })),
    rivals: [
      ['settle', 'registrar', { rev: asMade }],
      ['take-up', 'registrar', { rev: asMade }],
    ],
    slower: 'CONFLICT',
  }),
)
