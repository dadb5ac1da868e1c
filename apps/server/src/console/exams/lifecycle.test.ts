import { addExam, addQuestion, type TestExam } from '../../testing/test-exams.ts'
import { addPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { callerOf, outsiders, tryMachine } from '../../testing/try-machine.ts'
import { exams } from './lifecycle.ts'

const world = await openTestWorld()
const person = await addPerson(world, 'person')
const question = await addQuestion(world)
const draft = await addQuestion(world, { state: 0 })
const blueprint = (count: number) => [{ tag: 'laser', kind: 'single', count, score: 1 }] as const
const unfillable: readonly TestExam[] = [
  { blueprint: blueprint(2) },
  { blueprint: [] },
  {
    questions: [
      [question, 1],
      [draft, 1],
    ],
  },
]

tryMachine({
  world,
  machine: exams,
  async make(state, more?: TestExam) {
    // One published exam of a role at a time.
    await world.db.deleteFrom('exam_questions').execute()
    await world.db.deleteFrom('exams').execute()
    const number = ({ draft: 0, active: 1, retired: 2 } as const)[state]
    if (more?.title === 'second') await addExam(world, { roleNo: 'R20', title: 'first' })
    const exam = { blueprint: blueprint(1), ...more, state: number }
    return { id: await addExam(world, exam), owner: person.id }
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
    close    draft    denied  denied  denied  denied    late
    close    active   denied  denied  denied  denied    retired
    close    retired  denied  denied  denied  denied    late`,
  changes: { publish: 'audit_log+1 exams', close: 'audit_log+1 exams' },
  failing: [
    {
      event: 'publish',
      condition: 'its role is in use',
      more: { roleNo: 'S20' },
      says: ['FIELD_INVALID', 'ROLE'],
    },
    {
      event: 'publish',
      condition: 'no other exam of its role is published',
      more: { title: 'second' },
      says: ['EXAM_TAKEN'],
    },
    ...unfillable.map(more => ({
      event: 'publish' as const,
      condition: 'the bank can fill a paper',
      more,
      says: ['EXAM_BANK'] as const,
    })),
  ],
  rivals: [
    ['publish', 'author'],
    ['publish', 'author'],
  ],
  slower: 'CONFLICT',
})
