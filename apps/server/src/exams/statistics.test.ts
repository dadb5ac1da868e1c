/** Statistics of questions and exams: docs/wire.md, 8.3. The expected figures are computed by hand. */
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { concernsOf } from './question-statistics.ts'

const world = await openTestWorld()
const { db } = world
const as = { token: await signIn(world, await addPerson(world, 'author', ['R10', 'S20'])), lang: 'en' }
const first = await addQuestion(world, { stem: 'first' })
const second = await addQuestion(world, { stem: 'second' })
const third = await addQuestion(world, { stem: 'third' })
const exam = await addExam(world, { questions: [first, second, third].map(id => [id, 1] as const) })
const right = 'k2'

interface Tried {
  readonly who: string
  /** The chosen keys; `-` for no answer. */
  readonly chosen: readonly string[]
  readonly seconds?: readonly number[]
  readonly score: number
  /** 2 is qualified. */
  readonly state?: 1 | 2 | 3
  readonly at: string
}
const people = new Map<string, string>()

/** Inserts a graded attempt; k2 is right. */
async function tried({ who, chosen, seconds = [1, 1, 1], score, state = 3, at }: Tried): Promise<void> {
  const userId = people.get(who) ?? (await addPerson(world, `candidate-${who}`)).id
  people.set(who, userId)
  const id = newId(world.services.now())
  const row = { id, exam_id: exam, user_id: userId, seed: 1, candidate_no: id, state, finished_by: 'user' }
  await db
    .insertInto('attempts')
    .values({
      ...row,
      started_at: at,
      finished_at: at,
      used_seconds: 60,
      score: state === 1 ? null : score,
      contact_at: world.services.now(),
    })
    .execute()
  for (const [index, question] of [first, second, third].entries()) {
    const key = chosen[index] ?? '-'
    await db
      .insertInto('attempt_items')
      .values({
        attempt_id: id,
        no: index + 1,
        question_id: question,
        version: 1,
        score: 1,
        keys: key === '-' ? [] : [key],
        seq: key === '-' ? 0 : 1,
        used_seconds: seconds[index] ?? 0,
        got: key === right ? 1 : 0,
      })
      .execute()
  }
}

test('of an exam and its questions count first attempts', async () => {
  const september = '2026-09-30T16:30:00Z'
  await tried({
    who: 'a',
    chosen: ['k2', 'k2', 'k2'],
    seconds: [10, 1, 1],
    score: 100,
    state: 2,
    at: '2026-08-01T00:00:00Z',
  })
  await tried({ who: 'b', chosen: ['k2', 'k2', 'k1'], seconds: [20, 1, 1], score: 66.7, at: september })
  await tried({ who: 'c', chosen: ['k2', 'k4', 'k2'], seconds: [30, 1, 1], score: 66.7, at: september })
  await tried({ who: 'd', chosen: ['k1', 'k2', 'k1'], seconds: [40, 1, 1], score: 33.3, at: september })
  await tried({ who: 'e', chosen: ['-', 'k4', 'k1'], score: 0, at: september })
  // Neither a second attempt nor one that waits for an examiner counts.
  await tried({ who: 'e', chosen: ['k2', 'k2', 'k2'], score: 100, state: 2, at: '2026-10-02T00:00:00Z' })
  await tried({ who: 'f', chosen: ['k3', 'k3', 'k3'], score: 0, state: 1, at: '2026-10-02T00:00:00Z' })

  // Points: a 111, b 110, c 101, d 010, e 000. First question: shares 1 1 1 0 0 (mean 0.6), rest 2 1 1 1 0 (mean 1);
  // covariance 1, variances 1.2 and 2 (each times five): 1 / √2.4.
  const { data } = await world.call('console.questionStat', { id: first }, as)
  expect({ ...data, discrimination: null }).toEqual({
    version: 1,
    count: 5,
    facility: 0.6,
    discrimination: null,
    medianSeconds: 25,
    chosen: { k1: 1, k2: 3 },
    unanswered: 1,
    concerns: [],
  })
  expect(data.discrimination).toBeCloseTo(1 / Math.sqrt(2.4), 10)

  const statistics = (await world.call('console.examStat', { id: exam }, as)).data
  expect({ ...statistics, questions: [] }).toEqual({
    attempts: 6,
    passed: 2,
    firstAttempts: 5,
    meanScore: 53.3,
    medianScore: 66.7,
    medianSeconds: 60,
    bands: [1, 0, 0, 1, 0, 0, 2, 0, 0, 1],
    // The end of 30 September in UTC is October in the provider’s time zone.
    months: [
      { month: '2026-08', attempts: 1, passed: 1 },
      { month: '2026-10', attempts: 5, passed: 1 },
    ],
    questions: [],
  })
  const found = statistics.questions.map(({ stem, facility, discrimination, concerns, kind }) => [
    stem,
    kind,
    facility,
    discrimination === null ? null : Math.round(discrimination * 1e6) / 1e6,
    concerns,
  ])
  expect(found).toEqual([
    // Shares 1 1 0 1 0, rest 2 1 2 0 0: covariance 0.
    ['second', 'single', 0.6, 0, ['weak']],
    // Shares 1 0 1 0 0 (mean 0.4), rest 2 2 1 1 0 (mean 1.2): 0.6 / √(1.2 · 2.8). k1 was chosen three times, k2 twice.
    ['third', 'single', 0.4, 0.327327, ['distractor']],
    ['first', 'single', 0.6, 0.645497, []],
  ])
})

test('of a question without answers are empty, and an unknown one, version or exam does not exist', async () => {
  const idle = await addQuestion(world)
  expect((await world.call('console.questionStat', { id: idle }, as)).data).toEqual({
    version: 1,
    count: 0,
    facility: null,
    discrimination: null,
    medianSeconds: null,
    chosen: {},
    unanswered: 0,
    concerns: [],
  })
  const unknown = newId(world.services.now())
  const keys = [
    await world.call('console.questionStat', { id: idle, version: 2 }, as),
    await world.call('console.questionStat', { id: unknown }, as),
    await world.call('console.examStat', { id: unknown }, as),
  ].map(({ key }) => key)
  expect(keys).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  const empty = await addExam(world, { roleNo: 'R30' })
  expect((await world.call('console.examStat', { id: empty }, as)).data).toMatchObject({
    attempts: 0,
    firstAttempts: 0,
    meanScore: null,
    medianScore: null,
    months: [],
    questions: [],
  })
})

describe('a question needs a look', () => {
  const usual = {
    id: '',
    version: 1,
    kind: 1,
    stem: '',
    count: 10,
    facility: 0.6,
    discrimination: 0.4,
    medianSeconds: 9,
    unanswered: 0,
    chosen: { a: 6, b: 4 },
    rightKeys: ['a'],
  }
  test.each([
    [{}, []],
    [{ count: 4, discrimination: -1 }, []],
    [{ discrimination: -0.01 }, ['negative']],
    [{ chosen: { a: 4, b: 5 } }, ['distractor']],
    [{ chosen: { a: 9, b: 5, c: 6 }, rightKeys: ['a', 'b'] }, ['distractor']],
    [{ chosen: { b: 1 }, facility: 0.29 }, ['distractor', 'hard']],
    [{ facility: 0.3 }, []],
    [{ facility: 0.96, discrimination: 0 }, ['easy']],
    [{ discrimination: 0.19 }, ['weak']],
    [{ discrimination: null, facility: 1 }, ['easy']],
    [{ rightKeys: [], chosen: {} }, []],
  ])('%j: %j', (more, concerns) => expect(concernsOf({ ...usual, ...more })).toEqual(concerns))
})
