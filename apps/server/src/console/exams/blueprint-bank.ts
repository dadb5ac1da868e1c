/** Whether the bank can fill an exam, and how many different papers it gives: docs/wire.md, 8.3. */
import { type BlueprintReport, languages, longestPaper, type QuestionKind } from '@lectern/contract'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { countPapers } from '../../exams/count-papers.ts'
import { drawIn } from '../../exams/draw-from-bank.ts'
import type { BlueprintRow } from '../../exams/draw-paper.ts'
import {
  type BankGroup,
  countFitting,
  type FittingCount,
  nothingFamiliar,
  selectGroups,
} from '../../exams/drawable-questions.ts'
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

/** What decides whether the bank can fill an exam. */
interface Fillable {
  readonly blueprint: readonly BlueprintRow[]
  /** Ids of questions that are in every paper. */
  readonly fixed: readonly string[]
}

/** Which of these exams the bank can fill, in one language or in several. */
export async function findFillable(db: Db, exams: readonly Fillable[]): Promise<readonly boolean[]> {
  const counts = await countFitting(
    db,
    exams.flatMap(({ blueprint }) => blueprint),
    [],
  )
  const fillable: boolean[] = []
  for (const { blueprint, fixed } of exams) {
    const isEmpty = blueprint.length + fixed.length === 0
    fillable.push(
      !isEmpty && (await isFillable(db, blueprint, { counts, taken: fixed, language: undefined })),
    )
  }
  return fillable
}

/** Whether a paper can be drawn, whatever the chance. The counts may contain questions that are taken. */
async function isFillable(
  db: Db,
  blueprint: readonly BlueprintRow[],
  {
    counts,
    taken,
    language,
  }: {
    readonly counts: readonly FittingCount[]
    readonly taken: readonly string[]
    readonly language: string | undefined
  },
): Promise<boolean> {
  const fits = blueprint.map(row => fittingOf(counts, row, language))
  if (blueprint.some(({ count }, row) => (fits[row] ?? 0) < count)) return false
  // Rows that each find as many questions as the whole paper has cannot take too many from each other.
  const whole = blueprint.reduce((sum, { count }) => sum + count, taken.length)
  if (fits.every(count => count >= whole)) return true
  const drawing = { taken, language, random: randomOf(0), familiar: nothingFamiliar }
  return (await drawIn(db, blueprint, drawing)) !== undefined
}

/** How many questions fit a row, in one language or in all. */
const fittingOf = (
  counts: readonly FittingCount[],
  row: BlueprintRow,
  language: string | undefined,
): number =>
  counts
    .filter(each => each.tag === row.tag && each.kind === row.kind && (language ?? each.lang) === each.lang)
    .reduce((sum, { count }) => sum + count, 0)

/** In how many groups of like questions papers are counted; of a bank with more groups there are at least so many papers. */
const mostGroups = 2000

/** What the bank has for a blueprint that need not be saved, and how many papers each language gives. */
export async function checkBlueprint({ db }: Pick<CallContext, 'db'>, plan: Plan): Promise<BlueprintReport> {
  checkLength(plan)
  const rows = storedBlueprint(plan.blueprint)
  const taken = plan.questions
  const counts = await countFitting(db, rows, taken)
  const groups = await selectGroups(db, rows, { taken, most: mostGroups })
  const reportOn = async (language: string | undefined) =>
    papersOf(rows, groups, {
      language,
      isFillable: await isFillable(db, rows, { counts, taken, language }),
    })
  const reports = []
  for (const language of languages) {
    const report = await reportOn(language)
    if (report.isFillable) reports.push({ ...report, language })
  }
  return {
    rows: rows.map(row => ({
      all: fittingOf(counts, row, undefined),
      byLanguage: Object.fromEntries(languages.map(language => [language, fittingOf(counts, row, language)])),
    })),
    languages: reports,
    mixed: await reportOn(undefined),
  }
}

function papersOf(
  rows: readonly BlueprintRow[],
  groups: readonly BankGroup[],
  { language, isFillable }: { readonly language: string | undefined; readonly isFillable: boolean },
) {
  if (!isFillable) return { isFillable, papers: '0', isExact: true }
  const { papers, isExact } = countPapers(
    rows,
    groups.filter(({ lang }) => (language ?? lang) === lang),
  )
  // A bound may be 0 though a paper was found.
  const most = papers > 0n ? papers : 1n
  return { isFillable, papers: writtenNumber(most), isExact: isExact && groups.length < mostGroups }
}

const mostDigits = 40

/** A number in digits, or like `3.1e+57` when it has too many. */
export function writtenNumber(value: bigint): string {
  const digits = String(value)
  return digits.length <= mostDigits ? digits : `${digits[0]}.${digits[1]}e+${digits.length - 1}`
}
