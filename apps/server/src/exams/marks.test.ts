/** Examiners mark the PDFs of answers, and candidates read the marks when the result is known: docs/wire.md, 7.9 and 8.3. */
import { markLimits } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAnswerFile, addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const drawing = await addQuestion(world, { kind: 'operation' })
const table = await addQuestion(world, { kind: 'operation' })
await addExam(world, {
  questions: [
    [drawing, 5],
    [table, 5],
  ],
})
const examiner = await addPerson(world, 'examiner', ['R10', 'S20'])
const as = { token: await signIn(world, examiner), lang: 'en' }

const note = {
  annotationType: '/Text',
  uuid: 'note-1',
  dateCreated: '2026-11-23T10:00:00.000Z',
  pageId: 3,
  textContent: 'Where is the second mirror?',
  rect: [100, 700, 120, 720],
}
const marked = JSON.stringify([note])

let people = 0
/** An attempt that waits for an examiner: a PDF as the first answer, another file as the second. */
async function handedIn() {
  const candidate = await addPerson(world, `candidate-${++people}`)
  const own = { token: await signIn(world, candidate), lang: 'en' }
  const { attemptId } = (await world.call('exams.paper', { roleNo: 'R20' }, own)).data
  const blank = { keys: [], text: '', usedSeconds: 5, sequence: 1, isMarked: false }
  const answers = [
    { ...blank, id: drawing, fileId: await addAnswerFile(world, candidate, 'PDF') },
    { ...blank, id: table, fileId: await addAnswerFile(world, candidate) },
  ]
  await world.call('exams.submit', { attemptId, isFinal: true, usedSeconds: 0, answers }, own)
  return { attemptId, own }
}

interface Given {
  readonly id: string
  readonly got?: number | null
  readonly remark?: string
  readonly marks?: string
}

const submit = (attemptId: string, items: readonly Given[], rev = 2, by = as) =>
  world.call(
    'console.gradingSubmit',
    {
      attemptId,
      rev,
      items: items.map(({ id, got = null, remark = '', marks }) => ({
        id,
        got,
        remark,
        ...(marks !== undefined && { marks }),
      })),
    },
    by,
  )
const view = async (attemptId: string) => (await world.call('console.gradingView', { attemptId }, as)).data
const read = async (attemptId: string, own: { readonly token: string }) =>
  (await world.call('exams.view', { id: attemptId }, own)).data.items

test('marks and a remark are kept before the points, and the candidate reads them only with the result', async () => {
  const { attemptId, own } = await handedIn()
  const first = await submit(attemptId, [{ id: drawing, remark: 'almost', marks: marked }])
  expect(first.data).toEqual({ state: 'grading', score: null })
  const { items, openCount, rev } = await view(attemptId)
  expect({ openCount, rev }).toEqual({ openCount: 2, rev: 3 })
  expect(items[0]).toMatchObject({ got: null, remark: 'almost' })
  expect(JSON.parse(items[0]?.marks ?? '')).toEqual([note])
  expect((await read(attemptId, own)).map(({ remark, marks }) => [remark, marks])).toEqual([
    ['', ''],
    ['', ''],
  ])
  await submit(
    attemptId,
    [
      { id: drawing, got: 4, remark: 'almost' },
      { id: table, got: 5 },
    ],
    3,
  )
  const [seen, other] = await read(attemptId, own)
  expect(seen).toMatchObject({ got: 4, remark: 'almost' })
  expect(JSON.parse(seen?.marks ?? '')).toEqual([note])
  expect(other?.marks).toBe('')
  const { rows } = await sql<{ count: number | null }>`
    select (after -> 'points' -> 0 ->> 'marks')::int as count from audit_log
     where object_id = ${attemptId} and action = 'attempt.grade' order by seq`.execute(db)
  expect(rows.map(({ count }) => count)).toEqual([1, null])
})

test('who graded is not told: the author of a mark is dropped', async () => {
  const { attemptId } = await handedIn()
  const signed = JSON.stringify([{ ...note, author: 'Dr. Who' }])
  await submit(attemptId, [{ id: drawing, marks: signed }])
  expect((await view(attemptId)).items[0]?.marks).not.toContain('Who')
})

test('marks are replaced and removed until the result is known, on what was seen', async () => {
  const { attemptId } = await handedIn()
  await submit(attemptId, [{ id: drawing, marks: marked }])
  expect((await submit(attemptId, [{ id: drawing, marks: '' }], 2)).key).toBe('CONFLICT')
  await submit(attemptId, [{ id: drawing, marks: '[]' }], 3)
  expect((await view(attemptId)).items[0]?.marks).toBe('')
  await submit(
    attemptId,
    [
      { id: drawing, got: 0 },
      { id: table, got: 0 },
    ],
    4,
  )
  const { rev } = await view(attemptId)
  expect((await submit(attemptId, [{ id: drawing, got: 0, marks: marked }], rev)).key).toBe('EXAM_CLOSED')
})

test.each([
  ['text that is no JSON', drawing, 'marks'],
  ['a record', drawing, '{}'],
  ['an unknown kind', drawing, JSON.stringify([{ ...note, annotationType: '/Movie' }])],
  ['a mark without its place', drawing, JSON.stringify([{ ...note, rect: 'here' }])],
  ['text nested without end', drawing, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  [
    'more marks than are stored',
    drawing,
    JSON.stringify(Array.from({ length: markLimits.marks + 1 }, (_, n) => ({ ...note, uuid: `${n}` }))),
  ],
  ['a file that is no PDF', table, marked],
])('%s is refused and nothing is stored', async (_, id, marks) => {
  const { attemptId } = await handedIn()
  const { key, field } = await submit(attemptId, [{ id, got: 1, marks }])
  expect([key, field]).toEqual(['FIELD_INVALID', 'MARKS'])
  expect((await view(attemptId)).items.map(({ got, marks }) => [got, marks])).toEqual([
    [null, ''],
    [null, ''],
  ])
})
