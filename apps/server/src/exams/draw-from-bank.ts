/** Draws papers from the stored bank without reading more of it than a paper needs: docs/wire.md, 5.6. */
import type { Db } from '../db/connect.ts'
import { type BlueprintRow, type Drawn, tryDrawing } from './draw-paper.ts'
import { type BankRow, type Familiar, selectDrawable } from './drawable-questions.ts'
import type { Random } from './random-of.ts'

/** How a paper is drawn from the bank. */
export interface BankDrawing {
  /** Questions that are in the paper already. */
  readonly taken: readonly string[]
  readonly random: Random
  readonly familiar: Familiar
}

/**
 * Draws the questions of a blueprint in the first of these languages in which the bank has enough, or from all languages together;
 * undefined when even these are too few.
 */
export async function drawFromBank(
  tx: Db,
  blueprint: readonly BlueprintRow[],
  { languages, ...drawing }: BankDrawing & { readonly languages: readonly string[] },
): Promise<readonly Drawn<BankRow>[] | undefined> {
  for (const language of [...new Set(languages), undefined]) {
    const drawn = await drawIn(tx, blueprint, { ...drawing, language })
    if (drawn) return drawn
  }
  return undefined
}

/** So many questions are looked at beyond twice what a row needs: rows that share questions take some from each other. */
const spare = 8
/** By how much more of the bank is looked at for rows that found too few. */
const growth = 4

/**
 * Draws from questions of one language, or of all. A few for each row are nearly always enough. Where they give no paper, or one with
 * known questions, more are looked at for those rows alone that would gain by them: the ones whose questions were all taken, and of
 * which the bank may have others that the candidate knows as little. So no paper is missed, none has fewer unknown questions than the
 * whole bank could give, and a row that is scarce does not make all others read theirs.
 */
export async function drawIn(
  tx: Db,
  blueprint: readonly BlueprintRow[],
  { random, familiar, ...asked }: BankDrawing & { readonly language: string | undefined },
): Promise<readonly Drawn<BankRow>[] | undefined> {
  if (blueprint.length === 0) return []
  const { rankOf } = familiar
  const whole = blueprint.reduce((sum, { count }) => sum + count, 0)
  // Rows of the same tag and kind share what is looked at.
  const limits = new Map<string, number>()
  for (const row of blueprint) {
    const key = keyOf(row)
    limits.set(key, (limits.get(key) ?? spare) + 2 * row.count)
  }
  for (;;) {
    const mostOf = (row: BlueprintRow) => limits.get(keyOf(row)) ?? whole
    const salt = String(random(2 ** 32))
    const bank = await selectDrawable(tx, blueprint, { ...asked, familiar, mostOf, salt })
    const { paper, wanting } = tryDrawing(blueprint, bank, { random, rankOf })
    const ranks = blueprint.map(row =>
      bank.flatMap(question => (fits(question, row) ? [rankOf(question.id)] : [])).sort((a, b) => a - b),
    )
    // A row that was given as many as it may have, none of them known better, may have others like them.
    const isCut = (at: number, most: number, rank: number) => (ranks[at]?.[most - 1] ?? Infinity) <= rank
    const more = new Set<string>()
    for (const { rank, rows } of wanting)
      for (const at of rows) {
        const row = blueprint[at]
        // Other rows cannot take so many that a row with as many as the whole paper has finds none.
        if (row && mostOf(row) < whole && isCut(at, mostOf(row), rank)) more.add(keyOf(row))
      }
    if (more.size === 0) return paper
    for (const key of more) limits.set(key, Math.min(whole, growth * (limits.get(key) ?? whole)))
  }
}

const keyOf = ({ kind, tag }: BlueprintRow) => `${kind} ${tag}`

const fits = ({ kind, tags }: BankRow, row: BlueprintRow) => kind === row.kind && tags.includes(row.tag)
