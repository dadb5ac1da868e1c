/** A time factor that changes while an attempt runs: the whole exam and single questions have what it gives now. ADR 83 */
import { describe, expect, test } from 'vitest'
import {
  addQuickExam,
  asSent,
  hourMs,
  minuteMs,
  openExamRoom,
  type Sent,
  setTimeFactor,
} from '../testing/exam-room.ts'
import { runJob } from '../testing/run-job.ts'

const { world, services, newCandidate, stored } = await openExamRoom()
const { limited, free } = await addQuickExam(world)

/** A candidate with this factor and an open paper. */
async function begin(factor: number) {
  const person = await newCandidate()
  const setFactor = (next: number) => setTimeFactor(world, person.person, next)
  await setFactor(factor)
  const paper = (await person.openPaper({ roleNo: 'R40' })).data
  let sequence = 0
  const answer = async (key = 'A', more: Partial<Sent> = {}) => {
    const { data } = await person.save(paper, [{ id: limited, sequence: ++sequence, keys: [key], ...more }])
    return 'saved' in data ? data.saved : undefined
  }
  const again = async () => (await person.openPaper({ attemptId: paper.attemptId })).data
  const ask = async (id = limited) => (await person.openQuestion(paper, id)).data.question
  const heldNow = async () => (await again()).questions.map(({ isHeld }) => isHeld)
  return { person, paper, setFactor, answer, again, ask, heldNow }
}

describe('the time of a question that was opened', () => {
  // When it was opened, the limit was 20 s times the first factor; seconds later the factor changes, and an answer comes.
  test.each([
    [1, 2, 45, 1],
    [1, 2, 50, 0],
    [2, 1, 29, 1],
    [2, 1, 30, 0],
    [1, 0, 3000, 1],
    [1, 1.5, 39, 1],
    [1.5, 1, 31, 0],
  ])(
    'with factor %d, then %d, %d s after it was opened: %d answer is taken',
    async (from, to, seconds, taken) => {
      const { person, setFactor, answer, ask } = await begin(from)
      await ask()
      await setFactor(to)
      world.pass(seconds * 1000)
      await person.signInAgain()
      expect(await answer()).toBe(taken)
    },
  )

  test('that was over goes on without a limit, and is over again when there is one: it began when it was opened', async () => {
    const { setFactor, answer, ask, again } = await begin(1)
    const { openedAt } = await ask()
    world.pass(25_000)
    await answer('A')
    world.pass(20_000)
    expect(await answer('B')).toBe(0)
    await setFactor(0)
    expect(await answer('C')).toBe(1)
    expect((await ask()).openedAt).toEqual(openedAt)
    await setFactor(1)
    expect(await answer('D')).toBe(0)
    expect((await again()).answers).toMatchObject([{ id: limited, keys: ['C'] }])
    await setFactor(3)
    expect(await answer('D')).toBe(1)
  })
})

describe('a question that was given out without a limit', () => {
  test('waits when there is one, and has all of its time from when it is asked for', async () => {
    const { paper, setFactor, answer, ask, heldNow } = await begin(0)
    expect(paper.questions.map(({ isHeld }) => isHeld)).toEqual([false, false, false])
    expect((await ask()).openedAt).toBeNull()
    world.pass(10 * minuteMs)
    await setFactor(1.5)
    expect(await heldNow()).toEqual([false, true, true])
    expect((await ask()).openedAt).toEqual(asSent(services.now()))
    world.pass(39_000)
    expect(await answer()).toBe(1)
    world.pass(1000)
    expect(await answer('B')).toBe(0)
    expect(await heldNow()).toEqual([false, false, true])
  })

  test('loses no answer that was on its way; that begins its time, and a mark does not', async () => {
    const { person, setFactor, answer, ask, again } = await begin(0)
    world.pass(10 * minuteMs)
    await setFactor(1)
    expect(await answer('A', { keys: [], isMarked: true })).toBe(1)
    world.pass(minuteMs)
    expect(await answer('B')).toBe(1)
    const at = asSent(services.now())
    world.pass(25_000)
    expect((await ask()).openedAt).toEqual(at)
    expect(await answer('C')).toBe(1)
    world.pass(5_000)
    expect(await answer('D')).toBe(0)
    expect((await again()).answers).toMatchObject([{ id: limited, keys: ['C'], usedSeconds: 20 }])
    await person.finish((await again()) ?? '')
  })

  test('belongs to what the candidate has read: the record shows it', async () => {
    const { person, paper, setFactor } = await begin(0)
    await setFactor(1)
    await person.finish(paper)
    const { items } = (await person.view(paper.attemptId)).data
    expect(items.map(({ isHeld, stem }) => [isHeld, stem !== ''])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ])
  })

  test('alone, because the rest was not read yet, leaves the others held', async () => {
    const { person, paper, setFactor, ask } = await begin(1)
    await setFactor(0)
    await ask()
    await setFactor(1)
    await person.finish(paper)
    expect((await person.view(paper.attemptId)).data.items.map(({ isHeld }) => isHeld)).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('the whole', () => {
  const lengthOf = (factor: number) => (factor === 0 ? null : hourMs * factor)
  test.each([
    [1, 2],
    [2, 1],
    [1, 0],
    [0, 1],
    [0, 1.5],
    [3, 1.25],
  ])('with factor %d, then %d, has what the second gives from the start', async (from, to) => {
    const { person, paper, setFactor, again } = await begin(from)
    const endOf = (factor: number) => {
      const length = lengthOf(factor)
      return length === null ? null : new Date(paper.startedAt.getTime() + length)
    }
    expect(paper.deadline).toEqual(endOf(from))
    world.pass(10 * minuteMs)
    await setFactor(to)
    expect((await person.save(paper)).data).toMatchObject({ deadline: endOf(to), timeFactor: to })
    expect(await again()).toMatchObject({ deadline: endOf(to), timeFactor: to })
    const length = lengthOf(to)
    if (length === null) return
    world.pass(length - 10 * minuteMs + 29_000)
    await person.signInAgain()
    expect((await person.save(paper)).code).toBe(200)
    world.pass(1000)
    expect((await person.save(paper)).key).toBe('EXAM_CLOSED')
  })

  test('ends with the last contact if a limit comes when it would have been over: nothing was answered after its end', async () => {
    const { person, paper, setFactor } = await begin(0)
    world.pass(3 * hourMs)
    await person.signInAgain()
    await person.save(paper, [{ id: free, sequence: 1, keys: ['A'] }])
    const at = services.now()
    await setFactor(1)
    world.pass(minuteMs)
    await runJob(world, 'close-attempts')
    expect(await stored(paper.attemptId)).toMatchObject({
      finished_by: 'deadline',
      finished_at: at,
      used_seconds: 3 * 3600,
    })
  })
})
