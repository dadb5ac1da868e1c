/** Draws papers from the stored bank without reading more of it than a paper needs: docs/wire.md, 5.6. */
import type { Db } from '../db/connect.ts'
import { type BlueprintRow, type Drawn, drawPaper } from './draw-paper.ts'
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

/**
 * Draws from questions of one language, or of all. A few for each row are nearly always enough. If they give no paper, or none of
 * unknown questions only, each row has its choice of as many as the whole paper has: other rows cannot take so many that it finds none.
 * So no paper is missed, and none has fewer unknown questions than the whole bank could give.
 */
export async function drawIn(
  tx: Db,
  blueprint: readonly BlueprintRow[],
  { random, familiar, ...asked }: BankDrawing & { readonly language: string | undefined },
): Promise<readonly Drawn<BankRow>[] | undefined> {
  if (blueprint.length === 0) return []
  const { rankOf } = familiar
  const select = (mostOf: (row: BlueprintRow) => number) =>
    selectDrawable(tx, blueprint, { ...asked, familiar, mostOf, salt: String(random(2 ** 32)) })
  const draw = (bank: readonly BankRow[]) => drawPaper(blueprint, bank, { languages: [], random, rankOf })
  const few = await select(({ count }) => 2 * count + spare)
  if (!everyRowFinds(blueprint, few)) return undefined
  const paper = draw(few)
  if (paper?.every(({ question }) => rankOf(question.id) === 0)) return paper
  const whole = blueprint.reduce((sum, { count }) => sum + count, 0)
  return draw(await select(() => whole))
}

/** Whether each row alone finds enough questions among these. */
const everyRowFinds = (blueprint: readonly BlueprintRow[], bank: readonly BankRow[]): boolean =>
  blueprint.every(
    row => bank.filter(({ kind, tags }) => kind === row.kind && tags.includes(row.tag)).length >= row.count,
  )
