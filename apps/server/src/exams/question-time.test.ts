/** The time of a single question is the server's: from when it first gave the question out. docs/wire.md, 7.9; ADR 83 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addQuickExam, asSent, openExamRoom, type Sent, setTimeFactor } from '../testing/exam-room.ts'
import { runJob } from '../testing/run-job.ts'
import { addQuestion } from '../testing/test-exams.ts'
import { addFile, addPerson, signIn } from '../testing/test-people.ts'
import { selectItems } from './attempt-answers.ts'
import { checkJournal, findBadAttempts } from './check-attempts.ts'

const { world, db, services, author, newCandidate } = await openExamRoom()
const file = (name: string) =>
  addFile(world, author.id, { bytes: Buffer.from(name), kind: 'PDF', mime: 'application/pdf' })
const [picture, material] = [await file('picture'), await file('material')]
const secret = 'a stem that nobody sees before it is asked for'
const { limited, other, free } = await addQuickExam(world, {
  ...{ stem: secret, imageId: picture, materialId: material },
})

/** A candidate with an open paper; the factor is that of the person. */
async function begin(factor = 1) {
  const person = await newCandidate()
  await setTimeFactor(world, person.person, factor)
  const paper = (await person.openPaper({ roleNo: 'R40' })).data
  const answer = (sequence: number, key: string, more: Partial<Sent> = {}) =>
    person.save(paper, [{ id: limited, sequence, keys: [key], usedSeconds: 0, ...more }])
  const stored = async () =>
    (await person.openPaper({ attemptId: paper.attemptId })).data.answers.find(({ id }) => id === limited)
  return { person, paper, answer, stored }
}

describe('a question with a limit', () => {
  test('is not in the paper before it is asked for: neither text nor picture, options or files', async () => {
    const { person, paper } = await begin()
    expect(JSON.stringify(paper)).not.toContain(secret)
    expect(JSON.stringify(paper)).not.toContain(material)
    expect(paper.files).toEqual([])
    const held = {
      stem: '',
      image: '',
      options: [],
      fileId: null,
      openedAt: null,
      isHeld: true,
      limitSeconds: 20,
    }
    expect(paper.questions).toMatchObject([
      { id: free, isHeld: false, openedAt: null, limitSeconds: 0 },
      { ...held, id: limited, no: 2, kind: 'single', score: 5 },
      { ...held, id: other, no: 3, kind: 'multiple' },
    ])
    const at = asSent(services.now())
    const { data } = await person.openQuestion(paper, limited)
    expect(data).toMatchObject({
      question: { id: limited, no: 2, stem: secret, openedAt: at, isHeld: false, fileId: material },
      files: [{ id: material }],
      serverTime: at,
      deadline: paper.deadline,
      timeFactor: 1,
    })
    expect(data.question.options).toHaveLength(4)
    const again = (await person.openPaper({ attemptId: paper.attemptId })).data
    expect(again.questions.map(({ isHeld }) => isHeld)).toEqual([false, false, true])
    expect(again.questions[1]).toEqual({ ...data.question, image: again.questions[1]?.image })
    expect(again.files).toMatchObject([{ id: material }])
  })

  test('its picture and its material cannot be read before that, also by who knows their ids', async () => {
    const { person, paper } = await begin()
    const read = async (id: string) =>
      (await world.raw('file.view', { fileId: id, IS_PDF: 1 }, person.as())).headers['content-type']
    const before = [await read(picture), await read(material)]
    await person.openQuestion(paper, limited)
    const after = [await read(picture), await read(material)]
    expect(before.every(type => String(type).includes('json'))).toBe(true)
    expect(after.some(type => String(type).includes('json'))).toBe(false)
  })

  test('has its time from the first call, on every device and after every pause: closing the tab gives nothing back', async () => {
    const { person, paper, answer } = await begin()
    const first = (await person.openQuestion(paper, limited)).data.question.openedAt
    world.pass(15_000)
    const calls = await Promise.all([
      person.openQuestion(paper, limited),
      person.openQuestion(paper, limited),
    ])
    for (const { data } of calls) expect(data.question.openedAt).toEqual(first)
    expect((await answer(1, 'A')).data).toMatchObject({ saved: 1 })
    world.pass(15_000)
    // 30 s: the limit and its seconds of grace.
    expect((await answer(2, 'B')).data).toMatchObject({ saved: 0 })
    expect((await person.openQuestion(paper, limited)).data.question.openedAt).toEqual(first)
    expect((await answer(3, 'B')).data).toMatchObject({ saved: 0 })
    expect((await person.openPaper({ attemptId: paper.attemptId })).data).toMatchObject({
      answers: [{ id: limited, keys: ['A'], usedSeconds: 15, sequence: 1 }],
    })
  })

  test.each([
    [29_999, 1, 1],
    [30_000, 1, 0],
    [40_000, 1.5, 0],
    [39_999, 1.5, 1],
    [3_000_000, 0, 1],
  ])(
    '%d ms after it was given out with factor %d takes %d answers, whatever the browser says',
    async (ms, factor, saved) => {
      const { person, paper, answer } = await begin(factor)
      await person.openQuestion(paper, limited)
      world.pass(ms)
      await person.signInAgain()
      expect((await answer(1, 'A')).data).toMatchObject({ saved })
    },
  )

  test('cannot be answered blindly before it is asked for, but marked', async () => {
    const { answer, stored } = await begin()
    expect((await answer(1, 'A')).data).toMatchObject({ saved: 0 })
    expect((await answer(1, 'A', { keys: [], isMarked: true })).data).toMatchObject({ saved: 1 })
    expect(await stored()).toMatchObject({ keys: [], isMarked: true, usedSeconds: 0 })
  })

  test('an answer that was too late for it is reported as lost also after the attempt has ended', async () => {
    const { person, paper, answer } = await begin()
    await person.openQuestion(paper, limited)
    world.pass(31_000)
    const late = [{ id: limited, sequence: 1, keys: ['A'] }]
    expect((await answer(1, 'A')).data).toMatchObject({ saved: 0 })
    expect((await person.finish(paper)).data).toMatchObject({ state: 'unqualified' })
    expect((await person.finish(paper, late)).key).toBe('EXAM_CLOSED')
  })
})

describe('asking for a question', () => {
  test('of others, of an unknown attempt or of another paper is refused without a trace', async () => {
    const [one, two] = [await begin(), await begin()]
    const foreign = await addQuestion(world)
    for (const [attemptId, id] of [
      [two.paper.attemptId, limited],
      [crypto.randomUUID(), limited],
      [one.paper.attemptId, foreign],
    ] as const)
      expect((await one.person.openQuestion({ attemptId }, id)).key).toBe('NOT_FOUND')
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from attempt_openings
       where attempt_id in (${one.paper.attemptId}, ${two.paper.attemptId})`.execute(db)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('after the end is refused, and the record says nothing of the question', async () => {
    const { person, paper } = await begin()
    world.pass(3_630_000)
    await person.signInAgain()
    expect((await person.openQuestion(paper, limited)).key).toBe('EXAM_CLOSED')
    expect(JSON.stringify((await person.view(paper.attemptId)).data)).not.toContain(secret)
  })

  test('for one without a limit gives it and starts nothing', async () => {
    const { person, paper } = await begin()
    const { data } = await person.openQuestion(paper, free)
    expect(data).toMatchObject({ question: { id: free, openedAt: null, isHeld: false }, files: [] })
  })

  test('keeps an attempt without a deadline open, like every contact', async () => {
    const { person, paper } = await begin(0)
    world.pass(20 * 3_600_000)
    await person.signInAgain()
    await person.openQuestion(paper, limited)
    world.pass(20 * 3_600_000)
    await runJob(world, 'close-attempts')
    await person.signInAgain()
    expect((await person.openPaper({ attemptId: paper.attemptId })).code).toBe(200)
  })
})

describe('what is stored', () => {
  test('cannot be changed or removed, and the journal holds', async () => {
    const { person, paper, answer } = await begin()
    await person.openQuestion(paper, limited)
    world.pass(9_000)
    await answer(1, 'A', { usedSeconds: 3 })
    for (const statement of [
      'update attempt_openings set no = 9',
      'delete from attempt_openings',
      'truncate attempt_openings',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append only')
    const items = await selectItems(db, paper.attemptId)
    expect(await checkJournal(db, paper.attemptId, items)).toMatchObject({ firstBad: null, differing: [] })
    expect(await findBadAttempts(db)).toEqual([])
  })

  test('is what examiners see: when it was given out, its limit, and the seconds by the server', async () => {
    const examiner = await addPerson(world, `examiner-${crypto.randomUUID()}`, ['R10', 'S20'])
    const as = { token: await signIn(world, examiner), lang: 'en' }
    const { person, paper, answer } = await begin()
    const openedAt = asSent(services.now())
    await person.openQuestion(paper, limited)
    world.pass(9_000)
    await answer(1, 'A', { usedSeconds: 3 })
    await person.finish(paper)
    const { data } = await world.call('console.gradingJournal', { attemptId: paper.attemptId, after: 0 }, as)
    expect(data.questions).toMatchObject([
      { no: 1, limitSeconds: 0, openedAt: null },
      { no: 2, limitSeconds: 20, openedAt },
      { no: 3, limitSeconds: 20, openedAt: null },
    ])
    expect(data.entries).toMatchObject([{ no: 2, usedSeconds: 9, isFrozen: false }])
  })
})
