import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPapers } from './count-papers.ts'
import type { BankItem, BlueprintRow } from './draw-paper.ts'

const row = (tag: string, count: number, kind = 1): BlueprintRow => ({ tag, kind, count, score: 1 })
/** Questions written as their tags, such as `a ab b`. */
const bank = (text: string): BankItem[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((tags, index) => ({ id: String(index), kind: 1, tags: [...tags], lang: 'en' }))
const many = (tags: string, count: number) => bank(Array.from({ length: count }, () => tags).join(' '))

describe('the number of different papers', () => {
  test.each<[string, BlueprintRow[], BankItem[], bigint]>([
    ['no rows', [], bank('a'), 1n],
    ['one of three', [row('a', 1)], bank('a a a'), 3n],
    ['too few', [row('a', 3)], bank('a a'), 0n],
    ['two of four and one of two', [row('a', 2), row('b', 1)], bank('a a a a b b'), 12n],
    ['another kind does not count', [row('a', 1, 2)], bank('a a'), 0n],
    // ab goes to a row or is left out: 2·1 (a takes ab) + 2·1 (b takes ab) + 2·2 … counted by hand: 2 + 2 + 4.
    ['a question for two rows', [row('a', 1), row('b', 1)], bank('a a b b ab'), 8n],
    ['two rows with the same tag share their questions', [row('a', 1), row('a', 1)], bank('a a a'), 6n],
    [
      '100 questions of 200',
      [row('a', 100)],
      many('a', 200),
      90548514656103281165404177077484163874504589675413336841320n,
    ],
  ])('%s', (_, rows, items, papers) => expect(countPapers(rows, items)).toEqual({ papers, isExact: true }))

  test('of many rows that share many questions is a bound', () => {
    const tags = [...'abcdefgh']
    const rows = tags.map(tag => row(tag, 20))
    const { papers, isExact } = countPapers(rows, many(tags.join(''), 200))
    expect(isExact).toBe(false)
    expect(papers).toBeGreaterThan(10n ** 30n)
  })

  test('of many parts is a bound as well when each alone would be exact, so that counting takes no longer', () => {
    const partsWith = (count: number) => {
      const parts = Array.from({ length: count }, (_, part) => [`a${part}`, `b${part}`, `c${part}`])
      const groups = parts.flatMap(tags =>
        Array.from({ length: 7 }, (_, set) => ({
          kind: 1,
          tags: tags.filter((_, place) => (set + 1) & (1 << place)),
          size: 40,
        })),
      )
      return countPapers(
        parts.flat().map(tag => row(tag, 6)),
        groups,
      ).isExact
    }
    expect([partsWith(1), partsWith(25)]).toEqual([true, false])
  })

  test('is what counting them one by one gives', () => {
    const items = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), { maxLength: 6 })
    const rows = fc.array(
      fc.record({ tag: fc.constantFrom('a', 'b', 'c'), count: fc.integer({ min: 1, max: 3 }) }),
      {
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(items, rows, (tags, needs) => {
        const questions = tags.map((own, index) => ({ id: String(index), kind: 1, tags: own, lang: 'en' }))
        const plan = needs.map(({ tag, count }) => row(tag, count))
        expect(countPapers(plan, questions).papers).toBe(BigInt(countOneByOne(plan, questions)))
      }),
      { numRuns: 200 },
    )
  })
})

/** Gives each question to a row or to none, and counts the ways in which all rows are filled. */
function countOneByOne(
  rows: readonly BlueprintRow[],
  items: readonly BankItem[],
  had: readonly number[] = [],
): number {
  const [item, ...rest] = items
  if (!item) return rows.every(({ count }, index) => (had[index] ?? 0) === count) ? 1 : 0
  const left = countOneByOne(rows, rest, had)
  return rows.reduce((sum, { tag }, index) => {
    if (!item.tags.includes(tag)) return sum
    const more = rows.map((_, other) => (had[other] ?? 0) + (other === index ? 1 : 0))
    return sum + countOneByOne(rows, rest, more)
  }, left)
}
