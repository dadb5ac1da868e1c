/** Examiners give people more exam time: docs/wire.md, 5.6 and 8.3. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditActions } from '../../testing/audit-actions.ts'
import { addExam, addQuestion } from '../../testing/test-exams.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const examiner = await addPerson(world, 'examiner', ['R10', 'S20'])
const as = { token: await signIn(world, examiner) }
const candidate = await addPerson(world, 'candidate')
const other = await addPerson(world, 'Other-Person')
const admin = await addPerson(world, 'admin', ['R10', 'S90'])

const list = async (search?: string) =>
  (await world.call('console.accommodationList', { page: 1, size: 10, ...(search && { search }) }, as)).data
    .records
const save = async (id: string, timeFactor: number, rev?: number) => {
  const row = await sql<{ rev: number }>`select rev from users where id = ${id}::uuid`.execute(world.db)
  const request = { id, timeFactor, reason: 'a broken arm', rev: rev ?? row.rows[0]?.rev ?? 0 }
  return world.call('console.accommodationSave', request, as)
}

test('lists people with another exam time; a text finds everybody', async () => {
  expect(await list()).toEqual([])
  expect((await list('other-p')).map(({ id, timeFactor }) => [id, timeFactor])).toEqual([[other.id, 1]])
  await save(other.id, 1.5)
  expect(await list()).toMatchObject([{ id: other.id, timeFactor: 1.5 }])
  expect(await auditActions(world, other.id)).toEqual(['user.set-time-factor'])
})

test('a change reaches a running exam, and 1 takes it away again', async () => {
  const question = await addQuestion(world)
  await addExam(world, { durationSeconds: 600, questions: [[question, 1]], state: 1 })
  const asCandidate = { token: await signIn(world, candidate) }
  const paper = (await world.call('exams.paper', { roleNo: 'R20' }, asCandidate)).data
  const lengthOf = (deadline: Date | null) =>
    deadline && (deadline.getTime() - paper.startedAt.getTime()) / 1000
  expect(lengthOf(paper.deadline)).toBe(600)
  const answer = async () => {
    const request = { attemptId: paper.attemptId, isFinal: false, answers: [], usedSeconds: 0 }
    const { data } = await world.call('exams.submit', request, asCandidate)
    return 'timeFactor' in data ? [data.timeFactor, lengthOf(data.deadline)] : undefined
  }
  await save(candidate.id, 2)
  expect((await list()).find(({ id }) => id === candidate.id)).toMatchObject({ timeFactor: 2 })
  expect(await answer()).toEqual([2, 1200])
  await save(candidate.id, 0)
  expect(await answer()).toEqual([0, null])
  await save(candidate.id, 1)
  expect(await answer()).toEqual([1, 600])
  expect((await list()).map(({ id }) => id)).toEqual([other.id])
})

test.each<[string, () => Promise<{ readonly key: string | undefined }>, string]>([
  ['the own account', () => save(examiner.id, 2), 'PERMISSION_DENIED'],
  ['an account with more rights', () => save(admin.id, 2), 'PERMISSION_DENIED'],
  ['an account that was changed since', () => save(other.id, 3, 0), 'CONFLICT'],
  ['an unknown account', () => save('0198f3a2-7c41-7d3e-9a55-000000000000', 2), 'NOT_FOUND'],
])('refuses %s', async (_, change, key) => expect((await change()).key).toBe(key))

test.each([0.5, 3.1, -1])('refuses the factor %d', async TIME_FACTOR => {
  const fields = { USER_ID: other.id, TIME_FACTOR, REASON: 'x', REV: 1 }
  const response = await world.raw('console.accommodationSave', fields, as)
  expect(response.json().data).toEqual({ KEY: 'FIELD_INVALID', FIELD: 'TIME_FACTOR' })
})
