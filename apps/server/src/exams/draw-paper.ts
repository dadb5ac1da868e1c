/** Draws the questions of a paper from the bank: docs/wire.md, 5.6 and 8.3. */
import { type Random, shuffled } from './random-of.ts'

/** A part of an exam: so many questions of one kind with one tag, each with this score. */
export interface BlueprintRow {
  readonly tag: string
  /** The stored number of a kind of question. */
  readonly kind: number
  readonly count: number
  readonly score: number
}

/** A question of the bank, as far as drawing depends on it. */
export interface BankItem {
  readonly id: string
  readonly kind: number
  readonly tags: readonly string[]
  readonly lang: string
}

/** A question of a paper with its score. */
export interface Drawn<Q extends BankItem> {
  readonly question: Q
  readonly score: number
}

/** How a paper is drawn. */
export interface Drawing {
  readonly languages: readonly string[]
  readonly random: Random
  /** A paper takes as many questions as it can of the lowest rank, then of the next; without this all are alike. */
  readonly rankOf?: (id: string) => number
}

/** A paper, or what kept a better one from being found. */
export interface Attempt<Q extends BankItem> {
  /** Undefined if the bank has too few questions. */
  readonly paper: Drawn<Q>[] | undefined
  /**
   * For the rank up to which a question more was looked for in vain: the rows whose questions are all taken. Only more questions
   * of these rows, up to that rank, would give a better paper.
   */
  readonly wanting: readonly { readonly rank: number; readonly rows: ReadonlySet<number> }[]
}

/**
 * Draws a paper in the first of these languages in which the bank has enough questions, otherwise from questions in all
 * languages. Undefined when even these are too few.
 */
export function drawPaper<Q extends BankItem>(
  rows: readonly BlueprintRow[],
  bank: readonly Q[],
  { languages, ...drawing }: Drawing,
): Drawn<Q>[] | undefined {
  for (const language of languages) {
    const { paper } = tryDrawing(
      rows,
      bank.filter(({ lang }) => lang === language),
      drawing,
    )
    if (paper) return paper
  }
  return tryDrawing(rows, bank, drawing).paper
}

/**
 * Draws different questions for all rows, in the order of the rows and in random order within each. A question may fit
 * several rows; a row that finds all of its questions taken gets one of a row that can take another instead. So a paper is
 * found whenever there is one. A question that is taken stays in the paper, so that starting with the lowest rank takes as many of
 * that as any paper can have.
 */
export function tryDrawing<Q extends BankItem>(
  rows: readonly BlueprintRow[],
  bank: readonly Q[],
  { random, rankOf = () => 0 }: Omit<Drawing, 'languages'>,
): Attempt<Q> {
  const enough = rows.map(({ tag, kind }) =>
    bank.filter(question => question.kind === kind && question.tags.includes(tag)),
  )
  if (rows.some(({ count }, row) => (enough[row]?.length ?? 0) < count))
    return { paper: undefined, wanting: [] }
  const fitting = enough.map(questions => shuffled(questions, random))
  const rankOfQuestion = new Map(bank.map(question => [question, rankOf(question.id)]))
  const ranks = [...new Set(rankOfQuestion.values())].sort((a, b) => a - b)
  const rowOf = new Map<Q, number>()
  let allowed = fitting
  const takesOne = (row: number, asked: Set<number>): boolean => {
    asked.add(row)
    const questions = allowed[row] ?? []
    const free = questions.find(question => !rowOf.has(question))
    if (free) {
      rowOf.set(free, row)
      return true
    }
    for (const question of questions) {
      const holder = rowOf.get(question) ?? row
      if (asked.has(holder) || !takesOne(holder, asked)) continue
      rowOf.set(question, row)
      return true
    }
    return false
  }
  const missing = rows.map(({ count }) => count)
  const wanting: { rank: number; rows: ReadonlySet<number> }[] = []
  for (const rank of ranks) {
    const isAllowed = (question: Q) => (rankOfQuestion.get(question) ?? 0) <= rank
    allowed = ranks.length === 1 ? fitting : fitting.map(questions => questions.filter(isAllowed))
    const inVain = new Set<number>()
    for (const [row, left] of missing.entries()) {
      let open = left
      for (let isFound = true; isFound && open > 0; ) {
        const asked = new Set<number>()
        isFound = takesOne(row, asked)
        if (isFound) open--
        else for (const other of asked) inVain.add(other)
      }
      missing[row] = open
    }
    if (inVain.size > 0) wanting.push({ rank, rows: inVain })
    if (missing.every(left => left === 0)) break
  }
  if (missing.some(left => left > 0)) return { paper: undefined, wanting }
  const paper = rows.flatMap(({ score }, row) =>
    (fitting[row] ?? [])
      .filter(question => rowOf.get(question) === row)
      .map(question => ({ question, score })),
  )
  return { paper, wanting }
}
