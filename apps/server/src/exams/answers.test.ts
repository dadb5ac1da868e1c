/** Answers of candidates: stored with a receipt, kept in the journal, never lost: docs/wire.md, 5.6. */
import type { ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import { minuteMs, openExamRoom } from '../testing/exam-room.ts'
import { runJob } from '../testing/run-job.ts'
import { addAnswerFile } from '../testing/test-exams.ts'
import { addFile } from '../testing/test-people.ts'
import { selectItems, selectJournal } from './attempt-answers.ts'
import { chainStartOf, firstBadEntry, replay } from './journal.ts'

const { world, db, services, newCandidate, rightAnswers } = await openExamRoom()

describe('answers', () => {
  test('are stored with a receipt, which is the same when they are sent again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const [one = '', two = ''] = paper.questions.map(({ id }) => id)
    const first = (await person.save(paper, [{ id: one, sequence: 1, keys: ['A'] }])).data
    const again = (await person.save(paper, [{ id: one, sequence: 1, keys: ['A'] }])).data
    const next = (await person.save(paper, [{ id: two, sequence: 1, keys: ['B'] }])).data
    expect([first, again, next]).toMatchObject([{ saved: 1 }, { saved: 1 }, { saved: 1 }])
    const receipts = [first, again, next].map(data => ('receipt' in data ? data.receipt : ''))
    expect(receipts[1]).toBe(receipts[0])
    expect(receipts[2]).not.toBe(receipts[0])
    expect(receipts[2]).toMatch(/^2-/)
    expect(first).toMatchObject({ serverTime: services.now(), deadline: paper.deadline, timeFactor: 1 })
  })

  test('of an older device do not replace later ones, and it can tell', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    const send = async (sequence: number, key: string) =>
      (await person.save(paper, [{ id, sequence, keys: [key] }])).data
    expect(await send(5, 'B')).toMatchObject({ saved: 1 })
    expect(await send(4, 'A')).toMatchObject({ saved: 0 })
    expect(await send(5, 'A')).toMatchObject({ saved: 0 })
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toMatchObject([
      { id, sequence: 5, keys: ['B'] },
    ])
  })

  test.each(['save', 'finish', 'open'] as const)(
    'of others are refused without waiting for them: %s',
    async call => {
      const [victim, stranger] = [await newCandidate(), await newCandidate()]
      const paper = (await victim.open({ roleNo: 'R20' })).data
      const answer = await transact(db, async tx => {
        await lockPeople(tx, [victim.person.id])
        return call === 'open' ? stranger.open({ attemptId: paper.attemptId }) : stranger[call](paper)
      })
      expect(answer.key).toBe('NOT_FOUND')
    },
  )

  test.each([
    ['an unknown letter', { keys: ['Z'] }, 'KEYS'],
    ['a text', { text: 'the second one' }, 'TEXT'],
  ])('%s is refused with its field and stores nothing', async (_, wrong, field) => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const [one = '', two = ''] = paper.questions.map(({ id }) => id)
    const answer = await person.save(paper, [
      { id: two, sequence: 1, keys: ['A'] },
      { id: one, sequence: 1, ...wrong },
    ])
    expect([answer.key, answer.field]).toEqual(['FIELD_INVALID', field])
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toEqual([])
  })

  test.each([
    { SEQ: 0 },
    { SEQ: 2 ** 31 },
    { SEQ: 1.5 },
    { USED: -1 },
    { USED: 2 ** 31 },
    { ID: 'x' },
    { KEYS: 'A' },
    { TEXT: 'x'.repeat(10_001) },
  ])('a wrong field is refused: %o', async wrong => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const answer = { ID: paper.questions[0]?.id, SEQ: 1, KEYS: [], ...wrong }
    const fields = { ATTEMPT_ID: paper.attemptId, FINAL: 0, ANSWERS: [answer] }
    const response = await world.raw('exams.submit', fields, person.as())
    expect(response.json()).toMatchObject({
      code: 400,
      data: { FIELD: `ANSWERS.0.${Object.keys(wrong)[0]}` },
    })
  })

  test('may be a file that a server whose clock is behind has stored during this attempt', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    world.pass(-50_000)
    const fileId = await addAnswerFile(world, person.person)
    world.pass(50_000)
    const id = paper.questions[1]?.id ?? ''
    expect((await person.save(paper, [{ id, sequence: 1, fileId }])).data).toMatchObject({ saved: 1 })
  })

  test('may be a file that the candidate has sent during this attempt, and no other', async () => {
    const [person, other] = [await newCandidate(), await newCandidate()]
    const early = await addAnswerFile(world, person.person)
    world.pass(2 * minuteMs)
    const paper = (await person.open({ roleNo: 'R30' })).data
    const id = paper.questions[1]?.id ?? ''
    const cover = await addFile(world, person.person.id, {
      bytes: Buffer.from('x'),
      kind: 'OTHER',
      mime: 'text/plain',
    })
    let sequence = 0
    for (const fileId of [early, cover, await addAnswerFile(world, other.person), crypto.randomUUID()]) {
      const answer = await person.save(paper, [{ id, sequence: ++sequence, fileId }])
      expect([answer.key, answer.field]).toEqual(['NOT_FOUND', 'FILE_ID'])
    }
    const fileId = await addAnswerFile(world, person.person)
    expect(
      (await person.save(paper, [{ id, sequence: 1, fileId, text: 'see the file' }])).data,
    ).toMatchObject({ saved: 1 })
    expect((await person.save(paper, [{ id, sequence: 2, fileId, text: 'see there' }])).data).toMatchObject({
      saved: 1,
    })
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toMatchObject([
      { id, fileId, text: 'see there' },
    ])
  })

  test('are in the journal, whose chain begins with the paper and which gives them again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    for (const [index, { id }] of [...paper.questions, ...paper.questions].entries())
      await person.save(paper, [
        { id, sequence: index + 1, keys: [index % 2 ? 'B' : 'A'], usedSeconds: index },
      ])
    const items = await selectItems(db, paper.attemptId)
    const journal = await selectJournal(db, paper.attemptId)
    expect(journal).toHaveLength(14)
    expect(firstBadEntry({ n: 0, hash: chainStartOf(paper.attemptId, items) }, journal)).toBeNull()
    const replayed = replay(journal)
    for (const { questionId, ...item } of items)
      expect(item).toMatchObject(replayed.get(questionId) ?? { no: 0 })
    for (const statement of [
      'update answer_journal set seq = 9',
      'delete from answer_journal',
      'truncate answer_journal',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append only')
  })

  test('conformance 7: survive 20 minutes without a line, and handing in twice gives one certificate', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const answers = await rightAnswers(paper)
    const before = await person.save(paper, answers.slice(0, 3))
    expect(before.data).toMatchObject({ saved: 3 })
    world.pass(20 * minuteMs)
    await person.signInAgain()
    expect((await person.open({ attemptId: paper.attemptId })).data.answers).toHaveLength(3)
    // The queue sends everything again, because the candidate's device does not know what has arrived.
    const [one, two] = await Promise.all([person.finish(paper, answers), person.finish(paper, answers)])
    const again = await person.finish(paper, answers)
    expect(one.data).toMatchObject({
      state: 'qualified',
      score: 100,
      usedSeconds: 1200,
      roleNo: 'R20',
      roleName: 'Junior',
    })
    expect([two.data, again.data]).toEqual([one.data, one.data])
    const { rows } = await sql<{ id: string }>`
      select id from certificates where attempt_id = ${paper.attemptId}`.execute(db)
    expect(rows).toEqual([{ id: (one.data as ExamFinished).certificateId }])
  })

  test('that were too old when the paper was handed in do not change the result when it is handed in again', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    await person.save(paper, [{ id, sequence: 5, keys: ['A'] }])
    const old = [{ id, sequence: 4, keys: ['B'] }]
    const first = await person.finish(paper, old)
    expect(first.data).toMatchObject({ state: 'unqualified' })
    expect((await person.finish(paper, old)).data).toEqual(first.data)
  })

  test('that come after handing in are refused, not taken for stored ones', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R20' })).data
    const id = paper.questions[0]?.id ?? ''
    await person.finish(paper, [{ id, sequence: 1, keys: ['A'] }])
    const late = [{ id, sequence: 2, keys: ['B'] }]
    const keys = [
      await person.save(paper, late),
      await person.finish(paper, late),
      await person.open({ attemptId: paper.attemptId }),
    ]
    expect(keys.map(({ key }) => key)).toEqual(['EXAM_CLOSED', 'EXAM_CLOSED', 'EXAM_CLOSED'])
  })
})

describe('texts', () => {
  test('with characters of word processors are kept: separators become line feeds, other control characters go', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    const id = paper.questions[1]?.id ?? ''
    const text = 'first\u000bsecond\fthird\r\nfourth\rfifth\u0085sixth\u0007\u009f!'
    expect((await person.save(paper, [{ id, sequence: 1, text }])).data).toMatchObject({ saved: 1 })
    const { answers } = (await person.open({ attemptId: paper.attemptId })).data
    expect(answers[0]?.text).toBe('first\nsecond\nthird\nfourth\nfifth\nsixth!')
  })
})

describe('the journal', () => {
  const bytesOf = async (attemptId: string) =>
    (
      await db
        .selectFrom('attempts')
        .select('journal_bytes')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
    ).journal_bytes

  test('cannot be filled: too much waits, and handing in takes what waited', async () => {
    const person = await newCandidate()
    const paper = (await person.open({ roleNo: 'R30' })).data
    const id = paper.questions[1]?.id ?? ''
    await person.save(paper, [{ id, sequence: 1, text: 'a'.repeat(1000) }])
    expect(await bytesOf(paper.attemptId)).toBeGreaterThan(1000)
    await sql`update attempts set journal_bytes = ${9 * 2 ** 20} where id = ${paper.attemptId}`.execute(db)
    const refused = await person.save(paper, [{ id, sequence: 2, text: 'b' }])
    expect(refused.key).toBe('TOO_MANY')
    // What is stored already may be sent again and again.
    expect((await person.save(paper, [{ id, sequence: 1, text: 'a'.repeat(1000) }])).code).toBe(200)
    expect((await person.finish(paper, [{ id, sequence: 2, text: 'b' }])).code).toBe(200)
    const items = await selectItems(db, paper.attemptId)
    expect(items.find(({ questionId }) => questionId === id)?.text).toBe('b')
  })
})

test('a file that another one has replaced stays, because the journal names it', async () => {
  const person = await newCandidate()
  const paper = (await person.open({ roleNo: 'R30' })).data
  const id = paper.questions[1]?.id ?? ''
  const [first, second] = [
    await addAnswerFile(world, person.person),
    await addAnswerFile(world, person.person),
  ]
  const unused = await addAnswerFile(world, person.person)
  await person.save(paper, [{ id, sequence: 1, fileId: first }])
  await person.save(paper, [{ id, sequence: 2, fileId: second }])
  await person.finish(paper)
  world.pass(2 * 24 * 60 * minuteMs)
  await runJob(world, 'remove-orphans')
  const { rows } = await sql<{ id: string }>`
    select id from files where id = any(${[first, second, unused]}::uuid[]) order by created_at, id`.execute(
    db,
  )
  expect(rows.map(file => file.id).sort()).toEqual([first, second].sort())
  world.pass(-2 * 24 * 60 * minuteMs)
})
