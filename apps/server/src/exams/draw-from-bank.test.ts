import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCopies, addQuestion, countRowsRead } from '../testing/test-exams.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { drawFromBank } from './draw-from-bank.ts'
import { type BlueprintRow, drawPaper } from './draw-paper.ts'
import { type BankRow, type Familiar, nothingFamiliar } from './drawable-questions.ts'
import { randomOf } from './random-of.ts'

const world = await openTestWorld()
const { db } = world

const rowsOf = (counts: Readonly<Record<string, number>>): BlueprintRow[] =>
  Object.entries(counts).map(([tag, count]) => ({ tag, kind: 1, count, score: 1 }))

/** Familiar with these questions: all as little, or those of each further list more than those before. */
function familiarWith(...lists: readonly (readonly string[])[]): Familiar {
  const ranks = new Map(lists.flatMap((ids, at) => ids.map(id => [id, at + 1] as const)))
  return { shown: new Set(), ranks, rankOf: id => ranks.get(id) ?? 0 }
}

test('of a large bank only a few questions are read', async () => {
  await addCopies(world, await addQuestion(world, { tags: ['many', 'x'] }), 2000)
  const blueprint = rowsOf({ many: 20 })
  const drawing = countRowsRead(world)
  const options = { taken: [], languages: ['zh'], random: randomOf(1), familiar: nothingFamiliar }
  expect(await drawFromBank(drawing.db, blueprint, options)).toHaveLength(20)
  expect(drawing.rowsRead()).toBeLessThan(60)
})

test('each question of a large bank may come, and the same numbers draw the same paper', async () => {
  await addCopies(world, await addQuestion(world, { tags: ['chance'] }), 59)
  const draw = async (seed: number) => {
    const options = { taken: [], languages: [], random: randomOf(seed), familiar: nothingFamiliar }
    const paper = await drawFromBank(db, rowsOf({ chance: 10 }), options)
    return (paper ?? []).map(({ question }) => question.id)
  }
  expect(await draw(7)).toEqual(await draw(7))
  const drawn = new Set<string>()
  for (let seed = 0; seed < 60; seed++) for (const id of await draw(seed)) drawn.add(id)
  expect(drawn.size).toBe(60)
})

test('rows that share their questions find a paper whenever the whole bank has one, with as many unknown questions', async () => {
  const random = randomOf(11)
  const some = (most: number) => 1 + random(most)
  for (let turn = 0; turn < 24; turn++) {
    const tags = ['a', 'b', 'c', 'd'].map(letter => `${letter}${turn}`)
    // Most questions fit several rows, so that what looks enough for each row may be too little for all.
    const groups = [tags.slice(0, 2), tags.slice(1, 3), tags.slice(0, 3), tags.slice(2), [tags[0] ?? '']]
    for (const group of groups) {
      const size = random(2) * some(40)
      if (size > 0) await addCopies(world, await addQuestion(world, { tags: group }), size - 1)
    }
    const blueprint = tags.map(tag => ({ tag, kind: 1, count: some(20), score: 1 }))
    const { rows: bank } = await sql<BankRow>`
      select q.id, q.head_version as version, 1 as kind, q.tags, 'zh' as lang from questions q
       where q.tags && ${tags}::text[] order by q.id`.execute(db)
    const known = bank.filter(() => random(2) === 0).map(({ id }) => id)
    const familiar = familiarWith(known)
    const options = { taken: [], languages: [], random: randomOf(turn), familiar }
    const drawn = await drawFromBank(db, blueprint, options)
    const { rankOf } = familiar
    const best = drawPaper(blueprint, bank, { languages: [], random: randomOf(turn), rankOf })
    const unknown = (paper: typeof drawn) =>
      paper && [paper.length, paper.filter(({ question }) => rankOf(question.id) === 0).length]
    expect(unknown(drawn), `bank ${turn}`).toEqual(unknown(best))
  }
})

test('rows that all share a few questions look at more of the bank', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => `shared${index}`)
  await addCopies(world, await addQuestion(world, { tags }), 119)
  const blueprint = rowsOf(Object.fromEntries(tags.map(tag => [tag, 10])))
  const options = { taken: [], languages: [], random: randomOf(3), familiar: nothingFamiliar }
  expect(await drawFromBank(db, blueprint, options)).toHaveLength(100)
})

test('a paper with known questions has them only for want of unknown ones in the whole bank, also if others are known better', async () => {
  const pool = ['s0', 's1', 's2']
  await addCopies(world, await addQuestion(world, { tags: pool }), 14)
  await addCopies(world, await addQuestion(world, { tags: [...pool, 't'] }), 5)
  await addCopies(world, await addQuestion(world, { tags: ['t'] }), 19)
  await addCopies(world, await addQuestion(world, { tags: ['better'] }), 1)
  const idsOf = async (tags: string) => {
    const { rows } = await sql<{ id: string }>`select id from questions where tags = ${tags}::text[]`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const known = await idsOf('{t}')
  const best = await idsOf('{better}')
  for (const [familiar, better] of [
    [familiarWith(known), {}],
    [familiarWith(known, best), { better: 1 }],
  ] as const)
    for (let seed = 0; seed < 10; seed++) {
      const options = { taken: [], languages: [], random: randomOf(seed), familiar }
      const paper = await drawFromBank(db, rowsOf({ s0: 6, s1: 6, s2: 6, t: 5, ...better }), options)
      expect(paper?.filter(({ question }) => familiar.rankOf(question.id) === 0)).toHaveLength(21)
    }
})

test('a row with known questions only does not make the others read theirs', async () => {
  const tags = Array.from({ length: 20 }, (_, index) => `wide${index}`)
  for (const tag of tags) await addCopies(world, await addQuestion(world, { tags: [tag] }), 149)
  await addCopies(world, await addQuestion(world, { tags: ['scarce'] }), 4)
  const { rows } = await sql<{ id: string }>`select id from questions where tags = '{scarce}'`.execute(db)
  const familiar = familiarWith(rows.map(({ id }) => id))
  const drawing = countRowsRead(world)
  const blueprint = rowsOf({ ...Object.fromEntries(tags.map(tag => [tag, 5])), scarce: 5 })
  const options = { taken: [], languages: [], random: randomOf(5), familiar }
  expect(await drawFromBank(drawing.db, blueprint, options)).toHaveLength(105)
  expect(drawing.rowsRead()).toBeLessThan(20 * (2 * 5 + 8) + 20)
})

test('rows of the same tag share what is looked at', async () => {
  await addCopies(world, await addQuestion(world, { tags: ['twice'] }), 89)
  const blueprint = [...rowsOf({ twice: 60 }), ...rowsOf({ twice: 1 })]
  const options = { taken: [], languages: [], random: randomOf(6), familiar: nothingFamiliar }
  expect(await drawFromBank(db, blueprint, options)).toHaveLength(61)
})
