/** Examiners grade operation answers: docs/wire.md, 4.1, 5.6 and 8.3. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditActions } from '../testing/audit-actions.ts'
import { addAnswerFile, addExam, addQuestion } from '../testing/test-exams.ts'
import { addPerson, signIn, type TestPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
const choice = await addQuestion(world)
const drawing = await addQuestion(world, {
  kind: 'operation',
  stem: 'Draw the beam.',
  rubric: 'Mirrors 2, angle 2.',
})
const essay = await addQuestion(world, { kind: 'operation', stem: 'Describe the risk.' })
await addExam(world, {
  title: 'Alignment',
  questions: [
    [choice, 2],
    [drawing, 4],
    [essay, 4],
  ],
})
const examiner = await addPerson(world, 'examiner', ['R10', 'S20'])
const second = await addPerson(world, 'second', ['R10', 'S20'])
const as = { token: await signIn(world, examiner), lang: 'en' }
const asSecond = { token: await signIn(world, second), lang: 'en' }

let people = 0
/** An attempt that a candidate has handed in, with the right choice. */
async function handedIn() {
  const candidate = await addPerson(world, `candidate-${++people}`)
  const own = { token: await signIn(world, candidate), lang: 'en' }
  const paper = (await world.call('exams.paper', { roleNo: 'R20' }, own)).data
  // People write their names on their files.
  const fileId = await addAnswerFile(world, candidate, 'PDF', `${candidate.login} final.PDF`)
  const right = paper.questions[0]?.options.find(({ text }) => text === 'text of k2')
  const blank = { keys: [], fileId: null, text: '', usedSeconds: 5, sequence: 1, isMarked: false }
  const answers = [
    { ...blank, id: choice, keys: [right?.key ?? ''] },
    { ...blank, id: drawing, fileId },
    { ...blank, id: essay, text: 'Reflections reach the eye.' },
  ]
  await world.call(
    'exams.submit',
    { attemptId: paper.attemptId, isFinal: true, usedSeconds: 0, answers },
    own,
  )
  return { attemptId: paper.attemptId, candidate, own, fileId }
}

/** Candidates who become staff after they have handed in. */
const appoint = ({ id }: TestPerson, role_no: string) =>
  db
    .insertInto('user_roles')
    .values({ user_id: id, role_no, source: 'grant', granted_at: world.services.now() })
    .execute()

const view = (attemptId: string, by = as) => world.call('console.gradingView', { attemptId }, by)
const submit = (
  attemptId: string,
  points: readonly (readonly [id: string, got: number, remark?: string])[],
  { rev, by = as }: { readonly rev?: number; readonly by?: typeof as } = {},
) =>
  world.call(
    'console.gradingSubmit',
    { attemptId, rev: rev ?? 2, items: points.map(([id, got, remark = '']) => ({ id, got, remark })) },
    by,
  )

describe('the queue', () => {
  test('has the candidate’s number and nothing that tells whose answers they are', async () => {
    const { attemptId, candidate, own, fileId } = await handedIn()
    const list = await world.raw('console.gradingList', { SIZE: 50 }, as)
    const shown = await world.raw('console.gradingView', { ATTEMPT_ID: attemptId }, as)
    for (const { body } of [list, shown]) {
      expect(JSON.parse(body).code).toBe(200)
      for (const secret of [candidate.id, candidate.login, `nick-${candidate.login}`])
        expect(body).not.toContain(secret)
    }
    expect((await view(attemptId)).data).toMatchObject({
      attemptId,
      candidateNo: expect.stringMatching(/^[0-9A-Z]{10}$/),
      title: 'Alignment',
      roleName: 'Junior',
      state: 'grading',
      openCount: 2,
      items: [
        {
          id: drawing,
          no: 2,
          stem: 'Draw the beam.',
          rubric: 'Mirrors 2, angle 2.',
          text: '',
          fileId,
          score: 4,
          got: null,
        },
        {
          id: essay,
          no: 3,
          rubric: '',
          text: 'Reflections reach the eye.',
          fileId: null,
          score: 4,
          got: null,
          remark: '',
        },
      ],
    })
    const { candidateNo, items } = (await view(attemptId)).data
    expect(items[0]?.fileName).toBe(`${candidateNo}-2.pdf`)
    await sql`update files set name = 'work.LiMing' where id = ${fileId}::uuid`.execute(db)
    expect((await view(attemptId)).data.items[0]?.fileName).toBe(`${candidateNo}-2`)
    await sql`update files set name = ${`${candidate.login} final.PDF`} where id = ${fileId}::uuid`.execute(
      db,
    )
    const nameOf = async (url: string, by: typeof as) =>
      (await world.app.inject({ method: 'GET', url, headers: { token: by.token } })).headers[
        'content-disposition'
      ]
    expect(await nameOf(items[0]?.fileUrl ?? '', as)).toContain(`${candidateNo}-2.pdf`)
    const record = (await world.call('exams.view', { id: attemptId }, own)).data
    expect(await nameOf(record.items[1]?.file?.url ?? '', own)).toContain(`${candidate.login} final.PDF`)
    const file = await world.call(
      'console.gradingList',
      { page: 1, size: 50, state: 'grading', search: 'alignment' },
      as,
    )
    expect(file.data.records.map(row => row.attemptId)).toContain(attemptId)
  })

  test('shows waiting attempts first, the longest waiting first, then decided ones', async () => {
    const [first, next] = [await handedIn(), await handedIn()]
    world.pass(1000)
    const last = await handedIn()
    await submit(first.attemptId, [
      [drawing, 0],
      [essay, 0],
    ])
    const { data } = await world.call('console.gradingList', { page: 1, size: 100 }, as)
    const order = data.records.map(row => row.attemptId)
    const placeOf = ({ attemptId }: typeof first) => order.indexOf(attemptId)
    expect(placeOf(next)).toBeLessThan(placeOf(last))
    expect(placeOf(last)).toBeLessThan(placeOf(first))
    expect(data.records[placeOf(first)]).toMatchObject({ state: 'unqualified', openCount: 0 })
    const decided = await world.call('console.gradingList', { page: 1, size: 100, state: 'unqualified' }, as)
    expect(decided.data.records.map(row => row.attemptId)).toEqual([first.attemptId])
    const none = await world.call('console.gradingList', { page: 1, size: 100, until: '2026-11-01' }, as)
    expect(none.data).toMatchObject({ records: [], total: 0 })
  })

  test('has neither open attempts nor the examiner’s own, whose solutions stay hidden', async () => {
    const own = await handedIn()
    await appoint(own.candidate, 'S20')
    const candidate = await addPerson(world, 'still-writing')
    const open = await world.call('exams.paper', { roleNo: 'R20' }, { token: await signIn(world, candidate) })
    const { data } = await world.call('console.gradingList', { page: 1, size: 100 }, own.own)
    const listed = data.records.map(row => row.attemptId)
    expect([own.attemptId, open.data.attemptId].filter(id => listed.includes(id))).toEqual([])
    expect([(await view(own.attemptId, own.own)).key, (await view(open.data.attemptId)).key]).toEqual([
      'SELF_REVIEW',
      'NOT_FOUND',
    ])
  })
})

describe('grading', () => {
  test('the last points decide: role, certificate and notice, and the candidate reads the remarks', async () => {
    const { attemptId, own } = await handedIn()
    const first = await submit(attemptId, [[drawing, 4, 'clear']])
    expect(first.data).toEqual({ state: 'grading', score: null })
    expect((await world.call('exams.view', { id: attemptId }, own)).data.items[1]).toMatchObject({
      got: null,
      remark: '',
    })
    expect((await submit(attemptId, [[essay, 3.5, 'and the skin?']], { rev: 3 })).data).toEqual({
      state: 'qualified',
      score: 95,
    })
    const record = (await world.call('exams.view', { id: attemptId }, own)).data
    expect(record).toMatchObject({ state: 'qualified', score: 95, roleName: 'Junior' })
    expect(record.items.map(({ got, remark }) => [got, remark])).toEqual([
      [2, ''],
      [4, 'clear'],
      [3.5, 'and the skin?'],
    ])
    expect(record.certificateId).not.toBeNull()
    expect((await world.call('people.self', {}, own)).data.roles).toMatchObject([{ no: 'R20' }])
    const notices = await world.call('notices.list', { page: 1, size: 9 }, own)
    expect(notices.data.records.map(({ title }) => title)).toEqual(['You passed: Alignment'])
    expect(await auditActions(world, attemptId)).toEqual(['attempt.grade', 'attempt.grade', 'attempt.pass'])
    const { rows } = await sql<{ grader: string | null }>`
      select grader from attempt_items where attempt_id = ${attemptId} order by no`.execute(db)
    expect(rows.map(({ grader }) => grader)).toEqual([null, examiner.id, examiner.id])
  })

  test('conformance 5: exactly the pass score is not enough', async () => {
    const { attemptId } = await handedIn()
    expect(
      (
        await submit(attemptId, [
          [drawing, 4],
          [essay, 3],
        ])
      ).data,
    ).toEqual({ state: 'unqualified', score: 90 })
    const better = await handedIn()
    expect(
      (
        await submit(better.attemptId, [
          [drawing, 4],
          [essay, 3.1],
        ])
      ).data,
    ).toEqual({ state: 'qualified', score: 91 })
  })

  test('nobody grades an own attempt, administrators neither', async () => {
    for (const role of ['S20', 'S90']) {
      const { attemptId, candidate, own } = await handedIn()
      await appoint(candidate, role)
      expect((await submit(attemptId, [[drawing, 4]], { by: own })).key).toBe('SELF_REVIEW')
    }
  })

  test('points can be given again until the attempt is decided, and only on what was seen', async () => {
    const { attemptId } = await handedIn()
    expect((await submit(attemptId, [[drawing, 1]])).code).toBe(200)
    expect((await submit(attemptId, [[drawing, 2]], { by: asSecond })).key).toBe('CONFLICT')
    const { rev } = (await view(attemptId, asSecond)).data
    expect((await submit(attemptId, [[drawing, 2]], { by: asSecond, rev })).data).toMatchObject({
      state: 'grading',
    })
    expect((await submit(attemptId, [[essay, 0]], { rev: rev + 1 })).data).toEqual({
      state: 'unqualified',
      score: 40,
    })
    const after = await view(attemptId)
    expect(after.data.items.map(({ got }) => got)).toEqual([2, 0])
    expect((await submit(attemptId, [[essay, 4]], { rev: after.data.rev })).key).toBe('EXAM_CLOSED')
  })

  test('two examiners at the same time: one decides, the other learns of it', async () => {
    const { attemptId } = await handedIn()
    const all = [
      [drawing, 4],
      [essay, 4],
    ] as const
    const answers = await Promise.all([submit(attemptId, all), submit(attemptId, all, { by: asSecond })])
    expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['CONFLICT', 'done'])
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from certificates where attempt_id = ${attemptId}`.execute(db)
    expect(rows[0]?.count).toBe(1)
  })

  test.each([
    ['more than the score', drawing, 4.1, 'FIELD_INVALID', 'GOT'],
    ['two decimals', drawing, 3.25, 'FIELD_INVALID', 'GOT'],
    ['a choice', choice, 2, 'FIELD_INVALID', 'GOT'],
    ['a question of another paper', '0198f3a2-7c41-7d3e-9a55-000000000001', 1, 'FIELD_INVALID', 'GOT'],
  ])('%s is refused', async (_, id, got, key, field) => {
    const { attemptId } = await handedIn()
    const answer = await submit(attemptId, [
      [essay, 1],
      [id, got],
    ])
    expect([answer.key, answer.field]).toEqual([key, field])
    expect((await view(attemptId)).data.items.map(item => item.got)).toEqual([null, null])
  })

  test('negative points, no points and points twice are refused', async () => {
    const { attemptId } = await handedIn()
    const keys = [
      await submit(attemptId, []),
      await submit(attemptId, [
        [essay, 1],
        [essay, 2],
      ]),
    ]
    expect(keys.map(({ key, field }) => [key, field])).toEqual([
      ['FIELD_REQUIRED', 'ITEMS'],
      ['FIELD_INVALID', 'GOT'],
    ])
    const negative = { ATTEMPT_ID: attemptId, REV: 2, ITEMS: [{ ID: essay, GOT: -1 }] }
    expect((await world.raw('console.gradingSubmit', negative, as)).json().data.KEY).toBe('FIELD_INVALID')
    const unknown = '0198f3a2-7c41-7d3e-9a55-000000000001'
    expect([(await submit(unknown, [[essay, 1]])).key, (await view(unknown)).key]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })
})
