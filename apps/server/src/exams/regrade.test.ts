/** Attempts are graded again after a question was corrected: docs/wire.md, 5.6 and 8.3. */
import type { ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditActions } from '../testing/audit-actions.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn, type TestPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const author = await addPerson(world, 'author', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'en' }

let people = 0
/** Hands in a paper with these chosen texts, such as `k2`. */
async function answerWith(keys: readonly string[], roleNo: string, person?: TestPerson) {
  const candidate = person ?? (await addPerson(world, `candidate-${++people}`))
  const own = { token: await signIn(world, candidate), lang: 'en' }
  const paper = (await world.call('exams.paper', { roleNo }, own)).data
  const answers = paper.questions.map(({ id, options }, index) => ({
    id,
    keys: options.filter(({ text }) => text === `text of ${keys[index]}`).map(({ key }) => key),
    fileId: null,
    text: '',
    usedSeconds: 1,
    sequence: 1,
    isMarked: false,
  }))
  const request = { attemptId: paper.attemptId, isFinal: true, usedSeconds: 0, answers }
  const result = (await world.call('exams.submit', request, own)).data as ExamFinished
  return { id: paper.attemptId, result, own }
}

/** Publishes a new version of a question with another right key. */
async function correct(question: string, key: string): Promise<void> {
  await sql`
    insert into question_versions (question_id, version, kind, lang, stem, options, keys, score)
    select question_id, 2, kind, lang, stem, options, array[${key}::text], score from question_versions
     where question_id = ${question} and version = 1`.execute(db)
  await sql`update questions set head_version = 2 where id = ${question}`.execute(db)
}

const regrade = (id: string, reason = 'the key was wrong') =>
  world.call('console.examRegrade', { id, reason }, as)
const scoreOf = async (id: string) => {
  const row = await db
    .selectFrom('attempts')
    .select(['state', 'score'])
    .where('id', '=', id)
    .executeTakeFirst()
  return [row?.state, row?.score]
}

test('a corrected question lifts who failed because of it, and takes no pass away', async () => {
  const [wrong, right] = [await addQuestion(world), await addQuestion(world)]
  const exam = await addExam(world, {
    questions: [
      [wrong, 5],
      [right, 5],
    ],
  })
  const passed = await answerWith(['k2', 'k2'], 'R20')
  const failed = await answerWith(['k3', 'k2'], 'R20')
  const lost = await answerWith(['k1', 'k2'], 'R20')
  const own = await answerWith(['k3', 'k2'], 'R20', author)
  const open = await addPerson(world, 'writing')
  const paper = await world.call('exams.paper', { roleNo: 'R20' }, { token: await signIn(world, open) })
  expect([passed, failed, lost].map(({ result }) => result.state)).toEqual([
    'qualified',
    'unqualified',
    'unqualified',
  ])
  expect((await regrade(exam)).data).toEqual({ count: 3, changed: 0 })
  await correct(wrong, 'k3')
  expect((await regrade(exam)).data).toEqual({ count: 3, changed: 2 })
  expect((await regrade(exam)).data).toEqual({ count: 3, changed: 0 })
  expect([await scoreOf(passed.id), await scoreOf(failed.id), await scoreOf(lost.id)]).toEqual([
    [2, 50],
    [2, 100],
    [3, 50],
  ])
  // The author’s own attempt waits for another author, the open one for its end.
  expect([await scoreOf(own.id), await scoreOf(paper.data.attemptId)]).toEqual([
    [3, 50],
    [0, null],
  ])
  const { rows } = await sql<{ attempt_id: string; score: number }>`
    select attempt_id, score from certificates order by score`.execute(db)
  expect(rows.map(row => [row.attempt_id, row.score]).sort()).toEqual(
    [
      [passed.id, 100],
      [failed.id, 100],
    ].sort(),
  )
  expect((await world.call('people.self', {}, failed.own)).data.roles).toMatchObject([{ no: 'R20' }])
  const titles = async ({ own }: typeof failed) =>
    (await world.call('notices.list', { page: 1, size: 9 }, own)).data.records
      .map(({ title }) => title)
      .sort()
  expect(await titles(failed)).toEqual([
    'Graded again: Laser safety',
    'Not passed: Laser safety',
    'You passed: Laser safety',
  ])
  expect(await titles(lost)).toEqual(['Not passed: Laser safety'])
  expect(await auditActions(world, failed.id)).toEqual(['attempt.fail', 'attempt.regrade', 'attempt.lift'])
  const audit = await db
    .selectFrom('audit_log')
    .select(['after', 'reason'])
    .where('object_id', '=', failed.id)
    .where('action', '=', 'attempt.regrade')
    .executeTakeFirst()
  expect(audit).toMatchObject({
    after: { regraded: [{ no: 1, before: 0, got: 5 }] },
    reason: 'the key was wrong',
  })
})

test('an attempt that waits for an examiner gets its points, and a question with other options is left as it was', async () => {
  const [choice, changed] = [await addQuestion(world), await addQuestion(world)]
  const task = await addQuestion(world, { kind: 'operation' })
  const exam = await addExam(world, {
    roleNo: 'R30',
    questions: [
      [choice, 5],
      [changed, 5],
      [task, 5],
    ],
  })
  const waiting = await answerWith(['k3', 'k2'], 'R30')
  await correct(choice, 'k3')
  await correct(changed, 'k4')
  await sql`
    update question_versions set options = '[{"key":"k4","text":"x"},{"key":"k5","text":"y"}]'
     where question_id = ${changed} and version = 2`.execute(db)
  expect((await regrade(exam)).data).toEqual({ count: 1, changed: 1 })
  expect(await scoreOf(waiting.id)).toEqual([1, null])
  const { rows } = await sql<{ got: number | null }>`
    select got from attempt_items where attempt_id = ${waiting.id} order by no`.execute(db)
  expect(rows.map(({ got }) => got)).toEqual([5, 5, null])
})

test('an unknown exam and a missing reason are refused', async () => {
  expect((await regrade('0198f3a2-7c41-7d3e-9a55-000000000001')).key).toBe('NOT_FOUND')
  const fields = { ID: '0198f3a2-7c41-7d3e-9a55-000000000001', REASON: '' }
  expect((await world.raw('console.examRegrade', fields, as)).json().data).toMatchObject({ FIELD: 'REASON' })
})
