import { addQuestion } from '../../testing/test-exams.ts'
import { addPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../../testing/try-machine.ts'
import { questions } from './lifecycle.ts'

const world = await openTestWorld()
const person = await addPerson(world, 'person')

tryMachine({
  world,
  machine: questions,
  async make(state) {
    const number = ({ draft: 0, active: 1, retired: 2 } as const)[state]
    return { id: await addQuestion(world, { state: number }), owner: person.id }
  },
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    examiner: () => callerOf(world, person.id, ['exam.grade']),
    author: () => callerOf(world, person.id, ['exam.author']),
  },
  input: () => undefined,
  outcomes: `
    event    when     guest   system  member  examiner  author
    publish  draft    denied  denied  denied  denied    active
    publish  active   denied  denied  denied  denied    late
    publish  retired  denied  denied  denied  denied    active
    retire   draft    denied  denied  denied  denied    retired
    retire   active   denied  denied  denied  denied    retired
    retire   retired  denied  denied  denied  denied    late`,
  changes: { publish: 'audit_log+1 questions', retire: 'audit_log+1 questions' },
  failing: [],
  rivals: [
    ['publish', 'author'],
    ['publish', 'author'],
  ],
  slower: 'CONFLICT',
})
