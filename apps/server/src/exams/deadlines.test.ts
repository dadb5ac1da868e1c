import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hourMs, openExamRoom } from '../testing/exam-room.ts'
import { runJob } from '../testing/run-job.ts'

const { world, db, newCandidate, rightAnswers, stored } = await openExamRoom()

describe('time', () => {
  const restart = async () => {
    const person = await newCandidate()
    return { person, paper: (await person.open({ roleNo: 'R20' })).data }
  }

  test('answers are taken until half a minute after the deadline; then what is stored is graded', async () => {
    const { person, paper } = await restart()
    const answers = await rightAnswers(paper)
    world.pass(hourMs + 29_000)
    await person.signInAgain()
    expect((await person.save(paper, answers.slice(0, 3))).data).toMatchObject({ saved: 3 })
    world.pass(1000)
    expect((await person.save(paper, answers)).key).toBe('EXAM_CLOSED')
    expect((await person.finish(paper, answers)).key).toBe('EXAM_CLOSED')
    expect((await person.finish(paper)).data).toMatchObject({
      state: 'unqualified',
      score: 30,
      usedSeconds: 3600,
    })
    expect(await stored(paper.attemptId)).toMatchObject({
      finished_by: 'deadline',
      finished_at: paper.deadline,
      used_seconds: 3600,
    })
  })

  test('handing in after the deadline but in time does not use more time than was given', async () => {
    const { person, paper } = await restart()
    world.pass(hourMs + 10_000)
    await person.signInAgain()
    expect((await person.finish(paper)).data).toMatchObject({ usedSeconds: 3600 })
    expect(await stored(paper.attemptId)).toMatchObject({ finished_by: 'user' })
  })

  test('the job closes attempts by what is stored, also after days without a server', async () => {
    const [late, early] = [await restart(), await restart()]
    await late.person.save(late.paper, (await rightAnswers(late.paper)).slice(0, 6))
    await early.person.finish(early.paper)
    await runJob(world, 'close-attempts')
    expect(await stored(late.paper.attemptId)).toMatchObject({ state: 0 })
    world.pass(5 * 24 * hourMs)
    await runJob(world, 'close-attempts')
    await runJob(world, 'close-attempts')
    expect(await stored(late.paper.attemptId)).toEqual({
      state: 3,
      finished_by: 'deadline',
      used_seconds: 3600,
      finished_at: late.paper.deadline,
      score: 80,
    })
    await late.person.signInAgain()
    expect((await late.person.offer('R20')).data).toMatchObject({ offer: 'available', openAttemptId: null })
  })

  test('without a limit an attempt ends a day after the last contact', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    expect([paper.deadline, paper.durationSeconds]).toEqual([null, 0])
    world.pass(11 * hourMs)
    await person.save(paper)
    world.pass(11 * hourMs)
    const again = await person.open({ attemptId: paper.attemptId })
    expect(again.data.attemptId).toBe(paper.attemptId)
    world.pass(24 * hourMs - 1)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({ state: 0 })
    world.pass(1)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({
      state: 1,
      finished_by: 'idle',
      used_seconds: 22 * 3600,
    })
  })

  test.each([
    [2, 2 * hourMs],
    [0, null],
    [1, hourMs],
  ])('the factor %d reaches a running attempt with the next answer', async (factor, lengthMs) => {
    const { person, paper } = await restart()
    await sql`update users set time_factor = ${factor} where id = ${person.person.id}`.execute(db)
    const deadline = lengthMs === null ? null : new Date(paper.startedAt.getTime() + lengthMs)
    expect((await person.save(paper)).data).toMatchObject({ deadline })
    expect((await person.open({ attemptId: paper.attemptId })).data).toMatchObject({
      deadline,
      timeFactor: factor,
    })
    world.pass(hourMs + 40_000)
    await runJob(world, 'close-attempts')
    expect((await stored(paper.attemptId))?.state).toBe(factor === 1 ? 3 : 0)
  })

  test('a factor that was given while the candidate was offline keeps the attempt open', async () => {
    const { person, paper } = await restart()
    await sql`update users set time_factor = 3 where id = ${person.person.id}`.execute(db)
    world.pass(2 * hourMs)
    await runJob(world, 'close-attempts')
    await person.signInAgain()
    expect((await person.offer('R20')).data).toMatchObject({ openAttemptId: paper.attemptId })
    expect((await person.save(paper)).data).toMatchObject({
      deadline: new Date(paper.startedAt.getTime() + 3 * hourMs),
    })
  })

  test('a limit that was set again while the candidate was offline closes the attempt', async () => {
    const person = await newCandidate()
    await sql`update users set time_factor = 0 where id = ${person.person.id}`.execute(db)
    const paper = (await person.open({ roleNo: 'R20' })).data
    expect(paper.deadline).toBeNull()
    await sql`update users set time_factor = 1 where id = ${person.person.id}`.execute(db)
    world.pass(2 * hourMs)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({
      state: 3,
      finished_by: 'deadline',
      used_seconds: 3600,
    })
  })

  test('a role asked for after the time is over starts a new attempt only if the rules allow one', async () => {
    const { person, paper } = await restart()
    world.pass(2 * hourMs)
    await person.signInAgain()
    expect((await person.open({ roleNo: 'R20' })).key).toBe('EXAM_RESIT')
    expect(await stored(paper.attemptId)).toMatchObject({ state: 3 })
  })
})
