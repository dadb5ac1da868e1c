/** Attempts are graded again after a question was corrected: docs/wire.md, 5.6 and 8.3. */
import type { ExamFinished } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditActions } from '../testing/audit-actions.ts'
import { runJob, runLane } from '../testing/run-job.ts'
import { addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const author = await addPerson(world, 'author', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'en' }

let people = 0
/** Hands in a paper with these chosen texts, such as `k2`. */
async function answerWith(keys: readonly string[], roleNo: string) {
  const candidate = await addPerson(world, `candidate-${++people}`)
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
  return { id: paper.attemptId, candidate, result, own }
}

/** Publishes a new version of a question with another right key. */
async function correct(question: string, key: string, version = 2): Promise<void> {
  await sql`
    insert into question_versions (question_id, version, kind, lang, stem, options, keys, score, created_at)
    select question_id, ${version}::int, kind, lang, stem, options, array[${key}::text], score, ${world.services.now()}::timestamptz from question_versions
     where question_id = ${question} and version = 1`.execute(db)
  await sql`update questions set head_version = ${version} where id = ${question}`.execute(db)
}

const ask = (id: string, reason = 'the key was wrong', by = as) =>
  world.call('console.examRegrade', { id, reason }, by)
const view = async (id: string) => (await world.call('console.examRegradeView', { id }, as)).data
/** Asks, and lets the job run. Returns how many attempts there were, and how many have other points. */
async function regrade(id: string, by = as) {
  expect((await ask(id, undefined, by)).data).toMatchObject({ done: 0, isRunning: true })
  await runJob(world, 'regrade-exam', { payload: { id: id } })
  const { count, done, changed, isRunning } = await view(id)
  expect([done, isRunning]).toEqual([count, false])
  return { count, changed }
}
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
  const own = await answerWith(['k3', 'k2'], 'R20')
  await db
    .insertInto('user_roles')
    .values({ user_id: own.candidate.id, role_no: 'S20', source: 'grant', granted_at: world.services.now() })
    .execute()
  const open = await addPerson(world, 'writing')
  const paper = await world.call('exams.paper', { roleNo: 'R20' }, { token: await signIn(world, open) })
  expect([passed, failed, lost].map(({ result }) => result.state)).toEqual([
    'qualified',
    'unqualified',
    'unqualified',
  ])
  expect(await regrade(exam, own.own)).toEqual({ count: 3, changed: 0 })
  await correct(wrong, 'k3')
  expect(await regrade(exam, own.own)).toEqual({ count: 3, changed: 2 })
  expect(await regrade(exam, own.own)).toEqual({ count: 3, changed: 0 })
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
  expect(await regrade(exam)).toEqual({ count: 1, changed: 1 })
  expect(await scoreOf(waiting.id)).toEqual([1, null])
  const { rows } = await sql<{ got: number | null }>`
    select got from attempt_items where attempt_id = ${waiting.id} order by no`.execute(db)
  expect(rows.map(({ got }) => got)).toEqual([5, 5, null])
})

test('a question whose texts changed places is left as it was: the stored keys mean the old places', async () => {
  const question = await addQuestion(world)
  await sql`update exams set state = 2 where role_no = 'R20'`.execute(db)
  const exam = await addExam(world, { questions: [[question, 5]] })
  const right = await answerWith(['k2'], 'R20')
  await sql`
    insert into question_versions (question_id, version, kind, lang, stem, options, keys, score, created_at)
    select question_id, 2, kind, lang, stem,
           (select jsonb_agg(jsonb_set(o, '{text}', to_jsonb(case o ->> 'key' when 'k1' then 'text of k2' when 'k2' then 'text of k1'
                                                             else o ->> 'text' end))) from jsonb_array_elements(options) o),
           array['k1'], score, ${world.services.now()}::timestamptz from question_versions where question_id = ${question} and version = 1`.execute(
    db,
  )
  await sql`update questions set head_version = 2 where id = ${question}`.execute(db)
  expect(await regrade(exam)).toEqual({ count: 1, changed: 0 })
  expect(await scoreOf(right.id)).toEqual([2, 100])
})

test('an unknown exam and a missing reason are refused', async () => {
  const unknown = '0198f3a2-7c41-7d3e-9a55-000000000001'
  expect((await ask(unknown)).key).toBe('NOT_FOUND')
  expect((await world.call('console.examRegradeView', { id: unknown }, as)).key).toBe('NOT_FOUND')
  const fields = { ID: '0198f3a2-7c41-7d3e-9a55-000000000001', REASON: '' }
  expect((await world.raw('console.examRegrade', fields, as)).json().data).toMatchObject({ FIELD: 'REASON' })
})

test('the record shows the keys by which it was graded, also where the points stayed the same', async () => {
  const question = await addQuestion(world)
  const exam = await addExam(world, { roleNo: 'R40', showsKeys: true, questions: [[question, 5]] })
  const [right, lucky, none] = [
    await answerWith(['k2'], 'R40'),
    await answerWith(['k3'], 'R40'),
    await answerWith(['k1'], 'R40'),
  ]
  // Failed attempts show the keys to who has no use for the exam any more.
  await sql`
    update user_roles set role_no = 'R40' where user_id in (select user_id from attempts where exam_id = ${exam})`.execute(
    db,
  )
  const shown = async ({ id, own }: typeof right) => {
    const [item] = (await world.call('exams.view', { id }, own)).data.items
    const textOf = (key: string) => item?.options.find(option => option.key === key)?.text
    return [item?.rightKeys?.map(textOf), item?.got]
  }
  expect(await shown(right)).toEqual([['text of k2'], 5])
  await correct(question, 'k3')
  // A corrected question alone changes nothing: the record shows what counted.
  expect(await shown(right)).toEqual([['text of k2'], 5])
  expect(await regrade(exam)).toEqual({ count: 3, changed: 2 })
  expect([await shown(right), await shown(lucky), await shown(none)]).toEqual([
    [['text of k3'], 0],
    [['text of k3'], 5],
    [['text of k3'], 0],
  ])
  await correct(question, 'k2', 3)
  expect(await regrade(exam)).toEqual({ count: 3, changed: 2 })
  expect([await shown(right), await shown(none)]).toEqual([
    [['text of k2'], 5],
    [['text of k2'], 0],
  ])
})

test('an account that was erased after somebody asked stays as it is', async () => {
  const question = await addQuestion(world)
  const exam = await addExam(world, { roleNo: 'R50', questions: [[question, 5]] })
  const [stays, leaves] = [await answerWith(['k3'], 'R50'), await answerWith(['k3'], 'R50')]
  await correct(question, 'k3')
  expect((await ask(exam)).data.count).toBe(2)
  await sql`update users set erase_on = '2026-11-23' where id = ${leaves.candidate.id}`.execute(db)
  await runJob(world, 'erase-accounts')
  await runLane(world, 'work')
  expect(await view(exam)).toEqual({ count: 2, done: 2, changed: 1, isRunning: false })
  expect([await scoreOf(stays.id), await scoreOf(leaves.id)]).toEqual([
    [2, 100],
    [3, 0],
  ])
  expect(await auditActions(world, leaves.id)).toEqual(['attempt.fail'])
  const { rows } = await sql`select 1 from user_roles where user_id = ${leaves.candidate.id}`.execute(db)
  expect(rows).toEqual([])
})

test('a run that was interrupted goes on, and asking again starts over with what was corrected meanwhile', async () => {
  await sql`update exams set state = 2 where role_no = 'R50'`.execute(db)
  const question = await addQuestion(world)
  const exam = await addExam(world, { roleNo: 'R50', questions: [[question, 5]] })
  const attempt = await answerWith(['k3'], 'R50')
  await correct(question, 'k3')
  await ask(exam)
  const stopped = { signal: AbortSignal.abort(new Error('the server stops')), payload: { id: exam } }
  await expect(runJob(world, 'regrade-exam', stopped)).rejects.toThrow('the server stops')
  expect(await view(exam)).toMatchObject({ done: 0, isRunning: true })
  await correct(question, 'k4', 3)
  expect((await ask(exam)).data).toEqual({ count: 1, done: 0, changed: 0, isRunning: true })
  for (let turn = 0; turn < 2; turn++) await runJob(world, 'regrade-exam', { payload: { id: exam } })
  expect(await view(exam)).toEqual({ count: 1, done: 1, changed: 0, isRunning: false })
  expect(await scoreOf(attempt.id)).toEqual([3, 0])
})

test('a run goes on behind the attempts that were graded before its server was killed', async () => {
  await sql`update exams set state = 2 where role_no = 'R50'`.execute(db)
  const question = await addQuestion(world)
  const exam = await addExam(world, { roleNo: 'R50', questions: [[question, 5]] })
  const both = [await answerWith(['k3'], 'R50'), await answerWith(['k3'], 'R50')]
  const [done = '', open = ''] = both.map(({ id }) => id).toSorted()
  await correct(question, 'k3')
  await ask(exam)
  await sql`update regrades set last_attempt = ${done}, done = 1 where exam_id = ${exam}`.execute(db)
  await runJob(world, 'regrade-exam', { payload: { id: exam } })
  expect(await view(exam)).toEqual({ count: 2, done: 2, changed: 1, isRunning: false })
  expect([await scoreOf(done), await scoreOf(open)]).toEqual([
    [3, 0],
    [2, 100],
  ])
})
