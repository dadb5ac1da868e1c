/** Authors see a paper as a candidate would: docs/wire.md, 8.3. */
import type { CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addQuestion } from '../../testing/test-exams.ts'
import { addFile, addPerson, signIn } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'

const world = await openTestWorld()
const author = await addPerson(world, 'author', ['R10', 'S20'])
const as = { token: await signIn(world, author), lang: 'de' }
const material = await addFile(world, author.id, {
  bytes: Buffer.from('a,b'),
  kind: 'OTHER',
  mime: 'application/octet-stream',
  name: 'table.csv',
})
const imageId = await addFile(world, author.id, { bytes: Buffer.from('p'), kind: 'IMAGE', mime: 'image/png' })
const draft = await addQuestion(world, {
  kind: 'operation',
  materialId: material,
  imageId,
  state: 0,
  tags: [],
})
for (const lang of ['zh', 'de', 'de', 'de'])
  await addQuestion(world, { kind: 'multiple', lang, tags: ['laser'], stem: `asked in ${lang}` })

const preview = (request: Partial<CallRequest<'console.examPreview'>>) =>
  world.call('console.examPreview', { blueprint: [], questions: [], ...request }, as)
const row = { tag: 'laser', kind: 'multiple', count: 2, score: 3 } as const

test('has the fixed questions first, drafts too, then drawn ones in the language of the caller', async () => {
  const { data } = await preview({ blueprint: [row], questions: [{ id: draft, score: 5 }] })
  expect(data.questions.map(({ no, kind, score }) => [no, kind, score])).toEqual([
    [1, 'operation', 5],
    [2, 'multiple', 3],
    [3, 'multiple', 3],
  ])
  expect(data.questions.slice(1).every(({ stem }) => stem === 'asked in de')).toBe(true)
  expect(data.questions.map(({ image }) => image !== '')).toEqual([true, false, false])
  expect(data.files).toMatchObject([{ id: material, name: 'table.csv', sizeBytes: 3 }])
  expect(data.questions[1]?.options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
  expect(data.language).toBeNull()
})

test('draws in a language that is asked for, and other papers with other calls', async () => {
  const { data } = await preview({ blueprint: [{ ...row, count: 1 }], language: 'zh' })
  expect([data.language, data.questions[0]?.stem]).toEqual(['zh', 'asked in zh'])
  const orders = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const { questions } = (await preview({ blueprint: [row] })).data
    orders.add(JSON.stringify(questions.map(({ id, options }) => [id, options])))
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('contains no right keys, and stores nothing', async () => {
  const response = await world.raw(
    'console.examPreview',
    { BLUEPRINT: [{ TAG: 'laser', KIND: 2, COUNT: 2, SCORE: 1 }], QUESTIONS: [] },
    as,
  )
  expect(response.body).not.toContain('KEYS')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from attempts`.execute(world.db)
  expect(rows[0]?.n).toBe(0)
})

test.each<[string, Partial<CallRequest<'console.examPreview'>>, string]>([
  ['an empty exam', {}, 'EXAM_BANK'],
  ['a blueprint that the bank cannot fill', { blueprint: [{ ...row, count: 9 }] }, 'EXAM_BANK'],
  ['an unknown question', { questions: [{ id: author.id, score: 1 }] }, 'NOT_FOUND'],
])('refuses %s', async (_, request, key) => expect((await preview(request)).key).toBe(key))
