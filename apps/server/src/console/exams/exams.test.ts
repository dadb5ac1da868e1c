/** Authors write exams: docs/wire.md, 8.3. */
import type { CallRequest, ExamSave } from '@lectern/contract'
import { describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { auditActions } from '../../testing/audit-actions.ts'
import { addQuestion } from '../../testing/test-exams.ts'
import { addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { writtenExam } from '../../testing/written-exam.ts'
import { writtenNumber } from './blueprint-bank.ts'

const world = await openTestWorld()
const author = await addPerson(world, 'author', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'en' }
const fixed = await addQuestion(world, { tags: ['fixed'], lang: 'en', stem: 'Always asked' })
for (const lang of ['en', 'en', 'en', 'de']) await addQuestion(world, { lang })
await addQuestion(world, { kind: 'multiple', lang: 'en', tags: ['laser', 'optics'] })
await addQuestion(world, { state: 0, lang: 'en' })

const exam: ExamSave = {
  ...writtenExam,
  validMonths: 24,
  rules: 'Alone, please.',
  blueprint: [{ tag: 'laser', kind: 'single', count: 2, score: 2 }],
  questions: [{ id: fixed, score: 5 }],
}
const save = (more: Partial<ExamSave> = {}) => {
  world.pass(1000)
  return world.call('console.examSave', { ...exam, ...more }, as)
}
const operate = (id: string, operation: 'publish' | 'close') =>
  world.call('console.examOperate', { id, operation }, as)
const list = async (query: object = {}) =>
  (await world.call('console.examList', { page: 1, size: 50, ...query }, as)).data.records
const row = async (id: string) => (await list()).find(each => each.id === id)
const check = async (request: CallRequest<'console.examCheck'>) =>
  (await world.call('console.examCheck', request, as)).data
let people = 0
const candidate = async () => ({
  token: await signIn(world, await addPerson(world, `candidate-${++people}`)),
  lang: 'en',
})

describe('an exam', () => {
  test('is a draft, is published, taken, changed where grading does not depend on it, and closed', async () => {
    const { id, rev } = (await save()).data
    expect(rev).toBe(1)
    expect(await row(id)).toMatchObject({
      ...exam,
      id,
      rev: 1,
      roleName: expect.any(String),
      state: 'draft',
      publishedAt: null,
      attempts: 0,
      isFillable: true,
      questions: [{ id: fixed, score: 5, kind: 'single', stem: 'Always asked', state: 'active' }],
    })
    expect((await world.call('exams.paper', { roleNo: 'R20' }, await candidate())).key).toBe('EXAM_NONE')
    expect((await operate(id, 'publish')).data).toEqual({ state: 'active' })
    const paper = (await world.call('exams.paper', { roleNo: 'R20' }, await candidate())).data
    expect([paper.questionCount, paper.questions[0]?.stem]).toEqual([3, 'Always asked'])
    const changes = [
      { roleNo: 'R30' },
      { durationSeconds: 60 },
      { passScore: 50 },
      { multiRule: 'half' },
    ] as const
    for (const [index, field] of ['ROLE', 'DURATION', 'PASS_SCORE', 'MULTI_RULE'].entries()) {
      const answer = await save({ id, rev: 2, ...changes[index] })
      expect([answer.key, answer.field]).toEqual(['FIELD_INVALID', field])
      expect(answer.msg).toContain('people have taken this exam')
    }
    expect((await save({ id, rev: 2, title: 'Laser safety II', showsKeys: true })).data).toEqual({
      id,
      rev: 3,
    })
    expect(await row(id)).toMatchObject({
      title: 'Laser safety II',
      showsKeys: true,
      attempts: 1,
      state: 'active',
    })
    expect((await operate(id, 'close')).data).toEqual({ state: 'retired' })
    expect((await world.call('exams.paper', { roleNo: 'R20' }, await candidate())).key).toBe('EXAM_NONE')
    expect(await auditActions(world, id)).toEqual([
      'exam.create',
      'exam.publish',
      'exam.change',
      'exam.close',
    ])
  })

  test('a role has one published exam', async () => {
    const [first, second] = [(await save({ roleNo: 'R30' })).data.id, (await save({ roleNo: 'R30' })).data.id]
    expect((await operate(first, 'publish')).code).toBe(200)
    expect((await operate(second, 'publish')).key).toBe('EXAM_TAKEN')
    const moved = (await save({ roleNo: 'R40' })).data
    await operate(moved.id, 'publish')
    expect((await save({ id: moved.id, roleNo: 'R30', rev: 2 })).key).toBe('EXAM_TAKEN')
    await operate(first, 'close')
    const both = await Promise.all([operate(first, 'publish'), operate(second, 'publish')])
    expect(both.map(({ key }) => key ?? '').sort()).toEqual(['', 'EXAM_TAKEN'])
    await operate(moved.id, 'close')
  })

  test('cannot be published, nor changed while it is, when the bank cannot fill it', async () => {
    const blueprint: ExamSave['blueprint'] = [{ tag: 'laser', kind: 'single', count: 5, score: 2 }]
    const { id } = (await save({ roleNo: 'R50', blueprint })).data
    expect((await row(id))?.isFillable).toBe(false)
    expect((await operate(id, 'publish')).key).toBe('EXAM_BANK')
    await save({ id, rev: 1, roleNo: 'R50' })
    expect((await operate(id, 'publish')).code).toBe(200)
    expect((await save({ id, rev: 3, roleNo: 'R50', blueprint })).key).toBe('EXAM_BANK')
    expect((await row(id))?.blueprint).toEqual(exam.blueprint)
    await operate(id, 'close')
  })

  test('two authors at once: the second gets CONFLICT', async () => {
    const { id } = (await save()).data
    expect((await save({ id, rev: 1, title: 'one' })).code).toBe(200)
    expect((await save({ id, rev: 1, title: 'two' })).key).toBe('CONFLICT')
    expect((await save({ id: newId(world.services.now()) })).key).toBe('NOT_FOUND')
  })

  test.each<[string, Partial<ExamSave>, string, string]>([
    ['a role of staff', { roleNo: 'S20' }, 'FIELD_INVALID', 'ROLE'],
    ['an unknown role', { roleNo: 'R99' }, 'FIELD_INVALID', 'ROLE'],
    ['a pass score that nobody exceeds', { passScore: 100 }, 'FIELD_INVALID', 'PASS_SCORE'],
    ['a pass score with two decimals', { passScore: 59.95 }, 'FIELD_INVALID', 'PASS_SCORE'],
    [
      'more questions than a paper holds',
      {
        blueprint: [
          { ...rowOf(1), count: 300 },
          { ...rowOf(1), tag: 'optics', count: 200 },
        ],
      },
      'FIELD_INVALID',
      'BLUEPRINT',
    ],
    ['a row without points', { blueprint: [rowOf(0)] }, 'FIELD_INVALID', 'BLUEPRINT'],
    ['a row twice', { blueprint: [rowOf(1), rowOf(2)] }, 'FIELD_INVALID', 'BLUEPRINT'],
    ['a question without points', { questions: [{ id: fixed, score: 0 }] }, 'FIELD_INVALID', 'QUESTIONS'],
    [
      'a question twice',
      { questions: [1, 2].map(score => ({ id: fixed, score })) },
      'FIELD_INVALID',
      'QUESTIONS',
    ],
    ['an unknown question', { questions: [{ id: newId(new Date(0)), score: 1 }] }, 'NOT_FOUND', 'QUESTIONS'],
  ])('%s is refused', async (_, more, key, field) => {
    const answer = await save(more)
    expect([answer.key, answer.field]).toEqual([key, field])
  })

  test('is found by its title and its state', async () => {
    const { id } = (await save({ title: 'Alignment of mirrors' })).data
    expect((await list({ search: 'MIRROR' })).map(each => each.id)).toEqual([id])
    expect((await list({ search: 'mirror', state: 'active' })).map(each => each.id)).toEqual([])
  })
})

function rowOf(score: number) {
  return { tag: 'laser', kind: 'single', count: 1, score } as const
}

describe('the check of a blueprint', () => {
  test('says what the bank has for each row, and how many papers each language gives', async () => {
    const report = await check({
      blueprint: [
        { tag: 'laser', kind: 'single', count: 2, score: 2 },
        { tag: 'optics', kind: 'multiple', count: 1, score: 2 },
      ],
      questions: [fixed],
    })
    const none = { zh: 0, tw: 0, ja: 0 }
    expect(report).toEqual({
      rows: [
        { all: 4, byLanguage: { ...none, en: 3, de: 1 } },
        { all: 1, byLanguage: { ...none, en: 1, de: 0 } },
      ],
      languages: [{ language: 'en', isFillable: true, papers: '3', isExact: true }],
      mixed: { isFillable: true, papers: '6', isExact: true },
    })
  })

  test('a question that every paper has is not drawn again', async () => {
    const blueprint: ExamSave['blueprint'] = [{ tag: 'fixed', kind: 'single', count: 1, score: 2 }]
    expect((await check({ blueprint, questions: [] })).mixed).toMatchObject({ isFillable: true, papers: '1' })
    expect((await check({ blueprint, questions: [fixed] })).mixed).toMatchObject({
      isFillable: false,
      papers: '0',
    })
    const { id } = (await save({ blueprint })).data
    expect((await row(id))?.isFillable).toBe(false)
  })

  test.each([
    [0n, '0'],
    [10n ** 39n, `1${'0'.repeat(39)}`],
    [31n * 10n ** 40n, '3.1e+41'],
  ])('%s is written as %s', (value, text) => expect(writtenNumber(value)).toBe(text))
})
