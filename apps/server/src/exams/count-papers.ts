/** How many different papers a blueprint gives. Pure. */
import type { BankItem, BlueprintRow } from './draw-paper.ts'

/** The number of papers; if it is not exact, there are at least so many. */
export interface PaperCount {
  readonly papers: bigint
  readonly isExact: boolean
}

/** Questions that fit the same rows; one if there is no `size`. */
type Countable = Pick<BankItem, 'kind' | 'tags'> & { readonly size?: number }

/** Beyond so many steps for all parts together the exact number is not computed: they take about 10 ms. */
const mostSteps = 60_000

/** The steps that are left. */
interface Budget {
  steps: number
}

/**
 * In how many ways the rows can take different questions; 0 when the bank cannot fill them. Two papers are the same when each row
 * has the same questions. Rows that share no question are counted apart and multiplied.
 */
export function countPapers(rows: readonly BlueprintRow[], bank: readonly Countable[]): PaperCount {
  const fitting = bank.map(({ kind, tags }) =>
    rows.flatMap((row, index) => (row.kind === kind && tags.includes(row.tag) ? [index] : [])),
  )
  const budget = { steps: mostSteps }
  const counts = partsOf(rows.length, fitting).map(part => countPart(rows, part, { bank, fitting, budget }))
  const papers = counts.reduce((product, count) => product * count.papers, 1n)
  return { papers, isExact: papers === 0n || counts.every(({ isExact }) => isExact) }
}

/** The rows in groups that share no question. */
function partsOf(rowCount: number, fitting: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const next = Array.from({ length: rowCount }, (_, row) => row)
  const rootOf = (row: number): number => {
    const above = next[row] ?? row
    return above === row ? row : rootOf(above)
  }
  for (const rows of fitting) for (const row of rows) next[rootOf(row)] = rootOf(rows[0] ?? row)
  const parts = new Map<number, number[]>()
  for (let row = 0; row < rowCount; row++) parts.set(rootOf(row), [...(parts.get(rootOf(row)) ?? []), row])
  return [...parts.values()]
}

/** Questions that fit the same rows of a part. */
interface Alike {
  /** Indexes of these rows in the part. */
  readonly places: readonly number[]
  size: number
}

function countPart(
  rows: readonly BlueprintRow[],
  part: readonly number[],
  {
    bank,
    fitting,
    budget,
  }: {
    readonly bank: readonly Countable[]
    readonly fitting: readonly (readonly number[])[]
    readonly budget: Budget
  },
): PaperCount {
  const needs = part.map(row => rows[row]?.count ?? 0)
  const alike = new Map<string, Alike>()
  for (const [index, fits] of fitting.entries()) {
    const size = bank[index]?.size ?? 1
    const places = part.flatMap((row, place) => (fits.includes(row) ? [place] : []))
    const found = alike.get(places.join())
    if (found) found.size += size
    else if (places.length > 0) alike.set(places.join(), { places, size })
  }
  const groups = [...alike.values()]
  const exact = countExactly(needs, groups, budget)
  return exact === undefined
    ? { papers: boundOf(needs, groups), isExact: false }
    : { papers: exact, isExact: true }
}

/** The number of ways to take what the rows need from the groups; undefined when it takes too many steps. */
function countExactly(
  needs: readonly number[],
  groups: readonly Alike[],
  budget: Budget,
): bigint | undefined {
  // What each row has so far, as one number.
  const strides = needs.map((_, place) =>
    needs.slice(0, place).reduce((product, need) => product * (need + 1), 1),
  )
  const full = needs.reduce((sum, need, place) => sum + need * (strides[place] ?? 0), 0)
  if (!Number.isSafeInteger(full)) return undefined
  let ways = new Map<number, bigint>([[0, 1n]])
  for (const { places, size } of groups) {
    const after = new Map<number, bigint>()
    const take = (turn: number, left: number, had: number, count: bigint): void => {
      if (--budget.steps < 0) return
      const place = places[turn]
      if (place === undefined) {
        after.set(had, (after.get(had) ?? 0n) + count)
        return
      }
      const [stride = 1, need = 0] = [strides[place], needs[place]]
      const taken = Math.floor(had / stride) % (need + 1)
      for (let more = 0; more <= Math.min(left, need - taken); more++)
        take(turn + 1, left - more, had + more * stride, count * choose(left, more))
    }
    for (const [had, count] of ways) take(0, size, had, count)
    if (budget.steps < 0) return undefined
    ways = after
  }
  return ways.get(full) ?? 0n
}

/**
 * A number that is not too high: each row in turn takes from its questions, of which the rows before may have taken as many as
 * they need. It may be 0 for rows that can be filled.
 */
function boundOf(needs: readonly number[], groups: readonly Alike[]): bigint {
  return needs.reduce((product, need, place) => {
    const own = groups.filter(({ places }) => places.includes(place))
    const fits = own.reduce((sum, { size }) => sum + size, 0)
    const rivals = new Set(own.flatMap(({ places }) => places.filter(other => other < place)))
    const taken = [...rivals].reduce((sum, other) => sum + (needs[other] ?? 0), 0)
    return product * choose(Math.max(0, fits - taken), need)
  }, 1n)
}

/** In how many ways `count` of `from` things can be chosen. */
function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n
  const key = `${from} ${count}`
  const known = chosen.get(key)
  if (known !== undefined) return known
  const before = chosen.get(`${from} ${count - 1}`)
  let ways = before === undefined ? 1n : (before * BigInt(from - count + 1)) / BigInt(count)
  if (before === undefined)
    for (let turn = 1; turn <= Math.min(count, from - count); turn++)
      ways = (ways * BigInt(from - turn + 1)) / BigInt(turn)
  if (chosen.size > 10_000) chosen.clear()
  chosen.set(key, ways)
  return ways
}

/** Binomial coefficients that were needed before: they depend on nothing but their numbers. */
const chosen = new Map<string, bigint>()
