/** Whether the bank can fill an exam, and how many different papers it gives: docs/wire.md, 8.3. */
import { type BlueprintReport, languages, longestPaper, type QuestionKind } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { countPapers } from '../../exams/count-papers.ts'
import { type BankItem, type BlueprintRow, drawPaper } from '../../exams/draw-paper.ts'
import { randomOf } from '../../exams/random-of.ts'

/** A row of a blueprint as it is sent. */
interface SentRow {
  readonly tag: string
  readonly kind: QuestionKind
  readonly count: number
  readonly score: number
}

/** What an exam asks for. */
interface Plan {
  readonly blueprint: readonly SentRow[]
  /** Ids of questions that are in every paper. */
  readonly questions: readonly string[]
}

/**
 * Refuses a paper that nobody could answer and that would take long to draw.
 * @throws {AppError} FIELD_INVALID (BLUEPRINT) for more questions than `longestPaper`.
 */
export function checkLength({ blueprint, questions }: LengthPlan): void {
  const count = blueprint.reduce((sum, row) => sum + row.count, questions.length)
  if (count > longestPaper) throw new AppError('FIELD_INVALID', { MOST: longestPaper }, 'BLUEPRINT')
}

interface LengthPlan {
  readonly blueprint: readonly SentRow[]
  readonly questions: readonly unknown[]
}

/** The stored number of each kind. */
const kinds: Readonly<Record<QuestionKind, number>> = { single: 1, multiple: 2, operation: 3 }
const kindWords: readonly QuestionKind[] = ['single', 'multiple', 'operation']

/** A blueprint as it is stored and drawn from. */
export const storedBlueprint = (rows: readonly SentRow[]): BlueprintRow[] =>
  rows.map(({ tag, kind, count, score }) => ({ tag, kind: kinds[kind], count, score }))

/** A stored blueprint as it is sent. */
export const sentBlueprint = (rows: readonly BlueprintRow[]): SentRow[] =>
  rows.map(({ tag, kind, count, score }) => ({ tag, kind: kindWords[kind - 1] ?? 'single', count, score }))

/** The questions in use with one of these tags. */
export async function selectBank(db: Db, rows: readonly BlueprintRow[]): Promise<readonly BankItem[]> {
  const tags = [...new Set(rows.map(({ tag }) => tag))]
  const { rows: bank } = await sql<{ id: string; kind: number; tags: readonly string[]; lang: string }>`
    select q.id, v.kind, q.tags, v.lang
      from questions q join question_versions v on v.question_id = q.id and v.version = q.head_version
     where q.state = 1 and q.tags && ${tags}::text[] order by q.id`.execute(db)
  return bank
}

/** Any numbers: whether a paper is found does not depend on them. */
const someRandom = () => randomOf(0)

/** Whether a paper can be drawn from these questions, in one language or in several. */
export function canFill(
  rows: readonly BlueprintRow[],
  bank: readonly BankItem[],
  fixed: readonly string[],
): boolean {
  const free = bank.filter(({ id }) => !fixed.includes(id))
  const paper = drawPaper(rows, free, { languages: [], random: someRandom() })
  return paper !== undefined && paper.length + fixed.length > 0
}

/** What the bank has for a blueprint that need not be saved, and how many papers each language gives. */
export async function checkBlueprint({ db }: CallContext, plan: Plan): Promise<BlueprintReport> {
  checkLength(plan)
  const rows = storedBlueprint(plan.blueprint)
  const bank = (await selectBank(db, rows)).filter(({ id }) => !plan.questions.includes(id))
  const inLanguage = (language: string) => bank.filter(({ lang }) => lang === language)
  const fits = (row: BlueprintRow, items: readonly BankItem[]) =>
    items.filter(({ kind, tags }) => kind === row.kind && tags.includes(row.tag)).length
  return {
    rows: rows.map(row => ({
      all: fits(row, bank),
      byLanguage: Object.fromEntries(languages.map(language => [language, fits(row, inLanguage(language))])),
    })),
    languages: languages.flatMap(language => {
      const report = reportOn(rows, inLanguage(language))
      return report.isFillable ? [{ ...report, language }] : []
    }),
    mixed: reportOn(rows, bank),
  }
}

function reportOn(rows: readonly BlueprintRow[], bank: readonly BankItem[]) {
  const isFillable = drawPaper(rows, bank, { languages: [], random: someRandom() }) !== undefined
  const { papers, isExact } = countPapers(rows, bank)
  // A bound may be 0 though a paper was found.
  return { isFillable, papers: isFillable ? writtenNumber(papers > 0n ? papers : 1n) : '0', isExact }
}

const mostDigits = 40

/** A number in digits, or like `3.1e+57` when it has too many. */
export function writtenNumber(value: bigint): string {
  const digits = String(value)
  return digits.length <= mostDigits ? digits : `${digits[0]}.${digits[1]}e+${digits.length - 1}`
}
