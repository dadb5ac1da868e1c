import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openExamRoom } from '../testing/exam-room.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { findWrongTimes, limitSeconds, noteAnswer, noteBegin, nothingTimed } from './timed-question.ts'

const { world, db, newCandidate } = await openExamRoom()
const question = await addQuestion(world, { limitSeconds })
await addExam(world, { roleNo: 'R40', title: 'Timed', questions: [[question, 5]] })

/** A candidate who has opened the question and answered it after so many seconds. */
async function answered(seconds: number, factor = 1) {
  const person = await newCandidate()
  await sql`update users set time_factor = ${factor} where id = ${person.person.id}`.execute(db)
  const paper = (await person.open({ roleNo: 'R40' })).data
  const begun = (await person.openQuestion(paper, question)).data.question.openedAt
  world.pass(seconds * 1000)
  await person.save(paper, [{ id: question, sequence: 1, keys: ['A'] }])
  return { attemptId: paper.attemptId, key: `${paper.attemptId}:${question}`, begun }
}

/** Stores the answer once more, so many seconds later. */
const storeLater = (attemptId: string, seconds: number) =>
  sql`
    insert into answer_journal (attempt_id, n, at, question_id, seq, payload, prev_hash, hash)
    select attempt_id, n + 1, at + make_interval(secs => ${seconds}), question_id, seq + 1, payload, hash, hash
      from answer_journal where attempt_id = ${attemptId}`.execute(db)

test('times that hold are found right; one that moved, and answers out of their time, are found', async () => {
  const [right, free] = [await answered(3), await answered(3, 0)]
  const timed = nothingTimed()
  expect(noteBegin(timed, right.key, right.begun?.toISOString() ?? '')).toEqual([])
  const withoutTime = `an answer to ${free.key} is stored null s after its time began`
  expect(await findWrongTimes(db, timed)).toEqual([withoutTime])
  await storeLater(right.attemptId, 20)
  timed.begun.set(right.key, (right.begun?.getTime() ?? 0) - 1000)
  timed.begun.set('unknown', 0)
  const found = await findWrongTimes(db, timed)
  expect(found.toSorted()).toEqual(
    [
      withoutTime,
      `an answer to ${right.key} is stored 23 s after its time began`,
      `the time of ${right.key} is not stored as acknowledged`,
      'the time of unknown is not stored as acknowledged',
    ].toSorted(),
  )
})

test('a server that gives more time, or less, is found by what it answers', () => {
  const timed = nothingTimed()
  const at = (seconds: number) => new Date(seconds * 1000).toISOString()
  expect(noteBegin(timed, 'q', at(100))).toEqual([])
  expect(noteBegin(timed, 'q', at(100))).toEqual([])
  expect(noteBegin(timed, 'q', at(103))).toEqual(['question q began 3 s later than acknowledged'])
  const judged = [
    [113, true],
    [117, true],
    [115, false],
    [110, false],
  ] as const
  expect(
    judged.map(([seconds, isTaken]) => noteAnswer(timed, 'q', { isTaken, serverTime: at(seconds) })),
  ).toEqual([
    [],
    ['an answer to q was taken 17 s after it began'],
    [],
    ['an answer to q was refused 10 s after it began'],
  ])
  expect([timed.givenAgain, timed.taken, timed.late]).toEqual([2, 2, 2])
})
