/** Examiners see how an attempt went, and whether its journal is as it was written: docs/wire.md, 8.3. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runJob } from '../testing/run-job.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const choice = await addQuestion(world, { stem: 'Which class?' })
const essay = await addQuestion(world, { kind: 'operation', stem: 'Describe the risk.' })
await addExam(world, {
  title: 'Alignment',
  questions: [
    [choice, 2],
    [essay, 4],
  ],
})
const examiner = await addPerson(world, 'examiner', ['R10', 'S20'])
const as = { token: await signIn(world, examiner), lang: 'en' }

let people = 0
/** An attempt whose second answer was changed `times` times, one second after the other. */
async function taken({ times = 2, isFinal = true } = {}) {
  const candidate = await addPerson(world, `candidate-${++people}`)
  const own = { token: await signIn(world, candidate), lang: 'en' }
  const { attemptId, questions } = (await world.call('exams.paper', { roleNo: 'R20' }, own)).data
  const blank = { keys: [], fileId: null, text: '', usedSeconds: 5, sequence: 1, isMarked: false }
  const save = (answers: readonly object[]) =>
    world.call(
      'exams.submit',
      { attemptId, isFinal: false, usedSeconds: 0, answers: answers as never[] },
      own,
    )
  const right = questions[0]?.options.find(({ text }) => text === 'text of k2')?.key ?? ''
  await save([{ ...blank, id: choice, keys: [right], isMarked: true }])
  const changes = Array.from({ length: times }, (_, n) => ({
    ...blank,
    id: essay,
    text: `draft ${n + 1}`,
    sequence: n + 1,
  }))
  world.pass(1000)
  await save(changes)
  if (isFinal)
    await world.call('exams.submit', { attemptId, isFinal: true, usedSeconds: 0, answers: [] }, own)
  return { attemptId, right, candidate, own }
}

const view = (attemptId: string, after = 0, by = as) =>
  world.call('console.gradingJournal', { attemptId, after }, by)

/** Changes stored entries as somebody with access to the database could. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table answer_journal disable trigger answer_journal_guard`.execute(db)
  await change.execute(db)
  await sql`alter table answer_journal enable trigger answer_journal_guard`.execute(db)
}

test('every accepted answer is shown with its time, question, value and device, by the candidate’s number', async () => {
  const { attemptId, right, candidate } = await taken()
  const { data } = await view(attemptId)
  expect(data).toMatchObject({
    candidateNo: expect.stringMatching(/^[0-9A-Z]{10}$/),
    title: 'Alignment',
    state: 'grading',
    endedBy: 'user',
    check: { entries: 3, firstBad: null, differing: [] },
    next: null,
  })
  expect(data.questions.map(({ no, kind, stem }) => [no, kind, stem])).toEqual([
    [1, 'single', 'Which class?'],
    [2, 'operation', 'Describe the risk.'],
  ])
  expect(data.entries.map(({ n, no, keys, text, isMarked }) => [n, no, keys, text, isMarked])).toEqual([
    [1, 1, [right], '', true],
    [2, 2, [], 'draft 1', false],
    [3, 2, [], 'draft 2', false],
  ])
  const [first, second] = data.entries
  expect(Number(second?.at) - Number(first?.at)).toBe(1000)
  const devices = new Set(data.entries.map(({ device }) => device))
  expect(devices.size).toBe(1)
  expect([...devices][0]).not.toBe('')
  const { body } = await world.raw('console.gradingJournal', { ATTEMPT_ID: attemptId }, as)
  for (const secret of [candidate.id, candidate.login, '"k2"']) expect(body).not.toContain(secret)
})

test('another device of the candidate is told from the first', async () => {
  const { attemptId, candidate } = await taken({ times: 1, isFinal: false })
  const other = { token: await signIn(world, candidate), lang: 'en' }
  const answer = {
    id: essay,
    keys: [],
    fileId: null,
    text: 'on the phone',
    usedSeconds: 9,
    sequence: 7,
    isMarked: false,
  }
  await world.call('exams.submit', { attemptId, isFinal: true, usedSeconds: 0, answers: [answer] }, other)
  const { entries } = (await view(attemptId)).data
  expect(entries.map(({ device }) => device === entries[0]?.device)).toEqual([true, true, false])
})

test('a long journal comes in parts, and only the first verifies all of it', async () => {
  const { attemptId } = await taken({ times: 600 })
  const first = (await view(attemptId)).data
  expect([first.entries.length, first.next, first.check?.entries]).toEqual([500, 500, 601])
  const rest = (await view(attemptId, first.next ?? 0)).data
  expect([rest.entries.length, rest.entries[0]?.n, rest.next, rest.check]).toEqual([101, 501, null, null])
})

test('a changed entry is named, and so is a stored answer that does not follow from the journal', async () => {
  const { attemptId } = await taken()
  await tamper(sql`
    update answer_journal set payload = jsonb_set(payload, '{text}', '"forged"') where attempt_id = ${attemptId} and n = 2`)
  expect((await view(attemptId)).data.check).toEqual({ entries: 3, firstBad: 2, differing: [] })
  await db
    .updateTable('attempt_items')
    .set({ answer_text: 'forged' })
    .where('attempt_id', '=', attemptId)
    .where('no', '=', 2)
    .execute()
  expect((await view(attemptId)).data.check).toEqual({ entries: 3, firstBad: 2, differing: [2] })
})

test('the device is part of the chain', async () => {
  const { attemptId } = await taken()
  await tamper(sql`
    update answer_journal set payload = jsonb_set(payload, '{device}', '"other"') where attempt_id = ${attemptId} and n = 3`)
  expect((await view(attemptId)).data.check?.firstBad).toBe(3)
})

test('neither an open attempt nor an own one is shown', async () => {
  const open = await taken({ isFinal: false })
  const { attemptId, candidate, own } = await taken()
  // The candidate becomes an examiner afterwards.
  await db
    .insertInto('user_roles')
    .values({ user_id: candidate.id, role_no: 'S20', source: 'grant', granted_at: world.services.now() })
    .execute()
  expect([(await view(open.attemptId)).key, (await view(attemptId, 0, own)).key]).toEqual([
    'NOT_FOUND',
    'SELF_REVIEW',
  ])
})

test('a candidate who has become an examiner sees no journal during an exam', async () => {
  const { attemptId } = await taken()
  const { candidate, own } = await taken({ isFinal: false })
  await db
    .insertInto('user_roles')
    .values({ user_id: candidate.id, role_no: 'S20', source: 'grant', granted_at: world.services.now() })
    .execute()
  expect((await view(attemptId, 0, own)).key).toBe('EXAM_RUNNING')
})

test('an erased account has no journal any more', async () => {
  const { attemptId, candidate } = await taken()
  await sql`update users set erase_on = '2026-11-23' where id = ${candidate.id}`.execute(db)
  await runJob(world, 'erase-accounts')
  expect((await view(attemptId)).key).toBe('NOT_FOUND')
})
