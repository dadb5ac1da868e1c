import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BankItem, type BlueprintRow, drawPaper } from './draw-paper.ts'
import { randomOf, shuffled } from './random-of.ts'

const tags = ['laser', 'optics', 'safety'] as const
const bankOf = fc.array(
  fc.record({
    kind: fc.integer({ min: 1, max: 2 }),
    tags: fc.uniqueArray(fc.constantFrom(...tags)),
    lang: fc.constantFrom('zh', 'en', 'de'),
  }),
  { maxLength: 14 },
)
const rowsOf = fc.array(
  fc.record({
    tag: fc.constantFrom(...tags),
    kind: fc.integer({ min: 1, max: 2 }),
    count: fc.integer({ min: 1, max: 5 }),
    score: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 5 },
)
const numbered = (bank: readonly Omit<BankItem, 'id'>[]): BankItem[] =>
  bank.map((item, index) => ({ ...item, id: String(index) }))
const fits = (row: BlueprintRow, { kind, tags }: BankItem) => kind === row.kind && tags.includes(row.tag)

/** Hall's condition: every set of rows together finds as many different questions as it asks for. */
function isPossible(rows: readonly BlueprintRow[], bank: readonly BankItem[]): boolean {
  return Array.from({ length: 2 ** rows.length }, (_, set) =>
    rows.filter((_, index) => set & (1 << index)),
  ).every(
    chosen =>
      bank.filter(question => chosen.some(row => fits(row, question))).length >=
      chosen.reduce((sum, { count }) => sum + count, 0),
  )
}

/** How many places of a paper these questions can fill: all, but for the set of rows that finds the fewest of what it asks for. */
function mostOf(rows: readonly BlueprintRow[], bank: readonly BankItem[]): number {
  const asked = (chosen: readonly BlueprintRow[]) => chosen.reduce((sum, { count }) => sum + count, 0)
  const missing = Array.from({ length: 2 ** rows.length }, (_, set) =>
    rows.filter((_, index) => set & (1 << index)),
  ).map(chosen => asked(chosen) - bank.filter(question => chosen.some(row => fits(row, question))).length)
  return asked(rows) - Math.max(...missing)
}

const draw = (rows: readonly BlueprintRow[], bank: readonly BankItem[], seed = 1, languages: string[] = []) =>
  drawPaper(rows, bank, { languages, random: randomOf(seed) })

describe('drawing a paper', () => {
  test('finds a paper whenever there is one, with different questions that fit their rows', () => {
    fc.assert(
      fc.property(rowsOf, bankOf, fc.nat(), (rows, items, seed) => {
        const bank = numbered(items)
        const paper = draw(rows, bank, seed)
        expect(paper !== undefined).toBe(isPossible(rows, bank))
        if (!paper) return
        const wanted = rows.flatMap(row => Array.from({ length: row.count }, () => row))
        expect(paper).toHaveLength(wanted.length)
        expect(new Set(paper.map(({ question }) => question.id)).size).toBe(wanted.length)
        for (const [index, row] of wanted.entries()) {
          const drawn = paper[index]
          expect(drawn && fits(row, drawn.question) && drawn.score === row.score).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('takes as many questions of the lowest rank as any paper has', () => {
    fc.assert(
      fc.property(rowsOf, bankOf, fc.nat(), fc.array(fc.nat({ max: 2 })), (rows, items, seed, ranks) => {
        const bank = numbered(items)
        const rankOf = (id: string) => ranks[Number(id)] ?? 0
        const paper = drawPaper(rows, bank, { languages: [], random: randomOf(seed), rankOf })
        expect(paper !== undefined).toBe(isPossible(rows, bank))
        if (!paper) return
        for (const rank of [0, 1]) {
          const upTo = ({ id }: { readonly id: string }) => rankOf(id) <= rank
          const most = mostOf(rows, bank.filter(upTo))
          expect(paper.filter(({ question }) => upTo(question)).length).toBe(most)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is the same for the same seed, and every question comes up with some seed', () => {
    const bank = numbered(Array.from({ length: 30 }, () => ({ kind: 1, tags: ['laser'], lang: 'zh' })))
    const rows = [{ tag: 'laser', kind: 1, count: 5, score: 2 }]
    expect(draw(rows, bank, 7)).toEqual(draw(rows, bank, 7))
    const drawn = Array.from({ length: 60 }, (_, seed) => draw(rows, bank, seed) ?? []).flat()
    expect(new Set(drawn.map(({ question }) => question.id)).size).toBe(30)
  })

  test.each([
    ['in the language of the candidate', ['de', 'zh'], { zh: 3, de: 3 }, ['de']],
    ['in the next language if the bank has too few', ['de', 'zh'], { zh: 3, de: 2 }, ['zh']],
    ['in all languages if no single one is enough', ['de', 'zh'], { zh: 2, de: 1 }, ['de', 'zh']],
    ['not at all if all together are too few', ['de', 'zh'], { zh: 1, de: 1 }, undefined],
  ])('%s', (_, languages, counts, expected) => {
    const bank = numbered(
      Object.entries(counts).flatMap(([lang, count]) =>
        Array.from({ length: count }, () => ({ kind: 1, tags: ['laser'], lang })),
      ),
    )
    const paper = draw([{ tag: 'laser', kind: 1, count: 3, score: 1 }], bank, 1, languages)
    expect(paper && [...new Set(paper.map(({ question }) => question.lang))].sort()).toEqual(expected)
  })
})

describe('repeatable random numbers', () => {
  test('stay below their bound and are spread evenly', () => {
    const random = randomOf(5)
    const counts = Array.from({ length: 7 }, () => 0)
    for (let turn = 0; turn < 7000; turn++) {
      const number = random(7)
      counts[number] = (counts[number] ?? 0) + 1
    }
    expect(counts.reduce((sum, count) => sum + count)).toBe(7000)
    expect(Math.min(...counts)).toBeGreaterThan(850)
    expect(Math.max(...counts)).toBeLessThan(1150)
  })

  test('a large bank is shuffled in one pass', () => {
    const items = Array.from({ length: 200_000 }, (_, index) => index)
    let asked = 0
    const random = randomOf(1)
    const mixed = shuffled(items, below => {
      asked++
      return random(below)
    })
    expect([asked, new Set(mixed).size]).toEqual([items.length - 1, items.length])
    expect(mixed.filter((item, index) => item === index).length).toBeLessThan(20)
  })

  test('shuffling keeps every item once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.nat(), (items, seed) => {
        expect(shuffled(items, randomOf(seed)).sort()).toEqual([...items].sort())
      }),
    )
  })
})
