/** A clock that was ahead and is set back gives nobody more time than the exam or the question has. ADR 77 */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { hourMs, minuteMs, openExamRoom } from '../testing/exam-room.ts'
import { runJob } from '../testing/run-job.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'

const { world, db, services, newCandidate, stored } = await openExamRoom()
const limited = await addQuestion(world, { limitSeconds: 20 })
await addExam(world, { roleNo: 'R40', title: 'Quick', durationSeconds: 3600, questions: [[limited, 5]] })
const weeksMs = 20 * 24 * hourMs
const after = (ms: number) => new Date(services.now().getTime() + ms)

/** Does something while the clock is ahead. */
async function whileAhead<T>(byMs: number, act: () => Promise<T>): Promise<T> {
  world.pass(byMs)
  try {
    return await act()
  } finally {
    world.pass(-byMs)
  }
}

/** Somebody with the factor who has begun while the clock was ahead. */
async function beginAhead(byMs: number, factor = 1) {
  const person = await newCandidate()
  await sql`update users set time_factor = ${factor} where id = ${person.person.id}`.execute(db)
  const paper = await whileAhead(byMs, async () => {
    await person.signInAgain()
    return (await person.openPaper({ roleNo: 'R40' })).data
  })
  await person.signInAgain()
  return { person, paper }
}

test.each([
  [weeksMs, 1],
  [weeksMs, 2],
  [10 * minuteMs, 1],
  [minuteMs + 1, 1],
])(
  'an attempt that was begun %d ms ahead with factor %d has all of its time from now, and no more',
  async (byMs, factor) => {
    const { person, paper } = await beginAhead(byMs, factor)
    const deadline = after(factor * hourMs)
    expect((await person.save(paper)).data).toMatchObject({ deadline })
    world.pass(5 * minuteMs)
    expect((await person.openPaper({ attemptId: paper.attemptId })).data).toMatchObject({ deadline })
    world.pass(factor * hourMs - 5 * minuteMs + 29_000)
    await person.signInAgain()
    expect((await person.save(paper)).code).toBe(200)
    world.pass(1000)
    expect((await person.save(paper)).key).toBe('EXAM_CLOSED')
    expect(await stored(paper.attemptId)).toMatchObject({
      finished_at: deadline,
      used_seconds: factor * 3600,
    })
  },
)

test('one that nobody comes back to ends by itself, and counts for the resits', async () => {
  const { person, paper } = await beginAhead(weeksMs)
  await runJob(world, 'close-attempts')
  world.pass(hourMs + 30_000)
  await runJob(world, 'close-attempts')
  expect(await stored(paper.attemptId)).toMatchObject({ state: 3, finished_by: 'deadline' })
  await person.signInAgain()
  expect((await person.openPaper({ roleNo: 'R40' })).key).toBe('EXAM_RESIT')
})

test('without a limit it ends a day after the last contact by the right clock', async () => {
  const { paper } = await beginAhead(weeksMs, 0)
  await runJob(world, 'close-attempts')
  world.pass(24 * hourMs - 1)
  await runJob(world, 'close-attempts')
  expect(await stored(paper.attemptId)).toMatchObject({ state: 0 })
  world.pass(1)
  await runJob(world, 'close-attempts')
  expect(await stored(paper.attemptId)).toMatchObject({ state: 3, finished_by: 'idle' })
})

test.each([minuteMs + 1, 10 * minuteMs, 50 * minuteMs])(
  'a question that was opened %d ms ahead has its time from now',
  async byMs => {
    const person = await newCandidate()
    const paper = (await person.openPaper({ roleNo: 'R40' })).data
    await whileAhead(Math.min(byMs, 50 * minuteMs), () => person.openQuestion(paper, limited))
    world.pass(-byMs + Math.min(byMs, 50 * minuteMs))
    await person.signInAgain()
    const { question } = (await person.openQuestion(paper, limited)).data
    expect(question.openedAt?.getTime()).toBe(Math.floor(services.now().getTime() / 1000) * 1000)
    world.pass(29_000)
    expect((await person.save(paper, [{ id: limited, sequence: 1, keys: ['A'] }])).data).toMatchObject({
      saved: 1,
    })
    world.pass(1000)
    expect((await person.save(paper, [{ id: limited, sequence: 2, keys: ['B'] }])).data).toMatchObject({
      saved: 0,
    })
  },
)

test.each([5000, 20_000, minuteMs])(
  'times of a server whose clock is %d ms ahead stay, so that none takes away from a question that another gave out',
  async byMs => {
    const person = await newCandidate()
    const paper = await whileAhead(byMs, async () => {
      const { data } = await person.openPaper({ roleNo: 'R40' })
      await person.openQuestion(data, limited)
      return data
    })
    const { rows: before } = await times(paper.attemptId)
    await runJob(world, 'close-attempts')
    expect((await person.openPaper({ attemptId: paper.attemptId })).data).toMatchObject({
      deadline: paper.deadline,
    })
    const { rows } = await times(paper.attemptId)
    expect(rows).toEqual(before)
    expect((await person.save(paper, [{ id: limited, sequence: 1, keys: ['A'] }])).data).toMatchObject({
      saved: 1,
    })
    // The question is over where it was given out when its time is over there, and not before.
    world.pass(byMs + 29_000)
    const late = (await person.save(paper, [{ id: limited, sequence: 2, keys: ['B'] }])).data
    expect(late).toMatchObject({ saved: 1 })
  },
)

/** The times that are brought back, apart from the last contact, which every call moves. */
const times = (attemptId: string) =>
  sql`select a.started_at, a.deadline, o.at from attempts a join attempt_openings o on o.attempt_id = a.id
       where a.id = ${attemptId}`.execute(db)

test('a question that is opened while the times wait to be brought back keeps its time', async () => {
  const { person, paper } = await beginAhead(weeksMs)
  const opened = await db.transaction().execute(async tx => {
    await sql`select 1 from users where id = ${person.person.id} for no key update`.execute(tx)
    const waiting = runJob(world, 'close-attempts')
    await expect.poll(() => countWaiting(db)).toBe(1)
    world.pass(2 * minuteMs)
    const at = services.now()
    await sql`
      insert into attempt_openings (attempt_id, no, at)
      select attempt_id, no, ${at} from attempt_items where attempt_id = ${paper.attemptId}`.execute(tx)
    return { at, waiting }
  })
  await opened.waiting
  const { rows } = await times(paper.attemptId)
  expect(rows).toEqual([{ started_at: opened.at, deadline: after(hourMs), at: opened.at }])
})

test('the time of a question can only move to an earlier one', async () => {
  const person = await newCandidate()
  const paper = (await person.open({ roleNo: 'R40' })).data
  const update = (change: string) =>
    sql`update attempt_openings set ${sql.raw(change)} where attempt_id = ${paper.attemptId}`.execute(db)
  for (const change of [`at = at + interval '1 second'`, 'at = at', 'at = null', 'no = 9'])
    await expect(update(change)).rejects.toThrow('append only')
  await update(`at = at - interval '1 second'`)
})
