import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BankItem, drawPaper } from '../../exams/draw-paper.ts'
import { randomOf } from '../../exams/random-of.ts'
import { addCopies, addQuestion, countRowsRead } from '../../testing/test-exams.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { checkBlueprint, findFillable, storedBlueprint } from './blueprint-bank.ts'

const world = await openTestWorld()
const { db } = world

test('to say whether a large bank has a paper, and how many, few rows are read', async () => {
  await addCopies(world, await addQuestion(world, { tags: ['many', 'x'] }), 1999)
  const blueprint = [{ tag: 'many', kind: 'single', count: 2, score: 1 }] as const
  const counted = countRowsRead(world)
  expect(await checkBlueprint(counted, { blueprint, questions: [] })).toMatchObject({
    rows: [{ all: 2000 }],
    mixed: { isFillable: true, papers: '1999000', isExact: true },
  })
  expect(await findFillable(counted.db, [{ blueprint: storedBlueprint(blueprint), fixed: [] }])).toEqual([
    true,
  ])
  expect(counted.rowsRead()).toBeLessThan(10)
})

test('an exam can be filled exactly when the whole bank has a paper besides its fixed questions', async () => {
  const random = randomOf(5)
  const seen = new Set<boolean>()
  for (let turn = 0; turn < 30; turn++) {
    const tags = ['a', 'b', 'c'].map(letter => `${letter}${turn}`)
    for (const group of [tags.slice(0, 2), tags.slice(1), tags, tags.slice(0, 1)]) {
      const size = random(3) * random(30)
      if (size > 0) await addCopies(world, await addQuestion(world, { tags: group }), size - 1)
    }
    const blueprint = tags.map(tag => ({ tag, kind: 1, count: 1 + random(14), score: 1 }))
    const { rows: bank } = await sql<BankItem>`
      select id, 1 as kind, tags, 'zh' as lang from questions where tags && ${tags}::text[] order by id`.execute(
      db,
    )
    const fixed = bank.filter(() => random(4) === 0).map(({ id }) => id)
    const free = bank.filter(({ id }) => !fixed.includes(id))
    const hasPaper = drawPaper(blueprint, free, { languages: [], random: randomOf(0) }) !== undefined
    expect(await findFillable(db, [{ blueprint, fixed }]), `bank ${turn}`).toEqual([hasPaper])
    seen.add(hasPaper)
  }
  expect(seen.size).toBe(2)
})

test('a fixed question fills no row besides', async () => {
  const first = await addQuestion(world, { tags: ['few'] })
  await addCopies(world, first, 4)
  const { rows } = await sql<{
    id: string
  }>`select id from questions where 'few' = any(tags) order by id`.execute(db)
  const fixed = rows.slice(0, 3).map(({ id }) => id)
  const ask = (count: number) =>
    findFillable(db, [{ blueprint: [{ tag: 'few', kind: 1, count, score: 1 }], fixed }])
  expect([await ask(2), await ask(3)]).toEqual([[true], [false]])
})

test('papers of a bank with very many groups are counted at least', async () => {
  const first = await addQuestion(world, { tags: ['each'] })
  await addCopies(world, first, 2100)
  const tags = Array.from({ length: 12 }, (_, index) => `g${index}`)
  await sql`
    update questions q set tags = q.tags || array(select t from unnest(${tags}::text[]) with ordinality x(t, no)
                                                    where n.number & (1 << (no::int - 1)) > 0)
      from (select id, row_number() over (order by id)::int as number from questions where 'each' = any(tags)) n
     where n.id = q.id`.execute(db)
  const blueprint = ['each', ...tags].map(tag => ({ tag, kind: 'single', count: 1, score: 1 }) as const)
  const { mixed } = await checkBlueprint({ db }, { blueprint, questions: [] })
  expect(mixed).toMatchObject({ isFillable: true, isExact: false })
})

test('papers are not said to be counted exactly when only the largest groups were read', async () => {
  const first = await addQuestion(world, { tags: ['some'] })
  const tags = Array.from({ length: 11 }, (_, index) => `h${index}`)
  // A question for each set of these tags: 2,047 groups of one, of which a row for the first tag alone is counted easily.
  await addCopies(world, first, 2046)
  await sql`
    update questions q set tags = q.tags || array(select t from unnest(${tags}::text[]) with ordinality x(t, no)
                                                    where n.number & (1 << (no::int - 1)) > 0)
      from (select id, row_number() over (order by id)::int as number from questions where 'some' = any(tags)) n
     where n.id = q.id`.execute(db)
  const [one = '', ...others] = tags
  for (const tag of others)
    await addCopies(world, await addQuestion(world, { tags: [tag], kind: 'multiple' }), 1)
  const blueprint = [
    { tag: one, kind: 'single', count: 1, score: 1 } as const,
    ...others.map(tag => ({ tag, kind: 'multiple', count: 1, score: 1 }) as const),
  ]
  const { mixed } = await checkBlueprint({ db }, { blueprint, questions: [] })
  expect(mixed).toMatchObject({ isFillable: true, isExact: false })
})
