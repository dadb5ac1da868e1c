/** What points would decide about an exam: an examiner learns it before saving them, and asking changes nothing. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const tasks = [
  await addQuestion(world, { kind: 'operation', stem: 'Draw the beam.' }),
  await addQuestion(world, { kind: 'operation', stem: 'Describe the risk.' }),
]
await addExam(world, { title: 'Alignment', questions: tasks.map(id => [id, 5] as const) })
const as = { token: await signIn(world, await addPerson(world, 'examiner', ['R10', 'S20'])) }

let people = 0
async function handedIn() {
  const candidate = await addPerson(world, `candidate-${++people}`)
  const own = { token: await signIn(world, candidate) }
  const { attemptId } = (await world.call('exams.paper', { roleNo: 'R20' }, own)).data
  await world.call('exams.submit', { attemptId, isFinal: true, usedSeconds: 0, answers: [] }, own)
  const rev = (await world.call('console.gradingView', { attemptId }, as)).data.rev
  return { attemptId, rev, candidate }
}
const grade = (got: readonly number[]) =>
  got.map((points, at) => ({ id: tasks[at] ?? '', got: points, remark: 'seen' }))

test.each([
  [[3, 3], 'unqualified', 60],
  [[5, 5], 'qualified', 100],
  [[5], 'grading', null],
] as const)('%j would end in %s', async (got, state, score) => {
  const { attemptId, rev, candidate } = await handedIn()
  const points = { attemptId, rev, items: grade(got) }
  const asked = await world.call('console.gradingSubmit', { ...points, isQuestion: true }, as)
  expect(asked.data).toEqual({ state, score })
  const { data } = await world.call('console.gradingView', { attemptId }, as)
  expect([data.state, data.rev, data.items.map(item => [item.got, item.remark])]).toEqual([
    'grading',
    rev,
    tasks.map(() => [null, '']),
  ])
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from certificates where attempt_id = ${attemptId})
         + (select count(*) from notices where user_id = ${candidate.id}) as count`.execute(world.db)
  expect(rows).toEqual([{ count: 0 }])
  // The same points can still be saved, and decide as was said.
  expect((await world.call('console.gradingSubmit', points, as)).data).toEqual({ state, score })
})

test('a question is refused as saving would be', async () => {
  const { attemptId, rev } = await handedIn()
  const asked = await world.call(
    'console.gradingSubmit',
    { attemptId, rev: rev + 1, items: grade([5, 5]), isQuestion: true },
    as,
  )
  expect(asked.key).toBe('CONFLICT')
})
